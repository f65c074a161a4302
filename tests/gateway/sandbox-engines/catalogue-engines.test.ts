/** The demo's whole catalogue against the sandbox: a game whose name or picture says what it is opens that game. */
import { type EngineName, engineFor, engines } from "@parlour/app/sandbox/engines/engines.ts";
import { games } from "@parlour/app/seed/catalogue/games.ts";
import { SLOT_WORDS } from "@parlour/app/seed/catalogue/slot-words.ts";
import type { GameCategory } from "@parlour/app/seed/catalogue/types.ts";
import { expect, it } from "vitest";

const catalogue = games();
const engineOf = ({ category, motif, name }: { category: GameCategory; motif: string; name: string }) =>
  engineFor({ category, motif, gameName: name });

/** What a name's words promise, wherever they stand. The first that is found counts. */
const PROMISES: readonly (readonly [words: RegExp, engines: readonly EngineName[]])[] = [
  [/\b(blackjack|pontoon|twenty-one)\b/i, ["blackjack"]],
  [/\b(baccarat|punto)\b/i, ["baccarat"]],
  [/\bsic bo\b/i, ["sic-bo"]],
  [/\broulette\b|\bwheel\b/i, ["roulette"]],
  [/\b(craps|dice|hi-lo)\b/i, ["dice", "sic-bo"]],
  [/\b(bingo|keno|tombola|housie)\b/i, ["dice", "lottery"]],
  // Card games without an engine of their own are played as the nearest one, never with reels or dice.
  [
    /poker|hold'em|casino war|three card|\bcards\b|dragon tiger|andar bahar|teen patti|omaha|short deck/i,
    ["baccarat", "blackjack"],
  ],
];

/** What a picture promises in the categories of single games. */
const PICTURES: Readonly<Record<string, readonly EngineName[]>> = {
  cards: ["blackjack", "baccarat"],
  chips: ["blackjack", "baccarat", "sic-bo"],
  dice: ["dice", "sic-bo"],
  balls: ["dice"],
  wheel: ["roulette"],
};

/** What may be opened in a category at all. */
const CATEGORIES: Readonly<Record<GameCategory, readonly EngineName[]>> = {
  RNG: ["slots", "roulette", "blackjack", "baccarat", "sic-bo", "dice"],
  LIVE: ["roulette", "blackjack", "baccarat", "sic-bo"],
  PVP: ["blackjack", "dice"],
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
