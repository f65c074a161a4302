/**
 * A round from stake to win. The wallet may answer late, twice or not at all, and the process may die in between.
 *
 * A round is stored with its numbers before the wallet learns of it. Its state is `betting`, then `playing` while it waits for the
 * player or the clock, then `drawn` once it is decided, then `paid` once the win is. A decision that costs more is `betting` again. A
 * step's reference derives from the round, so repeating a step changes nothing.
 *
 * Unfinished rounds are taken up again: a stake that may or may not have been taken is refunded, and an owed win is paid.
 */
import { decimalOf, parseMoney } from "@parlour/core/shared/money";
import { and, eq, inArray, lte, or } from "drizzle-orm";
import type { Db } from "../gateway/database/database.ts";
import { sandboxRounds, sandboxSessions } from "../gateway/database/schema.ts";
import type { SecretOf } from "../gateway/play/vendor-secrets.ts";
import type { World } from "./engines/engine.ts";
import { worldOf } from "./engines/random.ts";
import { jackpotPart } from "./engines/stakes.ts";
import { type Round, readRecord } from "./round-record.ts";
import {
  type ActionAsked,
  advance,
  begin,
  decide,
  decidedNow,
  isOnOffer,
  type RoundAnswer,
  type RoundAsked,
  type RoundRefusal,
  refused,
  withAction,
} from "./round-steps.ts";
import { lockSession, type Session } from "./sessions.ts";
import type { WalletClient } from "./wallet-client.ts";

export interface RoundsOptions {
  readonly db: Db;
  readonly wallet: WalletClient;
  readonly secretOf: SecretOf;
  readonly nowMs: () => number;
  readonly report: (what: string) => void;
}

/** The wallet's refusals that the page has texts for; any other one ends the game for the page. */
const refusalOfWallet: Readonly<Record<string, RoundRefusal>> = {
  "insufficient-funds": "insufficient-funds",
  "limit-reached": "limit-reached",
  "kept-away": "kept-away",
  "operator-closed": "operator-closed",
};

export function createRounds({ db, wallet, secretOf, nowMs, report }: RoundsOptions) {
  /** Rounds that this process works on, so that none is taken up twice. */
  const underWay = new Map<string, Promise<RoundRefusal | null>>();

  const alone = (id: string, work: () => Promise<RoundRefusal | null>): Promise<RoundRefusal | null> => {
    const running = underWay.get(id) ?? work().finally(() => underWay.delete(id));
    underWay.set(id, running);
    return running;
  };

  async function byId(id: string): Promise<Session | null> {
    const [session] = await db.select().from(sandboxSessions).where(eq(sandboxSessions.id, id));
    return session ?? null;
  }

  async function read(id: string): Promise<Round> {
    const [round] = await db.select().from(sandboxRounds).where(eq(sandboxRounds.id, id));
    if (round === undefined) throw new Error("A round was started but cannot be read");
    return round;
  }

  const close = (round: Round, state: "paid" | "void") =>
    db
      .update(sandboxRounds)
      .set({ state, settledAt: new Date(nowMs()) })
      .where(eq(sandboxRounds.id, round.id));

  const worldFor = async ({ vendorCode }: Session): Promise<World> =>
    worldOf(await secretOf("vendor", vendorCode), nowMs());

  const namesOf = (round: Round, { playerRef, currency }: Session) => ({
    round: round.id,
    player: playerRef,
    currency,
  });
  /** The stake that is requested: the first, or that of the pending decision, each with a reference of its own. */
  const stakeOf = (round: Round, { currency }: Session) => {
    const { pending } = readRecord(round);
    const amountMinor = pending === undefined ? round.betMinor : BigInt(pending.stake);
    const reference = pending?.reference ?? `bet-${round.id}`;
    return { reference, amount: decimalOf({ amountMinor, currency }) };
  };

  /**
   * Changes a round whose stake is requested, locked, unless another process is done with that stake meanwhile. Returns whether it
   * was still requested.
   */
  const whileRequested = (
    asked: Round,
    change: (tx: Db, round: Round) => Promise<unknown>,
  ): Promise<boolean> =>
    db.transaction(async (tx) => {
      const [round] = await tx
        .select()
        .from(sandboxRounds)
        .where(eq(sandboxRounds.id, asked.id))
        .for("update");
      const isRequested =
        round?.state === "betting" &&
        readRecord(round).pending?.reference === readRecord(asked).pending?.reference;
      if (!isRequested) return false;
      await change(tx, round);
      return true;
    });

  const write = (tx: Db, { id }: Round, changed: Partial<Round>) =>
    tx.update(sandboxRounds).set(changed).where(eq(sandboxRounds.id, id));

  /** A stake that was never taken: the round does not count, or goes on without the decision that it was for. */
  const withoutStake = (asked: Round): Promise<boolean> =>
    whileRequested(asked, (tx, round) => {
      const { pending, isGivingBack: _, ...record } = readRecord(round);
      return pending === undefined
        ? write(tx, round, { state: "void", settledAt: new Date(nowMs()) })
        : write(tx, round, { state: "playing", result: record });
    });

  /** Takes the stake. A stake that the wallet refuses was never taken. */
  async function takeStake(round: Round, session: Session): Promise<RoundRefusal | null> {
    const said = await wallet.ask(session.vendorCode, "bet", {
      ...stakeOf(round, session),
      token: session.walletToken,
      round: round.id,
      currency: session.currency,
    });
    if (said.kind === "done") await stakeTaken(round, session, said.value.stakedBy === "house");
    if (said.kind !== "refused") return null;
    await withoutStake(round);
    // Another process refunded the stake before it arrived: it does not count, and the game goes on.
    if (said.code === "bet-cancelled") return null;
    return refusalOfWallet[said.code] ?? "session-over";
  }

  /** Goes on with a taken stake, unless it is being given back. */
  async function stakeTaken(asked: Round, session: Session, isFree: boolean): Promise<void> {
    const world = await worldFor(session);
    await whileRequested(asked, async (tx, round) => {
      const record = readRecord(round);
      if (record.isGivingBack === true) return;
      if (record.pending === undefined) {
        const state = round.dueAt === null ? "drawn" : "playing";
        return write(tx, round, { state, ...(isFree && { result: { ...record, isFree } }) });
      }
      const { action } = record.pending;
      const replayed = withAction(round, session, world, action);
      if (replayed === null) throw new Error("A decision was accepted but cannot be replayed");
      return advance(tx, round, session, replayed, [...record.actions, action], world.nowMs);
    });
  }

  /**
   * The round's part of the jackpot, stored before it is requested, so that a repeated request has the same amount.
   *
   * Null while the operator does not say what the jackpot holds. `isTooMuch`: another player has won it meanwhile.
   */
  async function jackpotWon(round: Round, session: Session, isTooMuch: boolean): Promise<string | null> {
    const result = readRecord(round);
    if (result.hitsJackpot !== true) return "0";
    if (result.jackpot !== undefined && !isTooMuch) return result.jackpot;
    const { currency, vendorCode, walletToken } = session;
    const said = await wallet.ask(vendorCode, "balance", { token: walletToken });
    const held = said.kind === "done" ? parseMoney(said.value.jackpot ?? "", currency) : null;
    if (held === null) return null;
    const jackpot = decimalOf({
      amountMinor: jackpotPart(held.amountMinor, round.betMinor, currency),
      currency,
    });
    await db
      .update(sandboxRounds)
      .set({ result: { ...result, jackpot } })
      .where(eq(sandboxRounds.id, round.id));
    return jackpot;
  }

  /** Pays the win; a round without a win is closed by a win of zero. */
  async function payWin(round: Round, session: Session, isTooMuch = false): Promise<void> {
    const jackpotAmount = await jackpotWon(round, session, isTooMuch);
    if (jackpotAmount === null) return;
    const said = await wallet.ask(session.vendorCode, "win", {
      ...namesOf(round, session),
      reference: `win-${round.id}`,
      amount: decimalOf({ amountMinor: round.winMinor, currency: session.currency }),
      jackpotAmount,
    });
    if (said.kind === "done") await close(round, "paid");
    if (said.kind === "refused" && said.code === "jackpot-insufficient" && !isTooMuch)
      return payWin(await read(round.id), session, true);
    // The stake was refunded before, so the round does not count.
    if (said.kind === "refused" && said.code === "round-closed") await close(round, "void");
    else if (said.kind === "refused") report(`The win of round ${round.id} was refused: ${said.code}`);
  }

  /** Refunds a stake that may or may not have been taken. It is marked first, so that no process goes on with it meanwhile. */
  async function giveBack(round: Round, session: Session): Promise<void> {
    const isMarked = await whileRequested(round, (tx, current) =>
      write(tx, current, { result: { ...readRecord(current), isGivingBack: true } }),
    );
    if (!isMarked) return;
    const said = await wallet.ask(session.vendorCode, "refund", {
      ...namesOf(round, session),
      ...stakeOf(round, session),
    });
    if (said.kind === "done") await withoutStake(round);
    // Another process settled the round meanwhile. The win is sent again, which changes nothing.
    if (said.kind === "refused" && said.code === "round-closed") await payWin(await read(round.id), session);
    else if (said.kind === "refused") report(`The stake of round ${round.id} stays: ${said.code}`);
  }

  async function settle(round: Round, session: Session): Promise<RoundRefusal | null> {
    const isAsked = round.state === "betting";
    const isGivingBack = isAsked && readRecord(round).isGivingBack === true;
    if (isGivingBack || (isAsked && !isOnOffer(round, session, await worldFor(session)))) {
      await giveBack(round, session);
      return null;
    }
    if (isAsked) {
      const refusal = await takeStake(round, session);
      if (refusal !== null) return refusal;
    }
    const current = await read(round.id);
    if (current.state === "drawn") await payWin(current, session);
    return null;
  }

  /** The stored answer, once what it asks of the wallet is done. */
  async function settled(begun: RoundAnswer): Promise<RoundAnswer> {
    if (begun.kind === "refused") return begun;
    const { round, session } = begun;
    const isAsking = round.state === "betting" || round.state === "drawn";
    const refusal = isAsking ? await alone(round.id, () => settle(round, session)) : null;
    return refusal === null ? { kind: "round", round: await read(round.id), session } : refused(refusal);
  }

  /** Decides a round whose time has come, and pays what it won. */
  async function finish(id: string, sessionId: string): Promise<void> {
    const [{ vendorCode } = { vendorCode: "" }] = await db
      .select({ vendorCode: sandboxSessions.vendorCode })
      .from(sandboxSessions)
      .where(eq(sandboxSessions.id, sessionId));
    const world = worldOf(await secretOf("vendor", vendorCode), nowMs());
    const decided = await db.transaction(async (tx) => {
      const session = await lockSession(tx, sessionId);
      const [round] = await tx.select().from(sandboxRounds).where(eq(sandboxRounds.id, id)).for("update");
      const isDue =
        round?.state === "playing" && round.dueAt !== null && round.dueAt.getTime() <= world.nowMs;
      if (session === null || round === undefined || round.sessionId !== sessionId || !isDue) return null;
      const found = decidedNow(round, session, world);
      if (found === null) {
        report(`Round ${id} was due but is not decided`);
        return null;
      }
      return advance(tx, round, session, found.replayed, found.actions, world.nowMs);
    });
    if (decided?.kind === "round" && decided.round.state === "drawn")
      await payWin(decided.round, decided.session);
  }

  return {
    /**
     * Plays a round, or continues one of the same `requestRef`. While the wallet does not answer, the returned round may be
     * unfinished.
     *
     * The same request continues it, and so does this process on its own.
     */
    async play(asked: RoundAsked): Promise<RoundAnswer> {
      const session = await byId(asked.session);
      if (session === null) return refused("session-over");
      const world = await worldFor(session);
      return settled(await db.transaction((tx) => begin(tx, asked, world)));
    },

    /** Makes a decision of the player's in a round, or continues one that was made. */
    async act(asked: ActionAsked): Promise<RoundAnswer> {
      const session = await byId(asked.session);
      if (session === null) return refused("session-over");
      const world = await worldFor(session);
      return settled(await db.transaction((tx) => decide(tx, asked, world)));
    },

    /** The session's round as it is now; decided first if its time has come, and paid if its win is due. */
    async look(sessionId: string, roundId: string): Promise<RoundAnswer> {
      const found = await this.find(roundId);
      if (found === null || found.session.id !== sessionId) return refused("unknown-round");
      const { round, session } = found;
      if (round.state === "playing" && round.dueAt !== null && round.dueAt.getTime() <= nowMs())
        await alone(round.id, () => finish(round.id, session.id).then(() => null));
      const current = await read(round.id);
      return current.state === "drawn"
        ? settled({ kind: "round", round: current, session })
        : { kind: "round", round: current, session };
    },

    /**
     * Finishes rounds that wait for the wallet for `olderThanMs` and are not in progress, and decides those whose time has come,
     * one after another, until `signal` aborts. Returns how many rounds it took up.
     */
    async takeUp(olderThanMs: number, signal: AbortSignal): Promise<number> {
      const left = await db
        .select({ round: sandboxRounds, session: sandboxSessions })
        .from(sandboxRounds)
        .innerJoin(sandboxSessions, eq(sandboxSessions.id, sandboxRounds.sessionId))
        .where(
          or(
            and(
              inArray(sandboxRounds.state, ["betting", "drawn"]),
              lte(sandboxRounds.createdAt, new Date(nowMs() - olderThanMs)),
            ),
            and(eq(sandboxRounds.state, "playing"), lte(sandboxRounds.dueAt, new Date(nowMs()))),
          ),
        );
      // The stake of a decision is requested long after the round began.
      const isOld = (round: Round) =>
        (readRecord(round).pending?.atMs ?? 0) <= nowMs() - olderThanMs && !underWay.has(round.id);
      const idle = left.filter(({ round }) => isOld(round));
      for (const { round, session } of idle) {
        if (signal.aborted) break;
        await alone(round.id, async () => {
          if (round.state === "playing") await finish(round.id, session.id);
          else if (round.state === "betting") await giveBack(round, session);
          else await payWin(round, session);
          return null;
        });
      }
      return idle.length;
    },

    /** A round with its session; null when there is none of that id. */
    async find(id: string): Promise<{ readonly round: Round; readonly session: Session } | null> {
      const [found] = await db
        .select({ round: sandboxRounds, session: sandboxSessions })
        .from(sandboxRounds)
        .innerJoin(sandboxSessions, eq(sandboxSessions.id, sandboxRounds.sessionId))
        .where(eq(sandboxRounds.id, id));
      return found ?? null;
    },

    /** Resolves when no round is in progress. */
    async rest(): Promise<void> {
      await Promise.allSettled([...underWay.values()]);
    },
  };
}
