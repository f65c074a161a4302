/** Plays engines of the sandbox without a gateway: with numbers that a test writes, or with fast ones of a fixed seed. */
import type { Json } from "@parlour/app/gateway/database/columns.ts";
import { CARDS_OF_DECK, cardName } from "@parlour/app/sandbox/engines/cards.ts";
import type { Engine, Played, Progress, Random, World } from "@parlour/app/sandbox/engines/engine.ts";
import { randomOf, worldOf } from "@parlour/app/sandbox/engines/random.ts";

/** The code of the game that these rounds are of. */
export const GAME = "GAME_0001";
export type Asked = Partial<Played>;
export const worldAt = (nowMs: number): World => worldOf("a steady secret", nowMs);

/** A round, or what the engine refuses as null: 5.00 US dollars without a choice, begun at the world's time, unless asked otherwise. */
export const playedBy = (engine: Engine, { world = worldAt(0), ...asked }: Asked): Progress | null =>
  engine.play({
    choice: undefined,
    actions: [],
    stakeMinor: 500n,
    currency: "USD",
    gameCode: GAME,
    random: randomOf("server", "client", 0),
    world,
    beganMs: world.nowMs,
    ...asked,
  });

/** Plays a round with one list of numbers until it is decided; `decide` makes each of its decisions. */
export function playOut(
  engine: Engine,
  { random, ...asked }: Asked & Pick<Played, "random">,
  decide: (round: Progress) => Json,
): Progress {
  const drawn: number[] = [];
  const actions: Json[] = [];
  for (;;) {
    let at = 0;
    const same: Random = {
      below(limit) {
        const value = drawn[at] ?? random.below(limit);
        drawn[at] = value;
        at += 1;
        return value;
      },
    };
    const round = playedBy(engine, { ...asked, actions, random: same });
    if (round === null) throw new Error(`${JSON.stringify(actions)} was refused`);
    if (round.winMinor !== null) return round;
    actions.push(decide(round));
  }
}

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

/** The mean of each figure of many rounds, with its standard error; a round without a figure counts as nothing. */
export function meansOf(rounds: number, figuresOf: (round: number) => Iterable<readonly [string, number]>) {
  const sums = new Map<string, { sum: number; squares: number }>();
  for (let round = 0; round < rounds; round += 1)
    for (const [name, figure] of figuresOf(round)) {
      const { sum, squares } = sums.get(name) ?? { sum: 0, squares: 0 };
      sums.set(name, { sum: sum + figure, squares: squares + figure * figure });
    }
  return (name: string) => {
    const { sum, squares } = sums.get(name) ?? { sum: 0, squares: 0 };
    const mean = sum / rounds;
    return { mean, error: Math.sqrt((squares / rounds - mean * mean) / rounds) };
  };
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
