/** Pieces of several settings. */
import { count } from "@parlour/adapters/wire/schemas.ts";
import * as v from "valibot";

/** An amount in minor units as digits, since JSON numbers are not exact. */
export const digits = v.pipe(v.string(), v.regex(/^\d{1,15}$/));

/** A turnover requirement as a multiple of the bonus; 0 for none. */
export const turnoverTimes = v.pipe(count, v.maxValue(1_000));

/** Ranks and their required stakes must both increase. */
export const vipRanks = v.pipe(
  v.array(
    v.object({
      rank: v.pipe(count, v.minValue(1)),
      label: v.pipe(v.string(), v.minLength(1), v.maxLength(30)),
      stake: digits,
      upgradeBonus: digits,
      monthlyBonus: digits,
    }),
  ),
  v.check(
    (ranks) =>
      ranks.every(({ rank, stake }, index) => {
        const before = ranks[index - 1];
        return before === undefined || (before.rank < rank && BigInt(before.stake) < BigInt(stake));
      }),
    "ranks in their order",
  ),
);
