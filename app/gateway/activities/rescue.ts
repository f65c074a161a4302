import { dayAfter, dayOf } from "@parlour/core/records/records.rules";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { dayStartMs } from "../safety/periods.ts";
import { PLAY } from "../wallet/wallets.ts";
import { type Context, defineKind, digitsAboveZero, refusedAct } from "./kind.ts";

const rules = v.object({
  /** Hundredths of a percent of a day's loss. */
  basisPoints: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  /** A loss below it brings nothing. */
  minimum: digitsAboveZero,
  /** What a day brings at most. */
  maximum: digitsAboveZero,
});

type Rescue = Context<v.InferOutput<typeof rules>>;

/** Part of what yesterday's play has cost, to be taken once until the next midnight of the operator (ACT-04). */
export const rescue = defineKind({
  rules,
  async readStatus(context) {
    const { today, nextAtMs } = dayIn(context);
    const mostMinor = context.rules.maximum;
    const taken = context.entries.find(({ period }) => period === today);
    if (taken !== undefined) return { state: "claimed", amountMinor: taken.amountMinor, mostMinor, nextAtMs };
    const amountMinor = await worthOf(context, today);
    if (amountMinor === 0n) return { state: "process", mostMinor, nextAtMs };
    return { state: "claim", amountMinor, mostMinor };
  },
  async act(context, act) {
    const { today } = dayIn(context);
    if (context.entries.some(({ period }) => period === today)) return refusedAct("already-claimed");
    const amountMinor = act === "claim" ? await worthOf(context, today) : 0n;
    if (amountMinor === 0n) return refusedAct("nothing-to-claim");
    return { kind: "done", period: today, state: "claimed", amountMinor };
  },
});

function dayIn({ nowMs, timeZone }: Rescue) {
  const today = dayOf(nowMs, timeZone);
  return { today, nextAtMs: dayStartMs(dayAfter(today, 1), timeZone) };
}

/** What the day before has lost in games: what came in or went out otherwise has nothing to do with it. */
async function worthOf(
  { tx, member, activity, rules: { basisPoints, minimum, maximum }, timeZone }: Rescue,
  today: string,
): Promise<bigint> {
  const from = new Date(dayStartMs(dayAfter(today, -1), timeZone)).toISOString();
  const until = new Date(dayStartMs(today, timeZone)).toISOString();
  const { rows } = await tx.execute<{ net: string }>(sql`
    select coalesce(sum(entry.amount_minor), 0)::text as net
    from ledger_accounts account
    join ledger_entries entry on entry.account_id = account.id
    join ledger_transactions posted on posted.id = entry.transaction_id
    where account.owner_kind = 'member' and account.owner_id = ${member.id}
      and account.currency = ${activity.currency}
      and posted.kind in (${PLAY.bet}, ${PLAY.win}, ${PLAY.refund})
      and posted.posted_at >= ${from}::timestamptz and posted.posted_at < ${until}::timestamptz`);
  const lostMinor = -BigInt(rows[0]?.net ?? 0);
  if (lostMinor < minimum) return 0n;
  const share = (lostMinor * BigInt(basisPoints)) / 10_000n;
  return share < maximum ? share : maximum;
}
