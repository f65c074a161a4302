/**
 * Bets on the draws of lotteries (LOTT-03). The stake, the round and the bet are one transaction, and so are the settlement of a
 * bet and its win. No timer settles: the player's own read and each sweep settle what is due.
 */
import { randomUUID } from "node:crypto";
import type { RequestOf } from "@parlour/adapters/wire/call.ts";
import type { placeLotteryBet } from "@parlour/adapters/wire/lottery.calls.ts";
import { hasWon } from "@parlour/core/lottery/draw-results.rules";
import type { LotteryBetRefusal, OfferedBet } from "@parlour/core/lottery/lottery.ports";
import { isPick, payoutOf } from "@parlour/core/lottery/lottery-bet.rules";
import { parseMoney } from "@parlour/core/shared/money";
import { and, asc, desc, eq, lte, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { type RefusedAnswer, refuse } from "../calls/answer.ts";
import type { OperatorSettings } from "../content/settings.ts";
import type { Database, Db } from "../database/database.ts";
import { gameRounds, lotteryBets, lotteryDraws } from "../database/schema.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import { isTrialType } from "../members/roles.ts";
import type { WallClock } from "../options.ts";
import { playRefusal } from "../safety/guard.ts";
import type { Member } from "../security/sessions.ts";
import { operatorAccount, playPurpose, walletFor } from "../wallet/wallets.ts";
import { findGame } from "./find-game.ts";
import type { Lotteries } from "./lottery-draws.ts";
import { offeredBets, type StakeBounds } from "./lottery-odds.ts";
import { type Lottery, lotteryOf, runningDraw } from "./lottery-rules.ts";
import { betPosting, type PlayerAccounts, type PlayFacts, refundPosting, winPosting } from "./postings.ts";
import { lock } from "./wallet-rows.ts";

export type LotteryBetRow = typeof lotteryBets.$inferSelect;
type Refused = RefusedAnswer<Exclude<LotteryBetRefusal, "not-logged-in"> | "key-reused">;
type Placed = { readonly kind: "placed"; readonly bet: LotteryBetRow } | Refused;

const CATEGORIES = ["LOTT", "ELOTT"];
/** How many of a player's bets on one lottery are shown. */
const SHOWN = 10;
/** How many bets one round trip of settling reads. */
const BATCH = 200;

/** A bet that was accepted so far, before the transaction that takes its stake. */
interface Accepted {
  readonly request: RequestOf<typeof placeLotteryBet>;
  readonly vendorCode: string;
  readonly opensAtMs: number;
  readonly closesAtMs: number;
  readonly stakeMinor: bigint;
  readonly wallet: string;
}

export interface LotteryBets {
  /** What a player may stake on a lottery. */
  offered(lottery: Lottery, currency: string): Promise<readonly OfferedBet[]>;
  leastStakeMinor(currency: string): Promise<bigint>;
  /** Takes the stake of a bet on the running draw, once per key. */
  place(member: Member, request: RequestOf<typeof placeLotteryBet>, idempotencyKey: string): Promise<Placed>;
  /** A player's latest bets on a lottery, settled as far as they are due. */
  own(memberId: string, gameCode: string): Promise<readonly LotteryBetRow[]>;
  /** Settles the bets of every draw that is due. */
  sweep(): Promise<void>;
}

export interface LotteryBetPorts {
  readonly database: Database;
  readonly clock: WallClock;
  readonly ledger: Ledger;
  readonly lotteries: Lotteries;
  readonly readSettings: (currency: string) => Promise<OperatorSettings>;
  readonly log: Pick<FastifyBaseLogger, "error">;
}

export function createLotteryBets(ports: LotteryBetPorts): LotteryBets {
  const { clock, ledger, readSettings } = ports;
  const { db, jobs } = ports.database;
  const offeredIn = (settings: OperatorSettings, lottery: Lottery, currency: string) =>
    offeredBets(lottery, boundsOf(settings), currency);

  async function accept(
    member: Member,
    request: RequestOf<typeof placeLotteryBet>,
  ): Promise<Accepted | Refused> {
    if (isTrialType(member.type)) return refuse("trial-account");
    const settings = await readSettings(member.currency);
    const wanted = { gameCode: request.gameCode, categories: CATEGORIES };
    const found = await findGame(db, wanted, settings.closedGames, clock.nowMs());
    if (found.kind === "unknown") return refuse("unknown-game");
    if (found.kind === "closed") return refuse("game-maintenance");
    const lottery = lotteryOf(found.game);
    const draw = runningDraw(lottery, clock.nowMs());
    if (draw.numero !== request.numero) return refuse("draw-closed");
    const bet = offeredIn(settings, lottery, member.currency).find(
      ({ betType }) => betType === request.betType,
    );
    if (bet === undefined || !isPick(request.pick, bet.pick)) return refuse("invalid-bet");
    if (bet.oddsHundredths !== request.oddsHundredths) return refuse("odds-changed");
    const stake = parseMoney(request.stake, request.currency);
    const isWithin =
      stake !== null &&
      stake.currency === member.currency &&
      stake.amountMinor >= boundsOf(settings).leastMinor &&
      stake.amountMinor <= bet.mostStake.amountMinor;
    if (!isWithin) return refuse("invalid-amount");
    const { vendorCode } = found.game;
    return {
      request,
      vendorCode,
      opensAtMs: draw.opensAtMs,
      closesAtMs: draw.closesAtMs,
      stakeMinor: stake.amountMinor,
      wallet: playPurpose(settings, vendorCode),
    };
  }

  async function accountsOf(
    member: Pick<Member, "id" | "currency">,
    purpose: string,
  ): Promise<PlayerAccounts> {
    // Opened before the transaction: inside it, two requests that open the same account could deadlock.
    const wallet = await walletFor(ledger, member, purpose);
    const result = await operatorAccount(ledger, "game-result", member.currency);
    // A draw cannot win the jackpot, so its stakes give nothing to it.
    return { wallet: wallet.id, result: result.id, jackpot: result.id };
  }

  async function take(tx: Db, member: Member, accepted: Accepted, accounts: PlayerAccounts, key: string) {
    const { request, stakeMinor } = accepted;
    if (clock.nowMs() >= accepted.closesAtMs || (await isDrawn(tx, request))) return refuse("draw-closed");
    const bound = await playRefusal(tx, member, stakeMinor, clock.nowMs());
    if (bound !== null) return refuse(bound);
    const bet: LotteryBetRow = {
      id: randomUUID(),
      memberId: member.id,
      idempotencyKey: key,
      vendorCode: accepted.vendorCode,
      gameCode: request.gameCode,
      numero: request.numero,
      opensAt: new Date(accepted.opensAtMs),
      betType: request.betType,
      pick: request.pick,
      oddsHundredths: request.oddsHundredths,
      stakeMinor,
      winMinor: 0n,
      currency: member.currency,
      state: "open",
      numbers: [],
      placedAt: new Date(clock.nowMs()),
      settledAt: null,
    };
    const posted = await ledger.within(tx).post(betPosting(accounts, factsOf(bet, stakeMinor), 0));
    if (posted.kind === "refused") {
      if (posted.reason === "insufficient-funds") return refuse(posted.reason);
      throw new Error(`The ledger refused a bet on a draw: ${posted.reason}`);
    }
    await tx.insert(gameRounds).values({
      vendorCode: bet.vendorCode,
      roundRef: roundRefOf(bet),
      memberId: bet.memberId,
      gameCode: bet.gameCode,
      currency: bet.currency,
      betMinor: stakeMinor,
      wallet: accepted.wallet,
      state: "open",
      openedAt: bet.placedAt,
    });
    await tx.insert(lotteryBets).values(bet);
    return { kind: "placed", bet } as const;
  }

  /** Settles one bet, once; a bet that another gateway settles meanwhile is left to it. */
  async function settle(on: Db, bet: LotteryBetRow, numbers: readonly string[] | null): Promise<void> {
    const round = and(eq(gameRounds.vendorCode, bet.vendorCode), eq(gameRounds.roundRef, roundRefOf(bet)));
    const [found] = await on.select({ wallet: gameRounds.wallet }).from(gameRounds).where(round);
    if (found === undefined) throw new Error(`The bet ${bet.id} has no round`);
    const accounts = await accountsOf({ id: bet.memberId, currency: bet.currency }, found.wallet);
    const { state, winMinor } = resultOf(bet, numbers);
    const facts = factsOf(bet, state === "refunded" ? bet.stakeMinor : winMinor);
    const posting =
      state === "refunded" ? refundPosting(accounts, facts, 0n) : winPosting(accounts, facts, 0n);
    await retryingConflicts(() =>
      on.transaction(async (tx) => {
        const [open] = await tx
          .select({ id: lotteryBets.id })
          .from(lotteryBets)
          .where(and(eq(lotteryBets.id, bet.id), eq(lotteryBets.state, "open")))
          .for("update");
        if (open === undefined) return;
        const posted = posting && (await ledger.within(tx).post(posting));
        if (posted?.kind === "refused") throw new Error(`The ledger refused a draw's win: ${posted.reason}`);
        const settledAt = new Date(clock.nowMs());
        await tx
          .update(gameRounds)
          .set({ winMinor, state: state === "refunded" ? state : "settled", closedAt: settledAt })
          .where(round);
        await tx
          .update(lotteryBets)
          .set({ state, winMinor, numbers: [...(numbers ?? [])], settledAt })
          .where(eq(lotteryBets.id, bet.id));
      }),
    );
  }

  /**
   * Settles what is due, of one player or of all. A bet that cannot be settled does not keep the others waiting; its error is
   * thrown at the end.
   */
  async function settleDue(on: Db, memberId?: string): Promise<void> {
    const failures: unknown[] = [];
    let last: LotteryBetRow | undefined;
    for (;;) {
      const due = await on
        .select()
        .from(lotteryBets)
        .where(
          and(
            eq(lotteryBets.state, "open"),
            lte(lotteryBets.opensAt, new Date(clock.nowMs())),
            memberId === undefined ? undefined : eq(lotteryBets.memberId, memberId),
            last && isAfter(last),
          ),
        )
        .orderBy(asc(lotteryBets.opensAt), asc(lotteryBets.id))
        .limit(BATCH);
      if (due.length === 0) break;
      const numbers = await ports.lotteries.numbersOf(on, due);
      for (const [at, bet] of due.entries()) {
        await settle(on, bet, numbers[at] ?? null).catch((error: unknown) => failures.push(error));
      }
      last = due.at(-1);
    }
    if (failures.length > 0) throw new AggregateError(failures, "Some bets could not be settled");
  }

  return {
    offered: async (lottery, currency) => offeredIn(await readSettings(currency), lottery, currency),
    leastStakeMinor: async (currency) => boundsOf(await readSettings(currency)).leastMinor,
    async place(member, request, idempotencyKey) {
      const known = await findBet(db, member.id, idempotencyKey);
      if (known !== null) return again(known, request);
      const accepted = await accept(member, request);
      if ("kind" in accepted) return accepted;
      const accounts = await accountsOf(member, accepted.wallet);
      return retryingConflicts(() =>
        db.transaction(async (tx) => {
          await lock(tx, ["lottery-bet", member.id, idempotencyKey]);
          const rival = await findBet(tx, member.id, idempotencyKey);
          return rival === null
            ? take(tx, member, accepted, accounts, idempotencyKey)
            : again(rival, request);
        }),
      );
    },
    async own(memberId, gameCode) {
      // The list is shown all the same, with the bet still open; the next sweep tries it again.
      await settleDue(db, memberId).catch((error: unknown) => ports.log.error(error));
      return db
        .select()
        .from(lotteryBets)
        .where(and(eq(lotteryBets.memberId, memberId), eq(lotteryBets.gameCode, gameCode)))
        .orderBy(desc(lotteryBets.placedAt), desc(lotteryBets.id))
        .limit(SHOWN);
    },
    sweep: () => settleDue(jobs),
  };
}

const isAfter = ({ opensAt, id }: LotteryBetRow) =>
  sql`(${lotteryBets.opensAt}, ${lotteryBets.id}) > (${opensAt.toISOString()}::timestamptz, ${id}::uuid)`;

/** A provider's references have no slash, so none can name the round of a bet on a draw. */
const roundRefOf = ({ id }: Pick<LotteryBetRow, "id">): string => `draw/${id}`;

const factsOf = (bet: LotteryBetRow, amountMinor: bigint): PlayFacts => ({
  vendorCode: bet.vendorCode,
  reference: roundRefOf(bet),
  roundRef: roundRefOf(bet),
  gameCode: bet.gameCode,
  amountMinor,
});

const boundsOf = ({ lottery }: OperatorSettings): StakeBounds => ({
  leastMinor: BigInt(lottery.minStake),
  mostMinor: BigInt(lottery.maxStake),
  mostWinMinor: BigInt(lottery.maxWin),
});

/** What a draw makes of a bet; without numbers that decide it the stake is given back. */
function resultOf(bet: LotteryBetRow, numbers: readonly string[] | null) {
  const won = numbers === null ? null : hasWon(bet.betType, bet.pick, numbers);
  if (won === null) return { state: "refunded", winMinor: 0n } as const;
  if (!won) return { state: "lost", winMinor: 0n } as const;
  const stake = { amountMinor: bet.stakeMinor, currency: bet.currency };
  return { state: "won", winMinor: payoutOf(stake, bet.oddsHundredths).amountMinor } as const;
}

async function findBet(tx: Db, memberId: string, key: string): Promise<LotteryBetRow | null> {
  const [row] = await tx
    .select()
    .from(lotteryBets)
    .where(and(eq(lotteryBets.memberId, memberId), eq(lotteryBets.idempotencyKey, key)));
  return row ?? null;
}

/** The answer to a repeated request: the bet as it is now. */
function again(bet: LotteryBetRow, request: RequestOf<typeof placeLotteryBet>): Placed {
  const stake = parseMoney(request.stake, request.currency);
  const isSame =
    bet.gameCode === request.gameCode &&
    bet.numero === request.numero &&
    bet.betType === request.betType &&
    bet.pick.join() === request.pick.join() &&
    bet.oddsHundredths === request.oddsHundredths &&
    bet.stakeMinor === stake?.amountMinor &&
    bet.currency === request.currency;
  return isSame ? { kind: "placed", bet } : refuse("key-reused");
}

/** Whether the draw's numbers exist already. */
async function isDrawn(tx: Db, { gameCode, numero }: { gameCode: string; numero: string }): Promise<boolean> {
  const rows = await tx
    .select({ numero: lotteryDraws.numero })
    .from(lotteryDraws)
    .where(and(eq(lotteryDraws.gameCode, gameCode), eq(lotteryDraws.numero, numero)));
  return rows.length > 0;
}
