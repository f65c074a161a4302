import { gameListView } from "@parlour/core/catalogue/game-list.view";
import { answer, delay, drop, refuse } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import {
  codes,
  LANGUAGES,
  listWith,
  location,
  more,
  queries,
  shown,
  someGame,
  view,
} from "./support/game-list.ts";
import { type Visit, visitWith } from "./support/visit.ts";

const at = listWith(visitWith(collectCoverage("game-list-places")));

describe("missing vendors and categories", () => {
  it("GAME-05 shows that a vendor is gone, with a link to the others", async () => {
    const tour = await at("/rng?vassalage=VANISHED");
    expect(view(tour).body).toEqual({
      kind: "gone",
      message: { key: "gameList.vendorGone" },
      backTo: "/rng",
    });
  });

  it("GAME-05 shows that a category is gone, with a link to home", async () => {
    const tour = await at("/fish");
    expect(view(tour).body).toEqual({
      kind: "gone",
      message: { key: "gameList.categoryGone" },
      backTo: "/",
    });
  });

  it("GAME-05 shows that an open category is gone once the content changes", async () => {
    const tour = await at("/rng");
    tour.ports.faults.next("readPage", answer({ games: [], totalPages: 0 }));
    tour.ports.faults.next("readFilters", answer({ vendors: [], classifies: [], minBets: [], lines: [] }));
    tour.ports.backend.status = { ...tour.ports.backend.status, contentVersion: "2" };
    await tour.run.pass(60_000);
    expect(view(tour).body).toMatchObject({ kind: "gone", message: { key: "gameList.categoryGone" } });
  });

  it("GAME-05 shows a vendor or sub-type without games as empty, not as gone", async () => {
    const tour = await at("/rng?vassalage=LANTERN");
    expect(view(tour).body).toEqual({
      kind: "empty",
      message: { key: "gameList.empty" },
      backTo: "/rng",
    });
    expect(view(tour).vendorName).toBe("Lantern Live");
    await tour.arriveAt("/rng?classify=TG");
    expect(view(tour).body).toMatchObject({ kind: "empty", backTo: "/rng" });
  });

  it("GAME-05 stays loading with an empty list until the filters are loaded", async () => {
    const tour = await at("/rng?vassalage=VANISHED", ({ ports }) =>
      ports.faults.next("readFilters", delay(500)),
    );
    expect(view(tour).body).toEqual({ kind: "loading" });
    await tour.run.pass(500);
    expect(view(tour).body).toMatchObject({ kind: "gone" });
  });

  it("GAME-05 shows no link in an empty list without filters", async () => {
    const tour = await at("/rng", ({ ports: { faults } }) => {
      faults.next("readPage", answer({ games: [], totalPages: 0 }));
    });
    expect(view(tour).body).toEqual({ kind: "empty", message: { key: "gameList.empty" }, backTo: null });
  });

  it("GAME-03 shows one page for a vendor with one game, and all pages for one with 500", async () => {
    const many = Array.from({ length: 500 }, (_, at) => someGame(at));
    const tour = await at("/rng", ({ ports: { faults } }) =>
      faults.next("readPage", answer({ games: [someGame(1)], totalPages: 1 })),
    );
    expect(shown(tour)).toMatchObject({ hasMore: false });
    const pages = Array.from({ length: 21 }, (_, at) =>
      answer({ games: many.slice(at * 24, at * 24 + 24), totalPages: 21 }),
    );
    tour.ports.faults.next("readPage", ...pages);
    await tour.arriveAt("/rng?vassalage=AURORA");
    for (const _ of pages) if (shown(tour).hasMore) await more(tour);
    expect(shown(tour).games).toHaveLength(500);
    expect(queries(tour).at(-1)).toMatchObject({ page: 21 });
  });
});

describe("the position in a list", () => {
  it("GAME-05 restores all open pages in one call on Back, and loads the next page after them", async () => {
    const tour = await at("/rng");
    await more(tour);
    await tour.arriveAt("/");
    tour.ports.history.back();
    await tour.run.settle();
    expect(queries(tour).at(-1)).toMatchObject({ page: 1, pageSize: 48 });
    expect(shown(tour).games).toHaveLength(48);
    await more(tour);
    expect(queries(tour).at(-1)).toMatchObject({ page: 3, pageSize: 24 });
    expect(shown(tour)).toMatchObject({ hasMore: false });
    expect(new Set(codes(tour)).size).toBe(68);
  });

  it("GAME-05 starts at the first page when opened again without Back", async () => {
    const tour = await at("/rng");
    await more(tour);
    await tour.arriveAt("/");
    await tour.arriveAt("/rng");
    expect(queries(tour).at(-1)).toMatchObject({ page: 1, pageSize: 24 });
  });

  it("GAME-05 restores the pages of the whole list on Back from one vendor", async () => {
    const tour = await at("/rng");
    await more(tour);
    await tour.arriveAt("/rng?vassalage=COPPER");
    expect(queries(tour).at(-1)).toMatchObject({ vendor: "COPPER", pageSize: 24 });
    tour.ports.history.back();
    await tour.run.settle();
    expect(queries(tour).at(-1)).toMatchObject({ vendor: null, pageSize: 48 });
  });
});

describe("a change of language or content", () => {
  it("I18N-01 GAME-05 reads all open pages again in another language, and shows the old ones meanwhile", async () => {
    const tour = await at("/rng");
    await more(tour);
    tour.ports.faults.next("readPage", delay(400));
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: "EN" });
    await tour.run.settle();
    expect(shown(tour)).toMatchObject({ isChanging: true });
    await tour.run.pass(400);
    expect(queries(tour).at(-1)).toMatchObject({ language: "EN", page: 1, pageSize: 48 });
    expect(shown(tour).games[0]?.gameName).toBe("Northern Lights (EN)");
    expect(tour.ports.callsOf("readFilters").at(-1)?.input).toMatchObject({ language: "EN" });
  });

  it("GAME-05 reads the list again when the content version changes", async () => {
    const tour = await at("/rng");
    tour.ports.backend.status = { ...tour.ports.backend.status, contentVersion: "2" };
    await tour.run.pass(60_000);
    expect(queries(tour).map(({ contentVersion }) => contentVersion)).toEqual(["1", "2"]);
  });

  it("PERM-05 does not read an open list again after a login", async () => {
    const tour = await at("/rng");
    await tour.logIn("player");
    expect(queries(tour)).toHaveLength(1);
    expect(shown(tour).games).toHaveLength(24);
  });
});

describe("the vendor pop-up", () => {
  async function popup(subject: string | undefined, prepare: (tour: Visit) => void = () => {}, who?: string) {
    const tour = await at("/");
    if (who !== undefined) await tour.logIn(who);
    prepare(tour);
    tour.portal.actor.send({
      type: "overlay.asked",
      overlay: "vendor-games",
      ...(subject !== undefined && { subject }),
    });
    await tour.run.settle();
    const room = () => {
      const open = tour.portal.feature("vendorGames");
      if (open === undefined) throw new Error("The pop-up has no list");
      return open;
    };
    return { tour, room, view: () => gameListView(room().getSnapshot(), room().send, LANGUAGES) };
  }

  it("GAME-08 lists the games of the chosen vendor, over any page", async () => {
    const { tour, view } = await popup("RNG:COPPER");
    expect(queries(tour)).toMatchObject([{ category: "RNG", vendor: "COPPER", page: 1, pageSize: 200 }]);
    expect(view()).toMatchObject({
      vendorName: "Copper Fox",
      layout: "list",
      categories: [],
      tables: { kind: "none" },
    });
    expect(view().vendors.every(({ to }) => to === null)).toBe(true);
  });

  it("GAME-08 NAV-05 narrows the list by sub-type in the pop-up, and does not change the URL", async () => {
    const { tour, room, view } = await popup("RNG:AURORA");
    room().send({ type: "classify.chosen", classify: "JP" });
    await tour.run.settle();
    expect(queries(tour).at(-1)).toMatchObject({ vendor: "AURORA", classify: "JP", page: 1 });
    expect(view().classify).toBe("JP");
    expect(location(tour)).toMatchObject({ path: "/", query: {} });
    tour.portal.feature("preferences")?.send({ type: "language.chosen", code: "EN" });
    await tour.run.settle();
    expect(queries(tour).at(-1)).toMatchObject({ classify: "JP", language: "EN" });
  });

  it.each(["nothing", "RNG:", "SLOTS:AURORA", undefined])(
    "GAME-08 shows no games for the subject %s, and reads nothing",
    async (subject) => {
      const { tour, view } = await popup(subject);
      expect(tour.portal.feature("vendorGames") === undefined || view().body.kind === "gone").toBe(true);
      expect(queries(tour)).toEqual([]);
    },
  );

  it("GAME-08 links to the category when the vendor is gone", async () => {
    const { view } = await popup("LIVE:VANISHED");
    expect(view().body).toEqual({ kind: "gone", message: { key: "gameList.vendorGone" }, backTo: "/live" });
  });

  it("API-02 GAME-08 shows the tables of live and card games to a logged-in player", async () => {
    const { tour, room, view } = await popup("LIVE:LANTERN", () => {}, "player");
    expect(view().tables).toMatchObject({ kind: "ready", tables: [{ name: "Opal Room" }] });
    expect(tour.ports.callsOf("readTables").map(({ input }) => input)).toEqual([
      { vendor: "LANTERN", language: "TY" },
    ]);
    tour.ports.faults.next("readTables", delay(300));
    room().send({ type: "tables.asked" });
    await tour.run.settle();
    expect(view().tables.kind).toBe("ready");
    await tour.run.pass(300);
    expect(tour.ports.callsOf("readTables")).toHaveLength(2);
  });

  it("API-02 shows no tables for other games, and none to a visitor", async () => {
    const slots = await popup("RNG:AURORA", () => {}, "player");
    expect(slots.view().tables).toEqual({ kind: "none" });
    const { tour, view } = await popup("LIVE:LANTERN");
    expect(view().tables).toEqual({ kind: "none" });
    expect(tour.ports.callsOf("readTables")).toEqual([]);
  });

  it("API-02 SESSION-07 shows no tables when the session has ended meanwhile", async () => {
    const { view } = await popup(
      "LIVE:LANTERN",
      ({ ports }) => ports.faults.next("readTables", refuse("not-logged-in")),
      "player",
    );
    expect(view().tables).toEqual({ kind: "none" });
  });

  it("API-02 ERR-02 reads failed tables again on request", async () => {
    const { tour, room, view } = await popup(
      "LIVE:LANTERN",
      ({ ports }) => ports.faults.next("readTables", drop()),
      "player",
    );
    expect(view().tables).toEqual({ kind: "failed" });
    expect(tour.ports.reports).toMatchObject([{ where: "gameList", what: "the tables could not be read" }]);
    tour.ports.faults.next("readTables", delay(100));
    room().send({ type: "tables.asked" });
    await tour.run.settle();
    expect(view().tables).toEqual({ kind: "loading" });
    await tour.run.pass(100);
    expect(view().tables.kind).toBe("ready");
  });
});
