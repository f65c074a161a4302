/**
 * A number from 0 to 9,999 is drawn. By the pay table low numbers pay; or the player chooses a chance, and every number below
 * it pays the same.
 */
import * as v from "valibot";
import type { Engine } from "./engine.ts";
import { stakesIn } from "./stakes.ts";

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

/** Chances that can be chosen, as how many of the numbers win. Each pays 9,700 stakes in 10,000 numbers. */
export const CHANCES: readonly number[] = [5_000, 2_500, 1_000, 500, 100];

/** The number that also wins a part of the operator's jackpot, which `returnToPlayer` does not count. */
export const JACKPOT_NUMBER = 0;

/** The return to player over all numbers, in hundredths of a percent. */
export function returnToPlayer(table: readonly PayRow[] = PAY_TABLE): number {
  return table.reduce(
    (sum, { below, times }, row) => sum + (below - (table[row - 1]?.below ?? 0)) * times,
    0,
  );
}

/** How many times the stake a number pays by the table. */
export const timesOf = (number: number): number => PAY_TABLE.find(({ below }) => number < below)?.times ?? 0;

const choiceSchema = v.optional(v.object({ below: v.picklist(CHANCES) }));

export const dice: Engine = {
  cycleMs: 5_000,
  returnToPlayer: returnToPlayer(),
  facts: ({ currency }) => ({
    stakes: stakesIn(currency).map(String),
    numbers: NUMBERS,
    payTable: PAY_TABLE.map((row) => ({ ...row })),
    chances: [...CHANCES],
    jackpotNumber: JACKPOT_NUMBER,
  }),
  play({ choice, actions, stakeMinor, currency, random }) {
    const read = v.safeParse(choiceSchema, choice);
    if (!read.success || actions.length > 0 || !stakesIn(currency).includes(stakeMinor)) return null;
    const number = random.below(NUMBERS);
    const below = read.output?.below;
    const winMinor =
      below === undefined
        ? stakeMinor * BigInt(timesOf(number))
        : number < below
          ? (stakeMinor * 9_700n) / BigInt(below)
          : 0n;
    const times = Number((winMinor * 100n) / stakeMinor) / 100;
    return {
      stakedMinor: stakeMinor,
      winMinor,
      shown: { number, times, ...(below !== undefined && { below }) },
      hitsJackpot: number === JACKPOT_NUMBER,
    };
  },
};
