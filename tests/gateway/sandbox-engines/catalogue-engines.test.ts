/** The demo's whole catalogue against the sandbox: a game whose name or picture says what it is opens that game. */
import { type EngineName, engineFor, engines } from "@parlour/app/sandbox/engines/engines.ts";
import { games } from "@parlour/app/seed/catalogue/games.ts";
import { SLOT_WORDS } from "@parlour/app/seed/catalogue/slot-words.ts";
import type { GameCategory } from "@parlour/app/seed/catalogue/types.ts";
import { expect, it } from "vitest";

const catalogue = games();
const engineOf = ({ category, motif, name }: { category: GameCategory; motif: string; name: string }) =>
  engineFor({ category, motif, gameName: name });

/** Names of games that the sandbox does not have. No game of the demo has one of them. */
const NOT_HERE =
  /hold'em|omaha|casino war|three card|rummy|mahjong|domino|ludo|chess|tien len|big two|pusoy|no-commission|speed|jokers?\b|deuces/i;
const CARD_GAMES: ReadonlySet<string> = new Set(["cards", "chips", "dice", "wheel"]);

/** What a name's words promise, wherever they stand. The first that is found counts. */
const PROMISES: readonly (readonly [words: RegExp, engines: readonly EngineName[]])[] = [
  [/\b(blackjack|pontoon|twenty-one)\b/i, ["blackjack"]],
  [/\b(baccarat|punto)\b/i, ["baccarat"]],
  [/\bsic bo\b/i, ["sic-bo"]],
  [/\broulette\b|\bwheel\b/i, ["roulette"]],
  [/\b(craps|dice|hi-lo)\b/i, ["dice", "sic-bo"]],
  [/\b(bingo|keno|tombola|housie)\b/i, ["dice", "lottery"]],
  [/\b(dragon tiger|high card)\b/i, ["dragon-tiger"]],
  [/\bandar bahar\b/i, ["andar-bahar"]],
  [/\bteen patti\b/i, ["teen-patti"]],
  [/\bquick draw\b/i, ["lottery"]],
  [/\b(poker|flush|full house|of a kind|straight|draw)\b/i, ["video-poker"]],
];

/** What a picture promises in the categories of single games. */
const PICTURES: Readonly<Record<string, readonly EngineName[]>> = {
  cards: ["video-poker", "blackjack", "baccarat", "dragon-tiger", "andar-bahar", "teen-patti"],
  chips: ["blackjack", "baccarat", "sic-bo", "dragon-tiger", "teen-patti"],
  dice: ["dice", "sic-bo"],
  balls: ["dice"],
  wheel: ["roulette"],
};

/** What may be opened in a category at all. */
const CATEGORIES: Readonly<Record<GameCategory, readonly EngineName[]>> = {
  RNG: [
    "slots",
    "roulette",
    "blackjack",
    "baccarat",
    "sic-bo",
    "dice",
    "dragon-tiger",
    "teen-patti",
    "video-poker",
  ],
  LIVE: ["roulette", "blackjack", "baccarat", "sic-bo", "dragon-tiger", "andar-bahar", "teen-patti"],
  PVP: ["blackjack", "baccarat", "sic-bo", "dice", "dragon-tiger", "andar-bahar", "teen-patti"],
  FISH: ["fishing"],
  SPORTS: ["sports"],
  ESPORTS: ["sports"],
  COCKFIGHT: ["sports"],
  LOTT: ["lottery"],
  ELOTT: ["lottery"],
};

it("LAUNCH-08 each game of the catalogue opens what its name says", () => {
  const named = catalogue.flatMap((game) => {
    const promised = PROMISES.find(([words]) => words.test(game.name))?.[1];
    return promised === undefined ? [] : [{ game, promised }];
  });
  const wrong = named
    .filter(({ game, promised }) => !promised.includes(engineOf(game)))
    .map(({ game }) => `${game.category} ${game.motif}: ${game.name} opens ${engineOf(game)}`);
  expect(wrong).toEqual([]);
  for (const [words] of PROMISES)
    expect(
      named.some(({ game }) => words.test(game.name)),
      String(words),
    ).toBe(true);
});

it("LAUNCH-08 each game of the catalogue opens what its picture and category say, and reels only without cards, chips, dice or a wheel", () => {
  const wrong = catalogue.flatMap((game) => {
    const engine = engineOf(game);
    const isFree = ["RNG", "LIVE", "PVP"].includes(game.category);
    const isRight =
      CATEGORIES[game.category].includes(engine) &&
      (!isFree || (PICTURES[game.motif]?.includes(engine) ?? true)) &&
      // No other picture of this category has a game of its own.
      (game.category !== "RNG" || engine === "slots" || game.motif in PICTURES);
    return isRight ? [] : [`${game.category} ${game.motif}: ${game.name} opens ${engine}`];
  });
  expect(wrong).toEqual([]);
  expect(new Set(catalogue.map(engineOf))).toEqual(new Set(Object.keys(engines)));
});

it("LAUNCH-08 each word of the names of a vendor's games opens what it says, also in a game that the demo does not have", () => {
  const wrong = Object.entries(SLOT_WORDS).flatMap(([motif, { nouns }]) =>
    nouns.flatMap((noun) => {
      const name = `Evening ${noun}`;
      const engine = engineOf({ category: "RNG", motif, name });
      const promised = PROMISES.find(([words]) => words.test(name))?.[1] ?? PICTURES[motif] ?? ["slots"];
      return promised.includes(engine) ? [] : [`${motif}: ${noun} opens ${engine}`];
    }),
  );
  expect(wrong).toEqual([]);
});

it("LAUNCH-08 no table or card game of the catalogue is named after a game that the sandbox does not have", () => {
  const wrong = catalogue.filter(
    ({ category, motif, name }) =>
      (["LIVE", "PVP"].includes(category) || CARD_GAMES.has(motif)) && NOT_HERE.test(name),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
