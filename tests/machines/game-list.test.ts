import { answer, delay, drop, garble, hang } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import {
  codes,
  list,
  listWith,
  location,
  more,
  queries,
  shown,
  someGame,
  view,
} from "./support/game-list.ts";
import { visitWith } from "./support/visit.ts";

const at = listWith(visitWith(collectCoverage("game-list")));

describe("the list on a game page", () => {
  it("NAV-06 GAME-03 reads 24 games of the page's category from page 1 in the visitor's language", async () => {
    const tour = await at("/rng");
    expect(queries(tour)).toEqual([
      {
        category: "RNG",
        vendor: null,
        classify: null,
        name: null,
        minBet: null,
        minLines: null,
        page: 1,
        pageSize: 24,
        language: "TY",
        contentVersion: "1",
      },
    ]);
    expect(shown(tour)).toMatchObject({ count: 68, hasMore: true, moreMessage: null, isChanging: false });
    expect(shown(tour).games).toHaveLength(24);
    expect(view(tour)).toMatchObject({ category: "RNG", layout: "list", vendor: null, categories: ["RNG"] });
  });

  it.each([
    ["/live", "LIVE", "list"],
    ["/fish", "FISH", "list"],
    ["/pvp", "PVP", "list"],
    ["/hot", "HOT", "list"],
    ["/sports", "SPORTS", "centre"],
    ["/esports", "ESPORTS", "centre"],
    ["/lott", "LOTT", "centre"],
    ["/elott", "ELOTT", "centre"],
  ] as const)("NAV-06 %s shows category %s with the layout %s", async (address, category, layout) => {
    const tour = await at(address);
    expect(queries(tour).map((query) => query.category)).toEqual([category]);
    expect(view(tour)).toMatchObject({ category, layout });
  });

  it("NAV-06 shows cockfights on the sports page, with the chosen category in the URL", async () => {
    const tour = await at("/sports");
    expect(view(tour).categories).toEqual(["SPORTS", "COCKFIGHT"]);
    list(tour).send({ type: "category.chosen", category: "COCKFIGHT" });
    await tour.run.settle();
    expect(location(tour)).toMatchObject({ path: "/sports", query: { gameType: "COCKFIGHT" } });
    expect(queries(tour).at(-1)).toMatchObject({ category: "COCKFIGHT" });
    list(tour).send({ type: "category.chosen", category: "SPORTS" });
    await tour.run.settle();
    expect(location(tour).query).toEqual({});
  });

  it("NAV-06 ignores a category in the URL that belongs to another page", async () => {
    const tour = await at("/fish?gameType=RNG");
    expect(queries(tour)).toMatchObject([{ category: "FISH" }]);
  });
});

describe("pages of a list", () => {
  it("GAME-03 load one after another, with no game twice, and stop at the last", async () => {
    const tour = await at("/rng");
    await more(tour);
    expect(shown(tour).games).toHaveLength(48);
    await more(tour);
    expect(shown(tour)).toMatchObject({ hasMore: false });
    expect(new Set(codes(tour)).size).toBe(68);
    await more(tour);
    expect(queries(tour).map(({ page }) => page)).toEqual([1, 2, 3]);
  });

  it("GAME-03 are requested once, although the end of the list is reached several times meanwhile", async () => {
    const tour = await at("/rng");
    tour.ports.faults.next("readPage", delay(300));
    for (let times = 0; times < 5; times += 1) list(tour).send({ type: "more.asked" });
    await tour.run.settle();
    expect(shown(tour)).toMatchObject({ isReadingMore: true });
    await tour.run.pass(300);
    expect(queries(tour)).toHaveLength(2);
    expect(shown(tour)).toMatchObject({ isReadingMore: false });
  });

  it("GAME-03 show a game once when it moves to the next page meanwhile", async () => {
    const tour = await at("/rng", ({ ports: { faults } }) =>
      faults.next(
        "readPage",
        answer({ games: [someGame(1), someGame(2)], totalPages: 2 }),
        answer({ games: [someGame(2), someGame(3)], totalPages: 2 }),
      ),
    );
    await more(tour);
    expect(codes(tour)).toEqual(["G-1", "G-2", "G-3"]);
  });

  it("GAME-05 ERR-02 show why the next one failed, keep the earlier ones, and load on retry", async () => {
    const tour = await at("/rng");
    tour.ports.faults.next("readPage", drop());
    await more(tour);
    expect(shown(tour)).toMatchObject({ moreMessage: { key: "error.network" }, hasMore: true });
    expect(tour.ports.reports).toMatchObject([{ where: "gameList" }]);
    await more(tour);
    expect(queries(tour)).toHaveLength(2);
    list(tour).send({ type: "retry.asked" });
    await tour.run.settle();
    expect(shown(tour)).toMatchObject({ moreMessage: null });
    expect(shown(tour).games).toHaveLength(48);
  });
});

describe("a list that fails", () => {
  it("GAME-05 ERR-02 shows why it failed, and loads on retry", async () => {
    const tour = await at("/rng", ({ ports }) => ports.faults.next("readPage", garble("games.0.nodeId")));
    expect(view(tour).body).toEqual({ kind: "failed", message: { key: "error.malformed" } });
    expect(tour.ports.reports).toMatchObject([{ where: "gameList", cause: { field: "games.0.nodeId" } }]);
    list(tour).send({ type: "retry.asked" });
    await tour.run.settle();
    expect(shown(tour).games).toHaveLength(24);
  });

  it("GAME-05 shows no games of the previous filter when the new one fails", async () => {
    const tour = await at("/rng");
    tour.ports.faults.next("readPage", drop());
    list(tour).send({ type: "vendor.chosen", vendor: "COPPER" });
    await tour.run.settle();
    expect(view(tour).body).toMatchObject({ kind: "failed" });
    await tour.arriveAt("/rng?vassalage=AURORA");
    expect(shown(tour).games.every(({ vendor }) => vendor === "AURORA")).toBe(true);
  });

  it("GAME-05 works without filters when they fail, and shows them later", async () => {
    const tour = await at("/rng", ({ ports }) => ports.faults.next("readFilters", drop(), drop()));
    expect(shown(tour)).toMatchObject({ count: null });
    expect(view(tour).vendors).toEqual([]);
    list(tour).send({ type: "retry.asked" });
    await tour.run.settle();
    expect(view(tour).vendors).toEqual([]);
    await tour.run.pass(10_000);
    expect(view(tour).vendors).toHaveLength(3);
  });

  it("GAME-05 aborts its call when closed, and reports nothing", async () => {
    const tour = await at("/rng", ({ ports }) => ports.faults.next("readPage", hang()));
    expect(view(tour).body).toEqual({ kind: "loading" });
    const [call] = tour.ports.callsOf("readPage");
    await tour.arriveAt("/");
    expect(tour.portal.feature("gameList")).toBeUndefined();
    expect(call?.signal.aborted).toBe(true);
    expect(tour.ports.reports).toEqual([]);
  });
});

describe("filters of a list", () => {
  it("GAME-05 NAV-03 stores the vendor in the URL in place of the previous one, and clears it for ALL", async () => {
    const tour = await at("/rng");
    expect(view(tour).vendors).toEqual([
      { value: null, name: { key: "gameList.all" }, games: 68, isChosen: true, to: "/rng" },
      { value: "AURORA", name: "Aurora Studios", games: 45, isChosen: false, to: "/rng?vassalage=AURORA" },
      { value: "COPPER", name: "Copper Fox", games: 23, isChosen: false, to: "/rng?vassalage=COPPER" },
    ]);
    const before = tour.ports.history.entries().length;
    list(tour).send({ type: "vendor.chosen", vendor: "COPPER" });
    await tour.run.settle();
    expect(location(tour)).toMatchObject({ path: "/rng", query: { vassalage: "COPPER" } });
    expect(tour.ports.history.entries()).toHaveLength(before);
    expect(shown(tour)).toMatchObject({ count: 23 });
    expect(view(tour)).toMatchObject({ vendor: "COPPER", vendorName: "Copper Fox" });
    list(tour).send({ type: "vendor.chosen", vendor: null });
    await tour.run.settle();
    expect(location(tour).query).toEqual({});
    expect(shown(tour)).toMatchObject({ count: 68 });
  });

  it("NAV-05 GAME-05 shows sub-type names, narrows within a vendor, and clears the sub-type with another vendor", async () => {
    const tour = await at("/rng?vassalage=AURORA");
    expect(view(tour).classifies.map(({ name, to }) => [name, to])).toEqual([
      [{ key: "gameList.all" }, "/rng?vassalage=AURORA"],
      [{ key: "gameList.subType.SC" }, "/rng?vassalage=AURORA&classify=SC"],
      [{ key: "gameList.subType.JP" }, "/rng?vassalage=AURORA&classify=JP"],
      ["HOT", "/rng?vassalage=AURORA&classify=HOT"],
    ]);
    list(tour).send({ type: "classify.chosen", classify: "JP" });
    await tour.run.settle();
    expect(location(tour).query).toEqual({ vassalage: "AURORA", classify: "JP" });
    expect(shown(tour).games.every(({ classify }) => classify === "JP")).toBe(true);
    expect(shown(tour).count).toBe(shown(tour).games.length);
    // The filters are those of the vendor, so they are not read again.
    expect(tour.ports.callsOf("readFilters")).toHaveLength(1);
    list(tour).send({ type: "vendor.chosen", vendor: "COPPER" });
    await tour.run.settle();
    expect(location(tour).query).toEqual({ vassalage: "COPPER" });
    expect(tour.ports.callsOf("readFilters")).toHaveLength(2);
  });

  it("NAV-06 offers bingo only when the operator has the language TY", async () => {
    const tour = await at("/rng", ({ ports }) =>
      ports.faults.next(
        "readFilters",
        answer({
          vendors: [{ vendor: "AURORA", displayName: "Aurora Studios", games: 3 }],
          classifies: ["BG", "SC", "AC"].map((classify) => ({ classify, games: 1 })),
          minBets: [],
          lines: [],
        }),
      ),
    );
    const values = (languages: string[]) => view(tour, languages).classifies.map(({ value }) => value);
    expect(values(["TY", "EN"])).toEqual([null, "SC", "AC", "BG"]);
    expect(values(["EN"])).toEqual([null, "SC", "AC"]);
  });

  it("GAME-05 ignores a late answer for an earlier filter", async () => {
    const tour = await at("/rng");
    tour.ports.faults.next("readPage", delay(5_000), delay(1_000));
    list(tour).send({ type: "vendor.chosen", vendor: "COPPER" });
    await tour.run.settle();
    expect(shown(tour)).toMatchObject({ isChanging: true });
    list(tour).send({ type: "vendor.chosen", vendor: "AURORA" });
    await tour.run.pass(1_000);
    expect(shown(tour)).toMatchObject({ isChanging: false });
    expect(tour.ports.callsOf("readPage")[1]?.signal.aborted).toBe(true);
    await tour.run.pass(10_000);
    expect(shown(tour).games.every(({ vendor }) => vendor === "AURORA")).toBe(true);
  });

  it("GAME-05 ignores a late next page of an earlier filter", async () => {
    const tour = await at("/rng");
    tour.ports.faults.next("readPage", delay(5_000));
    list(tour).send({ type: "more.asked" });
    list(tour).send({ type: "vendor.chosen", vendor: "COPPER" });
    await tour.run.pass(10_000);
    expect(shown(tour).games.map(({ vendor }) => vendor)).toEqual(Array(23).fill("COPPER"));
  });
});
