import { viewOf } from "@parlour/core/portal/view-of";
import { FILE_PAGE, FILE_ROWS } from "@parlour/core/records/records.actors";
import { listShown, recordsView } from "@parlour/core/records/records.view";
import { refused } from "@parlour/core/shared/outcome";
import { createSimulatedClock } from "@parlour/testkit/clock";
import { answer, busy, delay, drop, garble } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { bet, pageOf } from "./support/bet-pages.ts";
import { collectCoverage } from "./support/coverage.ts";
import { started, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("records"));
const BETS = "/member?page=personalHistoryCopy";

const room = ({ portal }: Visit) => {
  const records = portal.feature("records");
  if (records === undefined) throw new Error("The list is not open");
  return records;
};
const view = (tour: Visit) => {
  const shown = viewOf(tour.portal, "records", recordsView("bets"));
  if (shown === null) throw new Error("Another kind of records is listed");
  return shown;
};
const listOf = (tour: Visit) => {
  const { list } = view(tour);
  if (list.kind !== "ready") throw new Error(`The list is ${list.kind}`);
  return list;
};
const asked = ({ ports }: Visit) => ports.callsOf("readRecords").map(({ input }) => input);

/** A player at a list; the visit begins on Monday, January 5, 2026 at noon. */
async function atTheList(address = BETS, prepare: (tour: Visit) => void = () => {}) {
  const tour = await started(visit({ address: "/promotions" }));
  await tour.logIn("player");
  prepare(tour);
  await tour.arriveAt(address);
  return tour;
}

describe("a list of a player's records", () => {
  it("MEMBER-01 starts with the last seven days in the operator's time zone, the first page and all filters", async () => {
    const tour = await atTheList();
    expect(asked(tour)).toEqual([
      { kind: "bets", from: "2025-12-30", to: "2026-01-05", filter: null, page: 1, size: 20, language: "TY" },
    ]);
    const list = listOf(tour);
    expect(list).toMatchObject({ count: 18, pages: 1, isBusy: false, staleness: null });
    expect(list.totals.rounds).toBe(18);
    const net = list.rows.reduce((sum, row) => sum + row.net.amountMinor, 0n);
    expect(list.totals.net).toEqual({ amountMinor: net, currency: "USD" });
    expect(view(tour)).toMatchObject({
      rangeName: "week",
      rangeError: null,
      filter: null,
      timeZone: "UTC",
      filters: [
        { value: "Northwind", name: "Northwind" },
        { value: "Salon", name: "Salon" },
      ],
    });
  });

  it.each([
    ["/member", "signIns"],
    ["/member?page=transactionHistory", "movements"],
    ["/member?page=personalProfit", "profit"],
    ["/member?page=bonusDetails", "bonuses"],
    ["/member?page=depositv2", "deposits"],
    ["/member?page=withdraw", "withdrawals"],
  ] as const)("MEMBER-01 at %s shows the list %s", async (address, kind) => {
    const tour = await atTheList(address);
    expect(asked(tour)).toContainEqual(expect.objectContaining({ kind, page: 1, language: "TY" }));
    expect(listShown(room(tour).getSnapshot(), kind)?.kind).toBe("ready");
    expect(listShown(room(tour).getSnapshot(), "points")).toBeNull();
    await tour.arriveAt("/promotions");
    expect(tour.portal.feature("records")).toBeUndefined();
  });

  it("MEMBER-01 is read for the chosen days, filter and page, and starts at page 1 again for other days", async () => {
    const tour = await atTheList();
    const records = room(tour);
    records.send({ type: "range.chosen", name: "month" });
    await tour.run.settle();
    expect(listOf(tour)).toMatchObject({ count: 87, pages: 5 });
    records.send({ type: "page.chosen", page: 5 });
    await tour.run.settle();
    expect(listOf(tour).rows).toHaveLength(7);
    records.send({ type: "filter.chosen", filter: "Salon" });
    await tour.run.settle();
    expect(view(tour)).toMatchObject({ filter: "Salon", page: 1 });
    expect(listOf(tour).rows.every(({ vendor }) => vendor === "Salon")).toBe(true);
    records.send({ type: "days.chosen", from: "2026-01-04", to: "2026-01-03" });
    await tour.run.settle();
    expect(asked(tour).at(-1)).toMatchObject({
      from: "2026-01-03",
      to: "2026-01-04",
      filter: "Salon",
      page: 1,
    });
    expect(view(tour)).toMatchObject({ rangeName: null, range: { from: "2026-01-03", to: "2026-01-04" } });
  });

  it("MEMBER-01 ignores pages that do not exist, and shows an error for invalid days", async () => {
    const tour = await atTheList();
    const records = room(tour);
    for (const page of [0, 1, 2, 1.5, Number.NaN]) records.send({ type: "page.chosen", page });
    for (const [from, to] of [
      ["2026-01-01", "2026-06-01"],
      ["", "2026-01-05"],
      ["2026-02-30", "2026-02-30"],
    ] as const)
      records.send({ type: "days.chosen", from, to });
    await tour.run.settle();
    expect(asked(tour)).toHaveLength(1);
    expect(view(tour).rangeError).toEqual({ key: "records.error.badRange", values: { days: 92 } });
    expect(listOf(tour).count).toBe(18);
    records.send({ type: "range.chosen", name: "today" });
    await tour.run.settle();
    expect(view(tour).rangeError).toBeNull();
    expect(listOf(tour).count).toBe(0);
  });

  it("MEMBER-01 aborts an earlier request, and ignores its answer", async () => {
    const tour = await atTheList(BETS, ({ ports }) => ports.faults.next("readRecords", delay(5_000)));
    expect(view(tour).list.kind).toBe("loading");
    room(tour).send({ type: "range.chosen", name: "yesterday" });
    await tour.run.settle();
    expect(tour.ports.callsOf("readRecords")[0]?.signal.aborted).toBe(true);
    expect(listOf(tour).count).toBe(3);
    await tour.run.pass(5_000);
    expect(listOf(tour).count).toBe(3);
  });

  it("MEMBER-01 keeps the loaded rows until the next ones are loaded", async () => {
    const tour = await atTheList();
    tour.ports.faults.next("readRecords", delay(1_000));
    room(tour).send({ type: "range.chosen", name: "month" });
    await tour.run.settle();
    expect(listOf(tour)).toMatchObject({ count: 18, isBusy: true });
    await tour.run.pass(1_000);
    expect(listOf(tour)).toMatchObject({ count: 87, isBusy: false });
  });

  it("MEMBER-01 moves a named range on when the page stays open past midnight", async () => {
    const clock = createSimulatedClock(Date.UTC(2026, 0, 31, 23, 59));
    const tour = await started(visit({ address: "/promotions", clock }));
    await tour.logIn("player");
    await tour.arriveAt(BETS);
    room(tour).send({ type: "range.chosen", name: "today" });
    await tour.run.pass(60_000);
    expect(asked(tour).at(-1)).toMatchObject({ from: "2026-01-31", to: "2026-01-31" });
    room(tour).send({ type: "invalidated" });
    await tour.run.settle();
    expect(asked(tour).at(-1)).toMatchObject({ from: "2026-02-01", to: "2026-02-01" });
    expect(view(tour).range).toEqual({ from: "2026-02-01", to: "2026-02-01" });
  });

  it("MEMBER-01 counts days in the operator's time zone, not in the visitor's", async () => {
    const tour = await started(visit({ address: "/promotions" }, { timeZone: "Pacific/Kiritimati" }));
    await tour.logIn("player");
    await tour.arriveAt(BETS);
    expect(asked(tour)).toMatchObject([{ from: "2025-12-31", to: "2026-01-06" }]);
    expect(view(tour).timeZone).toBe("Pacific/Kiritimati");
  });

  it("MEMBER-01 prefers the gateway's time zone to the configured one, and reads again when it changes", async () => {
    const tour = visit({ address: "/promotions" }, { timeZone: "Pacific/Kiritimati" });
    tour.ports.backend.status = { ...tour.ports.backend.status, timeZone: "UTC" };
    await tour.start();
    await tour.logIn("player");
    await tour.arriveAt(BETS);
    expect(view(tour).timeZone).toBe("UTC");
    expect(asked(tour)).toMatchObject([{ from: "2025-12-30", to: "2026-01-05" }]);
    tour.ports.backend.status = { ...tour.ports.backend.status, timeZone: "Pacific/Kiritimati" };
    tour.portal.feature("site")?.send({ type: "status.invalidated" });
    await tour.run.settle();
    expect(view(tour).timeZone).toBe("Pacific/Kiritimati");
    expect(asked(tour).at(-1)).toMatchObject({ from: "2025-12-31", to: "2026-01-06" });
  });

  it("I18N-01 is read again in another language", async () => {
    const tour = await atTheList();
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: "EN" });
    await tour.run.settle();
    expect(asked(tour).map((query) => Object(query).language)).toEqual(["TY", "EN"]);
  });
});

describe("a new read of a list", () => {
  it("WALLET-05 MEMBER-01 follows at once when money has moved, once more after a running read, and keeps the rows meanwhile", async () => {
    const tour = await atTheList("/member?page=transactionHistory");
    tour.ports.faults.next("readRecords", delay(500), delay(500));
    room(tour).send({ type: "invalidated" });
    await tour.run.until("records.list.refreshing");
    // Repeated before the answer, however often: one more read follows it.
    room(tour).send({ type: "invalidated" });
    room(tour).send({ type: "invalidated" });
    await tour.run.settle();
    expect(tour.ports.callsOf("readRecords").map(({ signal }) => signal.aborted)).toEqual([false, false]);
    expect(listShown(room(tour).getSnapshot(), "movements")).toMatchObject({ kind: "ready", isBusy: true });
    await tour.run.pass(500);
    expect(listShown(room(tour).getSnapshot(), "movements")).toMatchObject({ isBusy: true });
    await tour.run.pass(500);
    expect(asked(tour)).toHaveLength(3);
    expect(listShown(room(tour).getSnapshot(), "movements")).toMatchObject({ isBusy: false });
  });

  it("WALLET-05 MEMBER-01 follows when money has moved during the first read, even when a read fails", async () => {
    for (const fault of [delay(500), drop()]) {
      const tour = await atTheList(BETS, ({ ports }) => {
        ports.faults.next("readRecords", delay(500), fault);
      });
      await tour.run.pass(400);
      room(tour).send({ type: "invalidated" });
      await tour.run.pass(100);
      room(tour).send({ type: "invalidated" });
      await tour.run.pass(1_000);
      expect(tour.ports.callsOf("readRecords").map(({ signal }) => signal.aborted)).toEqual([
        false,
        false,
        false,
      ]);
      expect(listOf(tour)).toMatchObject({ count: 18 });
    }
  });

  it("ERR-02 MEMBER-01 marks the list as stale when it fails", async () => {
    const tour = await atTheList();
    tour.ports.faults.next("readRecords", drop());
    room(tour).send({ type: "invalidated" });
    await tour.run.settle();
    expect(listOf(tour)).toMatchObject({ count: 18, staleness: { key: "records.error.stale" } });
    expect(tour.ports.reports).toMatchObject([{ where: "records", what: "the list could not be refreshed" }]);
    room(tour).send({ type: "invalidated" });
    await tour.run.settle();
    expect(listOf(tour).staleness).toBeNull();
  });

  it("ERR-02 MEMBER-01 of a stale list starts on retry, and none starts when the list is not stale", async () => {
    const tour = await atTheList();
    tour.ports.faults.next("readRecords", busy(), delay(500));
    room(tour).send({ type: "invalidated" });
    await tour.run.settle();
    room(tour).send({ type: "retry.asked" });
    await tour.run.settle();
    expect(listOf(tour)).toMatchObject({
      count: 18,
      isBusy: true,
      staleness: { key: "records.error.stale" },
    });
    await tour.run.pass(500);
    expect(listOf(tour)).toMatchObject({ count: 18, isBusy: false, staleness: null });
    const before = asked(tour).length;
    room(tour).send({ type: "retry.asked" });
    await tour.run.settle();
    expect(asked(tour)).toHaveLength(before);
  });

  it("MEMBER-01 fails with the operator's message when the days are no longer allowed", async () => {
    const tour = await atTheList();
    tour.ports.faults.next("readRecords", answer(refused("bad-range")));
    room(tour).send({ type: "invalidated" });
    await tour.run.until("records.list.failed");
    expect(view(tour).list).toMatchObject({ kind: "failed", message: { key: "records.error.badRange" } });
  });
});

describe("a list that fails to load", () => {
  it.each([
    ["is lost on the network", drop(), "error.network"],
    ["cannot be read", garble("content.0.stake"), "error.malformed"],
    ["meets a busy gateway", busy(), "error.busy"],
  ] as const)("ERR-02 MEMBER-01 shows and reports that it %s, and loads on retry", async (_, fault, key) => {
    const tour = await atTheList(BETS, ({ ports }) => ports.faults.next("readRecords", fault));
    expect(view(tour).list).toEqual({ kind: "failed", message: { key }, isRetrying: false });
    expect(tour.ports.reports).toMatchObject([{ where: "records", what: "the list could not be read" }]);
    room(tour).send({ type: "retry.asked" });
    await tour.run.settle();
    expect(listOf(tour).count).toBe(18);
  });

  it("MEMBER-01 shows that the gateway refuses its days, and loads with the next read", async () => {
    const tour = await atTheList(BETS, ({ ports }) =>
      ports.faults.next("readRecords", answer(refused("bad-range"))),
    );
    expect(view(tour).list).toMatchObject({
      message: { key: "records.error.badRange", values: { days: 92 } },
    });
    // A money movement meanwhile causes another read, too.
    room(tour).send({ type: "invalidated" });
    await tour.run.settle();
    expect(listOf(tour).count).toBe(18);
  });

  it("SESSION-07 closes with an expired session", async () => {
    const tour = await atTheList(BETS, ({ ports }) => ports.backend.expire(ports.tokens.read() ?? ""));
    await tour.run.until("session.loggedOut");
    expect(tour.portal.feature("records")).toBeUndefined();
  });
});

describe("the export of a list", () => {
  const words = { at: "Time", stake: "Stake", "state.settled": "Settled" };

  it("MEMBER-01 contains all pages with the visitor's words, and is saved once", async () => {
    const tour = await atTheList();
    room(tour).send({ type: "range.chosen", name: "month" });
    await tour.run.settle();
    room(tour).send({ type: "export.asked", words });
    // A double click makes one file.
    room(tour).send({ type: "export.asked", words });
    expect(view(tour).file).toEqual({ isCollecting: true, message: null });
    await tour.run.settle();
    expect(asked(tour).at(-1)).toMatchObject({ page: 1, size: FILE_PAGE, from: "2025-12-07" });
    expect(tour.ports.saved).toHaveLength(1);
    const [file] = tour.ports.saved;
    expect(file?.name).toBe("bets 2025-12-07 2026-01-05.csv");
    const lines = file?.text.trim().split("\r\n") ?? [];
    expect(lines[0]).toContain("Time,game,vendor,category,Stake");
    expect(lines).toHaveLength(88);
    expect(lines[1]).toContain("Settled");
    expect(view(tour).file).toEqual({ isCollecting: false, message: null });
  });

  it("MEMBER-01 contains no row twice when a row is added between two pages", async () => {
    const tour = await atTheList();
    tour.ports.faults.next(
      "readRecords",
      pageOf([bet(3), bet(2)], { pages: 2, count: 3 }),
      pageOf([bet(2), bet(1)], { pages: 2, count: 4 }),
    );
    room(tour).send({ type: "export.asked", words: {} });
    await tour.run.settle();
    const ids = tour.ports.saved[0]?.text.match(/bet-\d/g);
    expect(ids).toEqual(["bet-3", "bet-2", "bet-1"]);
  });

  it("MEMBER-01 keeps the latest of too many rows, with a message until the next export", async () => {
    const tour = await atTheList();
    const many = Array.from({ length: FILE_ROWS + 5 }, (_, at) => bet(FILE_ROWS + 5 - at));
    tour.ports.faults.next("readRecords", pageOf(many, { pages: 30, count: 29_000 }));
    room(tour).send({ type: "export.asked", words: {} });
    await tour.run.settle();
    expect(tour.ports.saved[0]?.text.split("\r\n")).toHaveLength(FILE_ROWS + 2);
    expect(view(tour).file.message).toEqual({ key: "records.file.cut", values: { rows: FILE_ROWS } });
    room(tour).send({ type: "export.asked", words: {} });
    await tour.run.settle();
    expect(view(tour).file.message).toBeNull();
  });

  it.each([
    ["a page is lost", drop(), "error.network"],
    ["a page meets a busy gateway", busy(), "error.busy"],
    ["the gateway refuses its days", answer(refused("bad-range")), "error.unknown"],
  ] as const)("ERR-02 MEMBER-01 fails when %s, and can be requested again", async (_, fault, key) => {
    const tour = await atTheList();
    tour.ports.faults.next("readRecords", fault);
    room(tour).send({ type: "export.asked", words });
    await tour.run.until("records.file.failed");
    expect(view(tour).file).toEqual({ isCollecting: false, message: { key } });
    expect(tour.ports.reports).toMatchObject([{ what: "the export failed" }]);
    expect(tour.ports.saved).toEqual([]);
    room(tour).send({ type: "export.asked", words });
    await tour.run.settle();
    expect(tour.ports.saved).toHaveLength(1);
  });

  it("MEMBER-01 is not saved when the player has left the page", async () => {
    const tour = await atTheList();
    tour.ports.faults.next("readRecords", delay(2_000));
    room(tour).send({ type: "export.asked", words });
    await tour.run.settle();
    tour.go("/member?page=referral");
    await tour.run.pass(2_000);
    expect(tour.ports.saved).toEqual([]);
  });
});
