import { dayAfter, dayOf } from "@parlour/core/records/records.rules";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { dayStartMs } from "../safety/periods.ts";
import { type ActivityStatus, type Context, defineKind, digitsAboveZero, refusedAct } from "./kind.ts";

/** The amount of each day in a series. The series restarts after its last day and after a missed day. */
const rules = v.object({ days: v.pipe(v.array(digitsAboveZero), v.minLength(1), v.maxLength(31)) });

type SignIn = Context<v.InferOutput<typeof rules>>;

/** One sign-in on each day of the operator; each day of the series has its own amount, paid at once (ACT-04). */
export const signIn = defineKind({
  rules,
  mostADay: ({ days }) => days.reduce((most, amount) => (amount > most ? amount : most)),
  async readStatus(context): Promise<ActivityStatus> {
    const { tomorrow, isSigned, signed } = await rowOf(context);
    const amounts = context.rules.days;
    const place = isSigned ? signed - 1 : signed;
    return {
      state: isSigned ? "signed" : "join",
      amountMinor: amounts[place] ?? null,
      nextAtMs: isSigned ? dayStartMs(tomorrow, context.timeZone) : null,
      progress: { unit: "days", done: signed, needed: amounts.length },
      days: amounts.map((amountMinor, index) => ({ amountMinor, isSigned: index < signed })),
    };
  },
  async act(context, act) {
    if (act === "claim") return refusedAct("nothing-to-claim");
    const { today, isSigned, signed } = await rowOf(context);
    if (isSigned) return refusedAct("already-claimed");
    const amountMinor = context.rules.days[signed] ?? 0n;
    return { kind: "done", period: today, state: "claimed", amountMinor };
  },
});

/** How many days of the current series are signed, and whether today is one of them. */
async function rowOf({ tx, activity, member, rules: { days }, nowMs, timeZone, entries }: SignIn) {
  const today = dayOf(nowMs, timeZone);
  const tomorrow = dayAfter(today, 1);
  const latest = entries[0]?.period ?? "";
  const isSigned = latest === today;
  if (!isSigned && latest !== dayAfter(today, -1)) return { today, tomorrow, isSigned, signed: 0 };
  // For consecutive days, the date minus the row number is constant.
  const { rows } = await tx.execute<{ unbroken: number }>(sql`
    with signed as (
      select period::date as day, (row_number() over (order by period desc))::integer as place
      from activity_entries
      where activity_id = ${activity.id} and member_id = ${member.id} and state = 'claimed'
    )
    select count(*)::integer as unbroken from signed where day + place = ${latest}::date + 1`);
  const unbroken = rows[0]?.unbroken ?? 0;
  const inRow = unbroken % days.length;
  return { today, tomorrow, isSigned, signed: isSigned && inRow === 0 ? days.length : inRow };
}
