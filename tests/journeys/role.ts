/**
 * The people of an operator whom journeys play: a member with VIP, a trial user, an agent, one with a handed-out password, and one
 * whose account a second factor guards. */
export type Role = "player" | "trial" | "agent" | "newcomer" | "guarded";
