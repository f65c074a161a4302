/** The wallet's queries about a vendor's players, rounds and requests. */
import { and, eq, exists, or, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { gameRounds, gameSessions, gameTransactions, members } from "../database/schema.ts";

export type Round = typeof gameRounds.$inferSelect;
/** A request that was carried out before. */
export type Known = typeof gameTransactions.$inferSelect;

export interface NamedRound {
  readonly vendorCode: string;
  readonly roundRef: string;
}

/** Held until the transaction ends. Always lock the round before the reference, which avoids deadlocks. */
export const lock = (tx: Db, name: readonly string[]) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name.join(" ")}, 0))`);

/** The player with this id and currency, if they have opened a game of the vendor; a vendor learns nothing about other players. */
export async function findPlayer(db: Db, vendorCode: string, playerRef: string, currency: string) {
  const opened = db
    .select({ id: gameSessions.id })
    .from(gameSessions)
    .where(and(eq(gameSessions.memberId, members.id), eq(gameSessions.vendorCode, vendorCode)));
  // Sessions are deleted after some months, rounds are not.
  const played = db
    .select({ id: gameRounds.id })
    .from(gameRounds)
    .where(and(eq(gameRounds.memberId, members.id), eq(gameRounds.vendorCode, vendorCode)));
  const [member] = await db
    .select({ id: members.id, currency: members.currency })
    .from(members)
    .where(
      and(eq(members.id, playerRef), eq(members.currency, currency), or(exists(opened), exists(played))),
    );
  return member ?? null;
}

export async function findTransaction(tx: Db, vendorCode: string, reference: string): Promise<Known | null> {
  const [row] = await tx
    .select()
    .from(gameTransactions)
    .where(and(eq(gameTransactions.vendorCode, vendorCode), eq(gameTransactions.reference, reference)));
  return row ?? null;
}

export async function findRound(tx: Db, { vendorCode, roundRef }: NamedRound): Promise<Round | null> {
  const [row] = await tx
    .select()
    .from(gameRounds)
    .where(and(eq(gameRounds.vendorCode, vendorCode), eq(gameRounds.roundRef, roundRef)));
  return row ?? null;
}

/** Whether the player has a round at this vendor that is neither settled nor refunded. */
export async function hasOpenRound(db: Db, vendorCode: string, memberId: string): Promise<boolean> {
  const rows = await db
    .select({ id: gameRounds.id })
    .from(gameRounds)
    .where(
      and(
        eq(gameRounds.memberId, memberId),
        eq(gameRounds.vendorCode, vendorCode),
        eq(gameRounds.state, "open"),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether the round has a bet that was not refunded. */
export async function hasStakes(tx: Db, { vendorCode, roundRef }: NamedRound): Promise<boolean> {
  const { rows } = await tx.execute<{ bets: number; refunds: number }>(sql`
    select count(*) filter (where kind = 'bet')::int as bets,
      count(*) filter (where kind = 'refund' and outcome = 'done')::int as refunds
    from game_transactions where vendor_code = ${vendorCode} and round_ref = ${roundRef}`);
  return (rows[0]?.bets ?? 0) > (rows[0]?.refunds ?? 0);
}
