import type { Game, GameCategory, GameQuery } from "@parlour/core/catalogue/catalogue.ports";
import type { FavouriteGame } from "@parlour/core/favourites/favourites.ports";
import type { FeaturePorts } from "@parlour/core/portal/parts.ports";
import { describe, expect, it } from "vitest";
import { givenBy } from "./entering-backend.ts";
import { opened, prepared } from "./opened.ts";
import { patient } from "./patient.ts";

/** The ports of a person who looks for a game. */
export type LobbyPorts = Pick<FeaturePorts, "favourites" | "games">;

/** Any operator with at least two vendors of slots and one of live games. */
export interface LobbyBackend {
  visitor(): LobbyPorts;
  /** A logged-in player without favourites; `elsewhere` is the same player in another browser. */
  player(): Promise<LobbyPorts & { elsewhere(): Promise<LobbyPorts> }>;
  close(): Promise<void>;
}

const slots: GameQuery = {
  category: "RNG",
  vendor: null,
  classify: null,
  name: null,
  minBet: null,
  minLines: null,
  page: 1,
  pageSize: 24,
  language: "EN",
  contentVersion: "1",
};
const choices = {
  category: "RNG",
  vendor: null,
  minBet: null,
  minLines: null,
  language: "EN",
  contentVersion: "1",
} as const;
const idsOf = (games: readonly Game[]) => games.map(({ nodeId }) => nodeId);
const favouriteOf = ({ nodeId, vendor, category }: Game): FavouriteGame => ({ nodeId, vendor, category });
const sum = (counts: readonly { readonly games: number }[]) =>
  counts.reduce((total, { games }) => total + games, 0);

/** What every backend must do for people who look for a game: GamesPort and FavouritesPort. */
export function describeLobbyPorts(name: string, open: () => Promise<LobbyBackend>): void {
  describe(`${name}: lists of games`, () => {
    const backend = opened(open);
    const visitor = prepared(() => backend.visitor());

    const page = (query: Partial<GameQuery> = {}) =>
      visitor.games.readPage({ ...slots, ...query }, patient());

    it("GAME-03 come in pages without repetition, and a page beyond the last is empty", async () => {
      const { games, totalPages } = await page();
      expect(games).toHaveLength(24);
      expect(totalPages).toBeGreaterThan(1);
      const second = await page({ page: 2 });
      expect(second.totalPages).toBe(totalPages);
      expect(new Set(idsOf([...games, ...second.games])).size).toBe(24 + second.games.length);
      const last = await page({ page: totalPages });
      expect(last.games.length).toBeGreaterThan(0);
      expect((await page({ page: totalPages + 1 })).games).toEqual([]);
      const whole = await page({ pageSize: 24 * totalPages });
      expect(whole.totalPages).toBe(1);
      expect(idsOf(whole.games).slice(0, 24)).toEqual(idsOf(games));
      expect(idsOf(whole.games).slice(-last.games.length)).toEqual(idsOf(last.games));
    });

    it("GAME-03 API-03 are the same for a visitor as for a player", async () => {
      const player = await backend.player();
      const [, vendor] = (await visitor.games.readFilters(choices, patient())).vendors;
      for (const query of [
        slots,
        { ...slots, page: 2 },
        { ...slots, vendor: vendor?.vendor ?? "" },
        { ...slots, category: "LIVE" as const },
        { ...slots, classify: "JP" },
        { ...slots, vendor: "VANISHED" },
        { ...slots, category: "HOT" as const },
      ])
        expect(await player.games.readPage(query, patient())).toEqual(
          await visitor.games.readPage(query, patient()),
        );
    });

    it("GAME-05 are filtered by vendor and by sub-type, with as many games as their filters state", async () => {
      const { vendors, classifies } = await visitor.games.readFilters(choices, patient());
      expect(vendors.length).toBeGreaterThan(1);
      expect(sum(classifies)).toBe(sum(vendors));
      for (const { vendor, displayName, games } of vendors.slice(0, 3)) {
        const own = await page({ vendor, pageSize: 12_000 });
        expect(own.games).toHaveLength(games);
        expect(new Set(own.games.map((game) => game.vendor))).toEqual(new Set([vendor]));
        expect(new Set(own.games.map((game) => game.vendorName))).toEqual(new Set([displayName]));
        const subTypes = (await visitor.games.readFilters({ ...choices, vendor }, patient())).classifies;
        expect(sum(subTypes)).toBe(games);
        for (const { classify, games: left } of subTypes) {
          const narrowed = await page({ vendor, classify, pageSize: 12_000 });
          expect(narrowed.games).toHaveLength(left);
          expect(new Set(narrowed.games.map((game) => game.classify))).toEqual(new Set([classify]));
        }
      }
    });

    it("GAME-03 are narrowed by smallest bet and win lines, for a visitor as for a player, with counts that fit", async () => {
      const { minBets, lines } = await visitor.games.readFilters(choices, patient());
      expect(minBets.length).toBeGreaterThan(1);
      expect(minBets.map(({ amountMinor }) => amountMinor)).toEqual(
        [...new Set(minBets.map(({ amountMinor }) => amountMinor))].sort((a, b) => (a < b ? -1 : 1)),
      );
      expect(lines.length).toBeGreaterThan(1);
      expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b));
      const player = await backend.player();
      const sizeOf = async (bounds: Partial<GameQuery>) => {
        const narrowed = { ...slots, ...bounds, pageSize: 200 };
        const first = await visitor.games.readPage(narrowed, patient());
        expect(await player.games.readPage(narrowed, patient())).toEqual(first);
        const whole = (await page({ ...bounds, pageSize: 12_000 })).games;
        expect(idsOf(whole).slice(0, 200)).toEqual(idsOf(first.games));
        const counted = await visitor.games.readFilters({ ...choices, ...bounds }, patient());
        expect([sum(counted.vendors), sum(counted.classifies)]).toEqual([whole.length, whole.length]);
        // What can be chosen does not depend on what is.
        expect([counted.minBets, counted.lines]).toEqual([minBets, lines]);
        return whole.length;
      };
      const all = await sizeOf({});
      const byBet: number[] = [];
      for (const minBet of minBets) byBet.push(await sizeOf({ minBet }));
      // The smallest amount finds some, each larger one more, the largest all.
      expect(byBet[0]).toBeGreaterThan(0);
      expect(byBet).toEqual([...new Set(byBet)].sort((a, b) => a - b));
      expect(byBet.at(-1)).toBe(all);
      const few = await sizeOf({ minLines: lines[0] ?? 0 });
      const many = await sizeOf({ minLines: lines.at(-1) ?? 0 });
      expect(few).toBe(all);
      expect(many).toBeGreaterThan(0);
      expect(many).toBeLessThan(all);
      const both = await sizeOf({ minBet: minBets[0] ?? null, minLines: lines.at(-1) ?? 0 });
      expect(both).toBeLessThanOrEqual(Math.min(many, byBet[0] ?? 0));
    });

    it("API-02 GAME-03 have the same filters and stakes for a player", async () => {
      const player = await backend.player();
      const { vendors } = await visitor.games.readFilters(choices, patient());
      const vendor = vendors[0]?.vendor ?? "";
      const bySubType = (left: { classify: string }, right: { classify: string }) =>
        left.classify < right.classify ? -1 : 1;
      const [theirs, ours] = [
        await player.games.readFilters({ ...choices, vendor }, patient()),
        await visitor.games.readFilters({ ...choices, vendor }, patient()),
      ];
      expect(theirs.vendors).toEqual(ours.vendors);
      expect(theirs.minBets.length).toBeGreaterThan(0);
      expect([theirs.minBets, theirs.lines]).toEqual([ours.minBets, ours.lines]);
      expect(theirs.classifies.toSorted(bySubType)).toEqual(ours.classifies.toSorted(bySubType));
    });

    it("GAME-05 include a vendor of the operator without games of the kind, and no unknown one", async () => {
      for (const ports of [visitor, await backend.player()]) {
        const [live] = (await ports.games.readFilters({ ...choices, category: "LIVE" }, patient())).vendors;
        const known = async (vendor: string) =>
          (await ports.games.readFilters({ ...choices, vendor }, patient())).vendors.find(
            (card) => card.vendor === vendor,
          );
        expect(live?.games).toBeGreaterThan(0);
        expect(await known("VANISHED")).toBeUndefined();
        expect((await page({ vendor: "VANISHED" })).games).toEqual([]);
        if ((await page({ vendor: live?.vendor ?? "" })).games.length === 0)
          expect(await known(live?.vendor ?? "")).toMatchObject({ games: 0 });
      }
    });

    it("GAME-05 the catalogue has every name once with its game, and keeps its version while unchanged", async () => {
      const asked = { language: "EN", contentVersion: "1" };
      const catalogue = await visitor.games.readCatalogue(asked, patient());
      const categories: readonly GameCategory[] = ["RNG", "LIVE"];
      for (const category of categories) {
        const [game] = (await page({ category })).games;
        const places = [...catalogue.names.keys()].filter((at) => catalogue.names[at] === game?.gameName);
        expect(places.map((at) => catalogue.at(at))).toContainEqual(game);
      }
      expect(catalogue.at(catalogue.names.length)).toBeUndefined();
      expect((await backend.visitor().games.readCatalogue(asked, patient())).version).toBe(catalogue.version);
    });

    it("GAME-04 hot games are of several kinds, with their own pages and filters", async () => {
      const hot = await page({ category: "HOT", pageSize: 1_000 });
      expect(new Set(hot.games.map(({ category }) => category)).size).toBeGreaterThan(1);
      const { vendors } = await visitor.games.readFilters({ ...choices, category: "HOT" }, patient());
      expect(sum(vendors)).toBe(hot.games.length);
    });

    it("LAUNCH-04 suggest at most the requested number of games, of the requested kind", async () => {
      const read = (category: GameCategory | null) =>
        visitor.games.readPopular({ category, limit: 3, language: "EN" }, patient());
      expect(await read(null)).toHaveLength(3);
      const live = await read("LIVE");
      expect(live.length).toBeGreaterThan(0);
      expect(live.length).toBeLessThanOrEqual(3);
      expect(live.every(({ category }) => category === "LIVE")).toBe(true);
    });

    it("GAME-06 API-02 tables and recent games are refused to a visitor", async () => {
      const nobody = { kind: "refused", reason: "not-logged-in" };
      expect(await visitor.games.readRecent("EN", patient())).toMatchObject(nobody);
      const [live] = (await visitor.games.readFilters({ ...choices, category: "LIVE" }, patient())).vendors;
      const asked = { vendor: live?.vendor ?? "", language: "EN" };
      expect(await visitor.games.readTables(asked, patient())).toMatchObject(nobody);
      const player = await backend.player();
      expect((await player.games.readRecent("EN", patient())).kind).toBe("done");
      const tables = givenBy(await player.games.readTables(asked, patient()));
      for (const { minBet, maxBet, players, seats } of tables) {
        expect(minBet.amountMinor).toBeLessThanOrEqual(maxBet.amountMinor);
        expect(minBet.currency).toBe(maxBet.currency);
        expect(players).toBeLessThanOrEqual(seats);
      }
    });
  });

  describe(`${name}: facts of games`, () => {
    it("HOME-03 are of live tables with seats and stakes, and of fixtures that have not started", async () => {
      const backend = await open();
      const { games } = backend.visitor();
      const all = await games.readFacts(null, patient());
      const live = await games.readFacts("LIVE", patient());
      expect(live.size).toBeGreaterThan(0);
      expect([...live.values()].every(({ kind }) => kind === "table")).toBe(true);
      for (const fact of all.values()) {
        if (fact.kind === "fixture") expect(fact.oddsHundredths.away).toBeGreaterThan(100);
        else {
          expect(fact.players).toBeLessThanOrEqual(fact.seats);
          expect(fact.minBet.amountMinor).toBeLessThanOrEqual(fact.maxBet.amountMinor);
        }
      }
      await backend.close();
    });
  });

  describe(`${name}: favourites`, () => {
    const backend = opened(open);
    const games = prepared(async () => (await backend.visitor().games.readPage(slots, patient())).games);

    const game = (at: number): FavouriteGame => {
      const found = games[at];
      if (found === undefined) throw new Error("The gateway has too few games");
      return favouriteOf(found);
    };
    const made = { kind: "done", value: null };

    it("FAV-01 FAV-04 are kept latest first, as ids and as games, and adding one again changes nothing", async () => {
      const { favourites } = await backend.player();
      expect(await favourites.readIds(patient())).toEqual({ kind: "done", value: [] });
      for (const at of [2, 0, 1]) expect(await favourites.add(game(at), patient())).toEqual(made);
      expect(await favourites.add(game(1), patient())).toEqual(made);
      const ids = await favourites.readIds(patient());
      expect(ids).toEqual({ kind: "done", value: [1, 0, 2].map((at) => game(at).nodeId) });
      const list = await favourites.readGames("EN", patient());
      expect(list).toEqual({ kind: "done", value: [1, 0, 2].map((at) => games[at]) });
    });

    it("FAV-01 of every game type are listed together, the latest first", async () => {
      const { favourites, games: lists } = await backend.player();
      const [table] = (await lists.readPage({ ...slots, category: "LIVE" }, patient())).games;
      if (table === undefined) throw new Error("The gateway has no table");
      await favourites.add(game(0), patient());
      await favourites.add(favouriteOf(table), patient());
      await favourites.add(game(1), patient());
      const list = await favourites.readGames("EN", patient());
      expect(list).toEqual({ kind: "done", value: [games[1], table, games[0]] });
    });

    it("FAV-02 FAV-04 are removed, even if already removed", async () => {
      const { favourites } = await backend.player();
      await favourites.add(game(3), patient());
      await favourites.add(game(4), patient());
      for (let times = 0; times < 2; times += 1)
        expect(await favourites.remove(game(3), patient())).toEqual(made);
      expect(await favourites.readIds(patient())).toEqual({ kind: "done", value: [game(4).nodeId] });
      expect(await favourites.readGames("EN", patient())).toMatchObject({
        value: [{ nodeId: game(4).nodeId }],
      });
    });

    it("FAV-01 are the same in every session of a player, and separate from other players'", async () => {
      const [player, other] = [await backend.player(), await backend.player()];
      const elsewhere = await player.elsewhere();
      await player.favourites.add(game(5), patient());
      expect(await elsewhere.favourites.readIds(patient())).toEqual({
        kind: "done",
        value: [game(5).nodeId],
      });
      await elsewhere.favourites.remove(game(5), patient());
      expect(await player.favourites.readIds(patient())).toEqual({ kind: "done", value: [] });
      expect(await other.favourites.readIds(patient())).toEqual({ kind: "done", value: [] });
    });

    it("FAV-04 a game that the gateway does not have is refused", async () => {
      const { favourites } = await backend.player();
      const unknown = { nodeId: "1", vendor: game(0).vendor, category: "RNG" } as const;
      expect(await favourites.add(unknown, patient())).toMatchObject({
        kind: "refused",
        reason: "unknown-game",
      });
      expect(await favourites.readIds(patient())).toEqual({ kind: "done", value: [] });
    });

    it("FAV-04 API-03 a visitor has none and must log in", async () => {
      const { favourites } = backend.visitor();
      for (const asked of [
        favourites.readIds(patient()),
        favourites.readGames("EN", patient()),
        favourites.add(game(0), patient()),
        favourites.remove(game(0), patient()),
      ])
        expect(await asked).toMatchObject({ kind: "refused", reason: "not-logged-in" });
    });
  });
}
