import { betRecords } from "@parlour/adapters/wire/records.calls.ts";
import { contractSettlements } from "@parlour/app/gateway/database/schema.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { type Agent, contractBetween } from "./support/contracts.ts";
import { forEachDatabase } from "./support/databases.ts";
import { calls, kinds, teamScene, week } from "./support/team-scene.ts";

forEachDatabase((_name, open) => {
  const { gateway, chief, middle, low, elsewhere, playerToken, db, ask, reply, read } = teamScene(open);

  describe("records of settlements", () => {
    const days = { from: "2026-11-09", to: "2026-11-11" } as const;
    beforeAll(async () => {
      const held = await contractBetween(gateway, null, chief, {
        kind: "daily-salary",
        rateBasisPoints: 80,
        activeMembers: 2,
      });
      const bonus = await contractBetween(gateway, null, chief, { kind: "dividend", rateBasisPoints: 900 });
      const given = await contractBetween(gateway, chief, middle, {
        kind: "daily-salary",
        rateBasisPoints: 30,
      });
      const theirs = await contractBetween(gateway, middle, low, {
        kind: "daily-salary",
        rateBasisPoints: 20,
      });
      const foreign = await contractBetween(gateway, null, elsewhere, {
        kind: "daily-salary",
        rateBasisPoints: 20,
      });
      const row = (
        contractId: string,
        { id }: Agent,
        fromAt: string,
        untilAt: string,
        changes: object = {},
      ) => ({
        contractId,
        memberId: id,
        fromAt: new Date(fromAt),
        untilAt: new Date(untilAt),
        stakeMinor: 1000_00n,
        placedMinor: 1100_00n,
        resultMinor: -50_00n,
        activeMembers: 3,
        grossMinor: 8_00n,
        passedMinor: 3_00n,
        amountMinor: 5_00n,
        currency: "USD",
        settledAt: new Date(Date.parse(untilAt) + 30_000),
        ...changes,
      });
      await db.insert(contractSettlements).values([
        // Ends with midnight, so it is of the day before.
        row(held, chief, "2026-11-09T00:00:00Z", "2026-11-10T00:00:00Z", {
          claimedAt: new Date("2026-11-12T00:00:00Z"),
        }),
        row(held, chief, "2026-11-11T00:00:00Z", "2026-11-12T00:00:00Z", { amountMinor: 2_00n }),
        row(held, chief, "2026-11-08T00:00:00Z", "2026-11-09T00:00:00Z"),
        row(held, chief, "2026-11-12T00:00:00Z", "2026-11-13T00:00:00Z"),
        row(bonus, chief, "2026-11-01T00:00:00Z", "2026-11-11T23:00:00Z", { amountMinor: 4_00n }),
        row(given, middle, "2026-11-10T00:00:00Z", "2026-11-11T00:00:00Z", {
          amountMinor: 3_00n,
          stakeMinor: 500_00n,
          resultMinor: 20_00n,
        }),
        row(theirs, low, "2026-11-10T00:00:00Z", "2026-11-11T00:00:00Z"),
        row(foreign, elsewhere, "2026-11-10T00:00:00Z", "2026-11-11T00:00:00Z"),
      ]);
    });

    it("AGENT-03 list as income what the agent's own contracts paid, by the day on which each period ended", async () => {
      const { content, totals, totalCount } = await read("income", days);
      const none = { dividend: "0.00", dailySalary: "0.00", hourlySalary: "0.00", realTimeSalary: "0.00" };
      expect(content).toEqual([
        {
          ...none,
          day: "2026-11-11",
          dividend: "4.00",
          dailySalary: "2.00",
          total: "6.00",
          unclaimed: "6.00",
        },
        { ...none, day: "2026-11-09", dailySalary: "5.00", total: "5.00", unclaimed: "0.00" },
      ]);
      expect(totals).toEqual({
        rounds: null,
        stake: null,
        win: null,
        net: null,
        moneyIn: "11.00",
        moneyOut: null,
      });
      expect(totalCount).toBe(2);
      const ascending = await read("income", { ...days, sort: "total", isDescending: "false" });
      expect(ascending.content.map(({ total }) => total)).toEqual(["5.00", "6.00"]);
      expect((await read("income", days, middle)).totals).toMatchObject({
        moneyIn: "3.00",
      });
    });

    it("AGENT-03 list those of contracts that the agent holds or gives, with the figures behind each", async () => {
      const { content, totals, filters } = await read("dailySalaries", days);
      expect(content.map(({ until, account, isOwn, amount }) => [until, account, isOwn, amount])).toEqual([
        ["2026-11-12T00:00:00.000Z", "top", true, "2.00"],
        ["2026-11-11T00:00:00.000Z", "Middle", false, "3.00"],
        ["2026-11-10T00:00:00.000Z", "top", true, "5.00"],
      ]);
      expect(content[2]).toMatchObject({
        from: "2026-11-09T00:00:00.000Z",
        period: "daily",
        rateBasisPoints: 80,
        activeMembers: 3,
        neededMembers: 2,
        neededValidBet: "0.00",
        stake: "1000.00",
        placed: "1100.00",
        result: "-50.00",
        gross: "8.00",
        passed: "3.00",
        settledAt: "2026-11-10T00:00:30.000Z",
        claimedAt: "2026-11-12T00:00:00.000Z",
      });
      expect(totals).toEqual({
        rounds: null,
        stake: "2500.00",
        win: null,
        net: "-80.00",
        moneyIn: "7.00",
        moneyOut: "3.00",
      });
      expect(filters.map(({ value }) => value)).toEqual(["given", "own"]);
      expect((await read("dailySalaries", { ...days, filter: "given" })).totals).toMatchObject({
        moneyIn: "0.00",
        moneyOut: "3.00",
      });
      expect((await read("dailySalaries", { ...days, account: "MIDDLE" })).totalCount).toBe(1);
      // Of two below it is the middle one's word with the low one.
      expect((await read("dailySalaries", { ...days, account: "low" })).totalCount).toBe(0);
      expect((await read("dividends", days)).content).toMatchObject([{ amount: "4.00", period: "monthly" }]);
      for (const kind of ["hourlySalaries", "realTimeSalaries"] as const)
        expect((await read(kind, days)).totalCount).toBe(0);
    });
  });

  describe("sort orders and refusals", () => {
    it.each(kinds)("AGENT-03 %s refuse invalid orders, and players", async (kind) => {
      for (const sort of ["password", "constructor", "id"])
        expect((await reply(kind, { sort })).body).toMatchObject({ code: "bad-sort" });
      expect((await reply(kind, { sort: "day;drop" })).body).toMatchObject({ code: "bad-request" });
      expect((await ask(calls[kind], week, { token: playerToken() })).body).toMatchObject({
        code: "not-an-agent",
      });
    });

    it("MEMBER-01 a player's own lists cannot be sorted", async () => {
      const asked = await ask(betRecords, { ...week, sort: "stake" }, { token: playerToken() });
      expect([asked.status, asked.body.code]).toEqual([400, "bad-sort"]);
    });
  });
});
