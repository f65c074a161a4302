import { heroesOf } from "@parlour/app/pictures/cast.ts";
import { DIRECTIONS } from "@parlour/app/pictures/direction.ts";
import { isMotifName } from "@parlour/app/pictures/motif-names.ts";
import { FIGURES } from "@parlour/app/pictures/motifs/figures.ts";
import { games } from "@parlour/app/seed/catalogue/games.ts";
import { SLOT_WORDS } from "@parlour/app/seed/catalogue/slot-words.ts";
import type { GameSeed } from "@parlour/app/seed/catalogue/types.ts";
import { describe, expect, it } from "vitest";

const catalogue = games();

/** Words that name a thing which a picture can show, and what a picture of it shows. Said twice: also by the figures' own words. */
const SUBJECTS: readonly (readonly [words: RegExp, shows: string])[] = [
  // Card games are named after other things than cards, so they come before those.
  [/dragon tiger|three (bulls|kings)|casino war|andar bahar|teen patti|tien len|pusoy/i, "hand of cards"],
  [/blackjack|pontoon|twenty-one|baccarat|punto|poker|hold'em|omaha|rummy|\bcards?\b/i, "hand of cards"],
  [/\bdice\b|\bsic bo\b|craps/i, "die"],
  [/mahjong/i, "mahjong tile"],
  [/domino/i, "domino"],
  [/\bludo\b/i, "ludo board"],
  [/\bchess\b/i, "chess king"],
  [/roulette/i, "roulette wheel"],
  [/\bwheels?\b|big six/i, "fortune wheel"],
  [/bingo/i, "bingo card"],
  [/football|\bgoal\b|penalty|striker/i, "football"],
  [/basketball/i, "basketball"],
  [/tennis/i, "tennis ball"],
  [/volleyball/i, "volleyball"],
  [/badminton/i, "shuttlecock"],
  [/horse racing|mustang|\braces\b|jockey/i, "horse"],
  [/\bspades?\b/i, "spade"],
  [/\bhearts\b/i, "heart"],
  [/\blions?\b/i, "lion"],
  [/\btigers?\b/i, "tiger"],
  [/\bpanthers?\b/i, "panther"],
  [/\bjaguars?\b/i, "jaguar"],
  [/\bwol(f|ves)\b/i, "wolf"],
  [/\bfox\b/i, "fox"],
  [/\bbears?\b/i, "bear"],
  [/\bpandas?\b/i, "panda"],
  [/\bbuffalo\b|\bbison\b/i, "buffalo"],
  [/\belephants?\b/i, "elephant"],
  [/\brhinos?\b/i, "rhino"],
  [/\beagles?\b/i, "eagle"],
  [/\bowls?\b/i, "owl"],
  [/\broosters?\b/i, "rooster"],
  [/\bfeathers\b/i, "plume"],
  [/\bdragons?\b|wyvern|wyrm/i, "dragon head"],
  [/\beggs\b/i, "dragon egg"],
  [/\bkoi\b|\bcarp\b/i, "koi"],
  [/\bsharks?\b/i, "shark"],
  [/\bwhales?\b/i, "whale"],
  [/jellyfish/i, "jellyfish"],
  [/\bcherr(y|ies)\b(?! blossom)/i, "cherries"],
  [/\blemons?\b|\blimes\b/i, "lemon"],
  [/\bpomelo\b|\bcitrus\b/i, "citrus wheel"],
  [/\bmelons\b/i, "melon slice"],
  [/\bplums?\b/i, "plum"],
  [/\bpeach(es)?\b/i, "peach"],
  [/\bgrapes\b/i, "grapes"],
  [/\bberries\b/i, "strawberry"],
  [/\bdoughnuts\b/i, "ring cake"],
  [/\blotus\b|\blilies\b/i, "lotus"],
  [/\broses\b|\brosebud\b|\bdahlia\b/i, "rosette"],
  [/\bbutterflies\b/i, "butterfly"],
  [/\bclovers?\b|\bshamrock\b/i, "four leaf"],
  [/\bhorseshoe\b/i, "horseshoe"],
  [/\bcoins\b|\bpenny\b|\bducats\b|\bdoubloons\b/i, "coin"],
  [/\bchest\b|\btreasure\b/i, "chest"],
  [/\bcrowns?\b/i, "crown"],
  [/\bcup\b|\btrophy\b/i, "cup"],
  [/\bmedals\b/i, "medal"],
  [/\bbells\b/i, "bell"],
  [/\bcauldron\b/i, "cauldron"],
  [/\bpyramid\b/i, "pyramid"],
  [/\bpagoda\b/i, "pagoda"],
  [/\bgalleon\b/i, "galleon"],
  [/\blongship\b/i, "longship"],
  [/\banchor\b/i, "anchor"],
  [/\bplanets?\b/i, "planet"],
  [/\bcomet\b|\bmeteor\b/i, "comet"],
  [/\bhammer\b/i, "hammer"],
  [/\brocket\b/i, "rocket"],
  [/\binvaders\b/i, "invader"],
];
/** What else a picture of the thing may show. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  spade: ["hand of cards", "heart"],
  heart: ["hand of cards"],
  lotus: ["blossom"],
  coin: ["coin stacks"],
  "citrus wheel": ["lemon"],
  "bingo card": ["numbered ball"],
  "roulette wheel": ["fortune wheel"],
};

const subjectsOf = (name: string): readonly string[] => {
  const card = SUBJECTS.slice(0, 1).find(([words]) => words.test(name));
  return card ? [card[1]] : SUBJECTS.filter(([words]) => words.test(name)).map(([, shows]) => shows);
};
const shownIn = ({ motif, name }: GameSeed): readonly string[] =>
  isMotifName(motif) ? heroesOf(motif, name).map(({ shows }) => shows) : [];

describe("pictures of games", () => {
  it("shows what the game's name names: a lion is no panther, dice are no blackjack", () => {
    const wrong = catalogue.flatMap((game) => {
      const subjects = subjectsOf(game.name);
      const allowed = subjects.flatMap((subject) => [subject, ...(ALSO[subject] ?? [])]);
      const isRight = allowed.length === 0 || shownIn(game).every((shows) => allowed.includes(shows));
      return isRight ? [] : [`${game.name}: ${shownIn(game).join(", ")}`];
    });
    expect(wrong).toEqual([]);
  });

  it("has a drawing for every subject", () => {
    const drawn = new Set(Object.values(FIGURES).flatMap((figures) => figures.map(({ shows }) => shows)));
    const named = SUBJECTS.filter(([words]) => catalogue.some(({ name }) => words.test(name)));
    expect(named.map(([, shows]) => shows).filter((shows) => !drawn.has(shows))).toEqual([]);
  });

  it("shows what its category plays", () => {
    const MAY_SHOW: Readonly<Record<string, RegExp>> = {
      LIVE: /^(hand of cards|die|roulette wheel|fortune wheel)$/,
      PVP: /^(hand of cards|die|mahjong tile|domino|ludo board|chess king)$/,
      SPORTS: /^(football|basketball|tennis ball|volleyball|shuttlecock|horse|cup|medal)$/,
      ESPORTS: /^(gamepad|football|rocket|hammer|cup|medal)$/,
      COCKFIGHT: /^rooster$/,
      FISH: /^(koi|angelfish|jellyfish|shell|whale|shark|galleon|anchor|dragon head)$/,
      LOTT: /^(numbered ball|bingo card)$/,
      ELOTT: /^(numbered ball|bingo card)$/,
    };
    const wrong = catalogue.flatMap((game) => {
      const may = MAY_SHOW[game.category];
      return may === undefined || shownIn(game).every((shows) => may.test(shows))
        ? []
        : [`${game.category} ${game.name}: ${shownIn(game).join(", ")}`];
    });
    expect(wrong).toEqual([]);
  });

  it("puts no dice beside cards, and no cards beside dice", () => {
    expect(DIRECTIONS.cards.company).not.toContain("dice");
    expect(DIRECTIONS.chips.company).not.toContain("dice");
    expect(DIRECTIONS.wheel.company).not.toContain("dice");
    expect(DIRECTIONS.dice.company).not.toContain("cards");
  });

  it("uses a word that names a thing only for games that show it", () => {
    const banks = Object.entries(SLOT_WORDS);
    const wrong = banks.flatMap(([motif, { nouns }]) =>
      nouns.flatMap((noun) => {
        const subjects = subjectsOf(noun);
        const shown: readonly string[] = isMotifName(motif) ? FIGURES[motif].map(({ shows }) => shows) : [];
        const isShown = subjects.every((subject) =>
          [subject, ...(ALSO[subject] ?? [])].some((shows) => shown.includes(shows)),
        );
        return isShown ? [] : [`${motif}: ${noun}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
