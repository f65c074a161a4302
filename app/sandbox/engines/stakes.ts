import { minorDigits } from "@parlour/core/shared/money";
import * as v from "valibot";
import type { PlacedBet } from "./engine.ts";

/** Looked up once: a currency's digits take longer to find than a round takes to play. */
const STAKES: ReadonlyMap<string, readonly bigint[]> = new Map(
  Intl.supportedValuesOf("currency").map((currency) => [currency, stakesOf(minorDigits(currency))]),
);

/** Minor units that may be staked: half a unit to 12.50, or thousands where the currency has no smaller unit. */
export const stakesIn = (currency: string): readonly bigint[] =>
  STAKES.get(currency) ?? stakesOf(minorDigits(currency));

function stakesOf(digits: number): readonly bigint[] {
  const smallest = digits === 0 ? 1_000n : 10n ** BigInt(digits) / 2n;
  return [1n, 2n, 4n, 10n, 25n].map((times) => times * smallest);
}

/** Play money of the demo: it belongs to no player and is not in the ledger. */
export const demoFundsIn = (currency: string): bigint => 400n * (stakesIn(currency)[0] ?? 1n);

/** A stake's part of the jackpot: all of it for the largest stake, proportionally less for a smaller one. */
export function jackpotPart(jackpotMinor: bigint, betMinor: bigint, currency: string): bigint {
  const largest = stakesIn(currency).at(-1) ?? betMinor;
  return (jackpotMinor * (betMinor < largest ? betMinor : largest)) / largest;
}

/** How many places one round may have bets on. */
const PLACES = 40;
const placesSchema = v.object({
  bets: v.pipe(
    v.array(v.object({ on: v.string(), stake: v.pipe(v.string(), v.regex(/^\d{1,12}$/)) })),
    v.minLength(1),
    v.maxLength(PLACES),
  ),
});

/**
 * The bets of a choice `{ bets: [{ on, stake }] }` (stakes in minor units): each on a place of its own that `isPlace` knows, a
 * multiple of the smallest stake and at most ten of the largest, together the round's stake. Null otherwise.
 */
export function placedBets(
  choice: unknown,
  stakeMinor: bigint,
  currency: string,
  isPlace: (place: string) => boolean,
): readonly PlacedBet[] | null {
  const read = v.safeParse(placesSchema, choice);
  if (!read.success) return null;
  const bets = read.output.bets.map(({ on, stake }) => ({ on, stakeMinor: BigInt(stake) }));
  const stakes = stakesIn(currency);
  const [smallest = 1n, largest = 1n] = [stakes[0], stakes.at(-1)];
  const isRight =
    new Set(bets.map(({ on }) => on)).size === bets.length &&
    bets.every(
      (bet) =>
        isPlace(bet.on) &&
        bet.stakeMinor > 0n &&
        bet.stakeMinor % smallest === 0n &&
        bet.stakeMinor <= 10n * largest,
    ) &&
    bets.reduce((sum, bet) => sum + bet.stakeMinor, 0n) === stakeMinor;
  return isRight ? bets : null;
}
