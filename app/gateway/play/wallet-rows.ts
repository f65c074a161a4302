/** What the wallet knows of a vendor's players, rounds and requests. */
import { and, eq, exists, or, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { gameRounds, gameSessions, gameTransactions, members } from "../database/schema.ts";

export type Round = typeof gameRounds.$inferSelect;
/** A request that was carried out before. */
export type Known = typeof gameTransactions.$inferSelect;

interface NamedRound {
  readonly vendorCode: string;
  readonly roundRef: string;
}

/** Held to the end of the transaction; always a round's before a reference's, so nobody waits in a circle. */
export const lock = (tx: Db, name: readonly string[]) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name.join(" ")}, 0))`);

/** The player of that id and currency who has been at a game of the vendor's; a vendor learns nothing of any other. */
export async function findPlayer(db: Db, vendorCode: string, playerRef: string, currency: string) {
  const opened = db
    .select({ id: gameSessions.id })
    .from(gameSessions)
    .where(and(eq(gameSessions.memberId, members.id), eq(gameSessions.vendorCode, vendorCode)));
  // Sessions are forgotten after some months, rounds are not.
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

/** Whether a round of the player's at this vendor is neither settled nor refunded. */
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

/** Whether a bet of the round was not given back. */
export async function hasStakes(tx: Db, { vendorCode, roundRef }: NamedRound): Promise<boolean> {
  const { rows } = await tx.execute<{ bets: number; refunds: number }>(sql`
    select count(*) filter (where kind = 'bet')::int as bets,
      count(*) filter (where kind = 'refund' and outcome = 'done')::int as refunds
    from game_transactions where vendor_code = ${vendorCode} and round_ref = ${roundRef}`);
  return (rows[0]?.bets ?? 0) > (rows[0]?.refunds ?? 0);
}
