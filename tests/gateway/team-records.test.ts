import { randomUUID } from "node:crypto";
import { isBelow, levelBelow, teamMember } from "@parlour/app/gateway/agent/team.ts";
import { mainWallet } from "@parlour/app/gateway/wallet/wallets.ts";
import { describe, expect, it } from "vitest";
import { agentBelow } from "./support/contracts.ts";
import { forEachDatabase } from "./support/databases.ts";
import { teamScene } from "./support/team-scene.ts";

forEachDatabase((_name, open) => {
  const {
    gateway,
    chief,
    middle,
    low,
    leaver,
    trial,
    underTrial,
    stranger,
    db,
    writeSetting,
    read,
    person,
    play,
    moved,
  } = teamScene(open);

  describe("the team", () => {
    it("AGENT-03 is everyone below at any level, without trial accounts and without others", async () => {
      const levels = [];
      for (const { id } of [chief, middle, low, leaver, trial, underTrial, stranger])
        levels.push(await levelBelow(db, chief.id, id));
      expect(levels).toEqual([null, 1, 2, 2, null, 2, null]);
      expect(await isBelow(db, middle.id, low.id)).toBe(true);
      expect(await isBelow(db, low.id, middle.id)).toBe(false);
      expect(await isBelow(db, chief.id, randomUUID())).toBe(false);
      expect(await isBelow(db, chief.id, "' or true")).toBe(false);
      expect(await teamMember(db, chief.id, " LOW ")).toMatchObject({ level: 2, member: { id: low.id } });
      for (const account of ["stranger", "nobody", "trial", "top", "%"])
        expect(await teamMember(db, chief.id, account)).toBeNull();
    });
  });

  describe("records by day", () => {
    const sums = (day: string, changes: object = {}) => ({
      day,
      joined: 0,
      active: 0,
      rounds: 0,
      deposits: "0.00",
      withdrawals: "0.00",
      stake: "0.00",
      win: "0.00",
      bonus: "0.00",
      net: "0.00",
      ...changes,
    });

    it("AGENT-03 list what the whole team did on each day, also empty days and closed members", async () => {
      const { content, totals, totalCount, filters } = await read("teamDays");
      expect(content).toEqual([
        sums("2026-11-06"),
        sums("2026-11-05", { withdrawals: "-15.00" }),
        sums("2026-11-04", { rounds: 1, stake: "2.00", bonus: "7.00", net: "5.00", withdrawals: "40.00" }),
        sums("2026-11-03", { joined: 1, active: 2, rounds: 3, stake: "14.50", win: "25.00", net: "10.50" }),
        sums("2026-11-02", { deposits: "300.00" }),
      ]);
      expect(totals).toEqual({
        rounds: 4,
        stake: "16.50",
        win: "25.00",
        net: "15.50",
        moneyIn: "300.00",
        moneyOut: "25.00",
      });
      expect([totalCount, filters]).toEqual([5, []]);
    });

    it("AGENT-03 of one account are only its own, and of a lower agent those of that agent's subtree", async () => {
      const { content, totals } = await read("teamDays", { account: "CLOSED" });
      expect(content).toHaveLength(5);
      expect(totals).toMatchObject({ rounds: 2, stake: "4.50", moneyIn: "100.00", moneyOut: "0.00" });
      expect((await read("teamDays", {}, middle)).totals).toMatchObject({ rounds: 4, moneyIn: "200.00" });
      const nobody = await read("teamDays", {}, stranger);
      expect([nobody.totalCount, nobody.totals.rounds]).toEqual([5, 0]);
    });

    it("AGENT-03 follow the operator's time zone, so that a day of 25 hours includes its first and last moment", async () => {
      await writeSetting("timeZone", "America/New_York");
      const late = await agentBelow(gateway, underTrial, { type: 0 });
      await moved(late, "deposit", 10_00n, "2025-01-01T00:00:00Z");
      for (const at of ["2025-11-02T03:59:59.999Z", "2025-11-02T04:00:00.000Z", "2025-11-03T04:59:59.999Z"])
        await play(late, at, { stake: 1_00n });
      await play(late, "2025-11-03T05:00:00.000Z", { stake: 1_00n });
      const { content } = await read("teamDays", { from: "2025-11-01", to: "2025-11-03" });
      expect(content.map(({ day, rounds }) => [day, rounds])).toEqual([
        ["2025-11-03", 1],
        ["2025-11-02", 2],
        ["2025-11-01", 1],
      ]);
      expect((await read("teamBets", { from: "2025-11-02", to: "2025-11-02" })).totalCount).toBe(2);
      await writeSetting("timeZone", "UTC");
    });
  });

  describe("records by member", () => {
    it("AGENT-03 list the active members of the team, with the level of each, the largest stake first", async () => {
      const { content, totals, filters } = await read("teamProfit");
      expect(content).toMatchObject([
        {
          account: "low",
          nickname: "LOW",
          level: 2,
          rounds: 2,
          stake: "12.00",
          win: "25.00",
          bonus: "7.00",
          net: "20.00",
        },
        {
          account: "closed",
          level: 2,
          rounds: 2,
          stake: "4.50",
          deposits: "100.00",
          withdrawals: "0.00",
          net: "-4.50",
        },
        {
          account: "Middle",
          level: 1,
          rounds: 0,
          stake: "0.00",
          deposits: "100.00",
          withdrawals: "25.00",
          net: "0.00",
        },
      ]);
      expect(totals).toEqual((await read("teamDays")).totals);
      expect(filters).toEqual([
        { value: "1", name: "1" },
        { value: "2", name: "2" },
      ]);
      const first = await read("teamProfit", { filter: "1" });
      expect(first).toMatchObject({ totalCount: 1, totals: { rounds: 0, moneyIn: "100.00" } });
      expect((await read("teamProfit", {}, middle)).content.map(({ level }) => level)).toEqual([1, 1]);
    });
  });

  describe("records of rounds", () => {
    it("AGENT-03 list the team's rounds as a player's own list does, by vendor, with each round's account", async () => {
      const { content, totals, filters } = await read("teamBets");
      expect(content.map(({ account, stake, net, state }) => [account, stake, net, state])).toEqual([
        ["low", "2.00", "-2.00", "open"],
        ["closed", "1.50", "-1.50", "settled"],
        ["closed", "3.00", "-3.00", "settled"],
        ["low", "4.00", "0.00", "refunded"],
        ["low", "10.00", "15.00", "settled"],
      ]);
      expect(content[0]).toMatchObject({ game: "O_1", vendor: "OAKMOOR", category: "", win: "0.00" });
      expect(totals).toMatchObject({ rounds: 4, stake: "16.50", win: "25.00", net: "8.50", moneyIn: null });
      expect(filters.map(({ value }) => value)).toEqual(["AURORA", "OAKMOOR"]);
      expect(await read("teamBets", { filter: "OAKMOOR" })).toMatchObject({
        totalCount: 1,
        totals: { rounds: 1 },
      });
    });
  });

  describe("records of movements", () => {
    it("AGENT-03 list the entries of the team's wallets, each with its member's balance after it", async () => {
      const all = await read("teamMovements");
      const of = (account: string) =>
        all.content
          .filter((row) => row.account === account)
          .map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter]);
      expect(of("Middle")).toEqual([
        ["withdrawal-return", "15.00", "75.00"],
        ["withdrawal", "-40.00", "60.00"],
        ["deposit", "100.00", "100.00"],
      ]);
      expect(of("low").slice(0, 4)).toEqual([
        ["points", "1.00", "121.00"],
        ["bonus", "7.00", "120.00"],
        ["game-bet", "-2.00", "113.00"],
        ["game-refund", "4.00", "115.00"],
      ]);
      expect(all.content.find(({ kind }) => kind === "bonus")).toMatchObject({ about: "Gift" });
      expect(all.content.map(({ account }) => account)).not.toContain("trial");
      expect(all.totals).toMatchObject({ moneyIn: "352.00", moneyOut: "80.50", rounds: null });
      // A filter or a page leaves each row as it is in the full list.
      const bonus = await read("teamMovements", { filter: "bonus" });
      expect(bonus.content).toEqual(all.content.filter(({ kind }) => kind === "bonus"));
      const paged = [];
      for (let pageNo = 1; pageNo <= all.totalCount; pageNo += 1)
        paged.push(...(await read("teamMovements", { pageNo, pageSize: 1 })).content);
      expect(paged).toEqual(all.content);
    });

    it("AGENT-03 between two members of the team are rows of both, each on one page", async () => {
      const { ledger } = gateway;
      await ledger.transfer({
        idempotencyKey: randomUUID(),
        kind: "line-transfer",
        from: (await mainWallet(ledger, person(middle))).id,
        to: (await mainWallet(ledger, person(low))).id,
        amountMinor: 1_00n,
        reference: { from: "Middle", to: "low" },
        postedAtMs: Date.parse("2026-11-12T00:00:00Z"),
      });
      const days = { from: "2026-11-12", to: "2026-11-12", pageSize: 1 };
      const rows = [
        ...(await read("teamMovements", { ...days, pageNo: 1 })).content,
        ...(await read("teamMovements", { ...days, pageNo: 2 })).content,
      ];
      expect(rows.map(({ account, about, amount }) => [account, about, amount]).sort()).toEqual([
        ["Middle", "low", "-1.00"],
        ["low", "Middle", "1.00"],
      ]);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
    });
  });
});
