import { dayAfter, dayOf } from "@parlour/core/records/records.rules";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { dayStartMs } from "../safety/periods.ts";
import { type ActivityStatus, type Context, defineKind, digitsAboveZero, refusedAct } from "./kind.ts";

/** Rounds to be settled within the day, or stakes; and what it gives. */
const rules = v.union([
  v.strictObject({
    rounds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
    amount: digitsAboveZero,
  }),
  v.strictObject({ stake: digitsAboveZero, amount: digitsAboveZero }),
]);

type DailyTask = Context<v.InferOutput<typeof rules>>;

/** Play that is settled within a day of the operator brings an amount, once that day (ACT-04). */
export const dailyTask = defineKind({
  rules,
  mostADay: ({ amount }) => amount,
  async readStatus(context): Promise<ActivityStatus> {
    const { rules: task, timeZone } = context;
    const { today, tomorrowMs, isClaimed } = dayIn(context);
    const { rounds, stakeMinor } = await playedSince(context, dayStartMs(today, timeZone));
    const isReached = "stake" in task ? stakeMinor >= task.stake : rounds >= task.rounds;
    return {
      state: isClaimed ? "claimed" : isReached ? "claim" : "process",
      amountMinor: task.amount,
      progress:
        "stake" in task
          ? { unit: "stake", doneMinor: least(stakeMinor, task.stake), neededMinor: task.stake }
          : { unit: "rounds", done: Math.min(rounds, task.rounds), needed: task.rounds },
      nextAtMs: isClaimed ? tomorrowMs : null,
    };
  },
  async act(context, act) {
    const { today, isClaimed } = dayIn(context);
    if (isClaimed) return refusedAct("already-claimed");
    const { rounds, stakeMinor } = await playedSince(context, dayStartMs(today, context.timeZone));
    const task = context.rules;
    const isReached = "stake" in task ? stakeMinor >= task.stake : rounds >= task.rounds;
    if (act !== "claim" || !isReached) return refusedAct("nothing-to-claim");
    return { kind: "done", period: today, state: "claimed", amountMinor: task.amount };
  },
});

const least = (left: bigint, right: bigint): bigint => (left < right ? left : right);

function dayIn({ nowMs, timeZone, entries }: DailyTask) {
  const today = dayOf(nowMs, timeZone);
  return {
    today,
    tomorrowMs: dayStartMs(dayAfter(today, 1), timeZone),
    isClaimed: entries.some(({ period }) => period === today),
  };
}

/** The player's own settled rounds since a moment; one that the operator has staked counts for nothing. */
async function playedSince({ tx, member, activity }: DailyTask, sinceMs: number) {
  const { rows } = await tx.execute<{ rounds: number; stake: string }>(sql`
    select count(*)::integer as rounds, coalesce(sum(bet_minor), 0)::text as stake from game_rounds
    where member_id = ${member.id} and currency = ${activity.currency} and state = 'settled' and bet_minor > 0
      and closed_at >= ${new Date(sinceMs).toISOString()}::timestamptz`);
  return { rounds: rows[0]?.rounds ?? 0, stakeMinor: BigInt(rows[0]?.stake ?? 0) };
}
