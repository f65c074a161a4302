/**
 * - asked: the player has to send documents.
 * - sent: the operator has them and decides.
 * - accepted: final, unless the operator begins a new check.
 * - refused: the player may send others.
 */
export const checkStates = ["asked", "sent", "accepted", "refused"] as const;
/** One of `checkStates`; withdrawals are held in every state but `accepted`, while checks are on. */
export type CheckState = (typeof checkStates)[number];

/** A check that is asked for and not accepted. */
export type OpenCheckState = Exclude<CheckState, "accepted">;
