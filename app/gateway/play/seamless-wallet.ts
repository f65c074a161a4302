/**
 * The wallet for game providers. Each movement, the provider's request and the round are one ledger transaction. A repeated
 * request gets the same answer and moves nothing. Locks put simultaneous, late or reordered requests in sequence.
 */
import { decimalOf, parseMoney } from "@parlour/core/shared/money";
import { eq, sql } from "drizzle-orm";
import { siteStateFor } from "../content/site-state.ts";
import type { Db } from "../database/database.ts";
import { gameRounds, gameTransactions } from "../database/schema.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { retryingConflicts } from "../ledger/retry.ts";
import { playRefusal } from "../safety/guard.ts";
import type { Needs } from "../services.ts";
import { jackpotAccount, operatorAccount, playPurpose, walletFor } from "../wallet/wallets.ts";
import {
  grantOfBet,
  holdSpin,
  readSpins,
  returnSpin,
  spinsFields,
  takeSpin,
  turnoverTimesOfRound,
} from "./free-spins.ts";
import { readJackpot } from "./jackpot.ts";
import { isOf, isRepeated, LARGEST_MINOR, type Movement, movementOf, stakedBy } from "./movement.ts";
import {
  betPosting,
  freeBetPosting,
  freeRefundPosting,
  type PlayerAccounts,
  refundPosting,
  winPosting,
} from "./postings.ts";
import type { WalletRefusal, WalletRequest } from "./wallet-requests.ts";
import {
  findPlayer,
  findRound,
  findTransaction,
  hasOpenRound,
  hasStakes,
  type Known,
  lock,
  type NamedRound,
} from "./wallet-rows.ts";

export type WalletAnswer =
  | { readonly kind: "done"; readonly value: Readonly<Record<string, string>> }
  | { readonly kind: "refused"; readonly code: WalletRefusal };

type Refused = Extract<WalletAnswer, { kind: "refused" }>;

const refused = (code: WalletRefusal): Refused => ({ kind: "refused", code });
const refundReference = (betReference: string): string => `${betReference}/refund`;

export function createSeamlessWallet(
  needs: Needs<"clock" | "db" | "ledger" | "settings" | "sessions" | "gameSessions">,
) {
  const { clock, db, sessions, gameSessions } = needs;
  const now = (): Date => new Date(clock.nowMs());

  /** Runs in one transaction that locks this round and reference. */
  const alone = (movement: Movement, work: (tx: Db, ledger: Ledger) => Promise<WalletAnswer>) =>
    retryingConflicts(() =>
      db.transaction(async (tx) => {
        const { vendorCode, roundRef, reference } = movement;
        await lock(tx, ["game-round", vendorCode, roundRef]);
        await lock(tx, ["game-reference", vendorCode, reference]);
        return work(tx, needs.ledger.within(tx));
      }),
    );

  async function accountsOf(
    member: { id: string; currency: string },
    purpose: string,
  ): Promise<PlayerAccounts> {
    // Opened before the transaction: inside it, two requests that open the same account could deadlock.
    const [wallet, result, jackpot] = [
      await walletFor(needs.ledger, member, purpose),
      await operatorAccount(needs.ledger, "game-result", member.currency),
      await jackpotAccount(needs.ledger, member.currency),
    ];
    return { wallet: wallet.id, result: result.id, jackpot: jackpot.id };
  }

  /** The accounts of a game that is opened now. */
  const accountsNow = async (member: { id: string; currency: string }, vendorCode: string) =>
    accountsOf(member, playPurpose(await needs.settings.read(), vendorCode));

  /** The accounts of a round, which keeps its wallet when the operator changes the setting meanwhile (WALLET-06). */
  const accountsOfRound = async (member: { id: string; currency: string }, named: NamedRound) => {
    const round = await findRound(db, named);
    return round === null ? accountsNow(member, named.vendorCode) : accountsOf(member, round.wallet);
  };

  const answer = async (
    ledger: Ledger,
    accounts: PlayerAccounts,
    currency: string,
    more: Record<string, string> = {},
  ) =>
    ({
      kind: "done",
      value: {
        ...more,
        balance: decimalOf({ amountMinor: await ledger.balance(accounts.wallet), currency }),
        currency,
      },
    }) as const;

  return {
    /** Exchanges a launch token for a play token, once, and returns the player and the game. */
    async authenticate(
      vendorCode: string,
      { token, reference }: WalletRequest<"authenticate">,
    ): Promise<WalletAnswer> {
      const view = await gameSessions.exchange(vendorCode, token, reference);
      if (view === null) return refused("unknown-token");
      const { playToken, memberId, nickname, gameCode, gameName, vendorName, currency } = view;
      const accounts = await accountsNow({ id: memberId, currency }, vendorCode);
      const facts = { playToken, player: memberId, nickname, game: gameCode, gameName, vendorName };
      const spins = spinsFields(await readSpins(db, view, now()), currency);
      return answer(needs.ledger, accounts, currency, { ...facts, ...spins });
    },

    /**
     * The balances of the wallet and the jackpot, and the free spins. After the session's end it still answers while the player
     * has an unfinished round, because a jackpot win needs it.
     */
    async balance(vendorCode: string, { token }: WalletRequest<"balance">): Promise<WalletAnswer> {
      const session = await gameSessions.find(vendorCode, token);
      if (session === null) return refused("unknown-token");
      if (!session.isOpen && !(await hasOpenRound(db, vendorCode, session.memberId)))
        return refused("session-expired");
      const { memberId: id, currency } = session;
      const jackpot = decimalOf({ amountMinor: await readJackpot(db, currency), currency });
      const spins = spinsFields(await readSpins(db, session, now()), currency);
      const accounts = await accountsNow({ id, currency }, vendorCode);
      return answer(needs.ledger, accounts, currency, { jackpot, ...spins });
    },

    /**
     * Takes a stake from available funds for an open game. If the player has free spins of exactly this stake, the operator
     * stakes it. The round then has no stake, so it does not count for limits, turnover, rebates or ranks (ACT-04).
     */
    async bet(vendorCode: string, request: WalletRequest<"bet">): Promise<WalletAnswer> {
      const session = await gameSessions.find(vendorCode, request.token);
      if (session === null) return refused("unknown-token");
      const { memberId, gameCode } = session;
      if (request.currency !== session.currency) return refused("currency-mismatch");
      const movement = movementOf(vendorCode, memberId, request);
      if (movement === null || movement.amountMinor <= 0n) return refused("invalid-amount");
      const settings = await needs.settings.read();
      const wallet = playPurpose(settings, vendorCode);
      const current = await accountsOf({ id: memberId, currency: movement.currency }, wallet);
      const hasSpins = (await readSpins(db, session, now())) !== null;
      const promotions = hasSpins
        ? (await operatorAccount(needs.ledger, "promotions", movement.currency)).id
        : null;

      // Bets are the only sign of activity while a player is in a game's frame or window.
      if (session.isOpen) await sessions.noteActivity(memberId);
      return alone(movement, async (tx, ledger) => {
        const known = await findTransaction(tx, vendorCode, movement.reference);
        const round = await findRound(tx, movement);
        // The round's wallet is open since its first bet, so it is only looked up here.
        const accounts =
          round === null || round.wallet === wallet
            ? current
            : {
                ...current,
                wallet: (await walletFor(ledger, { id: memberId, currency: movement.currency }, round.wallet))
                  .id,
              };
        if (known !== null) {
          const isSame = isRepeated(known, "bet", movement) && known.gameCode === gameCode;
          if (!isSame) return refused("reference-reused");
          return answer(ledger, accounts, movement.currency, stakedBy(await grantOfBet(tx, known)));
        }
        if ((await findTransaction(tx, vendorCode, refundReference(movement.reference))) !== null)
          return refused("bet-cancelled");
        if (!session.isOpen) return refused("session-expired");
        if (siteStateFor(settings, "", clock.nowMs()).kind === "maintenance") return refused("house-closed");
        if (round !== null && round.state !== "open") return refused("round-closed");
        if (round !== null && !isOf(round, { ...movement, gameCode })) return refused("unknown-round");

        const { amountMinor, currency } = movement;
        const facts = { ...movement, gameCode };
        const grantId = promotions === null ? null : await holdSpin(tx, facts, amountMinor, now());
        const ownMinor = grantId === null ? amountMinor : 0n;
        const bound = await playRefusal(tx, { id: memberId, currency }, ownMinor, clock.nowMs());
        if (bound !== null) return refused(bound);

        const { perMille } = settings.jackpot;
        const posted = await ledger.post(
          promotions === null || grantId === null
            ? betPosting(accounts, facts, perMille)
            : freeBetPosting(accounts, facts, perMille, { promotions, grantId }),
        );
        if (posted.kind === "refused") return refusedPosting(posted.reason);
        if (grantId !== null) await takeSpin(tx, grantId);
        await note(tx, facts, "bet", posted.transactionId);
        await tx
          .insert(gameRounds)
          .values({ ...facts, wallet, betMinor: ownMinor, state: "open", openedAt: now() })
          .onConflictDoUpdate({
            target: [gameRounds.vendorCode, gameRounds.roundRef],
            set: { betMinor: sql`${gameRounds.betMinor} + ${ownMinor}` },
          });
        return answer(ledger, accounts, movement.currency, stakedBy(grantId));
      });
    },

    /** Pays a round's win, or closes a round without one. It works after the session's end too, because a win is due. */
    async win(vendorCode: string, request: WalletRequest<"win">): Promise<WalletAnswer> {
      const won = parseMoney(request.amount, request.currency);
      const jackpot = parseMoney(request.jackpotAmount, request.currency);
      if (won === null || jackpot === null || won.amountMinor < 0n || jackpot.amountMinor < 0n)
        return refused("invalid-amount");
      const member = await findPlayer(db, vendorCode, request.player, request.currency);
      if (member === null) return refused("unknown-player");
      const totalMinor = won.amountMinor + jackpot.amountMinor;
      if (totalMinor > LARGEST_MINOR) return refused("invalid-amount");
      const movement = {
        vendorCode,
        reference: request.reference,
        roundRef: request.round,
        memberId: member.id,
        amountMinor: totalMinor,
        currency: request.currency,
      };
      const { closesRound } = request;
      const accounts = await accountsOfRound(member, movement);

      return alone(movement, async (tx, ledger) => {
        const known = await findTransaction(tx, vendorCode, movement.reference);
        const round = await findRound(tx, movement);
        const gameCode = known?.gameCode ?? round?.gameCode ?? "";
        const times = movement.amountMinor === 0n ? 0 : await turnoverTimesOfRound(tx, movement);
        const posting = winPosting(accounts, { ...movement, gameCode }, jackpot.amountMinor, times);
        if (known !== null) {
          const isSame =
            isRepeated(known, "win", movement) && (known.closesRound ?? closesRound) === closesRound;
          if (!isSame) return refused("reference-reused");
          // The repeated posting verifies the jackpot's part as well.
          const again = posting === null ? null : await ledger.post(posting);
          return again?.kind === "refused"
            ? refusedPosting(again.reason)
            : answer(ledger, accounts, movement.currency);
        }
        if (round === null || !isOf(round, { ...movement, gameCode })) return refused("unknown-round");
        if (round.state !== "open") return refused("round-closed");

        const posted = posting === null ? null : await ledger.post(posting);
        if (posted?.kind === "refused") {
          return posted.reason === "insufficient-funds"
            ? refused("jackpot-insufficient")
            : refusedPosting(posted.reason);
        }
        await note(tx, { ...movement, gameCode, closesRound }, "win", posted?.transactionId ?? null);
        await tx
          .update(gameRounds)
          .set({
            winMinor: round.winMinor + totalMinor,
            ...(closesRound && { state: "settled" as const, closedAt: now() }),
          })
          .where(eq(gameRounds.id, round.id));
        return answer(ledger, accounts, movement.currency);
      });
    },

    /**
     * Refunds a bet once, as money or as the used free spin. A refund before its bet cancels the bet, which is refused when it
     * arrives.
     */
    async refund(vendorCode: string, request: WalletRequest<"refund">): Promise<WalletAnswer> {
      const member = await findPlayer(db, vendorCode, request.player, request.currency);
      if (member === null) return refused("unknown-player");
      const movement = movementOf(vendorCode, member.id, request);
      if (movement === null || movement.amountMinor <= 0n) return refused("invalid-amount");
      const accounts = await accountsOfRound(member, movement);
      const promotions = (await operatorAccount(needs.ledger, "promotions", movement.currency)).id;
      const asRefund = { ...movement, reference: refundReference(movement.reference) };

      return alone(movement, async (tx, ledger) => {
        const refunded = () => answer(ledger, accounts, movement.currency, { outcome: "refunded" });
        // There is no bet, so the answer must not show the player's funds.
        const cancelled = {
          kind: "done",
          value: { outcome: "cancelled", currency: movement.currency },
        } as const;
        const known = await findTransaction(tx, vendorCode, asRefund.reference);
        if (known !== null) {
          const isSame = isRepeated(known, "refund", asRefund);
          if (!isSame) return refused("reference-reused");
          return known.outcome === "cancelled" ? cancelled : refunded();
        }
        const bet = await findTransaction(tx, vendorCode, movement.reference);
        if (bet === null) {
          await note(tx, { ...asRefund, gameCode: "" }, "refund", null, "cancelled");
          return cancelled;
        }
        if (!isRepeated(bet, "bet", movement)) return refused("reference-reused");
        const round = await findRound(tx, movement);
        if (round?.state !== "open") return refused("round-closed");

        const facts = { ...movement, gameCode: bet.gameCode };
        const grantId = await grantOfBet(tx, bet);
        const postingWith = (share: bigint) =>
          grantId === null
            ? refundPosting(accounts, facts, share)
            : freeRefundPosting(accounts, facts, share, { promotions, grantId });
        let posted = await ledger.post(postingWith(await jackpotShareOf(tx, bet, accounts)));
        if (posted.kind === "refused" && posted.reason === "insufficient-funds") {
          // The jackpot, with the bet's part, was won in the meantime, so the operator's result pays that part back.
          posted = await ledger.post(postingWith(0n));
        }
        if (posted.kind === "refused") return refusedPosting(posted.reason);
        await note(tx, { ...asRefund, gameCode: bet.gameCode }, "refund", posted.transactionId);
        if (grantId !== null) await returnSpin(tx, grantId);
        const ownMinor = grantId === null ? movement.amountMinor : 0n;
        await tx
          .update(gameRounds)
          // A round whose only stake is refunded keeps its size for the player's list; `refunded` excludes it from all counts.
          .set(
            (await hasStakes(tx, movement))
              ? { betMinor: round.betMinor - ownMinor }
              : { state: "refunded", closedAt: now() },
          )
          .where(eq(gameRounds.id, round.id));
        return refunded();
      });
    },
  };

  async function note(
    tx: Db,
    movement: Movement & { readonly gameCode: string; readonly closesRound?: boolean },
    kind: Known["kind"],
    ledgerTransactionId: bigint | null,
    outcome: Known["outcome"] = "done",
  ): Promise<void> {
    await tx.insert(gameTransactions).values({ ...movement, kind, outcome, ledgerTransactionId, at: now() });
  }
}

export type SeamlessWallet = ReturnType<typeof createSeamlessWallet>;

async function jackpotShareOf(tx: Db, bet: Known, { jackpot }: PlayerAccounts): Promise<bigint> {
  const { rows } = await tx.execute<{ share: string }>(sql`
    select coalesce(sum(amount_minor), 0)::text as share from ledger_entries
    where transaction_id = ${bet.ledgerTransactionId} and account_id = ${jackpot}`);
  return BigInt(rows[0]?.share ?? 0);
}

/** Throws for a reason that only a defect of this file can cause. */
function refusedPosting(reason: string): Refused {
  if (reason === "insufficient-funds" || reason === "invalid-amount") return refused(reason);
  if (reason === "key-reused") return refused("reference-reused");
  throw new Error(`The ledger refused a game's posting: ${reason}`);
}
