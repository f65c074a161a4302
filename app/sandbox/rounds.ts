/**
 * A round from stake to win. The wallet may answer late, twice or not at all, and the process may die in between.
 *
 * A round is stored with its number before the wallet learns of it. Its state is `betting`, then `drawn` once the stake is
 * taken, then `paid` once the win is. A step's reference derives from the round, so repeating a step changes nothing.
 *
 * Unfinished rounds are taken up again: a stake that may or may not have been taken is refunded, and an owed win is paid.
 */
import { randomUUID } from "node:crypto";
import { decimalOf, parseMoney } from "@parlour/core/shared/money";
import { and, eq, inArray, lte } from "drizzle-orm";
import type { Db } from "../gateway/database/database.ts";
import { sandboxRounds, sandboxSessions } from "../gateway/database/schema.ts";
import { commitTo, draw, JACKPOT_NUMBER, jackpotPart, stakesIn } from "./game.ts";
import { type Round, readResult, type Session, unfinishedRound } from "./sessions.ts";
import type { WalletClient } from "./wallet-client.ts";

export interface RoundAsked {
  readonly session: string;
  /** The page's name for the round: the same name always means the same round. */
  readonly requestRef: string;
  /** A decimal among the stakes. */
  readonly stake: string;
  /** The player's part of the seed; set with the first round under a server's seed, and kept until the next seed. */
  readonly clientSeed: string;
}

export type RoundRefusal =
  | "session-over"
  | "bad-stake"
  | "request-reused"
  | "round-open"
  | "insufficient-funds"
  | "limit-reached"
  | "kept-away"
  | "operator-closed";

export type RoundAnswer =
  | { readonly kind: "round"; readonly round: Round; readonly session: Session }
  | { readonly kind: "refused"; readonly code: RoundRefusal };

export interface RoundsOptions {
  readonly db: Db;
  readonly wallet: WalletClient;
  readonly nowMs: () => number;
  readonly report: (what: string) => void;
}

const refused = (code: RoundRefusal): RoundAnswer => ({ kind: "refused", code });
/** The wallet's refusals that the page has texts for; any other one ends the game for the page. */
const refusalOfWallet: Readonly<Record<string, RoundRefusal>> = {
  "insufficient-funds": "insufficient-funds",
  "limit-reached": "limit-reached",
  "kept-away": "kept-away",
  "operator-closed": "operator-closed",
};

export function createRounds({ db, wallet, nowMs, report }: RoundsOptions) {
  /** Rounds that this process works on, so that none is taken up twice. */
  const underWay = new Map<string, Promise<RoundRefusal | null>>();

  const alone = (id: string, work: () => Promise<RoundRefusal | null>): Promise<RoundRefusal | null> => {
    const running = underWay.get(id) ?? work().finally(() => underWay.delete(id));
    underWay.set(id, running);
    return running;
  };

  async function read(id: string): Promise<Round> {
    const [round] = await db.select().from(sandboxRounds).where(eq(sandboxRounds.id, id));
    if (round === undefined) throw new Error("A round was started but cannot be read");
    return round;
  }

  async function move(round: Round, to: Round["state"]): Promise<void> {
    const settledAt = to === "drawn" ? null : new Date(nowMs());
    await db.update(sandboxRounds).set({ state: to, settledAt }).where(eq(sandboxRounds.id, round.id));
  }

  const namesOf = (round: Round, { playerRef, currency }: Session) => ({
    round: round.id,
    player: playerRef,
    currency,
  });
  const betOf = (round: Round): string => `bet-${round.id}`;
  const stakeOf = (round: Round, { currency }: Session): string =>
    decimalOf({ amountMinor: round.betMinor, currency });

  /** Takes the stake. A stake that the wallet refuses was never taken. */
  async function takeStake(round: Round, session: Session): Promise<RoundRefusal | null> {
    const said = await wallet.ask(session.vendorCode, "bet", {
      token: session.walletToken,
      reference: betOf(round),
      round: round.id,
      amount: stakeOf(round, session),
      currency: session.currency,
    });
    if (said.kind === "done") {
      const result = { ...readResult(round), isFree: true };
      if (said.value.stakedBy === "house")
        await db.update(sandboxRounds).set({ result }).where(eq(sandboxRounds.id, round.id));
      await move(round, "drawn");
    }
    if (said.kind !== "refused") return null;
    await move(round, "void");
    // Another process refunded the stake before it arrived: the round is void, and the game goes on.
    if (said.code === "bet-cancelled") return null;
    return refusalOfWallet[said.code] ?? "session-over";
  }

  /**
   * The round's part of the jackpot, stored before it is requested, so that a repeated request has the same amount.
   *
   * Null while the operator does not say what the jackpot holds. `isTooMuch`: another player has won it meanwhile.
   */
  async function jackpotWon(round: Round, session: Session, isTooMuch: boolean): Promise<string | null> {
    const result = readResult(round);
    if (result.number !== JACKPOT_NUMBER) return "0";
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
    if (said.kind === "done") await move(round, "paid");
    if (said.kind === "refused" && said.code === "jackpot-insufficient" && !isTooMuch)
      return payWin(await read(round.id), session, true);
    // The stake was refunded before, so the round does not count.
    if (said.kind === "refused" && said.code === "round-closed") await move(round, "void");
    else if (said.kind === "refused") report(`The win of round ${round.id} was refused: ${said.code}`);
  }

  /** Refunds a stake that may or may not have been taken. */
  async function giveBack(round: Round, session: Session): Promise<void> {
    const said = await wallet.ask(session.vendorCode, "refund", {
      ...namesOf(round, session),
      reference: betOf(round),
      amount: stakeOf(round, session),
    });
    if (said.kind === "done") await move(round, "void");
    // Another process settled the round meanwhile. The win is sent again, which changes nothing.
    if (said.kind === "refused" && said.code === "round-closed") await payWin(await read(round.id), session);
    else if (said.kind === "refused") report(`The stake of round ${round.id} stays: ${said.code}`);
  }

  async function settle(round: Round, session: Session): Promise<RoundRefusal | null> {
    if (round.state === "betting") {
      const refusal = await takeStake(round, session);
      if (refusal !== null) return refusal;
    }
    const current = await read(round.id);
    if (current.state === "drawn") await payWin(current, session);
    return null;
  }

  return {
    /**
     * Plays a round, or continues one of the same `requestRef`. While the wallet does not answer, the returned round may be
     * unfinished.
     *
     * The same request continues it, and so does this process on its own.
     */
    async play(asked: RoundAsked): Promise<RoundAnswer> {
      const begun = await db.transaction((tx) => begin(tx, asked, nowMs()));
      if (begun.kind === "refused") return begun;
      const { round, session } = begun;
      const isUnfinished = round.state === "betting" || round.state === "drawn";
      const refusal = isUnfinished ? await alone(round.id, () => settle(round, session)) : null;
      return refusal === null ? { kind: "round", round: await read(round.id), session } : refused(refusal);
    },

    /**
     * Finishes rounds that are unfinished for `olderThanMs` and not in progress, one after another, until `signal` aborts.
     * Returns how many rounds it took up.
     */
    async takeUp(olderThanMs: number, signal: AbortSignal): Promise<number> {
      const left = await db
        .select({ round: sandboxRounds, session: sandboxSessions })
        .from(sandboxRounds)
        .innerJoin(sandboxSessions, eq(sandboxSessions.id, sandboxRounds.sessionId))
        .where(
          and(
            inArray(sandboxRounds.state, ["betting", "drawn"]),
            lte(sandboxRounds.createdAt, new Date(nowMs() - olderThanMs)),
          ),
        );
      const idle = left.filter(({ round }) => !underWay.has(round.id));
      for (const { round, session } of idle) {
        if (signal.aborted) break;
        await alone(round.id, async () => {
          const finish = round.state === "betting" ? giveBack : payWin;
          await finish(round, session);
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

/** Stores the round with its number, which stays hidden until the stake is taken. */
async function begin(tx: Db, asked: RoundAsked, nowMs: number): Promise<RoundAnswer> {
  const now = new Date(nowMs);
  const [session] = await tx
    .select()
    .from(sandboxSessions)
    .where(eq(sandboxSessions.id, asked.session))
    .for("update");
  if (session === undefined) return refused("session-over");
  const betMinor = parseMoney(asked.stake, session.currency)?.amountMinor ?? 0n;
  const [known] = await tx
    .select()
    .from(sandboxRounds)
    .where(and(eq(sandboxRounds.sessionId, session.id), eq(sandboxRounds.requestRef, asked.requestRef)));
  if (known !== undefined) {
    return known.betMinor === betMinor ? { kind: "round", round: known, session } : refused("request-reused");
  }
  if (session.expiresAt <= now) return refused("session-over");
  if (!stakesIn(session.currency).includes(betMinor)) return refused("bad-stake");
  if ((await unfinishedRound(tx, session.id)) !== null) return refused("round-open");
  if (session.isDemo && session.demoBalanceMinor < betMinor) return refused("insufficient-funds");

  const { serverSeed, nonce } = session;
  const clientSeed = nonce === 0 ? asked.clientSeed : session.clientSeed;
  const drawn = draw(serverSeed, clientSeed, nonce);
  const winMinor = betMinor * BigInt(drawn.times);
  const [round] = await tx
    .insert(sandboxRounds)
    .values({
      id: randomUUID(),
      sessionId: session.id,
      requestRef: asked.requestRef,
      serverSeed,
      clientSeed,
      nonce,
      betMinor,
      winMinor,
      result: { number: drawn.number, times: drawn.times, commit: commitTo(serverSeed) },
      state: session.isDemo ? "paid" : "betting",
      createdAt: now,
      settledAt: session.isDemo ? now : null,
    })
    .returning();
  if (round === undefined) throw new Error("A round was inserted but cannot be read");
  const demoBalanceMinor = session.isDemo
    ? session.demoBalanceMinor - betMinor + winMinor
    : session.demoBalanceMinor;
  const changed = { clientSeed, nonce: nonce + 1, demoBalanceMinor };
  await tx.update(sandboxSessions).set(changed).where(eq(sandboxSessions.id, session.id));
  return { kind: "round", round, session: { ...session, ...changed } };
}
