/** Rounds that the operator stakes for a player (ACT-04): one row per grant, counted down by its bets. */
import { decimalOf } from "@parlour/core/shared/money";
import { and, asc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { freeSpins, ledgerTransactions } from "../database/schema.ts";
import { FREE_SPIN } from "../wallet/wallets.ts";

/** The player and the game of the spins. */
export interface SpinPlace {
  readonly memberId: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly currency: string;
}

export interface SpinGrant extends SpinPlace {
  /** The source of the grant; a source grants a member only once. */
  readonly source: string;
  readonly activityId: string | null;
  readonly stakeMinor: bigint;
  readonly count: number;
  /** How many times the win must be staked before a withdrawal. */
  readonly turnoverTimes: number;
  /** Null for spins that do not expire. */
  readonly expiresAt: Date | null;
}

/** Spins of one stake, in minor units. */
export interface SpinsLeft {
  readonly left: number;
  readonly stakeMinor: bigint;
}

const usable = ({ memberId, vendorCode, gameCode, currency }: SpinPlace, now: Date): SQL | undefined =>
  and(
    eq(freeSpins.memberId, memberId),
    eq(freeSpins.vendorCode, vendorCode),
    eq(freeSpins.gameCode, gameCode),
    eq(freeSpins.currency, currency),
    gt(freeSpins.remaining, 0),
    or(isNull(freeSpins.expiresAt), gt(freeSpins.expiresAt, now)),
  );

/** Spins that expire first are used first; the database sorts null last. */
const inTurn = [asc(freeSpins.expiresAt), asc(freeSpins.grantedAt), asc(freeSpins.id)];

/** Grants spins, once per source. False if this source has already granted the member. */
export async function grantSpins(tx: Db, { count, ...grant }: SpinGrant, now: Date): Promise<boolean> {
  const granted = await tx
    .insert(freeSpins)
    .values({ ...grant, granted: count, remaining: count, grantedAt: now })
    .onConflictDoNothing()
    .returning({ id: freeSpins.id });
  return granted.length > 0;
}

/** The spins that a player can use at a game now, of the next grant's stake; null for none. */
export async function readSpins(db: Db, place: SpinPlace, now: Date): Promise<SpinsLeft | null> {
  const rows = await db
    .select({ remaining: freeSpins.remaining, stakeMinor: freeSpins.stakeMinor })
    .from(freeSpins)
    .where(usable(place, now))
    .orderBy(...inTurn);
  const stakeMinor = rows[0]?.stakeMinor;
  if (stakeMinor === undefined) return null;
  const ofStake = rows.filter((row) => row.stakeMinor === stakeMinor);
  return { left: ofStake.reduce((sum, { remaining }) => sum + remaining, 0), stakeMinor };
}

/**
 * Locks the grant that pays a bet of exactly this stake until the transaction ends; null when the player pays. Concurrent bets
 * for the last spin wait here.
 */
export async function holdSpin(
  tx: Db,
  place: SpinPlace,
  stakeMinor: bigint,
  now: Date,
): Promise<string | null> {
  // Locks all matching grants, not only the first: after a wait the first may be used up, and the next one must still be found.
  const [held] = await tx
    .select({ id: freeSpins.id })
    .from(freeSpins)
    .where(and(usable(place, now), eq(freeSpins.stakeMinor, stakeMinor)))
    .orderBy(...inTurn)
    .for("update");
  return held?.id ?? null;
}

/** Uses one spin of a locked grant. */
export const takeSpin = (tx: Db, grantId: string) =>
  tx
    .update(freeSpins)
    .set({ remaining: sql`${freeSpins.remaining} - 1` })
    .where(eq(freeSpins.id, grantId));

/** Returns a used spin; an expired one returns as expired. */
export const returnSpin = (tx: Db, grantId: string) =>
  tx
    .update(freeSpins)
    .set({ remaining: sql`${freeSpins.remaining} + 1` })
    .where(eq(freeSpins.id, grantId));

/** The grant of a bet's spin, from the ledger; null for a bet that the player paid. */
export async function grantOfBet(
  tx: Db,
  bet: { readonly ledgerTransactionId: bigint | null },
): Promise<string | null> {
  if (bet.ledgerTransactionId === null) return null;
  const [posted] = await tx
    .select({ kind: ledgerTransactions.kind, reference: ledgerTransactions.reference })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.id, bet.ledgerTransactionId));
  const grantId = posted?.kind === FREE_SPIN.bet ? Object(posted.reference).freeSpins : null;
  return typeof grantId === "string" ? grantId : null;
}

/** How many times a round's win must be staked: as granted for a round of free spins, else 0. */
export async function turnoverTimesOfRound(
  tx: Db,
  { vendorCode, roundRef }: { readonly vendorCode: string; readonly roundRef: string },
): Promise<number> {
  const { rows } = await tx.execute<{ times: number }>(sql`
    select coalesce(max(spins.turnover_times), 0) as times
    from game_transactions as bet
      join ledger_transactions as posted on posted.id = bet.ledger_transaction_id and posted.kind = ${FREE_SPIN.bet}
      join free_spins as spins on spins.id = (posted.reference ->> 'freeSpins')::uuid
    where bet.vendor_code = ${vendorCode} and bet.round_ref = ${roundRef} and bet.kind = 'bet'`);
  return rows[0]?.times ?? 0;
}

/** The fields of free spins for a provider; none without spins. */
export const spinsFields = (spins: SpinsLeft | null, currency: string): Record<string, string> =>
  spins === null
    ? {}
    : {
        freeSpins: String(spins.left),
        freeSpinStake: decimalOf({ amountMinor: spins.stakeMinor, currency }),
      };
