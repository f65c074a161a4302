import { randomInt } from "node:crypto";
import { dayAfter, dayOf } from "@parlour/core/records/records.rules";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { dayStartMs } from "../safety/periods.ts";
import { type Context, defineKind, digitsAboveZero, refusedAct } from "./kind.ts";

const wholeNumber = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

const rules = v.pipe(
  v.object({
    /** Hours of the operator's day at which an opening starts; it lasts `minutes`. */
    hours: v.pipe(v.array(wholeNumber(0, 23)), v.minLength(1)),
    minutes: wholeNumber(1, 60),
    /** `purse` is the total of an opening; `least` and `most` bound one envelope. The last envelope gets what is left. */
    purse: digitsAboveZero,
    least: digitsAboveZero,
    most: digitsAboveZero,
  }),
  v.check(({ least, most, purse }) => least <= most && most <= purse, "least, most and purse in this order"),
);

type Envelope = Context<v.InferOutput<typeof rules>>;

interface Opening {
  readonly period: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

const MINUTE_MS = 60_000;
/** Time zones shift their clocks by at least this much. */
const STEP_MS = 30 * MINUTE_MS;

/** A random amount for each player at each opening, until the purse is empty (ACT-04). */
export const redEnvelope = defineKind({
  rules,
  // Serializes all claims, so that the last of the purse is paid only once.
  isShared: true,
  mostADay: ({ most }) => most,
  async readStatus(context) {
    const { rules: known, entries } = context;
    const { opening, nextAtMs } = openingsAt(context);
    const mostMinor = known.most;
    const own = entries.find(({ period }) => period === opening?.period);
    if (own !== undefined) return { state: "claimed", amountMinor: own.amountMinor, mostMinor, nextAtMs };
    if (opening !== null && (await leftOf(context, opening)) > 0n) return { state: "claim", mostMinor };
    return { state: nextAtMs === null ? "close" : "coming-soon", mostMinor, nextAtMs };
  },
  async act(context, act) {
    const { opening } = openingsAt(context);
    if (act !== "claim") return refusedAct("nothing-to-claim");
    if (opening === null) return refusedAct("promotion-closed");
    const { period } = opening;
    if (context.entries.some((entry) => entry.period === period)) return refusedAct("already-claimed");
    const leftMinor = await leftOf(context, opening);
    if (leftMinor <= 0n) return refusedAct("used-up");
    const { least, most } = context.rules;
    const drawn = least + BigInt(randomInt(Number(most - least) + 1));
    const amountMinor = drawn < leftMinor ? drawn : leftMinor;
    return { kind: "done", period, state: "claimed", amountMinor };
  },
});

/** The current opening, and the start of the next one; null when the activity ends before it. */
function openingsAt({ nowMs, timeZone, rules: known, activity }: Envelope) {
  const today = dayOf(nowMs, timeZone);
  const ofToday = openingsOf(today, timeZone, known);
  const endsMs = activity.endsAt?.getTime() ?? Number.POSITIVE_INFINITY;
  let next: Opening | undefined;
  // The next day may lack the only opening hour when the clock changes.
  for (let days = 0; next === undefined && days <= 2; days += 1) {
    const openings = days === 0 ? ofToday : openingsOf(dayAfter(today, days), timeZone, known);
    next = openings.find(({ fromMs }) => fromMs > nowMs);
  }
  return {
    opening: ofToday.find(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs) ?? null,
    nextAtMs: next !== undefined && next.fromMs < endsMs ? next.fromMs : null,
  };
}

/**
 * The openings of a day, in order. When the clock changes, a repeated hour opens only the first time, and a skipped hour
 * does not open.
 */
function openingsOf(day: string, timeZone: string, { hours, minutes }: Envelope["rules"]): Opening[] {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" });
  const openings = new Map<number, Opening>();
  const endMs = dayStartMs(dayAfter(day, 1), timeZone);
  for (let atMs = dayStartMs(day, timeZone); atMs < endMs; atMs += STEP_MS) {
    const hour = Number(format.format(atMs));
    if (!hours.includes(hour) || openings.has(hour)) continue;
    const period = `${day}T${String(hour).padStart(2, "0")}`;
    openings.set(hour, { period, fromMs: atMs, untilMs: atMs + minutes * MINUTE_MS });
  }
  return [...openings.values()];
}

async function leftOf({ tx, activity, rules: { purse } }: Envelope, { period }: Opening): Promise<bigint> {
  const { rows } = await tx.execute<{ given: string }>(sql`
    select coalesce(sum(amount_minor), 0)::text as given from activity_entries
    where activity_id = ${activity.id} and period = ${period}`);
  return purse - BigInt(rows[0]?.given ?? 0);
}
