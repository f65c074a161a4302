import type { MotifName } from "../../pictures/motif-names.ts";
import type { Random } from "../../pictures/random.ts";
import { SLOT_WORDS, type WordBank } from "./slot-words.ts";
import type { GameClassify } from "./types.ts";

/** A game before it has a vendor. */
export type GameIdea = { readonly name: string; readonly motif: MotifName; readonly classify: GameClassify };

/** Motifs that alone decide a game's sub-type; all others are slots, some of them with a jackpot. */
const CLASSIFY_BY_MOTIF: Readonly<Partial<Record<MotifName, GameClassify>>> = {
  cards: "VP",
  chips: "TG",
  dice: "TG",
  wheel: "TG",
  balls: "BG",
  pad: "AC",
  ball: "AC",
};

const JACKPOT_MOTIFS: ReadonlySet<MotifName> = new Set(["coins", "crown", "seven", "gems", "dragon"]);
const JACKPOT_SHARE = 0.14;

/** How often a motif occurs; a missing motif has weight 5. */
const WEIGHTS: Readonly<Partial<Record<MotifName, number>>> = {
  fruit: 8,
  gems: 7,
  dragon: 7,
  temple: 8,
  stars: 6,
  seven: 6,
  potion: 6,
  beast: 6,
  cards: 4,
  chips: 2,
  dice: 2,
  wheel: 2,
  ball: 2,
  rooster: 1,
  trophy: 2,
  balls: 2,
  pad: 2,
  clover: 3,
  mask: 4,
};

const LOT: readonly MotifName[] = Object.keys(SLOT_WORDS)
  .filter((name): name is MotifName => name in SLOT_WORDS)
  .flatMap((name) => Array.from({ length: WEIGHTS[name] ?? 5 }, () => name));

const TALES = [
  "Book",
  "Gates",
  "Tale",
  "Song",
  "Secrets",
  "Keepers",
  "Legend",
  "Chronicles",
  "Heart",
  "Night",
];
const TURNS = [
  "Deluxe",
  "Nights",
  "Twins",
  "Reverie",
  "Ways",
  "Classic",
  "Parade",
  "Trio",
  "Legacy",
  "Reborn",
];
const COUNTS = ["Three", "Five", "Seven", "Nine", "Twelve", "Twenty"];
const SEQUELS = ["II", "III", "Deluxe", "Revisited", "Ways", "Encore", "Gold Label", "Evening Edition"];

/** A slot game's name, which fits its motif, with the matching sub-type. */
export function slotIdea(random: Random): GameIdea {
  const motif = random.pick(LOT);
  const classify =
    CLASSIFY_BY_MOTIF[motif] ?? (JACKPOT_MOTIFS.has(motif) && random.chance(JACKPOT_SHARE) ? "JP" : "SC");
  return { name: nameFrom(SLOT_WORDS[motif], random), motif, classify };
}

/** Another name in the same series, for when a name is taken. */
export function sequelOf(name: string, random: Random): string {
  return `${name} ${random.pick(SEQUELS.filter((sequel) => !name.endsWith(sequel)))}`;
}

function nameFrom(words: WordBank, random: Random): string {
  const adjective = random.pick(words.adjectives);
  const noun = random.pick(words.nouns);
  const roll = random.next();
  if (roll < 0.4) return distinct(adjective, noun);
  if (roll < 0.52) return `${random.pick(TALES)} of ${random.pick(words.places)}`;
  if (roll < 0.66) return `${noun} of ${random.pick(words.places)}`;
  if (roll < 0.78) return `${possessive(capitalised(random.pick(words.heroes)))} ${noun}`;
  if (roll < 0.86) return distinct(noun, random.pick(TURNS));
  if (roll < 0.94)
    return `${distinct(adjective, noun)} ${random.pick(TURNS.filter((turn) => turn !== noun))}`;
  return noun.endsWith("s") ? `${random.pick(COUNTS)} ${noun}` : `The ${distinct(adjective, noun)}`;
}

/** "Golden Golden" reads as a mistake, so a repeated word appears once, with an article. */
function distinct(first: string, second: string): string {
  return first === second || first.startsWith(`${second}'`) ? `The ${first}` : `${first} ${second}`;
}

function possessive(name: string): string {
  return name.endsWith("s") ? `${name}'` : `${name}'s`;
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
