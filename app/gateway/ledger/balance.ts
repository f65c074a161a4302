import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { ledgerAccounts } from "../database/schema.ts";

export interface Owner {
  readonly kind: "member" | "house" | "vendor";
  readonly id: string;
}

/** Where an account stands: each place has one account. */
export interface AccountPlace {
  readonly owner: Owner;
  /** 'main', 'cash', 'game-result', 'vendor-wallet:CODE', … */
  readonly purpose: string;
  readonly currency: string;
}

/**
 * What an account holds, as a column of a query of `ledgerAccounts`: a member's stands in its row, the operator's and vendors' is the
 * sum of their shards. It is numeric, which has no largest value, and comes as text.
 */
export const balanceMinor = sql`coalesce(ledger_accounts.balance_minor, (
  select sum(shard.balance_minor) from ledger_shards as shard where shard.account_id = ledger_accounts.id), 0)`.mapWith(
  BigInt,
);

export const isAt = ({ owner, purpose, currency }: AccountPlace) =>
  and(
    eq(ledgerAccounts.ownerKind, owner.kind),
    eq(ledgerAccounts.ownerId, owner.id),
    eq(ledgerAccounts.purpose, purpose),
    eq(ledgerAccounts.currency, currency),
  );

/**
 * Reads what the account at a place holds, in minor units and one look-up by its key; 0 where none was opened. It is prepared once,
 * since every player's page asks for it again and again.
 */
export function balanceReader(db: Db): (place: AccountPlace) => Promise<bigint> {
  let prepared: ReturnType<typeof prepareBalanceAt> | undefined;
  return async ({ owner, purpose, currency }) => {
    prepared ??= prepareBalanceAt(db);
    const [row] = await prepared.execute({ ...owner, purpose, currency });
    return row?.balanceMinor ?? 0n;
  };
}

const prepareBalanceAt = (db: Db) =>
  db
    .select({ balanceMinor })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.ownerKind, sql.placeholder("kind")),
        eq(ledgerAccounts.ownerId, sql.placeholder("id")),
        eq(ledgerAccounts.purpose, sql.placeholder("purpose")),
        eq(ledgerAccounts.currency, sql.placeholder("currency")),
      ),
    )
    .prepare("balance_at_place");
