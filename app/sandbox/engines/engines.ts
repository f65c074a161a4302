/** Which engine plays a game, by its category and kind. */
import type { GameKind } from "../../gateway/database/play.ts";
import { andarBahar } from "./andar-bahar.ts";
import { baccarat } from "./baccarat.ts";
import { blackjack } from "./blackjack.ts";
import { dice } from "./dice.ts";
import { dragonTiger } from "./dragon-tiger.ts";
import type { Engine } from "./engine.ts";
import { fishing } from "./fishing.ts";
import { lottery } from "./lottery.ts";
import { roulette } from "./roulette.ts";
import { sicBo } from "./sic-bo.ts";
import { slots } from "./slots.ts";
import { sports } from "./sports.ts";
import { teenPatti } from "./teen-patti.ts";
import { videoPoker } from "./video-poker.ts";

export const engines = {
  "andar-bahar": andarBahar,
  baccarat,
  blackjack,
  dice,
  "dragon-tiger": dragonTiger,
  fishing,
  lottery,
  roulette,
  "sic-bo": sicBo,
  slots,
  sports,
  "teen-patti": teenPatti,
  "video-poker": videoPoker,
} as const satisfies Record<string, Engine>;

export type EngineName = keyof typeof engines;

const isEngineName = (name: string): name is EngineName => Object.hasOwn(engines, name);

/** The engine of that name; the number draw for one that this version does not have. */
export const engineOf = (name: string): Engine => engines[isEngineName(name) ? name : "dice"];

/**
 * In this order: the first row of the game's category whose words are in "<motif>: <name>". A card game whose name says none of these is
 * played as baccarat where a table is shared, as video poker on a machine and as blackjack else. Games of live tables are always
 * played by a shared clock.
 */
const CHOICES: readonly (readonly [categories: RegExp, words: RegExp, engine: EngineName])[] = [
  [/^(RNG|LIVE|PVP)$/, /\b(blackjack|pontoon|twenty-one)\b/i, "blackjack"],
  [/^(RNG|LIVE|PVP)$/, /\b(roulette|wheel)\b/i, "roulette"],
  [/^(RNG|LIVE|PVP)$/, /\b(baccarat|punto)\b/i, "baccarat"],
  [/^(RNG|LIVE|PVP)$/, /\bsic bo\b/i, "sic-bo"],
  [/^(RNG|LIVE|PVP)$/, /\b(dragon tiger|casino war|high card)\b/i, "dragon-tiger"],
  [/^(RNG|LIVE|PVP)$/, /\bandar bahar\b/i, "andar-bahar"],
  [/^(RNG|LIVE|PVP)$/, /\b(teen patti|three cards?)\b/i, "teen-patti"],
  [/^(RNG|LIVE|PVP)$/, /\b(poker|hold'em|omaha)\b/i, "video-poker"],
  [/^LIVE$/, /^(cards|chips):/, "baccarat"],
  [/^LIVE$/, /./, "sic-bo"],
  [/^RNG$/, /^cards:/, "video-poker"],
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
