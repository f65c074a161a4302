import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { ledgerAccounts } from "../database/schema.ts";

/** Whose an account is. `house` is the operator: rows of the ledger are stored under this word. */
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

/** Accounts whose ids are remembered; of others the place is looked up again. */
const REMEMBERED_AT_MOST = 10_000;

/**
 * Reads what the account at a place holds, in minor units and one look-up by its key; 0 where none was opened. It is prepared once,
 * since every player's page asks for it again and again. An account stays where it is, so its id is remembered: of an embedded
 * database, to plan a look-up by four columns takes a fifth longer than by one.
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

/** Without the sum of shards, which no member's account has: to plan it takes longer than to read the row. */
const prepareKept = (db: Db) =>
  db
    .select({ keptMinor: ledgerAccounts.balanceMinor })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, sql.placeholder("id")))
    .prepare("kept_balance");
