/** What each engine gives to the laws that hold for all of them (laws.test.ts). */
import type { Json } from "@parlour/app/gateway/database/columns.ts";
import type { Engine, Progress, Random } from "@parlour/app/sandbox/engines/engine.ts";
import { type Asked, playedBy, worldAt } from "../support/engine-play.ts";

/** What is counted in many rounds, against what is published. */
export interface Simulation {
  readonly what: string;
  readonly seed?: number;
  /** In every run, and with `--all`. */
  readonly rounds: readonly [usual: number, all: number];
  /** The mean of each figure. */
  readonly published: Readonly<Record<string, number>>;
  /** The standard error of each mean in all rounds is below this. */
  readonly errorBelow: number;
  readonly figuresOf: (random: Random, round: number) => Readonly<Record<string, number>>;
}

/** A round that is a bet on one or more places. */
export interface Placed {
  readonly places: readonly string[];
  /** What a place pays by what is shown of the decided round, in hundredths of the stake. */
  readonly paysOf: (on: string, shown: Progress["shown"]) => number;
  /** The most that any place pays, in hundredths. */
  readonly mostPays: number;
  /** The most that can be staked on the first place, in minor units. */
  readonly mostMinor: number;
}

/** A round that waits for the clock. Times and seed are those of round 0. */
export interface Clocked {
  readonly opensMs: number;
  readonly closesMs: number;
  readonly decidedMs: number;
  readonly seedName: string;
  /** What is shown of the decided round, by the numbers of its seed. */
  readonly drawn: (random: Random, seed: string) => object;
}

export interface EngineCase {
  readonly engine: Engine;
  readonly returnToPlayer: number;
  /** A round that the rules allow. Rounds of other numbers have other results. */
  readonly asked: (round: number) => Asked;
  /** What the engine refuses of round 0, beside what none allows. */
  readonly refused?: Readonly<Record<string, Asked>>;
  /** The facts when round 0 begins. */
  readonly facts?: object;
  readonly placed?: Placed;
  readonly clocked?: Clocked;
  /** What the rules decide in round 0 for a player who stays away. */
  readonly idle?: readonly Json[];
  readonly simulated?: readonly Simulation[];
}

/** The round once the clock has decided it. */
export function decidedBy(engine: Engine, asked: Asked, laterMs = 0): Progress | null {
  const begun = playedBy(engine, asked);
  if (begun?.dueAtMs === undefined) return begun;
  const { nowMs } = asked.world ?? worldAt(0);
  return playedBy(engine, { ...asked, world: worldAt(begun.dueAtMs + laterMs), beganMs: nowMs });
}

export const bet = (on: string, stake: number | bigint | string) => ({ on, stake: String(stake) });
