import type { Game, GameQuery } from "@parlour/core/catalogue/catalogue.ports";
import { gameListView } from "@parlour/core/catalogue/game-list.view";
import { answer, delay, drop, garble, hang, refuse } from "@parlour/core/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { type Visit, visitWith } from "./support/visit.ts";

const inspect = collectCoverage("game-list");
const visit = visitWith(inspect);
const LANGUAGES = ["TY", "EN"];

function list({ portal }: Visit) {
  const room = portal.feature("gameList");
  if (room === undefined) throw new Error("No list is open");
  return room;
}
const view = (tour: Visit, languages = LANGUAGES) => gameListView(list(tour).getSnapshot(), languages);
function shown(tour: Visit) {
  const { body } = view(tour);
  if (body.kind !== "ready") throw new Error(`The list is ${body.kind}`);
  return body;
}
const codes = (tour: Visit) => shown(tour).games.map(({ gameCode }) => gameCode);
const queries = ({ ports }: Visit) => ports.callsOf("readPage").map(({ input }) => input as GameQuery);
const location = ({ portal }: Visit) => portal.actor.getSnapshot().context.at;

/** A visitor at the list of an address; `prepare` sets faults before anything is asked. */
async function at(address: string, prepare: (tour: Visit) => void = () => {}) {
  const tour = visit({ address });
  prepare(tour);
  await tour.start();
  return tour;
}
async function more(tour: Visit) {
  list(tour).send({ type: "more.asked" });
  await tour.run.settle();
}
const someGame = (nodeId: number, name = `Game ${nodeId}`): Game => ({
  nodeId: String(nodeId),
  gameCode: `G-${nodeId}`,
  gameName: name,
  vendor: "AURORA",
  vendorName: "Aurora Studios",
  category: "RNG",
  classify: "SC",
  iconPath: "/art/fallback.svg",
  hasPopupList: false,
});

describe("the list of a page", () => {
  it("NAV-06 GAME-03 asks by the page's category, for 24 games from page 1, in the visitor's language", async () => {
    const tour = await at("/rng");
    expect(queries(tour)).toEqual([
      {
        category: "RNG",
        vendor: null,
        classify: null,
        name: null,
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
  ] as const)("NAV-06 %s is of %s, a %s", async (address, category, layout) => {
    const tour = await at(address);
    expect(queries(tour).map((query) => query.category)).toEqual([category]);
    expect(view(tour)).toMatchObject({ category, layout });
  });

  it("NAV-06 cockfights share the page of sports, and the address says which of the two it shows", async () => {
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

  it("NAV-06 a category of another page in the address counts for nothing", async () => {
    const tour = await at("/fish?gameType=RNG");
    expect(queries(tour)).toMatchObject([{ category: "FISH" }]);
  });
});

describe("pages of a list", () => {
  it("GAME-03 come one after the other, none twice, and stop at the last", async () => {
    const tour = await at("/rng");
    await more(tour);
    expect(shown(tour).games).toHaveLength(48);
    await more(tour);
    expect(shown(tour)).toMatchObject({ hasMore: false });
    expect(new Set(codes(tour)).size).toBe(68);
    await more(tour);
    expect(queries(tour).map(({ page }) => page)).toEqual([1, 2, 3]);
  });

  it("GAME-03 are asked for once, however often the end of the list is seen meanwhile", async () => {
    const tour = await at("/rng");
    tour.ports.faults.next("readPage", delay(300));
    for (let times = 0; times < 5; times += 1) list(tour).send({ type: "more.asked" });
    await tour.run.settle();
    expect(shown(tour)).toMatchObject({ isReadingMore: true });
    await tour.run.pass(300);
    expect(queries(tour)).toHaveLength(2);
    expect(shown(tour)).toMatchObject({ isReadingMore: false });
  });

  it("GAME-03 show a game once that has moved down to the next page meanwhile", async () => {
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

  it("GAME-05 ERR-02 that do not come leave those before, say why, and come when they are asked for again", async () => {
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
  it("GAME-05 ERR-02 says why, and is there when it is asked for again", async () => {
    const tour = await at("/rng", ({ ports }) => ports.faults.next("readPage", garble("games.0.nodeId")));
    expect(view(tour).body).toEqual({ kind: "failed", message: { key: "error.malformed" } });
    expect(tour.ports.reports).toMatchObject([{ where: "gameList", cause: { field: "games.0.nodeId" } }]);
    list(tour).send({ type: "retry.asked" });
    await tour.run.settle();
    expect(shown(tour).games).toHaveLength(24);
  });

  it("GAME-05 a choice that fails shows nothing of the list before", async () => {
    const tour = await at("/rng");
    tour.ports.faults.next("readPage", drop());
    list(tour).send({ type: "vendor.chosen", vendor: "COPPER" });
    await tour.run.settle();
    expect(view(tour).body).toMatchObject({ kind: "failed" });
    tour.go("/rng?vassalage=AURORA");
    await tour.run.settle();
    expect(shown(tour).games.every(({ vendor }) => vendor === "AURORA")).toBe(true);
  });

  it("GAME-05 goes without its choices when these fail, and has them later", async () => {
    const tour = await at("/rng", ({ ports }) => ports.faults.next("readFilters", drop(), drop()));
    expect(shown(tour)).toMatchObject({ count: null });
    expect(view(tour).vendors).toEqual([]);
    list(tour).send({ type: "retry.asked" });
    await tour.run.settle();
    expect(view(tour).vendors).toEqual([]);
    await tour.run.pass(10_000);
    expect(view(tour).vendors).toHaveLength(3);
  });

  it("GAME-05 closes in the middle of a call without a word", async () => {
    const tour = await at("/rng", ({ ports }) => ports.faults.next("readPage", hang()));
    expect(view(tour).body).toEqual({ kind: "loading" });
    const [call] = tour.ports.callsOf("readPage");
    tour.go("/");
    await tour.run.settle();
    expect(tour.portal.feature("gameList")).toBeUndefined();
    expect(call?.signal.aborted).toBe(true);
    expect(tour.ports.reports).toEqual([]);
  });
});

describe("choices of a list", () => {
  it("GAME-05 NAV-03 vendors stand in the address, which replaces the one before, and ALL clears it", async () => {
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

  it("NAV-05 GAME-05 sub-types have their names, narrow the list within a vendor, and go with another vendor", async () => {
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
    // The choices are those of the vendor: they are not asked for anew.
    expect(tour.ports.callsOf("readFilters")).toHaveLength(1);
    list(tour).send({ type: "vendor.chosen", vendor: "COPPER" });
    await tour.run.settle();
    expect(location(tour).query).toEqual({ vassalage: "COPPER" });
    expect(tour.ports.callsOf("readFilters")).toHaveLength(2);
  });

  it("NAV-06 bingo is a choice only where the house speaks TY", async () => {
    const tour = await at("/rng", ({ ports }) =>
      ports.faults.next(
        "readFilters",
        answer({
          vendors: [{ vendor: "AURORA", displayName: "Aurora Studios", games: 3 }],
          classifies: ["BG", "SC", "AC"].map((classify) => ({ classify, games: 1 })),
        }),
      ),
    );
    const values = (languages: string[]) => view(tour, languages).classifies.map(({ value }) => value);
    expect(values(["TY", "EN"])).toEqual([null, "SC", "AC", "BG"]);
    expect(values(["EN"])).toEqual([null, "SC", "AC"]);
  });

  it("GAME-05 a late answer for a choice that was left behind never lands", async () => {
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

  it("GAME-05 a next page that is late for the list before never lands either", async () => {
    const tour = await at("/rng");
    tour.ports.faults.next("readPage", delay(5_000));
    list(tour).send({ type: "more.asked" });
    list(tour).send({ type: "vendor.chosen", vendor: "COPPER" });
    await tour.run.pass(10_000);
    expect(shown(tour).games.map(({ vendor }) => vendor)).toEqual(Array(23).fill("COPPER"));
  });
});

describe("what is not there", () => {
  it("GAME-05 a vendor that has left the house is told of, with the way to the others", async () => {
    const tour = await at("/rng?vassalage=VANISHED");
    expect(view(tour).body).toEqual({
      kind: "gone",
      message: { key: "gameList.vendorGone" },
      backTo: "/rng",
    });
  });

  it("GAME-05 a category that has left the house is told of, with the way home", async () => {
    const tour = await at("/fish");
    expect(view(tour).body).toEqual({
      kind: "gone",
      message: { key: "gameList.categoryGone" },
      backTo: "/",
    });
  });

  it("GAME-05 a category that goes while it is looked at is told of as soon as the content changes", async () => {
    const tour = await at("/rng");
    tour.ports.faults.next("readPage", answer({ games: [], totalPages: 0 }));
    tour.ports.faults.next("readFilters", answer({ vendors: [], classifies: [] }));
    tour.ports.house.status = { ...tour.ports.house.status, contentVersion: "2" };
    await tour.run.pass(60_000);
    expect(view(tour).body).toMatchObject({ kind: "gone", message: { key: "gameList.categoryGone" } });
  });

  it("GAME-05 a vendor without games is empty, not gone; so is a sub-type", async () => {
    const tour = await at("/rng?vassalage=LANTERN");
    expect(view(tour).body).toEqual({
      kind: "empty",
      message: { key: "gameList.empty" },
      backTo: "/rng",
    });
    expect(view(tour).vendorName).toBe("Lantern Live");
    tour.go("/rng?classify=TG");
    await tour.run.settle();
    expect(view(tour).body).toMatchObject({ kind: "empty", backTo: "/rng" });
  });

  it("GAME-05 an empty list is not called empty before its choices are known", async () => {
    const tour = await at("/rng?vassalage=VANISHED", ({ ports }) =>
      ports.faults.next("readFilters", delay(500)),
    );
    expect(view(tour).body).toEqual({ kind: "loading" });
    await tour.run.pass(500);
    expect(view(tour).body).toMatchObject({ kind: "gone" });
  });

  it("GAME-05 an empty list without filters leads nowhere else", async () => {
    const tour = await at("/rng", ({ ports: { faults } }) => {
      faults.next("readPage", answer({ games: [], totalPages: 0 }));
    });
    expect(view(tour).body).toEqual({ kind: "empty", message: { key: "gameList.empty" }, backTo: null });
  });

  it("GAME-03 a vendor with one game has one page, and one with five hundred has as many as it takes", async () => {
    const many = Array.from({ length: 500 }, (_, at) => someGame(at));
    const tour = await at("/rng", ({ ports: { faults } }) =>
      faults.next("readPage", answer({ games: [someGame(1)], totalPages: 1 })),
    );
    expect(shown(tour)).toMatchObject({ hasMore: false });
    const pages = Array.from({ length: 21 }, (_, at) =>
      answer({ games: many.slice(at * 24, at * 24 + 24), totalPages: 21 }),
    );
    tour.ports.faults.next("readPage", ...pages);
    tour.go("/rng?vassalage=AURORA");
    await tour.run.settle();
    while (shown(tour).hasMore) await more(tour);
    expect(shown(tour).games).toHaveLength(500);
    expect(queries(tour).at(-1)).toMatchObject({ page: 21 });
  });
});

describe("the place in a list", () => {
  it("GAME-05 Back brings all pages that were open, in one call; the next page follows on them", async () => {
    const tour = await at("/rng");
    await more(tour);
    tour.go("/");
    await tour.run.settle();
    tour.ports.history.back();
    await tour.run.settle();
    expect(queries(tour).at(-1)).toMatchObject({ page: 1, pageSize: 48 });
    expect(shown(tour).games).toHaveLength(48);
    await more(tour);
    expect(queries(tour).at(-1)).toMatchObject({ page: 3, pageSize: 24 });
    expect(shown(tour)).toMatchObject({ hasMore: false });
    expect(new Set(codes(tour)).size).toBe(68);
  });

  it("GAME-05 going there again without Back begins at the top", async () => {
    const tour = await at("/rng");
    await more(tour);
    tour.go("/");
    await tour.run.settle();
    tour.go("/rng");
    await tour.run.settle();
    expect(queries(tour).at(-1)).toMatchObject({ page: 1, pageSize: 24 });
  });

  it("GAME-05 Back from a vendor's address to the whole list brings its pages", async () => {
    const tour = await at("/rng");
    await more(tour);
    tour.go("/rng?vassalage=COPPER");
    await tour.run.settle();
    expect(queries(tour).at(-1)).toMatchObject({ vendor: "COPPER", pageSize: 24 });
    tour.ports.history.back();
    await tour.run.settle();
    expect(queries(tour).at(-1)).toMatchObject({ vendor: null, pageSize: 48 });
  });
});

describe("another language, other content", () => {
  it("LANG-04 GAME-05 what is open is read again as far as it is open, and stays meanwhile", async () => {
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

  it("GAME-05 content that an editor has changed is read again", async () => {
    const tour = await at("/rng");
    tour.ports.house.status = { ...tour.ports.house.status, contentVersion: "2" };
    await tour.run.pass(60_000);
    expect(queries(tour).map(({ contentVersion }) => contentVersion)).toEqual(["1", "2"]);
  });

  it("PERM-05 a login changes nothing in a list that is open", async () => {
    const tour = await at("/rng");
    await tour.logIn("player");
    expect(queries(tour)).toHaveLength(1);
    expect(shown(tour).games).toHaveLength(24);
  });
});

describe("a vendor's own list", () => {
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
    return { tour, room, view: () => gameListView(room().getSnapshot(), LANGUAGES) };
  }

  it("GAME-08 is the games of the vendor whose mark it bears, over whatever page", async () => {
    const { tour, view } = await popup("RNG:COPPER");
    expect(queries(tour)).toMatchObject([{ category: "RNG", vendor: "COPPER", page: 1, pageSize: 24 }]);
    expect(view()).toMatchObject({
      vendorName: "Copper Fox",
      layout: "list",
      categories: [],
      tables: { kind: "none" },
    });
    expect(view().vendors.every(({ to }) => to === null)).toBe(true);
  });

  it("GAME-08 NAV-05 is narrowed by sub-type in the pop-up itself, and the address stays", async () => {
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

  it.each(["nothing", "RNG:", "SLOTS:AURORA", undefined])("GAME-08 of %s is a way back", async (subject) => {
    const { tour, view } = await popup(subject);
    expect(tour.portal.feature("vendorGames") === undefined || view().body.kind === "gone").toBe(true);
    expect(queries(tour)).toEqual([]);
  });

  it("GAME-08 of a vendor that has left leads to its category", async () => {
    const { view } = await popup("LIVE:VANISHED");
    expect(view().body).toEqual({ kind: "gone", message: { key: "gameList.vendorGone" }, backTo: "/live" });
  });

  it("API-02 GAME-08 shows the tables of live and card games to whoever is logged in", async () => {
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

  it("API-02 shows no tables of other games, and none to a visitor until the visitor logs in", async () => {
    const slots = await popup("RNG:AURORA", () => {}, "player");
    expect(slots.view().tables).toEqual({ kind: "none" });
    const { tour, view } = await popup("LIVE:LANTERN");
    expect(view().tables).toEqual({ kind: "none" });
    expect(tour.ports.callsOf("readTables")).toEqual([]);
  });

  it("API-02 SESSION-07 a session that has ended meanwhile has no tables", async () => {
    const { view } = await popup(
      "LIVE:LANTERN",
      ({ ports }) => ports.faults.next("readTables", refuse("not-logged-in")),
      "player",
    );
    expect(view().tables).toEqual({ kind: "none" });
  });

  it("API-02 ERR-02 tables that do not come are asked for again by hand", async () => {
    const { tour, room, view } = await popup(
      "LIVE:LANTERN",
      ({ ports }) => ports.faults.next("readTables", drop()),
      "player",
    );
    expect(view().tables).toEqual({ kind: "failed" });
    expect(tour.ports.reports).toMatchObject([{ where: "gameList", what: "no tables" }]);
    tour.ports.faults.next("readTables", delay(100));
    room().send({ type: "tables.asked" });
    await tour.run.settle();
    expect(view().tables).toEqual({ kind: "loading" });
    await tour.run.pass(100);
    expect(view().tables.kind).toBe("ready");
  });
});
