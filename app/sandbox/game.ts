/**
 * The one game of the sandbox: a number from 0 to 9,999 is drawn, and low numbers pay.
 *
 * It is provably fair: the hash commits the server to its seed before it knows the player's seed, and both decide the
 * number.
 */
import { createHash, createHmac } from "node:crypto";
import { minorDigits } from "@parlour/core/shared/money";

/** How many numbers there are, all equally likely. */
export const NUMBERS = 10_000;

/** A number pays `times` the stake, from the row above up to, but not including, `below`. */
export interface PayRow {
  readonly below: number;
  readonly times: number;
}

/** Pays 9,700 stakes in 10,000 numbers. */
export const PAY_TABLE: readonly PayRow[] = [
  { below: 1, times: 500 },
  { below: 11, times: 100 },
  { below: 111, times: 20 },
  { below: 611, times: 5 },
  { below: 2_111, times: 2 },
  { below: 2_811, times: 1 },
];

/** The return to player over all numbers, in hundredths of a percent. */
export function returnToPlayer(table: readonly PayRow[] = PAY_TABLE): number {
  return table.reduce(
    (sum, { below, times }, row) => sum + (below - (table[row - 1]?.below ?? 0)) * times,
    0,
  );
}

/** How many times the stake a number pays. */
export const timesOf = (number: number): number => PAY_TABLE.find(({ below }) => number < below)?.times ?? 0;

export interface Drawn {
  /** HMAC-SHA256 of `clientSeed:nonce` under the server's seed, in hexadecimal digits. */
  readonly hmac: string;
  readonly number: number;
  readonly times: number;
}

/**
 * The number of a round: the HMAC's first thirteen hexadecimal digits, which a double holds exactly, modulo 10,000. That
 * favours some numbers over others by less than one in 400 thousand million.
 */
export function draw(serverSeed: string, clientSeed: string, nonce: number): Drawn {
  const hmac = createHmac("sha256", serverSeed).update(`${clientSeed}:${nonce}`).digest("hex");
  const number = Number.parseInt(hmac.slice(0, 13), 16) % NUMBERS;
  return { hmac, number, times: timesOf(number) };
}

/** The hash of a server's seed, shown before the first round. */
export const commitTo = (serverSeed: string): string => createHash("sha256").update(serverSeed).digest("hex");

/** Minor units that may be staked: half a unit to 12.50, or thousands where the currency has no smaller unit. */
export function stakesIn(currency: string): readonly bigint[] {
  const digits = minorDigits(currency);
  const smallest = digits === 0 ? 1_000n : 10n ** BigInt(digits) / 2n;
  return [1n, 2n, 4n, 10n, 25n].map((times) => times * smallest);
}

/** The number that also wins a part of the operator's jackpot, which `returnToPlayer` does not count. */
export const JACKPOT_NUMBER = 0;

/** A stake's part of the jackpot: all of it for the largest stake, proportionally less for a smaller one. */
export function jackpotPart(jackpotMinor: bigint, betMinor: bigint, currency: string): bigint {
  return (jackpotMinor * betMinor) / (stakesIn(currency).at(-1) ?? betMinor);
}

/** Play money of the demo: it belongs to no player and is not in the ledger. */
export const demoFundsIn = (currency: string): bigint => 400n * (stakesIn(currency)[0] ?? 1n);
