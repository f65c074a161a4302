/** Plays engines of the sandbox without a gateway: with numbers that a test writes, or with fast ones of a fixed seed. */
import type { Json } from "@parlour/app/gateway/database/columns.ts";
import { CARDS_OF_DECK, cardName } from "@parlour/app/sandbox/engines/cards.ts";
import type { Engine, Played, Progress, Random, World } from "@parlour/app/sandbox/engines/engine.ts";
import { randomOf, worldOf } from "@parlour/app/sandbox/engines/random.ts";

export interface Asked {
  readonly choice?: Json;
  readonly actions?: readonly Json[];
  readonly stakeMinor?: bigint;
  readonly currency?: string;
  readonly random: Random;
}

/** One round, or what the engine refuses as null. The stake is 5.00 by default. */
export const playedBy = (
  engine: Engine,
  { choice, actions = [], stakeMinor = 500n, currency = "USD", random }: Asked,
): Progress | null =>
  engine.play({
    choice,
    actions,
    stakeMinor,
    currency,
    random,
    gameCode: "AURORA_0001",
    world: worldOf("a secret", 0),
    beganMs: 0,
  });

export const worldAt = (nowMs: number, secret = "a steady secret"): World => worldOf(secret, nowMs);

/** A round in US dollars that waits for the clock; it begins at `beganMs`, by default at the world's time. */
export const playWith = (
  engine: Engine,
  asked: Partial<Played> & Pick<Played, "choice" | "stakeMinor" | "world">,
): Progress | null =>
  engine.play({
    actions: [],
    currency: "USD",
    gameCode: "GAME_0001",
    random: randomOf("server", "client", 0),
    beganMs: asked.world.nowMs,
    ...asked,
  });

/** These numbers in their order, then zeros. */
export function numbers(...values: readonly number[]): Random {
  let at = 0;
  return {
    below(limit) {
      const value = values[at] ?? 0;
      at += 1;
      if (value >= limit) throw new Error(`${value} is not below ${limit}`);
      return value;
    },
  };
}

/** Numbers that repeat with the seed (mulberry32): a few hundred times faster than the HMAC of real rounds. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return { below: (limit) => Math.floor((next() / 2 ** 32) * limit) };
}

/** The sum of many rounds' figures, with the standard error of their mean. */
export function meanOf(count: number, figure: (round: number) => number) {
  let sum = 0;
  let squares = 0;
  for (let round = 0; round < count; round += 1) {
    const value = figure(round);
    sum += value;
    squares += value * value;
  }
  const mean = sum / count;
  return { mean, error: Math.sqrt((squares / count - mean * mean) / count) };
}

const CARDS = new Map(Array.from({ length: CARDS_OF_DECK }, (_, card) => [cardName(card), card]));
/** A card by its two signs: "TH" is the ten of hearts. */
export function cardNamed(name: string): number {
  const card = CARDS.get(name);
  if (card === undefined) throw new Error(`There is no card ${name}`);
  return card;
}
/** Cards by their signs, with a space between them. */
export const cardsNamed = (names: string): readonly number[] => names.split(" ").map(cardNamed);
