/** A round as it is stored: what the player chose and decided, and what the game made of it. */
import * as v from "valibot";
import type { Json } from "../gateway/database/columns.ts";
import type { sandboxRounds } from "../gateway/database/schema.ts";
import type { GameAsked, Progress, World } from "./engines/engine.ts";
import { engineOf } from "./engines/engines.ts";
import { type Draw, randomOf } from "./engines/random.ts";

export type Round = typeof sandboxRounds.$inferSelect;

/** How long a round waits for a player who does not come back; then the game decides as its rules say. */
const WAITS_MS = 24 * 3_600_000;

const json = v.custom<Json>((value) => value !== undefined);
const recordSchema = v.object({
  /** The hash of the seed that the round's numbers come from. */
  commit: v.string(),
  choice: v.optional(json),
  actions: v.array(json),
  /** What the player may see of the round. */
  shown: v.record(v.string(), json),
  /** The random numbers drawn so far; the player sees them once the round is decided. */
  draws: v.array(v.object({ limit: v.number(), value: v.number() })),
  /** A decision whose stake the wallet has not confirmed yet, with that stake in minor units, its reference and when it was made. */
  pending: v.optional(v.object({ action: json, stake: v.string(), reference: v.string(), atMs: v.number() })),
  /** How many stakes were requested since the first; a stake that was given back is never requested again by its reference. */
  moreStakes: v.optional(v.number()),
  /** Whether the requested stake is being given back: from then on it can no longer be taken. */
  isGivingBack: v.optional(v.boolean()),
  /** The decision of a player who never comes back; absent while the round does not wait for one. */
  idle: v.optional(json),
  hitsJackpot: v.optional(v.boolean()),
  /** The won part of the operator's jackpot, as a decimal, once it is known. */
  jackpot: v.optional(v.string()),
  /** Whether the operator paid the stake, as the wallet said. */
  isFree: v.optional(v.boolean()),
});

export type RoundRecord = v.InferOutput<typeof recordSchema>;

export const readRecord = (round: Round): RoundRecord => v.parse(recordSchema, round.result);

/** What a replayed round is and what it drew; null when the rules do not allow it. */
export interface Replayed {
  readonly progress: Progress;
  readonly draws: readonly Draw[];
}

interface Seeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** Plays a round from its start with these decisions. */
export function replay(
  seeds: Seeds,
  session: Pick<GameAsked, "currency" | "gameCode" | "vendorCode" | "game"> & { readonly engine: string },
  world: World,
  round: Pick<RoundRecord, "choice" | "actions"> & { readonly stakeMinor: bigint; readonly beganMs: number },
): Replayed | null {
  const random = randomOf(seeds.serverSeed, seeds.clientSeed, seeds.nonce);
  const { currency, gameCode, vendorCode = "", game = null } = session;
  const { choice, actions, stakeMinor, beganMs } = round;
  const progress = engineOf(session.engine).play({
    choice,
    actions,
    stakeMinor,
    currency,
    gameCode,
    vendorCode,
    game,
    random,
    world,
    beganMs,
  });
  return progress && { progress, draws: random.drawn };
}

/** The stored facts of a replayed round. What it waited for before is not kept. */
export function recordOf(
  { progress, draws }: Replayed,
  { commit, choice, actions, moreStakes, isFree, jackpot }: Omit<RoundRecord, "shown" | "draws">,
): RoundRecord {
  const { shown, idle, hitsJackpot, winMinor } = progress;
  return {
    commit,
    actions,
    ...(choice !== undefined && { choice }),
    ...(moreStakes !== undefined && { moreStakes }),
    ...(isFree !== undefined && { isFree }),
    ...(jackpot !== undefined && { jackpot }),
    shown: { ...shown },
    draws: [...draws],
    ...(winMinor === null && idle !== undefined && { idle }),
    ...(hitsJackpot === true && { hitsJackpot }),
  };
}

/** When the game takes up a round that is not decided: at its clock, or when its player has stayed away too long. */
export const dueAtOf = ({ winMinor, dueAtMs }: Progress, nowMs: number): Date | null =>
  winMinor === null ? new Date(dueAtMs ?? nowMs + WAITS_MS) : null;
