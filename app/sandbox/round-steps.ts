/** What the page asks of a round, stored in one transaction before the wallet learns of it: its start, and each decision. */
import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { parseMoney } from "@parlour/core/shared/money";
import { and, eq } from "drizzle-orm";
import type { Json } from "../gateway/database/columns.ts";
import type { Db } from "../gateway/database/database.ts";
import { sandboxRounds, sandboxSessions } from "../gateway/database/schema.ts";
import type { World } from "./engines/engine.ts";
import { commitTo } from "./engines/random.ts";
import { cycleLeftMs } from "./pace.ts";
import { dueAtOf, type Replayed, type Round, readRecord, recordOf, replay } from "./round-record.ts";
import { lockSession, type Session, waitingRound } from "./sessions.ts";

export interface RoundAsked {
  readonly session: string;
  /** The page's name for the round: the same name always means the same round. */
  readonly requestRef: string;
  /** A decimal: what is staked at first. */
  readonly stake: string;
  /** The player's part of the seed; set with the first round under a server's seed, and kept until the next seed. */
  readonly clientSeed: string;
  /** What the player bets on, in the form of the game's engine. */
  readonly choice?: Json | undefined;
}

export interface ActionAsked {
  readonly session: string;
  readonly round: string;
  /** How many decisions the round had before this one, so that a repeated request is the same decision. */
  readonly place: number;
  readonly action: Json;
}

export type RoundRefusal =
  | "session-over"
  | "bad-stake"
  | "bad-action"
  | "request-reused"
  | "round-open"
  | "too-soon"
  | "unknown-round"
  | "insufficient-funds"
  | "limit-reached"
  | "kept-away"
  | "operator-closed";

export interface Refused {
  readonly kind: "refused";
  readonly code: RoundRefusal;
  /** Of `too-soon`: how long until the stake may be sent again. */
  readonly waitMs?: number;
}

export type RoundAnswer =
  | { readonly kind: "round"; readonly round: Round; readonly session: Session }
  | Refused;

export const refused = (code: RoundRefusal): Refused => ({ kind: "refused", code });

/** Stores the round with its numbers, which stay hidden until the stake is taken. */
export async function begin(tx: Db, asked: RoundAsked, world: World): Promise<RoundAnswer> {
  const now = new Date(world.nowMs);
  const session = await lockSession(tx, asked.session);
  if (session === null) return refused("session-over");
  const stakeMinor = parseMoney(asked.stake, session.currency)?.amountMinor ?? 0n;
  const [known] = await tx
    .select()
    .from(sandboxRounds)
    .where(and(eq(sandboxRounds.sessionId, session.id), eq(sandboxRounds.requestRef, asked.requestRef)));
  if (known !== undefined) {
    const isSame =
      known.firstBetMinor === stakeMinor && isDeepStrictEqual(readRecord(known).choice, asked.choice);
    return isSame ? { kind: "round", round: known, session } : refused("request-reused");
  }
  if (session.expiresAt <= now) return refused("session-over");
  if (stakeMinor <= 0n) return refused("bad-stake");
  if ((await waitingRound(tx, session.id)) !== null) return refused("round-open");

  const { serverSeed, nonce } = session;
  const clientSeed = nonce === 0 ? asked.clientSeed : session.clientSeed;
  const seeds = { serverSeed, clientSeed, nonce };
  const chosen = { choice: asked.choice, actions: [], stakeMinor, beganMs: world.nowMs };
  const replayed = replay(seeds, session, world, chosen);
  if (replayed === null || replayed.progress.stakedMinor !== stakeMinor) return refused("bad-stake");
  // A page waits and sends the stake again; it must not do so with one that is never taken.
  const waitMs = await cycleLeftMs(tx, session, world.nowMs);
  if (waitMs > 0) return { ...refused("too-soon"), waitMs };
  if (session.isDemo && session.demoBalanceMinor < stakeMinor) return refused("insufficient-funds");
  const commit = commitTo(serverSeed);
  const record = recordOf(replayed, {
    commit,
    actions: [],
    ...(asked.choice !== undefined && { choice: asked.choice }),
  });
  const dueAt = dueAtOf(replayed.progress, world.nowMs);
  const taken = dueAt === null ? "paid" : "playing";
  const winMinor = replayed.progress.winMinor ?? 0n;
  const [round] = await tx
    .insert(sandboxRounds)
    .values({
      id: randomUUID(),
      sessionId: session.id,
      requestRef: asked.requestRef,
      ...seeds,
      firstBetMinor: stakeMinor,
      betMinor: stakeMinor,
      winMinor,
      result: record,
      dueAt,
      state: session.isDemo ? taken : "betting",
      createdAt: now,
      settledAt: session.isDemo && dueAt === null ? now : null,
    })
    .returning();
  if (round === undefined) throw new Error("A round was inserted but cannot be read");
  const changed = {
    clientSeed,
    nonce: nonce + 1,
    demoBalanceMinor: session.isDemo
      ? session.demoBalanceMinor - stakeMinor + winMinor
      : session.demoBalanceMinor,
  };
  await tx.update(sandboxSessions).set(changed).where(eq(sandboxSessions.id, session.id));
  return { kind: "round", round, session: { ...session, ...changed } };
}

/** Stores a decision. One that costs another stake is pending until the wallet has taken it. */
export async function decide(tx: Db, asked: ActionAsked, world: World): Promise<RoundAnswer> {
  const session = await lockSession(tx, asked.session);
  if (session === null) return refused("session-over");
  const [round] = await tx
    .select()
    .from(sandboxRounds)
    .where(eq(sandboxRounds.id, asked.round))
    .for("update");
  if (round === undefined || round.sessionId !== session.id) return refused("unknown-round");
  const record = readRecord(round);
  const made =
    record.actions[asked.place] ??
    (record.actions.length === asked.place ? record.pending?.action : undefined);
  if (made !== undefined) {
    const isSame = isDeepStrictEqual(made, asked.action);
    return isSame ? { kind: "round", round, session } : refused("request-reused");
  }
  if (round.state !== "playing" || record.actions.length !== asked.place || record.idle === undefined)
    return refused("bad-action");
  if (session.expiresAt.getTime() <= world.nowMs) return refused("session-over");
  const replayed = withAction(round, session, world, asked.action);
  if (replayed === null) return refused("bad-action");
  const moreMinor = replayed.progress.stakedMinor - round.betMinor;
  if (moreMinor > 0n && session.isDemo && session.demoBalanceMinor < moreMinor)
    return refused("insufficient-funds");
  if (moreMinor > 0n && !session.isDemo) {
    const moreStakes = (record.moreStakes ?? 0) + 1;
    const pending = {
      action: asked.action,
      stake: String(moreMinor),
      reference: `bet-${round.id}-${moreStakes}`,
      atMs: world.nowMs,
    };
    return store(tx, session, round, { state: "betting", result: { ...record, moreStakes, pending } });
  }
  return advance(tx, round, session, replayed, [...record.actions, asked.action], world.nowMs);
}

/** The round after one more decision; null when the rules do not allow it. */
export const withAction = (round: Round, session: Session, world: World, action: Json): Replayed | null =>
  replay(round, session, world, {
    ...readRecord(round),
    actions: [...readRecord(round).actions, action],
    stakeMinor: round.firstBetMinor,
    beganMs: round.createdAt.getTime(),
  });

/** Stores how far a round is now. A demo's money moves with it. */
export async function advance(
  tx: Db,
  round: Round,
  session: Session,
  replayed: Replayed,
  actions: readonly Json[],
  nowMs: number,
): Promise<RoundAnswer> {
  const record = readRecord(round);
  const { progress } = replayed;
  const dueAt = dueAtOf(progress, nowMs);
  const decided = session.isDemo ? "paid" : "drawn";
  const answer = await store(tx, session, round, {
    result: recordOf(replayed, { ...record, actions: [...actions] }),
    betMinor: progress.stakedMinor,
    winMinor: progress.winMinor ?? 0n,
    dueAt,
    state: dueAt === null ? decided : "playing",
    settledAt: session.isDemo && dueAt === null ? new Date(nowMs) : null,
  });
  if (!session.isDemo) return answer;
  const demoBalanceMinor =
    session.demoBalanceMinor - (progress.stakedMinor - round.betMinor) + (progress.winMinor ?? 0n);
  await tx.update(sandboxSessions).set({ demoBalanceMinor }).where(eq(sandboxSessions.id, session.id));
  return { ...answer, session: { ...session, demoBalanceMinor } };
}

async function store(tx: Db, session: Session, round: Round, changed: Partial<Round>) {
  const [stored] = await tx
    .update(sandboxRounds)
    .set(changed)
    .where(eq(sandboxRounds.id, round.id))
    .returning();
  if (stored === undefined) throw new Error("A round was changed but cannot be read");
  return { kind: "round", round: stored, session } as const;
}

/** Lets the clock decide a round, or the rules for a player who stays away; null while it is not decided yet. */
export function decidedNow(
  round: Round,
  session: Session,
  world: World,
): { replayed: Replayed; actions: readonly Json[] } | null {
  const record = readRecord(round);
  const chosen = {
    choice: record.choice,
    stakeMinor: round.firstBetMinor,
    beganMs: round.createdAt.getTime(),
  };
  let actions = record.actions;
  let replayed = replay(round, session, world, { ...chosen, actions });
  // A game asks for few decisions; the bound is there for an engine that never ends.
  for (let more = 0; more < 64 && replayed !== null && replayed.progress.winMinor === null; more += 1) {
    const { idle } = replayed.progress;
    if (idle === undefined) return null;
    actions = [...actions, idle];
    replayed = replay(round, session, world, { ...chosen, actions });
  }
  return replayed === null ? null : { replayed, actions };
}

/**
 * Whether a bet whose stake is not taken could still be made now. A table that has closed takes no stake any more, or a lost
 * answer would let the player choose once the result is known.
 */
export function isOnOffer(round: Round, session: Session, world: World): boolean {
  const { choice, actions, pending } = readRecord(round);
  const chosen = { choice, actions: [], stakeMinor: round.firstBetMinor, beganMs: world.nowMs };
  return pending !== undefined || actions.length > 0 || replay(round, session, world, chosen) !== null;
}
