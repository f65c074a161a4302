/** Rounds that the operator stakes for a player (ACT-04): counted down by the bets that use them, one row a grant. */
import { decimalOf } from "@parlour/core/shared/money";
import { and, asc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { freeSpins, ledgerTransactions } from "../database/schema.ts";
import { FREE_SPIN } from "../wallet/wallets.ts";

/** Whose they are, and at which game. */
export interface SpinPlace {
  readonly memberId: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly currency: string;
}

export interface SpinGrant extends SpinPlace {
  /** What granted them; the same source grants a member once. */
  readonly source: string;
  readonly activityId: string | null;
  readonly stakeMinor: bigint;
  readonly count: number;
  /** How many times what they win has to be staked before a withdrawal. */
  readonly turnoverTimes: number;
  /** Null for spins that stay. */
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

/** What ends soonest is used first; the database puts what never ends last. */
const inTurn = [asc(freeSpins.expiresAt), asc(freeSpins.grantedAt), asc(freeSpins.id)];

/** Gives spins, once a source. False when this source has granted the member before. */
export async function grantSpins(tx: Db, { count, ...grant }: SpinGrant, now: Date): Promise<boolean> {
  const granted = await tx
    .insert(freeSpins)
    .values({ ...grant, granted: count, remaining: count, grantedAt: now })
    .onConflictDoNothing()
    .returning({ id: freeSpins.id });
  return granted.length > 0;
}

/** What a player may use at a game now, of the stake whose turn it is; null when there is none. */
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
 * The grant that pays a bet of exactly this stake, held to the end of the transaction; null when the player pays. Rivals for the
 * last spin wait here, and the second finds it used.
 */
export async function holdSpin(
  tx: Db,
  place: SpinPlace,
  stakeMinor: bigint,
  now: Date,
): Promise<string | null> {
  // Every one that fits is held, not the first alone: what a rival uses up while this waits must not hide the next.
  const [held] = await tx
    .select({ id: freeSpins.id })
    .from(freeSpins)
    .where(and(usable(place, now), eq(freeSpins.stakeMinor, stakeMinor)))
    .orderBy(...inTurn)
    .for("update");
  return held?.id ?? null;
}

/** Uses one spin of a grant that is held. */
export const takeSpin = (tx: Db, grantId: string) =>
  tx
    .update(freeSpins)
    .set({ remaining: sql`${freeSpins.remaining} - 1` })
    .where(eq(freeSpins.id, grantId));

/** Gives a used spin back. One whose time is over comes back too, and is over. */
export const returnSpin = (tx: Db, grantId: string) =>
  tx
    .update(freeSpins)
    .set({ remaining: sql`${freeSpins.remaining} + 1` })
    .where(eq(freeSpins.id, grantId));

/** The grant whose spin a bet used, which the books remember; null for a bet that the player paid. */
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

/** How many times what a round wins has to be staked: of one that free spins opened, as they were given; else 0. */
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

/** Spins in a provider's words; nothing where there are none. */
export const spinsFields = (spins: SpinsLeft | null, currency: string): Record<string, string> =>
  spins === null
    ? {}
    : {
        freeSpins: String(spins.left),
        freeSpinStake: decimalOf({ amountMinor: spins.stakeMinor, currency }),
      };
