import { favouriteIds } from "@parlour/core/favourites/hearts.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { searchView } from "@parlour/core/search/search.view";
import { delay, drop, garble } from "@parlour/testkit/faults";
import { catalogueGames, stakesOf } from "@parlour/testkit/lobby.data";
import fc from "fast-check";
import { expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { list, listWith, location, shown, view } from "./support/game-list.ts";
import { visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("lobby-walks"));
const at = listWith(visit);

/** Walks are few and long, and the same in every run: a failing one is printed with what it did. */
const WALKS = { numRuns: 15, seed: 4_711 };
const someFault = fc.oneof(
  fc.integer({ min: 1, max: 3_000 }).map((ms) => delay(ms)),
  fc.constant(drop()),
  fc.constant(garble()),
);
const someTime = fc.constantFrom(0, 10, 300, 1_000, 5_000);

it("GAME-03 GAME-05 after any sequence of choices, scrolling and faults, a list shows what its URL says", async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("vendor" as const), vendor: fc.constantFrom("AURORA", "COPPER", null) }),
    fc.record({ kind: fc.constant("classify" as const), classify: fc.constantFrom("SC", "JP", null) }),
    fc.record({
      kind: fc.constant("stakes" as const),
      minBet: fc.constantFrom({ amountMinor: 20n, currency: "USD" }, null),
      minLines: fc.constantFrom(20, null),
    }),
    fc.record({ kind: fc.constant("more" as const) }),
    fc.record({ kind: fc.constant("retry" as const) }),
    fc.record({ kind: fc.constant("language" as const), code: fc.constantFrom("EN", "TY") }),
    fc.record({ kind: fc.constant("back" as const) }),
    fc.record({ kind: fc.constant("go" as const), to: fc.constantFrom("/rng", "/rng?vassalage=COPPER") }),
    fc.record({
      kind: fc.constant("fault" as const),
      call: fc.constantFrom("readPage" as const, "readFilters" as const),
      fault: someFault,
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, someTime), { maxLength: 25 }), async (walk) => {
      const tour = await at("/rng");
      for (const [did, ms] of walk) {
        const room = list(tour);
        if (did.kind === "vendor") room.send({ type: "vendor.chosen", vendor: did.vendor });
        if (did.kind === "classify") room.send({ type: "classify.chosen", classify: did.classify });
        if (did.kind === "stakes") {
          const { minBet, minLines } = did;
          room.send({ type: "stakes.chosen", stakes: { minBet, minLines } });
        }
        if (did.kind === "more") room.send({ type: "more.asked" });
        if (did.kind === "retry") room.send({ type: "retry.asked" });
        if (did.kind === "go") tour.go(did.to);
        if (did.kind === "back") tour.ports.history.back();
        if (did.kind === "fault") tour.ports.faults.next(did.call, did.fault);
        if (did.kind === "language")
          tour.portal.feature("preferences")?.send({ type: "language.chosen", code: did.code });
        await tour.run.pass(ms);
      }
      tour.ports.faults.clear();
      // Three rounds: what hangs behind a delay may still fail, and is asked for again by hand.
      for (let round = 0; round < 3; round += 1) {
        await tour.run.pass(15_000);
        list(tour).send({ type: "retry.asked" });
      }
      await tour.run.pass(15_000);

      const { query } = location(tour);
      const wanted = catalogueGames(tour.portal.actor.getSnapshot().context.language).filter(
        (game) =>
          game.category === "RNG" &&
          (query.vassalage === undefined || game.vendor === query.vassalage) &&
          (query.classify === undefined || game.classify === query.classify) &&
          (query.minBet === undefined || stakesOf(game).minBet.amountMinor <= 20n) &&
          (query.minLineNum === undefined || stakesOf(game).lines >= 20),
      );
      const { games, hasMore, count, isChanging, isReadingMore, moreMessage } = shown(tour);
      expect(games).toEqual(wanted.slice(0, games.length));
      expect(games.length === wanted.length || games.length % 24 === 0).toBe(true);
      expect({ hasMore, count, isChanging, isReadingMore, moreMessage }).toEqual({
        hasMore: games.length < wanted.length,
        count: wanted.length,
        isChanging: false,
        isReadingMore: false,
        moreMessage: null,
      });
      expect(view(tour).vendor).toBe(query.vassalage ?? null);
      tour.portal.stop();
    }),
    WALKS,
  );
});

it("FAV-02 FAV-03 after any sequence of clicks and faults, favourites equal the gateway's, each once", async () => {
  const games = catalogueGames("TY").slice(0, 4);
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("click" as const), at: fc.nat(3) }) },
    fc.record({ kind: fc.constant("look" as const) }),
    fc.record({ kind: fc.constant("elsewhere" as const), ids: fc.shuffledSubarray([0, 1, 2, 3]) }),
    fc.record({
      kind: fc.constant("fault" as const),
      call: fc.constantFrom(
        "addFavourite" as const,
        "removeFavourite" as const,
        "readFavouriteIds" as const,
        "readFavouriteGames" as const,
      ),
      fault: someFault,
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, someTime), { maxLength: 25 }), async (walk) => {
      const tour = visit();
      const { lobby } = tour.ports.backend;
      await tour.start();
      await tour.logIn("player");
      tour.portal.feature("favourites")?.send({ type: "games.wanted" });
      const room = () => tour.portal.feature("favourites")?.getSnapshot();
      for (const [did, ms] of walk) {
        const game = did.kind === "click" ? games[did.at] : undefined;
        if (game !== undefined) {
          const { nodeId, vendor, category } = game;
          tour.portal.actor.send({
            type: "action.asked",
            action: { kind: "favourite", game: { nodeId, vendor, category } },
          });
        }
        if (did.kind === "look") tour.ports.windows.comeBack();
        if (did.kind === "fault") tour.ports.faults.next(did.call, did.fault);
        if (did.kind === "elsewhere")
          lobby.keepFavourites(
            "player",
            did.ids.map((place) => games[place]?.nodeId ?? ""),
          );
        await tour.run.pass(ms);
        const ids = room()?.context.ids ?? [];
        expect(new Set(ids).size).toBe(ids.length);
        expect([...favouriteIds(room())]).toEqual(ids);
      }
      tour.ports.faults.clear();
      await tour.run.pass(30_000);
      tour.ports.windows.comeBack();
      await tour.run.settle();
      const kept = lobby.favouritesOf("player");
      expect([...favouriteIds(room())]).toEqual(kept);
      expect(room()?.context.games?.map(({ nodeId }) => nodeId)).toEqual(kept);
      expect(room()?.context.toggles).toEqual([]);
      tour.portal.stop();
    }),
    WALKS,
  );
});

it("GAME-05 after any sequence of typing and faults, a search shows results for its box", async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant("type" as const),
      term: fc.constantFrom("f", "fo", "fox", "polar", " ", "zzzz"),
    }),
    fc.record({ kind: fc.constant("more" as const) }),
    fc.record({ kind: fc.constant("retry" as const) }),
    fc.record({ kind: fc.constant("language" as const), code: fc.constantFrom("EN", "TY") }),
    fc.record({ kind: fc.constant("go" as const), q: fc.constantFrom("fox", "glacier") }),
    fc.record({ kind: fc.constant("back" as const) }),
    fc.record({
      kind: fc.constant("fault" as const),
      call: fc.constantFrom("readCatalogue" as const, "loadSearch" as const, "searchNames" as const),
      fault: someFault,
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, someTime), { maxLength: 25 }), async (walk) => {
      const tour = await at("/search");
      const room = () => tour.portal.feature("search");
      for (const [did, ms] of walk) {
        if (did.kind === "type") room()?.send({ type: "term.typed", term: did.term });
        if (did.kind === "more") room()?.send({ type: "more.asked" });
        if (did.kind === "retry") room()?.send({ type: "retry.asked" });
        if (did.kind === "go") tour.go(`/search?q=${did.q}`);
        if (did.kind === "back") tour.ports.history.back();
        if (did.kind === "fault") tour.ports.faults.next(did.call, did.fault);
        if (did.kind === "language")
          tour.portal.feature("preferences")?.send({ type: "language.chosen", code: did.code });
        await tour.run.pass(ms);
      }
      tour.ports.faults.clear();
      for (let round = 0; round < 3; round += 1) {
        await tour.run.pass(15_000);
        room()?.send({ type: "retry.asked" });
      }
      await tour.run.pass(15_000);

      const view = viewOf(tour.portal, "search", searchView);
      if (view === null) throw new Error("There is no search");
      const { typed, term, body } = view;
      const { language } = tour.portal.actor.getSnapshot().context;
      expect(term).toBe(typed.trim());
      expect(location(tour).query.q ?? "").toBe(term);
      expect(body.kind).toBe(term === "" ? "idle" : term === "zzzz" ? "none" : "found");
      const known = new Set(catalogueGames(language).map(({ gameName }) => gameName));
      if (body.kind === "found") for (const { gameName } of body.games) expect(known).toContain(gameName);
      tour.portal.stop();
    }),
    WALKS,
  );
});
