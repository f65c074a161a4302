import { sql } from "drizzle-orm";
import type { Db } from "../../database/database.ts";

/**
 * Serializes a member's withdrawals, removals of bank accounts and thresholds of identity checks until the transaction
 * ends. Taken before the ledger's accounts, so that none of them blocks another.
 */
export const lockMember = (tx: Db, memberId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawal ${memberId}`}, 0))`);
