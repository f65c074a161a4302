import { randomInt } from "node:crypto";
import { decimalOf } from "@parlour/core/shared/money";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { type Context, defineKind, digits, digitsAboveZero, refusedAct } from "./kind.ts";

/** The stake for a ticket, and the prizes; each is drawn in proportion to its weight. */
const rules = v.strictObject({
  ticketStake: digitsAboveZero,
  prizes: v.pipe(
    v.array(
      v.strictObject({
        amount: digits,
        weight: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
      }),
    ),
    v.minLength(1),
    v.maxLength(20),
  ),
});

type RaffleRules = v.InferOutput<typeof rules>;
type Raffle = Context<RaffleRules>;
type Prize = RaffleRules["prizes"][number];

/** A ticket for each full amount staked and settled during the raffle; each ticket is drawn once (ACT-03, ACT-04). */
export const raffle = defineKind({
  rules,
  async readStatus(context) {
    const { ticketStake, prizes } = context.rules;
    const { stakeMinor, earned, drawn } = await ticketsOf(context);
    const best = prizes.reduce((most, { amount }) => (amount > most ? amount : most), 0n);
    return {
      state: earned > drawn ? "claim" : "process",
      mostMinor: best,
      progress:
        earned > drawn
          ? { unit: "tickets", done: drawn, needed: earned }
          : { unit: "stake", doneMinor: stakeMinor % ticketStake, neededMinor: ticketStake },
      prizesMinor: prizes.map(({ amount }) => amount),
      smallPrint: oddsOf(prizes, context.activity.currency),
    };
  },
  async act(context, act) {
    if (act !== "claim") return refusedAct("nothing-to-claim");
    const { earned, drawn } = await ticketsOf(context);
    if (earned <= drawn) return refusedAct("nothing-to-claim");
    const amountMinor = prizeAt(context.rules.prizes, randomInt(weightOf(context.rules.prizes)));
    return { kind: "done", period: String(drawn + 1), state: "claimed", amountMinor };
  },
});

/** The prize for a random number below the sum of all weights. */
export function prizeAt(prizes: readonly Prize[], number: number): bigint {
  let below = 0;
  for (const { amount, weight } of prizes) {
    below += weight;
    if (number < below) return amount;
  }
  throw new RangeError(`No prize has the number ${number}`);
}

const weightOf = (prizes: readonly Prize[]): number => prizes.reduce((sum, { weight }) => sum + weight, 0);

/** The odds of each prize, computed from the same weights as the draw, so that the published odds are exact. */
function oddsOf(prizes: readonly Prize[], currency: string): string[] {
  const all = weightOf(prizes);
  return prizes.map(({ amount: amountMinor, weight }) => {
    const percent = Number(((weight * 100) / all).toFixed(4));
    return `${decimalOf({ amountMinor, currency })} ${currency}: ${percent} %`;
  });
}

async function ticketsOf({ tx, member, activity, rules: { ticketStake } }: Raffle) {
  const { rows } = await tx.execute<{ stake: string; drawn: number }>(sql`
    select
      (select coalesce(sum(bet_minor), 0) from game_rounds
        where member_id = ${member.id} and currency = ${activity.currency} and state = 'settled'
          and closed_at >= ${activity.startsAt.toISOString()}::timestamptz
          and closed_at < ${activity.endsAt?.toISOString() ?? "infinity"}::timestamptz)::text as stake,
      (select count(*)::integer from activity_entries
        where activity_id = ${activity.id} and member_id = ${member.id}) as drawn`);
  const stakeMinor = BigInt(rows[0]?.stake ?? 0);
  return { stakeMinor, earned: Number(stakeMinor / ticketStake), drawn: rows[0]?.drawn ?? 0 };
}
