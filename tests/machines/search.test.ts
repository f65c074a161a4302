import type { Catalogue } from "@parlour/core/catalogue/games.ports";
import { searchAddress } from "@parlour/core/search/search.rules";
import { searchView } from "@parlour/core/search/search.view";
import { answer, delay, drop, garble, hang } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("search"));

function box({ portal }: Visit) {
  const room = portal.feature("search");
  if (room === undefined) throw new Error("There is no search");
  return room;
}
const view = (tour: Visit) => searchView(box(tour).getSnapshot(), box(tour).send);
const names = (tour: Visit) => {
  const { body } = view(tour);
  if (body.kind !== "found") throw new Error(`The search is ${body.kind}`);
  return body.games.map(({ gameName }) => gameName);
};
const type = (tour: Visit, term: string) => box(tour).send({ type: "term.typed", term });
async function find(tour: Visit, term: string) {
  type(tour, term);
  await tour.run.settle();
}
const terms = ({ ports }: Visit) => ports.callsOf("searchNames").map(({ input }) => input);
const query = ({ portal }: Visit) => portal.actor.getSnapshot().context.at.query;

async function at(address: string, prepare: (tour: Visit) => void = () => {}) {
  const tour = visit({ address });
  prepare(tour);
  await tour.start();
  return tour;
}

/** A box on home, where no address asks for a search. */
async function onHome() {
  const tour = await at("/");
  tour.portal.want("search");
  await tour.run.until("portal.open.features.here");
  return tour;
}

/** An operator of that many games, all of which are found. */
const large = (size: number): Catalogue => {
  const all = Array.from({ length: size }, (_, place) => `Fortune ${place}`);
  return {
    version: "large",
    names: all,
    at: (place) =>
      all[place] === undefined
        ? undefined
        : {
            nodeId: String(place),
            gameCode: `F-${place}`,
            gameName: all[place],
            vendor: "AURORA",
            vendorName: "Aurora Studios",
            category: "RNG",
            classify: "SC",
            iconPath: "/art/fallback.svg",
            hasPopupList: false,
          },
  };
};

describe("a search", () => {
  it("GAME-05 answers each key at once, with games in the order of the results", async () => {
    const tour = await at("/search");
    tour.ports.faults.next("searchNames", answer([]), answer([4]), answer([4, 1, 3]));
    await find(tour, "a");
    expect(view(tour).body.kind).toBe("none");
    await find(tour, "ab");
    expect(names(tour)).toEqual(["Fox Run"]);
    await find(tour, "abc");
    expect(terms(tour)).toEqual(["a", "ab", "abc"]);
    expect(names(tour)).toEqual(["Fox Run", "Glacier Gold", "Polar Night"]);
    expect(view(tour)).toMatchObject({
      typed: "abc",
      term: "abc",
      body: { count: 3, isMore: false, hasMore: false },
    });
  });

  it("GAME-05 finds a game although its name is misspelt", async () => {
    const tour = await at("/search?q=sweet+bonaza");
    expect(names(tour)[0]).toBe("Sweet Bonanza");
  });

  it("HOME-01 takes its term from the URL", async () => {
    const tour = await at("/search?q=fox+run");
    expect(names(tour)).toEqual(["Fox Run"]);
    expect(view(tour).typed).toBe("fox run");
  });

  it("HOME-01 GAME-05 has a page URL with the term, trimmed and limited in length", () => {
    expect(searchAddress("  sweet bonaza ")).toBe("/search?q=sweet%20bonaza");
    expect(searchAddress("   ")).toBe("/search");
    expect(searchAddress("x".repeat(400))).toBe(`/search?q=${"x".repeat(100)}`);
    expect(searchAddress("half \uD83D")).toBe("/search?q=half");
  });

  it("GAME-05 searches for the trimmed term, and keeps what was typed in the box", async () => {
    const tour = await at("/search");
    await find(tour, "  fox ");
    expect(terms(tour)).toEqual(["fox"]);
    expect(view(tour)).toMatchObject({ typed: "  fox ", term: "fox" });
    await find(tour, "y".repeat(300));
    expect(terms(tour).at(-1)).toBe("y".repeat(100));
  });

  it("GAME-05 ignores a late answer for an earlier term", async () => {
    const tour = await at("/search");
    tour.ports.faults.next("searchNames", delay(900), delay(300));
    await find(tour, "fox");
    await find(tour, "polar");
    expect(view(tour).body.kind).toBe("loading");
    expect(tour.ports.callsOf("searchNames")[0]?.signal.aborted).toBe(true);
    await tour.run.pass(300);
    expect(names(tour)).toEqual(["Polar Night"]);
    await tour.run.pass(600);
    expect(names(tour)).toEqual(["Polar Night"]);
  });

  it("GAME-05 keeps the results until the next ones are found", async () => {
    const tour = await at("/search?q=fox");
    tour.ports.faults.next("searchNames", delay(300));
    await find(tour, "foxes");
    expect(names(tour)).toEqual(["Fox Run"]);
    expect(view(tour)).toMatchObject({ typed: "foxes", term: "fox" });
    await tour.run.pass(300);
    expect(view(tour).body.kind).toBe("none");
  });

  it("GAME-05 shows 60 games at a time, and the number of all", async () => {
    const tour = await at("/search", ({ ports: { faults } }) =>
      faults.next("readCatalogue", answer(large(150))),
    );
    await find(tour, "fortune");
    expect(names(tour)).toHaveLength(60);
    expect(view(tour).body).toMatchObject({ count: 150, hasMore: true, isMore: false });
    box(tour).send({ type: "more.asked" });
    expect(names(tour)).toHaveLength(120);
    box(tour).send({ type: "more.asked" });
    expect(names(tour)).toHaveLength(150);
    expect(view(tour).body).toMatchObject({ hasMore: false });
    await find(tour, "fortune 1");
    expect(names(tour)).toHaveLength(60);
  });

  it("GAME-05 shows as many results on Back as before, and the first 60 of a new search", async () => {
    const tour = await at("/search?q=fortune", ({ ports: { faults } }) =>
      faults.always("readCatalogue", answer(large(150))),
    );
    box(tour).send({ type: "more.asked" });
    await tour.arriveAt("/help");
    tour.ports.history.back();
    await tour.run.settle();
    expect(names(tour)).toHaveLength(120);
    await find(tour, "fortune 1");
    expect(names(tour)).toHaveLength(60);
    await tour.arriveAt("/help");
    await tour.arriveAt("/search?q=fortune");
    expect(names(tour)).toHaveLength(60);
  });

  it("GAME-05 counts up to a thousand results, and says that there are more", async () => {
    const tour = await at("/search", ({ ports: { faults } }) =>
      faults.next("readCatalogue", answer(large(1_500))),
    );
    await find(tour, "fortune");
    expect(view(tour).body).toMatchObject({ count: 1_000, isMore: true });
  });

  it("GAME-05 skips a result that is not in the catalogue", async () => {
    const tour = await at("/search");
    tour.ports.faults.next("searchNames", answer([1, 99_999]));
    await find(tour, "gold");
    expect(names(tour)).toEqual(["Glacier Gold"]);
  });
});

describe("a search without results", () => {
  it("GAME-05 suggests popular games for an empty box", async () => {
    const tour = await at("/search");
    expect(view(tour).body).toMatchObject({ kind: "idle" });
    const { body } = view(tour);
    expect(body.kind === "idle" && body.suggestions.length).toBe(12);
    expect(tour.ports.callsOf("readPopular").map(({ input }) => input)).toEqual([
      { category: null, limit: 12, language: "TY" },
    ]);
  });

  it("GAME-05 suggests popular games for a term without results, and forgets it when the box is cleared", async () => {
    const tour = await at("/search?q=zzzz");
    const { body } = view(tour);
    expect(body.kind === "none" && body.suggestions.length).toBe(12);
    await find(tour, "");
    expect(view(tour)).toMatchObject({ term: "", body: { kind: "idle" } });
    expect(tour.ports.callsOf("readPopular")).toHaveLength(1);
  });

  it("GAME-05 ERR-02 reports suggestions that fail to load, and loads them later", async () => {
    const tour = await at("/search", ({ ports }) => ports.faults.next("readPopular", drop()));
    expect(view(tour).body).toEqual({ kind: "idle", suggestions: [] });
    expect(tour.ports.reports).toMatchObject([
      { where: "search", what: "the popular games could not be read" },
    ]);
    await tour.run.pass(10_000);
    const { body } = view(tour);
    expect(body.kind === "idle" && body.suggestions.length).toBe(12);
  });
});

describe("the data that a search needs", () => {
  it("GAME-05 is awaited, and then only the last term is searched", async () => {
    const tour = await at("/search", ({ ports }) => ports.faults.next("readCatalogue", delay(2_000)));
    for (const term of ["f", "fo", "fox"]) await find(tour, term);
    expect(view(tour).body).toEqual({ kind: "loading" });
    await tour.run.pass(2_000);
    expect(terms(tour)).toEqual(["fox"]);
    expect(names(tour)).toEqual(["Fox Run"]);
  });

  it("GAME-05 loads when the box has the focus, and not before", async () => {
    const tour = await onHome();
    await tour.run.settle();
    expect(tour.ports.callsOf("readCatalogue")).toEqual([]);
    expect(tour.ports.callsOf("readPopular")).toEqual([]);
    box(tour).send({ type: "search.expected" });
    await tour.run.settle();
    expect(tour.ports.callsOf("readCatalogue").map(({ input }) => input)).toMatchObject([
      { language: "TY", contentVersion: "1" },
    ]);
  });

  it("HOME-01 GAME-05 loads on the first key on home, where the URL does not change", async () => {
    const tour = await onHome();
    await find(tour, "fox");
    expect(names(tour)).toEqual(["Fox Run"]);
    await tour.run.pass(1_000);
    expect(query(tour)).toEqual({});
  });

  it.each(["readCatalogue", "loadSearch"] as const)(
    "GAME-05 ERR-02 shows an error when %s fails, and loads on retry",
    async (call) => {
      const tour = await at("/search?q=fox", ({ ports }) => ports.faults.next(call, drop()));
      expect(view(tour).body).toEqual({ kind: "failed", message: { key: "error.network" } });
      expect(tour.ports.reports).toMatchObject([{ where: "search", what: "the names could not be loaded" }]);
      tour.ports.faults.next(call, delay(500));
      box(tour).send({ type: "retry.asked" });
      await tour.run.settle();
      expect(view(tour).body).toEqual({ kind: "loading" });
      await tour.run.pass(500);
      expect(names(tour)).toEqual(["Fox Run"]);
    },
  );

  it("GAME-05 ERR-02 shows a failed search, and searches again on retry and on the next key", async () => {
    const tour = await at("/search");
    tour.ports.faults.next("searchNames", garble("places"), garble("places"));
    await find(tour, "fox");
    expect(view(tour).body).toEqual({ kind: "failed", message: { key: "error.malformed" } });
    box(tour).send({ type: "retry.asked" });
    await tour.run.settle();
    expect(view(tour).body.kind).toBe("failed");
    await find(tour, "fox r");
    expect(names(tour)).toEqual(["Fox Run"]);
    expect(tour.ports.reports).toHaveLength(2);
  });

  it("GAME-05 is aborted without a report when the page closes", async () => {
    const tour = await at("/search?q=fox", ({ ports }) => ports.faults.next("readCatalogue", hang()));
    await tour.arriveAt("/");
    expect(tour.ports.callsOf("readCatalogue")[0]?.signal.aborted).toBe(true);
    expect(tour.ports.reports).toEqual([]);
  });
});

describe("a change of language or content", () => {
  it("I18N-01 GAME-05 makes the term be searched among the new language's names", async () => {
    const tour = await at("/search?q=fox");
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: "EN" });
    await tour.run.settle();
    expect(names(tour)).toEqual(["Fox Run (EN)"]);
    await find(tour, "");
    await tour.run.settle();
    expect(tour.ports.callsOf("readPopular").at(-1)?.input).toMatchObject({ language: "EN" });
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: "TY" });
    await tour.run.settle();
    expect(tour.ports.callsOf("readPopular").at(-1)?.input).toMatchObject({ language: "TY" });
  });

  it("GAME-05 during the load of names makes the new language's names be used", async () => {
    const tour = await at("/search?q=fox", ({ ports }) => ports.faults.next("readCatalogue", delay(5_000)));
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: "EN" });
    await tour.run.pass(6_000);
    expect(names(tour)).toEqual(["Fox Run (EN)"]);
  });

  it("GAME-05 makes a failed search run again in the new language", async () => {
    const tour = await at("/search?q=fox", ({ ports }) => ports.faults.next("readCatalogue", drop()));
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: "EN" });
    await tour.run.settle();
    expect(names(tour)).toEqual(["Fox Run (EN)"]);
  });

  it("GAME-05 makes the search use the new content", async () => {
    const tour = await at("/search?q=fortune");
    expect(view(tour).body.kind).toBe("none");
    tour.ports.faults.next("readCatalogue", answer(large(3)));
    tour.ports.backend.status = { ...tour.ports.backend.status, contentVersion: "2" };
    await tour.run.pass(60_000);
    expect(names(tour)).toHaveLength(3);
  });
});

describe("the URL of a search", () => {
  it("HOME-01 GAME-05 changes 400 ms after the last key, without new history entries", async () => {
    const tour = await at("/search");
    const before = tour.ports.history.entries().length;
    await find(tour, "f");
    await tour.run.pass(399);
    await find(tour, "fo");
    await tour.run.pass(399);
    expect(query(tour)).toEqual({});
    await tour.run.pass(1);
    expect(query(tour)).toEqual({ q: "fo" });
    await find(tour, "");
    await tour.run.pass(400);
    expect(query(tour)).toEqual({});
    expect(tour.ports.history.entries()).toHaveLength(before);
    expect(terms(tour)).toEqual(["f", "fo"]);
  });

  it("GAME-05 does not overwrite what was typed since", async () => {
    const tour = await at("/search");
    await find(tour, "fox");
    await tour.run.pass(400);
    type(tour, "fox r");
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: "EN" });
    await tour.run.settle();
    expect(view(tour).typed).toBe("fox r");
    await tour.run.pass(400);
    expect(query(tour)).toEqual({ q: "fox r" });
  });

  it("GAME-05 is not changed when it has the same term", async () => {
    const tour = await at("/search?q=fox");
    await find(tour, "fox ");
    await tour.run.pass(400);
    expect(query(tour)).toEqual({ q: "fox" });
  });

  it("HOME-01 starts a search when it changes by a link or by Back", async () => {
    const tour = await at("/search?q=fox");
    await tour.arriveAt("/search?q=polar");
    expect(names(tour)).toEqual(["Polar Night"]);
    expect(view(tour).typed).toBe("polar");
    tour.ports.history.back();
    await tour.run.settle();
    expect(names(tour)).toEqual(["Fox Run"]);
  });
});
