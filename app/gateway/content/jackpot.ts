import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { ledgerAccounts, ledgerEntries } from "../database/schema.ts";

/** What the house's jackpot account holds, in minor units (HOME-08). */
export async function readJackpot(db: Db, currency: string): Promise<bigint> {
  const [row] = await db
    .select({ held: sql`coalesce(sum(${ledgerEntries.amountMinor}), 0)`.mapWith(BigInt) })
    .from(ledgerAccounts)
    .innerJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .where(
      and(
        eq(ledgerAccounts.ownerKind, "house"),
        eq(ledgerAccounts.purpose, "jackpot"),
        eq(ledgerAccounts.currency, currency),
      ),
    );
  return row?.held ?? 0n;
}
