import { members } from "@parlour/app/gateway/database/schema.ts";
import { dayOf } from "@parlour/core/records/records.rules";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { roundsOf } from "../rounds.ts";
import { forEachDatabase } from "./support/databases.ts";
import { createTestClock } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import {
  type Cast,
  castOf,
  type Effect,
  type Event,
  happen,
  happenings,
  minorOf,
  noEffect,
  reportOf,
} from "./support/reports.ts";

const DAY_MS = 24 * 3_600_000;
const TIME_ZONE = "Pacific/Auckland";
const START_MS = Date.UTC(2026, 2, 1);
/** A period without a beginning or an end. */
const ALWAYS = { from: "2000-01-01", to: "2100-01-01" };
const MONEY = [
  "stakes",
  "wins",
  "deposits",
  "withdrawals",
  "fees",
  "bonuses",
  "pointsPaid",
  "commissions",
  "corrections",
  "other",
] as const;

// The clocks of Auckland go back on 5 April 2026, so histories of forty days from March have a day of 25 hours.
const moment = fc.integer({ min: 0, max: 40 * 24 * 60 }).map((minutes) => START_MS + minutes * 60_000);
const event: fc.Arbitrary<Event> = fc
  .record({
    kind: fc.constantFrom(...happenings),
    amountMinor: fc.bigInt({ min: 1n, max: 900n }),
    vendor: fc.constantFrom("AURORA", "OAKMOOR", "ORRERY"),
    atMs: moment,
    delayMs: fc.constantFrom(0, 60_000, DAY_MS, 9 * DAY_MS),
  })
  .map(({ delayMs, ...rest }) => ({ ...rest, laterMs: rest.atMs + delayMs }));
const history = fc.array(fc.tuple(fc.nat({ max: 3 }), event), { minLength: 1, maxLength: 40 });

forEachDatabase((_name, open) => {
  const clock = createTestClock(START_MS + 60 * DAY_MS);
  const { gateway, db, writeSetting } = gatewayOfSuite({ open, seeded: "empty", clock });
  let casts: readonly Cast[];
  /** What has happened in all histories so far, by currency. */
  const effects = new Map<string, Effect[]>([
    ["USD", []],
    ["EUR", []],
  ]);
  beforeAll(async () => {
    await writeSetting("timeZone", TIME_ZONE);
    casts = [
      await castOf(gateway, "USD"),
      await castOf(gateway, "USD"),
      await castOf(gateway, "EUR"),
      // A trial account, whose play money and play count nowhere.
      await castOf(gateway, "USD"),
    ];
    await db
      .update(members)
      .set({ type: 4 })
      .where(eq(members.id, casts[3]?.memberId ?? ""));
    const rich: Event = {
      kind: "deposit",
      amountMinor: 10_000_000n,
      vendor: "",
      atMs: START_MS,
      laterMs: START_MS,
    };
    for (const cast of casts) await play(cast, [rich, { ...rich, kind: "points-earned" }]);
  });

  async function play(cast: Cast, events: readonly Event[]): Promise<void> {
    const happened = await happen(gateway, cast, events);
    // The jackpot is one account of the ledger, whoever staked.
    const ofTrial = () => happened.map(({ atMs, jackpot }) => ({ ...noEffect, atMs, jackpot }));
    effects.get(cast.currency)?.push(...(cast === casts[3] ? ofTrial() : happened));
  }
  const report = (input: Parameters<typeof reportOf>[1]) => reportOf(gateway, input);
  const isoOf = (ms: number) => new Date(ms).toISOString();

  /** What the model says of a figure, for effects that fit. */
  const modelOf = (currency: string, figure: string, fits: (effect: Effect) => boolean): bigint =>
    (effects.get(currency) ?? [])
      .filter(fits)
      .reduce((sum, { figures }) => sum + (figures[figure] ?? 0n), 0n);
  const heldOf = (currency: string, what: "balances" | "reserved" | "jackpot", untilMs: number): bigint =>
    (effects.get(currency) ?? [])
      .filter(({ atMs }) => atMs < untilMs)
      .reduce((sum, effect) => sum + effect[what], 0n);

  type Row = Readonly<Record<string, string | number>>;
  const sumOf = (rows: readonly Row[], currency: string, figure: string): bigint =>
    rows.filter((row) => row.currency === currency).reduce((sum, row) => sum + minorOf(row[figure]), 0n);
  const countOf = (rows: readonly Row[], currency: string, figure: string): number =>
    rows.filter((row) => row.currency === currency).reduce((sum, row) => sum + Number(row[figure]), 0);

  it("OPS-05 agrees with the model: the whole, its days, its vendors, and what is owed at any moment", async () => {
    await fc.assert(
      fc.asyncProperty(history, moment, moment, async (events, one, other) => {
        for (const [at, cast] of casts.entries()) {
          const own = events.filter(([who]) => who === at).map(([, each]) => each);
          if (own.length > 0) await play(cast, own);
        }
        const [fromMs, untilMs] = [Math.min(one, other), Math.max(one, other) + 60_000];
        const period = { from: isoOf(fromMs), to: isoOf(untilMs) };
        const isWithin = ({ atMs }: Effect) => atMs >= fromMs && atMs < untilMs;
        const [whole, byDay, byVendor] = await Promise.all([
          report(period),
          report({ ...period, by: "day" }),
          report({ ...period, by: "vendor" }),
        ]);
        expect([byDay.totals, byVendor.totals]).toEqual([whole.totals, whole.totals]);
        for (const currency of effects.keys()) {
          const [total] = whole.totals.filter((row) => row.currency === currency);
          for (const figure of MONEY) {
            const expected = modelOf(currency, figure, isWithin);
            expect([currency, figure, minorOf(total?.[figure])]).toEqual([currency, figure, expected]);
            expect([figure, sumOf(byDay.days, currency, figure)]).toEqual([figure, expected]);
          }
          for (const figure of ["stakes", "wins", "ggr"])
            expect(sumOf(byVendor.vendors, currency, figure)).toBe(minorOf(total?.[figure]));
          expect(minorOf(total?.ggr)).toBe(minorOf(total?.stakes) - minorOf(total?.wins));
          for (const rows of [byDay.days, byVendor.vendors])
            expect(countOf(rows, currency, "rounds")).toBe(Number(total?.rounds ?? 0));
          for (const what of ["balances", "reserved", "jackpot"] as const)
            expect([what, minorOf(total?.[what])]).toEqual([what, heldOf(currency, what, untilMs)]);
          for (const row of byVendor.vendors.filter((each) => each.currency === currency))
            expect(minorOf(row.stakes)).toBe(
              modelOf(currency, "stakes", (each) => isWithin(each) && each.vendor === row.vendor),
            );
          for (const row of byDay.days.filter((each) => each.currency === currency))
            expect(minorOf(row.deposits)).toBe(
              modelOf(
                currency,
                "deposits",
                (each) => isWithin(each) && dayOf(each.atMs, TIME_ZONE) === row.day,
              ),
            );
        }
      }),
      { numRuns: roundsOf(10, 25) },
    );
  });

  it("OPS-05 what is owed is what players have in the ledger, and what moved is how it came to be", async () => {
    const { totals, points } = await report(ALWAYS);
    let pointsHeld = 0n;
    for (const currency of effects.keys()) {
      let [balances, reserved] = [0n, 0n];
      for (const cast of casts.slice(0, 3)) {
        for (const account of await gateway.ledger.balances({ kind: "member", id: cast.memberId })) {
          if (cast.currency !== currency) continue;
          if (account.purpose === "points") pointsHeld += account.balanceMinor;
          else if (account.purpose === "withdrawal") reserved += account.balanceMinor;
          else balances += account.balanceMinor;
        }
      }
      const [total = {}] = totals.filter((row) => row.currency === currency);
      expect([minorOf(total.balances), minorOf(total.reserved)]).toEqual([balances, reserved]);
      const of = (figure: string) => minorOf(total[figure]);
      expect(
        of("deposits") -
          of("withdrawals") -
          of("fees") -
          of("ggr") +
          of("bonuses") +
          of("pointsPaid") +
          of("commissions") +
          of("corrections") +
          of("other"),
      ).toBe(balances + reserved);
    }
    expect(BigInt(points)).toBe(pointsHeld);
  });

  it("OPS-05 two periods that follow one another add up to the whole", async () => {
    const middle = isoOf(START_MS + 20 * DAY_MS);
    const [before, after, whole] = await Promise.all([
      report({ from: ALWAYS.from, to: middle }),
      report({ from: middle, to: ALWAYS.to }),
      report(ALWAYS),
    ]);
    for (const figure of [...MONEY, "ggr"])
      for (const currency of effects.keys())
        expect(sumOf([...before.totals, ...after.totals], currency, figure)).toBe(
          sumOf(whole.totals, currency, figure),
        );
  });
});
