/** A provider's request as one movement of money, and how it compares with earlier ones. */
import { parseMoney } from "@parlour/core/shared/money";
import type { Known, Round } from "./wallet-rows.ts";

/** A request with parsed amounts, a known player and a known game. */
export interface Movement {
  readonly vendorCode: string;
  readonly reference: string;
  readonly roundRef: string;
  readonly memberId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** The largest int8. */
export const LARGEST_MINOR = 2n ** 63n - 1n;

/** Null for an amount that is not exact in the currency, or too large to store. */
export function movementOf(
  vendorCode: string,
  memberId: string,
  request: { reference: string; round: string; amount: string; currency: string },
): Movement | null {
  const money = parseMoney(request.amount, request.currency);
  if (money === null || money.amountMinor > LARGEST_MINOR) return null;
  return { vendorCode, memberId, reference: request.reference, roundRef: request.round, ...money };
}

/** Whether the earlier request with this reference was the same. */
export const isRepeated = (known: Known, kind: Known["kind"], movement: Movement): boolean =>
  known.kind === kind &&
  known.roundRef === movement.roundRef &&
  known.memberId === movement.memberId &&
  known.amountMinor === movement.amountMinor &&
  known.currency === movement.currency;

/** Whether the round is this player's, at this game and in this currency. */
export const isOf = (round: Round, movement: Movement & { readonly gameCode: string }): boolean =>
  round.memberId === movement.memberId &&
  round.gameCode === movement.gameCode &&
  round.currency === movement.currency;

/** Named only if the operator staked; without it the player did. */
export const stakedBy = (grantId: string | null): Record<string, string> =>
  grantId === null ? {} : { stakedBy: "house" };
