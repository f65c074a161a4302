import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { ledgerAccounts } from "../database/schema.ts";

/** The owner of an account. `house` is the operator: the ledger stores its rows under this word. */
export interface Owner {
  readonly kind: "member" | "house" | "vendor";
  readonly id: string;
}

/** Identifies an account: each place has one. */
export interface AccountPlace {
  readonly owner: Owner;
  /** 'main', 'cash', 'game-result', 'vendor-wallet:CODE', … */
  readonly purpose: string;
  readonly currency: string;
}

/**
 * An account's balance as a column of a query of `ledgerAccounts`: a member's own row, or the sum of the operator's or
 * vendor's shards. It is numeric, which has no largest value, and comes as text.
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

/** The most account ids to remember; other accounts are looked up by place. */
const REMEMBERED_AT_MOST = 10_000;

/**
 * Reads the balance of the account at a place in minor units, with one look-up by key; 0 if there is none. It is prepared
 * once, as every player's page reads it often. The account's id never changes and is remembered: planning by four columns
 * takes the embedded database a fifth longer.
 */
export function balanceReader(db: Db): (place: AccountPlace) => Promise<bigint> {
  const ids = new Map<string, string>();
  let prepared: ReturnType<typeof prepareKept> | undefined;

  async function lookUp(place: AccountPlace, name: string): Promise<bigint> {
    const [account] = await db
      .select({ id: ledgerAccounts.id, keptMinor: ledgerAccounts.balanceMinor, balanceMinor })
      .from(ledgerAccounts)
      .where(isAt(place));
    if (account === undefined) return 0n;
    if (account.keptMinor !== null) ids.set(name, account.id);
    const [oldest = ""] = ids.size > REMEMBERED_AT_MOST ? ids.keys() : [];
    ids.delete(oldest);
    return account.balanceMinor;
  }

  return async (place) => {
    const { owner, purpose, currency } = place;
    const name = JSON.stringify([owner.kind, owner.id, purpose, currency]);
    const id = ids.get(name);
    prepared ??= prepareKept(db);
    const [account] = id === undefined ? [] : await prepared.execute({ id });
    return account?.keptMinor ?? lookUp(place, name);
  };
}

/** Without the sum of shards, which members' accounts do not have: planning it takes longer than reading the row. */
const prepareKept = (db: Db) =>
  db
    .select({ keptMinor: ledgerAccounts.balanceMinor })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, sql.placeholder("id")))
    .prepare("kept_balance");
