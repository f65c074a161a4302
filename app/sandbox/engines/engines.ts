/** Which engine plays a game, by its category and kind. */
import { dice } from "./dice.ts";
import type { Engine } from "./engine.ts";
import { slots } from "./slots.ts";

export const engines = { dice, slots } as const satisfies Record<string, Engine>;

export type EngineName = keyof typeof engines;

const isEngineName = (name: string): name is EngineName => Object.hasOwn(engines, name);

/** The engine of that name; the number draw for one that this version does not have. */
export const engineOf = (name: string): Engine => engines[isEngineName(name) ? name : "dice"];

export interface GameKind {
  /** The operator's category of the game ("RNG"); absent in launches of operators that do not say it. */
  readonly category?: string | undefined;
  readonly motif?: string | undefined;
  readonly gameName: string;
}

/** In this order: the first row of the game's category whose words are in "<motif>: <name>". */
const CHOICES: readonly (readonly [category: string, words: RegExp, engine: EngineName])[] = [
  ["RNG", /^(dice|balls):/, "dice"],
  ["RNG", /./, "slots"],
];

export function engineFor({ category, motif = "", gameName }: GameKind): EngineName {
  const about = `${motif}: ${gameName}`;
  return CHOICES.find(([of, words]) => of === category && words.test(about))?.[2] ?? "dice";
}
