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

/**
 * In this order: the first row of the game's category whose words are in "<motif>: <name>". A card game that has no engine of its own
 * is played as the nearest: baccarat where a table is shared, else blackjack. Baccarat and Sic Bo are always played by a shared clock.
 */
const CHOICES: readonly (readonly [categories: RegExp, words: RegExp, engine: EngineName])[] = [
  [/^(RNG|LIVE)$/, /\b(blackjack|pontoon|twenty-one)\b/i, "blackjack"],
  [/^(RNG|LIVE)$/, /\b(roulette|wheel)\b/i, "roulette"],
  [/^(RNG|LIVE)$/, /\b(baccarat|punto)\b/i, "baccarat"],
  [/^(RNG|LIVE)$/, /\bsic bo\b/i, "sic-bo"],
  [/^LIVE$/, /^(cards|chips):/, "baccarat"],
  [/^LIVE$/, /./, "sic-bo"],
  [/^(RNG|PVP)$/, /^(cards|chips):/, "blackjack"],
  [/^RNG$/, /^(dice|balls):|\b(dice|craps)\b/i, "dice"],
  [/^RNG$/, /./, "slots"],
  [/^FISH$/, /./, "fishing"],
  [/^(SPORTS|ESPORTS|COCKFIGHT)$/, /./, "sports"],
  [/^(LOTT|ELOTT)$/, /./, "lottery"],
];

export function engineFor({ category = "", motif = "", gameName }: GameKind): EngineName {
  const about = `${motif}: ${gameName}`;
  return CHOICES.find(([of, words]) => of.test(category) && words.test(about))?.[2] ?? "dice";
}
