/** What a report prints, whom it counts, and what it refuses (OPS-05). */

import { reportCommand } from "@parlour/app/gateway/backoffice/reports/report-command.ts";
import { gameRounds, members } from "@parlour/app/gateway/database/schema.ts";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { actorWith, linesOf, typing, workOf } from "./support/commands.ts";
import { forEachDatabase } from "./support/databases.ts";
import { createTestClock } from "./support/gateway.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { type Cast, castOf, type Event, happen, reportOf } from "./support/reports.ts";

const NOON_MS = Date.UTC(2026, 2, 10, 12);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PERIOD = { from: "2026-03-10", to: "2026-03-11" };

forEachDatabase((name, open) => {
  const clock = createTestClock(NOON_MS + 10 * DAY_MS);
  const { gateway, db } = gatewayOfSuite({ open, seeded: "empty", clock });
  let casts: Readonly<Record<"ann" | "ben" | "cho" | "trial", Cast>>;
  beforeAll(async () => {
    casts = {
      ann: await castOf(gateway, "USD"),
      ben: await castOf(gateway, "USD"),
      cho: await castOf(gateway, "JPY"),
      trial: await castOf(gateway, "USD"),
    };
    await db.update(members).set({ type: 4 }).where(eq(members.id, casts.trial.memberId));
    const at = (kind: Event["kind"], amountMinor: bigint, hours = 0, vendor = "AURORA"): Event => ({
      kind,
      amountMinor,
      vendor,
      atMs: NOON_MS + hours * HOUR_MS,
      laterMs: NOON_MS + hours * HOUR_MS,
    });
    await happen(gateway, casts.ann, [
      at("deposit", 1_000_00n),
      at("round", 10_00n),
      at("round", 10_00n, 24, "OAKMOOR"),
      at("round-refunded", 5_00n),
      at("round-free", 1_00n),
      at("withdrawal", 100_00n, 25),
      at("bonus", 3_00n),
      at("points-earned", 70n),
      // After the period.
      at("deposit", 77_00n, 72),
      at("withdrawal", 7_00n, 73),
    ]);
    await happen(gateway, casts.ben, [
      at("deposit", 50_00n),
      at("round-open", 20_00n, 1),
      at("correction-taken", 4_00n),
      at("commission", 2_00n),
      at("rebate", 1_00n),
      at("points-earned", 10n),
      at("points", 6_00n, 2),
    ]);
    await happen(gateway, casts.cho, [at("deposit", 5_000n), at("round-open", 700n)]);
    await happen(gateway, casts.trial, [
      at("deposit", 9_999_00n),
      at("round", 500_00n),
      at("points-earned", 999n),
    ]);
  });

  const run = typing(() => db, clock.nowMs);
  const lines = linesOf(run);
  const report = (input: Parameters<typeof reportOf>[1]) => reportOf(gateway, input);

  it("OPS-05 counts play, payments and gifts of players by currency, and what is owed at the end", async () => {
    const { totals, days, vendors, points } = await report(PERIOD);
    expect([days, vendors]).toEqual([[], []]);
    expect(totals).toEqual([
      {
        currency: "JPY",
        stakes: "700",
        wins: "0",
        ggr: "700",
        rounds: 1,
        activePlayers: 1,
        deposits: "5000",
        withdrawals: "0",
        fees: "0",
        bonuses: "0",
        pointsPaid: "0",
        commissions: "0",
        corrections: "0",
        other: "0",
        balances: "4300",
        reserved: "0",
        jackpot: "70",
      },
      {
        currency: "USD",
        // A refunded round and a free one have no stake; what the free one won counts.
        stakes: "40.00",
        wins: "41.00",
        ggr: "-1.00",
        rounds: 4,
        activePlayers: 2,
        deposits: "1050.00",
        withdrawals: "99.93",
        fees: "0.07",
        bonuses: "4.00",
        pointsPaid: "6.00",
        commissions: "2.00",
        corrections: "-4.00",
        other: "0.00",
        balances: "959.00",
        reserved: "0.00",
        jackpot: expect.any(String),
      },
    ]);
    expect(points).toBe("79");
  });

  it("OPS-05 divides by day and by vendor", async () => {
    const { days } = await report({ ...PERIOD, by: "day" });
    expect(
      days.map(({ day, currency, stakes, deposits, rounds }) => [day, currency, stakes, deposits, rounds]),
    ).toEqual([
      ["2026-03-10", "JPY", "700", "5000", 1],
      ["2026-03-10", "USD", "30.00", "1050.00", 3],
      ["2026-03-11", "USD", "10.00", "0.00", 1],
    ]);
    const { vendors } = await report({ ...PERIOD, by: "vendor" });
    const play = (stakes: string, wins: string, ggr: string) => ({ stakes, wins, ggr });
    expect(vendors).toEqual([
      { vendor: "AURORA", currency: "JPY", ...play("700", "0", "700"), rounds: 1, activePlayers: 1 },
      { vendor: "AURORA", currency: "USD", ...play("30.00", "21.00", "9.00"), rounds: 3, activePlayers: 2 },
      {
        vendor: "OAKMOOR",
        currency: "USD",
        ...play("10.00", "20.00", "-10.00"),
        rounds: 1,
        activePlayers: 1,
      },
    ]);
  });

  it("OPS-05 says what was put aside at an end at which a withdrawal was not yet paid", async () => {
    const start = NOON_MS - 30 * DAY_MS;
    const asked = {
      kind: "withdrawal" as const,
      amountMinor: 25_00n,
      vendor: "",
      atMs: start,
      laterMs: start + DAY_MS,
    };
    await happen(gateway, casts.ben, [{ ...asked, kind: "deposit" }, asked]);
    const at = (to: string) => report({ from: "2026-01-01", to }).then(({ totals }) => totals);
    expect(await at("2026-02-08T12:00:01Z")).toMatchObject([
      { currency: "USD", deposits: "25.00", withdrawals: "0.00", balances: "0.00", reserved: "25.00" },
    ]);
    expect(await at("2026-02-09T12:00:01Z")).toMatchObject([
      { currency: "USD", deposits: "25.00", withdrawals: "24.93", fees: "0.07", reserved: "0.00" },
    ]);
  });

  it("OPS-05 prints a table, or a CSV file of what it is divided by", async () => {
    const table = await lines("report", PERIOD.from, PERIOD.to, "--by", "vendor");
    expect(table[0]).toBe("From 2026-03-10T00:00:00.000Z until 2026-03-12T00:00:00.000Z, in days of UTC");
    expect(table[1]).toMatch(/^currency +JPY +USD$/);
    expect(table).toContainEqual(expect.stringMatching(/^ggr +700 +-1\.00$/));
    expect(table).toContainEqual(expect.stringMatching(/^points of players at the end: 79$/));
    expect(table.at(-1)).toMatch(/^OAKMOOR +USD +10\.00 +20\.00 +-10\.00 +1 +1$/);

    const [file = ""] = await lines("report", PERIOD.from, PERIOD.to, "--csv");
    const rows = file.split("\r\n");
    expect(rows[0]).toBe(
      "\ufeffcurrency,stakes,wins,ggr,rounds,activePlayers,deposits,withdrawals,fees,bonuses,pointsPaid,commissions,corrections,other,balances,reserved,jackpot",
    );
    expect(rows[1]).toMatch(/^JPY,700,0,700,1,1,5000,0,0,0,0,0,0,0,4300,0,70$/);
    expect(rows[2]).toMatch(/^USD,40\.00,41\.00,-1\.00,4,2,1050\.00,/);
    expect(rows[3]).toMatch(/^PTS,,,,,,,,,,,,,,79,,\r$/);
    const [byDay = ""] = await lines("report", PERIOD.from, PERIOD.to, "--by=day", "--csv");
    expect(byDay.split("\r\n").map((row) => row.split(",").slice(0, 2).join(" "))).toEqual([
      "\ufeffday currency",
      "2026-03-10 JPY",
      "2026-03-10 USD",
      "2026-03-11 USD",
    ]);
  });

  it("OPS-05 answers for a time before everything", async () => {
    expect(await lines("report", "2020-01-01", "2020-01-31")).toEqual([
      "From 2020-01-01T00:00:00.000Z until 2020-02-01T00:00:00.000Z, in days of UTC",
      "Nothing moved, and nothing is owed.",
      "points of players at the end: 0",
    ]);
  });

  it("OPS-02 OPS-05 needs the right view, and a period in its order", async () => {
    const perform = (actor: Parameters<typeof workOf>[2], input: object) =>
      reportCommand.perform(workOf(db, clock.nowMs, actor), input);
    expect(await perform(actorWith("eve"), PERIOD)).toMatchObject({ kind: "not-allowed" });
    expect(await perform(actorWith("vera", "viewer"), PERIOD)).toMatchObject({ kind: "done" });
    for (const [words, says] of [
      [["2026-03-11", "2026-03-10"], /ends before it begins/],
      [["2026-03-10T10:00Z", "2026-03-10T10:00Z"], /ends before it begins/],
      [["2026-02-29", "2026-03-10"], /^from is a day such as/],
      [["2026-02-01", "today"], /^to is a day such as/],
      [["2026-02-01"], /^to is missing/],
      [["2026-02-01", "2026-02-02", "--by", "player"], /^by cannot be that: currency, day, vendor/],
    ] as const)
      expect(await run("report", ...words)).toMatchObject({
        kind: "misused",
        message: expect.stringMatching(says),
      });
  });

  it.runIf(name === "postgres")(
    "OPS-05 stops at the time limit of a statement, and says what to do",
    async () => {
      const said = await db.transaction(async (holder) => {
        await holder.execute(sql`lock table ${gameRounds} in access exclusive mode`);
        return db.transaction(async (tx) => {
          await tx.execute(sql`set local statement_timeout = '200ms'`);
          return reportCommand.perform(workOf(tx, clock.nowMs), PERIOD);
        });
      });
      expect(said).toMatchObject({
        kind: "refused",
        message: expect.stringMatching(/ask for a shorter period/),
      });
    },
  );
});
