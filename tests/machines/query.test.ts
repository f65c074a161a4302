import { portalState } from "@parlour/core";
import { homeRows } from "@parlour/core/catalogue/catalogue.rules";
import { queryState } from "@parlour/core/queries/query.view";
import { answer, delay, drop, garble, hang } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { started, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("query"));
const winners = ({ portal }: Visit) => queryState(portal.feature("winners")?.getSnapshot());

describe("a list on home", () => {
  it("HOME-10 is loading until it has data", async () => {
    const tour = visit();
    tour.ports.faults.next("readWinners", delay(700));
    expect(winners(tour)).toEqual({ kind: "loading" });
    await tour.start();
    expect(winners(tour)).toEqual({ kind: "loading" });
    await tour.run.pass(700);
    expect(winners(tour)).toMatchObject({ kind: "ready", isRefreshing: false });
  });

  it("HOME-10 ERR-02 shows and reports a failure, and retries by itself with growing pauses", async () => {
    const tour = visit();
    tour.ports.faults.always("readWinners", garble("list.0.winAmount"));
    await tour.start();
    expect(winners(tour)).toEqual({
      kind: "failed",
      message: { key: "error.malformed" },
      isRetrying: false,
    });
    expect(tour.ports.reports).toMatchObject([
      { where: "winners", cause: { call: "readWinners", field: "list.0.winAmount" } },
    ]);
    await tour.run.pass(300_000);
    const begins = tour.ports.callsOf("readWinners")[0]?.atMs ?? 0;
    const seconds = tour.ports.callsOf("readWinners").map(({ atMs }) => (atMs - begins) / 1_000);
    expect(seconds).toEqual([0, 5, 15, 35, 75, 135, 195, 255]);
    tour.ports.faults.clear();
    await tour.run.pass(60_000);
    expect(winners(tour).kind).toBe("ready");
  });

  it("HOME-10 retries at once when a person asks", async () => {
    const tour = visit();
    tour.ports.faults.next("readWinners", drop());
    await tour.start();
    tour.portal.feature("winners")?.send({ type: "retry.asked" });
    expect(winners(tour)).toMatchObject({ kind: "failed", isRetrying: true });
    await tour.run.settle();
    tour.run.expect(["winners.loading", "winners.failed", "winners.loading", "winners.ready"]);
    expect(tour.portal.feature("winners")?.getSnapshot().context).toMatchObject({
      failure: null,
      failures: 0,
    });
  });

  it("HOME-10 keeps its data during another read, and is marked as stale when that fails", async () => {
    const tour = await started(visit());
    tour.run.forget();
    tour.ports.faults.next("readWinners", drop());
    tour.portal.feature("winners")?.send({ type: "refresh.asked" });
    expect(winners(tour)).toMatchObject({ kind: "ready", isRefreshing: true, isStale: false });
    await tour.run.settle();
    tour.run.expect(["winners.refreshing", "winners.stale"]);
    expect(winners(tour)).toMatchObject({ kind: "ready", isRefreshing: false, isStale: true });
    expect(tour.ports.reports).toHaveLength(1);
    tour.portal.feature("winners")?.send({ type: "refresh.asked" });
    expect(winners(tour)).toMatchObject({ isRefreshing: true, isStale: true });
    await tour.run.settle();
    expect(winners(tour)).toMatchObject({ isRefreshing: false, isStale: false });
    expect(tour.ports.callsOf("readWinners")).toHaveLength(3);
  });

  it("HOME-10 retries stale data with growing pauses, and at once when a person asks", async () => {
    const tour = await started(visit());
    tour.ports.faults.always("readWinners", drop());
    tour.portal.feature("winners")?.send({ type: "refresh.asked" });
    await tour.run.pass(100_000);
    const [, begins, ...others] = tour.ports.callsOf("readWinners").map(({ atMs }) => atMs);
    expect(others.map((atMs) => (atMs - (begins ?? 0)) / 1_000)).toEqual([5, 15, 35, 75]);
    tour.ports.faults.clear();
    tour.portal.feature("winners")?.send({ type: "retry.asked" });
    await tour.run.settle();
    expect(winners(tour)).toMatchObject({ kind: "ready", isRefreshing: false, isStale: false });
    await tour.run.pass(300_000);
    expect(tour.ports.callsOf("readWinners")).toHaveLength(7);
  });

  it("API-05 HOME-07 reads the first 20 winners, and aborts an unfinished request when a newer one replaces it", async () => {
    const tour = visit();
    tour.ports.faults.next("readWinners", hang());
    await tour.start();
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: "EN" });
    await tour.run.settle();
    expect(tour.ports.callsOf("readWinners").map(({ input, signal }) => [input, signal.aborted])).toEqual([
      [{ language: "TY", limit: 20 }, true],
      [{ language: "EN", limit: 20 }, false],
    ]);
    expect(winners(tour).kind).toBe("ready");
  });

  it("HOME-10 is ready with an empty catalogue, and the portal works", async () => {
    const tour = visit();
    tour.ports.faults.next("readLanes", answer([]));
    tour.ports.faults.next("readHotGames", answer([]));
    tour.ports.faults.next("readWinners", answer([]));
    await tour.start();
    const state = portalState(tour.portal);
    expect(winners(tour)).toMatchObject({ kind: "ready", value: [] });
    expect(homeRows(state.hotGames, state.sortingVendor)).toEqual([]);
    expect(tour.ports.reports).toEqual([]);
    await tour.logIn("player");
  });

  it("ANN-01 reads a visitor's content without a login, and a player's after it", async () => {
    const tour = await started(visit());
    expect(portalState(tour.portal).popup.map(({ execution }) => execution)).toEqual(["B", "F"]);
    await tour.logIn("player");
    expect(portalState(tour.portal).popup.map(({ execution }) => execution)).toEqual(["A", "F"]);
    await tour.logOut();
    await tour.run.settle();
    expect(portalState(tour.portal).popup.map(({ execution }) => execution)).toEqual(["B", "F"]);
  });
});
