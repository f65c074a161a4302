/** Which engine plays a game, by its category and kind. */
import type { GameKind } from "../../gateway/database/play.ts";
import { baccarat } from "./baccarat.ts";
import { blackjack } from "./blackjack.ts";
import { dice } from "./dice.ts";
import type { Engine } from "./engine.ts";
import { fishing } from "./fishing.ts";
import { lottery } from "./lottery.ts";
import { roulette } from "./roulette.ts";
import { sicBo } from "./sic-bo.ts";
import { slots } from "./slots.ts";
import { sports } from "./sports.ts";

export const engines = {
  baccarat,
  blackjack,
  dice,
  fishing,
  lottery,
  roulette,
  "sic-bo": sicBo,
  slots,
  sports,
} as const satisfies Record<string, Engine>;

export type EngineName = keyof typeof engines;

const isEngineName = (name: string): name is EngineName => Object.hasOwn(engines, name);

/** The engine of that name; the number draw for one that this version does not have. */
export const engineOf = (name: string): Engine => engines[isEngineName(name) ? name : "dice"];

/** In this order: the first row of the game's category whose words are in "<motif>: <name>". */
const CHOICES: readonly (readonly [category: string, words: RegExp, engine: EngineName])[] = [
  ["LIVE", /\bblackjack\b/i, "blackjack"],
  ["LIVE", /\b(roulette|wheel)\b/i, "roulette"],
  ["PVP", /^(cards|chips):/, "blackjack"],
  ["FISH", /./, "fishing"],
  ["RNG", /\b(blackjack|pontoon|twenty-one)\b/i, "blackjack"],
  ["RNG", /\b(roulette|wheel)\b/i, "roulette"],
  ["RNG", /^(dice|balls):/, "dice"],
  ["RNG", /./, "slots"],
  ["LIVE", /\b(baccarat|punto banco)\b/i, "baccarat"],
  ["LIVE", /./, "sic-bo"],
  ["SPORTS", /./, "sports"],
  ["ESPORTS", /./, "sports"],
  ["COCKFIGHT", /./, "sports"],
  ["LOTT", /./, "lottery"],
  ["ELOTT", /./, "lottery"],
];

export function engineFor({ category, motif = "", gameName }: GameKind): EngineName {
  const about = `${motif}: ${gameName}`;
  return CHOICES.find(([of, words]) => of === category && words.test(about))?.[2] ?? "dice";
}
