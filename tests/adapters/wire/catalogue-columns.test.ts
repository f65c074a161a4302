import {
  type CatalogueGame,
  packCatalogue,
  pictureAddress,
  pictureVersion,
  unpackCatalogue,
} from "@parlour/adapters/wire/catalogue-columns.ts";
import { gameCategories } from "@parlour/adapters/wire/schemas.ts";
import fc from "fast-check";
import { expect, it } from "vitest";

const PICTURE = "/art/games/{code}.svg?v=1{version}";
const shared = { picture: PICTURE, currency: "USD" };
const vendors = [
  { vassalage: "AURORA", displayName: "Aurora Works" },
  { vassalage: "OAKMOOR", displayName: "Oakmoor", isGame: "VASSALAGE" },
];
const plain: CatalogueGame = {
  nodeId: 7,
  gameCode: "AURORA_0009",
  gameName: "Sweet Bonanza",
  vassalage: "AURORA",
  gameType: "RNG",
  gameClassify: "SC",
  motif: "fruit",
  minBet: "0.10",
  lines: 20,
  popularity: 5,
};
const roundTrip = (games: readonly CatalogueGame[]) =>
  unpackCatalogue({ version: "1", ...packCatalogue(games, vendors, shared) });

const anyGame = fc.record({
  nodeId: fc.integer({ min: 0, max: 300 }),
  gameCode: fc.oneof(
    fc.integer({ min: 0, max: 12 }).map((serial) => `AURORA_${serial}`),
    fc.integer({ min: 95, max: 105 }).map((serial) => `A_${String(serial).padStart(3, "0")}`),
    fc.string({ minLength: 1 }),
  ),
  gameName: fc
    .oneof(fc.string({ unit: "binary" }), fc.constantFrom("Miền Bắc", "", "a\u2028b", "0", "9{code}"))
    .map((name) => name.replace(/[\r\n]/g, "")),
  vassalage: fc.constantFrom("AURORA", "OAKMOOR", "UNKNOWN"),
  gameType: fc.constantFrom(...gameCategories),
  gameClassify: fc.string({ maxLength: 4 }),
  motif: fc.string({ maxLength: 4 }),
  minBet: fc.constantFrom("0.01", "0.10", "5.00", "250.00"),
  lines: fc.integer({ min: 0, max: 120 }),
  popularity: fc.integer({ min: -3, max: 5 }),
});

it("GAME-05 restores any games from the columns, most popular first, then by number", () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyGame, { selector: (game) => game.nodeId }), (games) => {
      const catalogue = roundTrip(games);
      const expected = [...games].sort((a, b) => b.popularity - a.popularity || a.nodeId - b.nodeId);
      expect(catalogue?.names).toEqual(expected.map((game) => game.gameName));
      expected.forEach((game, place) => {
        const { displayName, isGame } = {
          displayName: game.vassalage,
          isGame: undefined,
          ...vendors.find((vendor) => vendor.vassalage === game.vassalage),
        };
        expect(catalogue?.at(place)).toEqual({
          nodeId: String(game.nodeId),
          nodeName: game.gameName,
          gameName: game.gameName,
          showIcon: true,
          iconUrl: pictureAddress(PICTURE, { code: game.gameCode, name: game.gameName, motif: game.motif }),
          vassalage: game.vassalage,
          platform: "html5-desktop",
          gameClassify: game.gameClassify,
          gameType: game.gameType,
          displayName,
          gameCode: game.gameCode,
          ...(isGame !== undefined && { isGame }),
        });
      });
      expect(catalogue?.at(games.length)).toBeUndefined();
    }),
    { numRuns: 200 },
  );
});

it("GAME-05 numbers codes within a run, keeps their width, and starts a new run at a gap", () => {
  const game = (nodeId: number, gameCode: string) => ({ ...plain, nodeId, gameCode });
  const games = [
    game(7, "A_0009"),
    game(8, "A_0010"),
    game(9, "A_0011"),
    game(11, "A_0012"),
    game(12, "solo"),
  ];
  const { runs } = packCatalogue(games, vendors, shared);
  expect(runs.map(({ gameCode, nodeId, games: held }) => [gameCode, nodeId, held])).toEqual([
    ["A_0009", 7, 3],
    ["A_0012", 11, 1],
    ["solo", 12, 1],
  ]);
});

it("GAME-05 keeps one line per game, even if a name contains line breaks", () => {
  const broken = { ...plain, gameName: "Two\r\nlines" };
  expect(roundTrip([broken])?.names).toEqual(["Two lines"]);
  // The other calls send the name as it is; its picture has one address all the same.
  expect(pictureVersion("Two\r\nlines", "fruit")).toBe(pictureVersion("Two lines", "fruit"));
});

it("changes a picture's address when the name or motif changes", () => {
  const versions = [
    pictureVersion("Sweet Bonanza", "fruit"),
    pictureVersion("Sweet Bonanzas", "fruit"),
    pictureVersion("Sweet Bonanza", "gems"),
  ];
  expect(new Set(versions).size).toBe(3);
  for (const version of versions) expect(version).toMatch(/^[0-9a-z]{1,7}$/);
});

it("escapes a hostile code in an address", () => {
  const address = pictureAddress(PICTURE, { code: "../x?{version}#$&", name: "n", motif: "m" });
  expect(address).toMatch(/^\/art\/games\/\.\.%2Fx%3F%7Bversion%7D%23%24%26\.svg\?v=1[0-9a-z]+$/);
});

it("API-04 rejects columns that do not fit together", () => {
  const good = { version: "1", ...packCatalogue([plain], vendors, shared) };
  expect(unpackCatalogue(good)?.names).toHaveLength(1);
  const [run] = good.runs;
  for (const bad of [
    { ...good, names: "" },
    { ...good, names: `${good.names}\n${good.names}` },
    { ...good, minBetOf: "" },
    { ...good, linesOf: "00" },
    { ...good, popularity: "1,2" },
    { ...good, popularity: "many" },
    { ...good, runs: run === undefined ? [] : [{ ...run, games: 2 }] },
  ])
    expect(unpackCatalogue(bad)).toBeNull();
  expect(
    unpackCatalogue({ ...good, runs: [], names: "", popularity: "", minBetOf: "", linesOf: "" })?.names,
  ).toEqual([]);
});

it("GAME-05 GAME-03 has for each place the fields that lists filter by, the same as in the game", () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyGame, { selector: (game) => game.nodeId }), (games) => {
      const catalogue = roundTrip(games);
      const { minBets } = packCatalogue(games, vendors, shared);
      const byNode = new Map(games.map((game) => [String(game.nodeId), game]));
      for (const place of [...games.keys(), games.length]) {
        const kind = catalogue?.kindAt(place);
        if (kind === undefined) {
          expect(place).toBe(games.length);
          continue;
        }
        const { minBetAt, lines, ...shown } = kind;
        const game = catalogue?.at(place);
        expect(game).toMatchObject(shown);
        const { minBet, lines: own } = byNode.get(game?.nodeId ?? "") ?? {};
        expect([minBets[minBetAt], lines]).toEqual([minBet, own]);
      }
    }),
  );
});
