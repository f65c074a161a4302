import { agentPath } from "@parlour/core/agent/agent.pages";
import { teamFileColumns } from "@parlour/core/agent/team-file";
import { largestResults } from "@parlour/core/records/chart.rules";
import { fileOf } from "@parlour/core/records/records.file";
import { type RecordQuery, type TeamRecordKind, teamSorts } from "@parlour/core/records/records.ports";
import { featureOfKind, hasPeople, recordsView } from "@parlour/core/records/records.view";
import { refused } from "@parlour/core/shared/outcome";
import { answer, delay, drop, hang } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { agentAt, started, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("team-records"));
const PROFIT = agentPath("palStatementsAgentCopy");

/** An agent at a list over the team; `prepare` sets faults before anything is asked. */
const at = agentAt(visit);
const atTheList = (address = PROFIT, prepare?: (tour: Visit) => void) =>
  at(address, (_, tour) => prepare?.(tour));

const room = ({ portal }: Visit) => {
  const records = portal.feature("teamRecords");
  if (records === undefined) throw new Error("The team records are not open");
  return records;
};
const viewOf = <Kind extends TeamRecordKind>(tour: Visit, kind: Kind) => {
  const shown = recordsView(kind)(room(tour).getSnapshot(), room(tour).send);
  if (shown === null) throw new Error("Another kind of records is listed");
  return shown;
};
const view = (tour: Visit) => viewOf(tour, "teamProfit");
const rowsOf = (tour: Visit) => {
  const { list } = view(tour);
  if (list.kind !== "ready") throw new Error(`The list is ${list.kind}`);
  return list.rows;
};
const asked = ({ ports }: Visit) => ports.callsOf("readTeamRecords").map(({ input }) => input as RecordQuery);
const cutOff = ({ ports }: Visit) => ports.callsOf("readTeamRecords").map(({ signal }) => signal.aborted);

const choices = [
  ["sort.chosen", { type: "sort.chosen", by: "stake" }, { sort: { by: "stake", isDescending: true } }],
  [
    "order.chosen",
    { type: "order.chosen", sort: { by: "net", isDescending: false } },
    { sort: { by: "net", isDescending: false } },
  ],
  ["account.chosen", { type: "account.chosen", account: " Avery " }, { account: "Avery" }],
] as const;

describe("a list of team records", () => {
  it.each([
    ["agentTeamOverview", "teamDays"],
    ["palStatementsAgentCopy", "teamProfit"],
    ["personalHistoryCopy", "teamBets"],
    ["agentDownlineTransactionDetailsCopy", "teamMovements"],
    ["agentRevenueReport", "income"],
    ["agentDividendRecordCopy2", "dividends"],
    ["agentDailyWages2", "dailySalaries"],
    ["agentHourSalary", "hourlySalaries"],
    ["agentRealtimeSalary", "realTimeSalaries"],
  ] as const)(
    "AGENT-01 AGENT-03 at %s shows the list %s, and closes when the agent leaves",
    async (page, kind) => {
      const tour = await atTheList(agentPath(page));
      // A month's dividend would mostly not be among those of the last seven days.
      const from = kind === "dividends" ? "2025-12-07" : "2025-12-30";
      expect(asked(tour)).toMatchObject([{ kind, from, to: "2026-01-05", page: 1 }]);
      expect(viewOf(tour, kind)).toMatchObject({ list: { kind: "ready" }, account: null, sort: null });
      await tour.arriveAt("/agentHome?page=registerCenter");
      expect(tour.portal.feature("teamRecords")).toBeUndefined();
    },
  );

  it("AGENT-03 changes its order on each click: descending, ascending, none, and descending for another column", async () => {
    const tour = await atTheList();
    const own = rowsOf(tour).map(({ id }) => id);
    const seen = [];
    for (const by of ["net", "net", "net", "net", "level"]) {
      room(tour).send({ type: "sort.chosen", by });
      await tour.run.settle();
      seen.push(view(tour).sort);
    }
    expect(seen).toEqual([
      { by: "net", isDescending: true },
      { by: "net", isDescending: false },
      null,
      { by: "net", isDescending: true },
      { by: "level", isDescending: true },
    ]);
    expect(rowsOf(tour)[0]?.level).toBe(5);
    expect(asked(tour)[3]).not.toHaveProperty("sort");
    room(tour).send({ type: "order.chosen", sort: null });
    await tour.run.settle();
    expect(view(tour).sort).toBeNull();
    expect(rowsOf(tour).map(({ id }) => id)).toEqual(own);
  });

  it("AGENT-03 shows one account in any case of letters, everyone when cleared, and no one outside the team", async () => {
    const tour = await atTheList();
    const everybody = rowsOf(tour).length;
    const counts = [];
    for (const account of [" PLAYER ", "stranger_one", "nobody-at-all", "   ", null]) {
      room(tour).send({ type: "account.chosen", account });
      await tour.run.settle();
      counts.push([view(tour).account, rowsOf(tour).length]);
    }
    expect(counts).toEqual([
      ["PLAYER", 1],
      ["stranger_one", 0],
      ["nobody-at-all", 0],
      [null, everybody],
      [null, everybody],
    ]);
  });

  it.each(choices)(
    "AGENT-03 starts at page 1 again on %s, with the days and the filter kept",
    async (_, event, query) => {
      const tour = await atTheList();
      room(tour).send({ type: "range.chosen", name: "month" });
      room(tour).send({ type: "filter.chosen", filter: "1" });
      await tour.run.settle();
      room(tour).send({ type: "filter.chosen", filter: null });
      await tour.run.settle();
      room(tour).send({ type: "page.chosen", page: 2 });
      await tour.run.settle();
      expect(view(tour).page).toBe(2);
      room(tour).send(event);
      await tour.run.settle();
      expect(asked(tour).at(-1)).toMatchObject({ ...query, page: 1, from: "2025-12-07", filter: null });
      // What is asked next keeps it.
      room(tour).send({ type: "range.chosen", name: "week" });
      await tour.run.settle();
      expect(asked(tour).at(-1)).toMatchObject({ ...query, from: "2025-12-30" });
    },
  );

  it.each(choices)(
    "AGENT-03 aborts the first read on %s, and ignores its answer",
    async (_, event, query) => {
      const tour = await atTheList(PROFIT, ({ ports }) => ports.faults.next("readTeamRecords", delay(5_000)));
      expect(view(tour).list.kind).toBe("loading");
      room(tour).send(event);
      await tour.run.settle();
      expect(cutOff(tour)).toEqual([true, false]);
      const rows = rowsOf(tour);
      await tour.run.pass(5_000);
      expect(rowsOf(tour)).toBe(rows);
      expect(asked(tour).at(-1)).toMatchObject(query);
    },
  );

  it.each(choices)(
    "AGENT-03 aborts a running refresh on %s, and reads for the new choice",
    async (_, event, query) => {
      const tour = await atTheList();
      tour.ports.faults.next("readTeamRecords", hang());
      room(tour).send({ type: "invalidated" });
      await tour.run.until("teamRecords.list.refreshing");
      room(tour).send(event);
      await tour.run.settle();
      expect(cutOff(tour)).toEqual([false, true, false]);
      expect(asked(tour).at(-1)).toMatchObject(query);
      expect(view(tour).list).toMatchObject({ kind: "ready", isBusy: false, staleness: null });
    },
  );

  it.each(choices)("ERR-02 AGENT-03 is read again on %s after a failure", async (_, event, query) => {
    for (const fault of [drop(), answer(refused("bad-range"))]) {
      const tour = await atTheList(PROFIT, ({ ports }) => ports.faults.next("readTeamRecords", fault));
      expect(view(tour).list.kind).toBe("failed");
      room(tour).send(event);
      await tour.run.settle();
      expect(view(tour).list.kind).toBe("ready");
      expect(asked(tour).at(-1)).toMatchObject(query);
    }
  });

  it("ERR-02 AGENT-03 shows that a new order failed to load, and loads it in that order on retry", async () => {
    const tour = await atTheList();
    tour.ports.faults.next("readTeamRecords", drop());
    room(tour).send({ type: "sort.chosen", by: "stake" });
    await tour.run.settle();
    expect(view(tour).list).toMatchObject({ kind: "failed", message: { key: "error.network" } });
    expect(tour.ports.reports).toMatchObject([{ where: "records", what: "the list could not be read" }]);
    room(tour).send({ type: "retry.asked" });
    await tour.run.settle();
    expect(asked(tour).at(-1)).toMatchObject({ sort: { by: "stake", isDescending: true } });
    expect(rowsOf(tour).length).toBeGreaterThan(1);
  });

  it("AGENT-03 is aborted when the agent leaves the page", async () => {
    const tour = await atTheList();
    tour.ports.faults.next("readTeamRecords", delay(2_000));
    room(tour).send({ type: "sort.chosen", by: "net" });
    tour.go("/agentHome?page=registerCenter");
    await tour.run.pass(2_000);
    expect(cutOff(tour)).toEqual([false, true]);
    expect(tour.ports.reports).toEqual([]);
  });

  it("PERM-03 AGENT-03 is open to agents only", async () => {
    const tour = await started(visit({ address: "/" }));
    await tour.logIn("player");
    await tour.arriveAt(PROFIT);
    expect(tour.portal.feature("teamRecords")).toBeUndefined();
    expect(asked(tour)).toEqual([]);
  });
});

describe("the export of team records", () => {
  it("AGENT-03 MEMBER-01 contains the chosen order and account, and all pages", async () => {
    const tour = await atTheList();
    room(tour).send({ type: "order.chosen", sort: { by: "net", isDescending: false } });
    room(tour).send({ type: "account.chosen", account: "player" });
    await tour.run.settle();
    room(tour).send({ type: "export.asked", words: { account: "Account" } });
    await tour.run.settle();
    expect(asked(tour).at(-1)).toMatchObject({ account: "player", sort: { by: "net" }, size: 999 });
    const [file] = tour.ports.saved;
    expect(file?.name).toBe("teamProfit 2025-12-30 2026-01-05.csv");
    expect(file?.text).toMatch(/^\ufeffAccount,nickname,level,.*\r\nplayer,Robin,1,18,/);
  });

  it("AGENT-03 has unique columns for each kind, and settlements in words", () => {
    const kinds = Object.keys(teamSorts) as TeamRecordKind[];
    expect(kinds).toHaveLength(9);
    for (const kind of kinds) {
      const keys = teamFileColumns[kind].map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBeGreaterThan(6);
    }
    const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });
    const settlement = {
      id: "7",
      contractId: "3",
      fromMs: Date.UTC(2026, 0, 4),
      untilMs: Date.UTC(2026, 0, 5),
      account: "=cmd",
      isOwn: false,
      period: "daily",
      rateBasisPoints: 105,
      activeMembers: 3,
      stake: usd(10_00n),
      placed: usd(12_00n),
      result: usd(-2_50n),
      needed: { activeMembers: 0, validBet: usd(0n), profitLoss: usd(0n), betAmount: usd(0n) },
      gross: usd(10n),
      passed: usd(3n),
      amount: usd(7n),
      settledAtMs: Date.UTC(2026, 0, 5),
      claimedAtMs: null,
    } as const;
    const words = { "kind.given": "Given by you", "period.daily": "Day" };
    const range = { from: "2026-01-04", to: "2026-01-05" };
    const { text } = fileOf("dividends", teamFileColumns.dividends, [settlement], {
      range,
      words,
      timeZone: "UTC",
    });
    expect(text.split("\r\n")[1]).toBe(
      `2026-01-04 00:00:00,2026-01-05 00:00:00,"'=cmd",Given by you,Day,1.05%,3,10.00,12.00,-2.50,0.10,0.03,0.07,USD,,7`,
    );
  });
});

describe("rules of team records", () => {
  it("AGENT-03 belong to their own feature, and can be filtered by account where they have accounts", () => {
    expect(featureOfKind("bets")).toBe("records");
    expect(featureOfKind("teamBets")).toBe("teamRecords");
    expect([hasPeople("bets"), hasPeople("teamBets"), hasPeople("income")]).toEqual([false, true, false]);
  });

  it("AGENT-03 show the largest gains and losses, and no zero results", () => {
    const nets = [5n, -2_000n, 0n, 1_000n, 1n, -1n];
    const rows = nets.map((amountMinor) => ({ net: { amountMinor, currency: "USD" } }));
    const bars = largestResults(rows, 4);
    expect(bars.map(({ row, isGain, length }) => [row.net.amountMinor, isGain, length])).toEqual([
      [-2_000n, false, 1_000],
      [1_000n, true, 500],
      [5n, true, 8],
      [1n, true, 8],
    ]);
    expect(largestResults([{ net: { amountMinor: 0n, currency: "USD" } }], 4)).toEqual([]);
  });
});
