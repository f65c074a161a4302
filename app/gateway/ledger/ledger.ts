/**
 * The gateway's double-entry ledger. It guarantees, also with retries, crashes and concurrent requests:
 *
 * - Every transaction sums to zero in each currency, and so does the whole ledger.
 * - A key is posted once (WALLET-05): the same request again returns the first transaction, a different one is refused.
 * - No balance goes below its account's floor, even with concurrent postings.
 * - A balance is the exact sum of its entries in minor units (WALLET-04). Only the entry's transaction updates it, so reading it
 *   costs the same for any number of entries.
 * - A posting never changes.
 *
 * The database enforces most of this (`migrations/0001_ledger_rules.sql`, `0023_kept_balances_rules.sql`,
 * `0025_cheaper_postings.sql`); this file adds functions and types.
 */
import { createHash } from "node:crypto";
import type { Clock } from "@parlour/core/shared/clock";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { ledgerAccounts, ledgerEntries } from "../database/schema.ts";
import { isUuid } from "../database/storable-text.ts";
import { type AccountPlace, balanceMinor, balanceReader, isAt, type Owner } from "./balance.ts";
import { retryingConflicts } from "./retry.ts";

export interface Account extends AccountPlace {
  readonly id: string;
  /** The lowest allowed balance; null is no floor. */
  readonly floorMinor: bigint | null;
}

export interface AccountBalance extends Account {
  readonly balanceMinor: bigint;
}

/** The subject of a posting, for reports. It is flat because it is part of comparing two requests. */
export type Reference = Readonly<Record<string, string | number | boolean>>;

export interface Posting {
  /** 1 to 200 printable ASCII characters without a space; the caller chooses it and repeats it on a retry. */
  readonly idempotencyKey: string;
  /** The operator's kind of posting: 'deposit', 'wallet-transfer', 'game-round', … */
  readonly kind: string;
  /** `account` is an account's id; a positive amount adds to it, a negative one subtracts. */
  readonly entries: readonly { readonly account: string; readonly amountMinor: bigint }[];
  readonly reference?: Reference;
  /** The time of an imported past posting; by default now. It is not part of comparing two requests. */
  readonly postedAtMs?: number;
}

export interface Transfer {
  readonly idempotencyKey: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  /** Above zero. */
  readonly amountMinor: bigint;
  readonly reference?: Reference;
  readonly postedAtMs?: number;
}

export type RefusalReason =
  | "insufficient-funds"
  | "key-reused"
  | "currency-mismatch"
  | "unbalanced"
  | "unknown-account"
  | "invalid-amount"
  | "invalid-key";

export type PostOutcome =
  | { readonly kind: "posted"; readonly transactionId: bigint }
  | { readonly kind: "already-posted"; readonly transactionId: bigint }
  | { readonly kind: "refused"; readonly reason: RefusalReason };

export interface Ledger {
  /** Returns the account at a place and opens it if there is none. An existing account keeps its floor. */
  openAccount(place: AccountPlace, floorMinor?: bigint | null): Promise<Account>;
  /** Posts completely or not at all, once per key. A refusal stores nothing and leaves the key free. */
  post(posting: Posting): Promise<PostOutcome>;
  /**
   * Posts several one after the other in one round trip, three times as fast on an embedded database. Each is posted or refused
   * as by `post`; outcomes are in the given order. Use it for some thousands at most.
   */
  postAll(postings: readonly Posting[]): Promise<readonly PostOutcome[]>;
  /** A posting from one account to another of the same currency. */
  transfer(transfer: Transfer): Promise<PostOutcome>;
  /** In minor units. Rejects for an unknown account, which is a defect. */
  balance(account: string): Promise<bigint>;
  /** The balance of the account at a place, with one look-up by its key; 0 if there is none. */
  balanceAt(place: AccountPlace): Promise<bigint>;
  /** An owner's accounts with their balances, by purpose and currency. */
  balances(owner: Owner): Promise<readonly AccountBalance[]>;
  /** The sum of all entries by currency. Each must be zero, or the ledger is inconsistent. */
  total(): Promise<ReadonlyMap<string, bigint>>;
  /**
   * The same ledger inside the caller's transaction, so that its rows and the posting commit together. The transaction must be
   * read committed (the default) to take from an account with a floor. One that only adds to such accounts may be serializable;
   * the caller retries its conflicts with other postings.
   */
  within(tx: Db): Ledger;
}

export function createLedger(db: Db, clock: Pick<Clock, "nowMs">): Ledger {
  return ledgerOn(db, clock, retryingConflicts);
}

function ledgerOn(db: Db, clock: Pick<Clock, "nowMs">, attempt: typeof retryingConflicts): Ledger {
  let prepared: ReturnType<typeof preparePost> | undefined;

  async function ask(asked: readonly ReturnType<typeof requestOf>[]): Promise<readonly PostRow[]> {
    const [one] = asked;
    if (one === undefined || asked.length > 1) return (await db.execute<PostRow>(postSql(asked))).rows;
    prepared ??= preparePost(db);
    const { reference, entries, ...words } = one;
    return prepared.execute({
      ...words,
      reference: JSON.stringify(reference),
      entries: JSON.stringify(entries),
    });
  }

  async function postAll(postings: readonly Posting[]): Promise<readonly PostOutcome[]> {
    const problems = postings.map(problemOf);
    const nowMs = clock.nowMs();
    const asked = postings.filter((_, index) => !problems[index]).map((posting) => requestOf(posting, nowMs));
    const rows = await attempt(() => ask(asked));
    const answers = rows.values();
    return problems.map((reason) => (reason ? refusedFor(reason) : outcomeOf(answers.next().value)));
  }

  async function post(posting: Posting): Promise<PostOutcome> {
    const [outcome] = await postAll([posting]);
    if (!outcome) throw new Error("One posting was sent and no outcome was returned");
    return outcome;
  }

  return {
    async openAccount({ owner, purpose, currency }, floorMinor = null) {
      const place = { ownerKind: owner.kind, ownerId: owner.id, purpose, currency };
      await db
        .insert(ledgerAccounts)
        .values({ ...place, floorMinor })
        .onConflictDoNothing();
      const [row] = await db.select().from(ledgerAccounts).where(isAt({ owner, purpose, currency }));
      if (!row) throw new Error(`The account ${JSON.stringify(place)} was opened but cannot be read`);
      return accountOf(row);
    },

    post,
    postAll,

    async transfer({ from, to, amountMinor, ...rest }) {
      if (amountMinor <= 0n) return { kind: "refused", reason: "invalid-amount" };
      return post({
        ...rest,
        entries: [
          { account: from, amountMinor: -amountMinor },
          { account: to, amountMinor },
        ],
      });
    },

    async balance(account) {
      const [row] = await db
        .select({ balanceMinor })
        .from(ledgerAccounts)
        .where(eq(ledgerAccounts.id, account));
      if (!row) throw new Error(`There is no ledger account ${account}`);
      return row.balanceMinor;
    },

    balanceAt: balanceReader(db),

    async balances(owner) {
      const rows = await db
        .select({ account: ledgerAccounts, balanceMinor })
        .from(ledgerAccounts)
        .where(and(eq(ledgerAccounts.ownerKind, owner.kind), eq(ledgerAccounts.ownerId, owner.id)))
        .orderBy(ledgerAccounts.purpose, ledgerAccounts.currency);
      return rows.map(({ account, ...held }) => ({ ...accountOf(account), ...held }));
    },

    async total() {
      const rows = await db
        .select({ currency: ledgerEntries.currency, total: sumOfAmounts })
        .from(ledgerEntries)
        .groupBy(ledgerEntries.currency);
      return new Map(rows.map(({ currency, total }) => [currency, total]));
    },

    within: (tx) => ledgerOn(tx, clock, (work) => work()),
  };
}

const SMALLEST_INT8 = -(2n ** 63n);
const LARGEST_INT8 = 2n ** 63n - 1n;
const KEY = /^[\x21-\x7e]{1,200}$/;

/** Why a posting cannot be sent to the database at all. */
function problemOf({ idempotencyKey, entries }: Posting): RefusalReason | undefined {
  if (!KEY.test(idempotencyKey)) return "invalid-key";
  if (entries.some(({ amountMinor }) => amountMinor === 0n || !fitsInt8(amountMinor)))
    return "invalid-amount";
  if (entries.length < 2) return "unbalanced";
  if (entries.some(({ account }) => !isUuid(account))) return "unknown-account";
  return undefined;
}

const fitsInt8 = (amount: bigint): boolean => amount >= SMALLEST_INT8 && amount <= LARGEST_INT8;

/** The prepared statement of one posting; players' postings come one at a time. */
const preparePost = (db: Db) =>
  db
    .select({
      outcome: sql<PostRow["outcome"]>`outcome`,
      transaction_id: sql<PostRow["transaction_id"]>`transaction_id`,
    })
    .from(
      sql`ledger_post(${sql.placeholder("key")}, ${sql.placeholder("hash")}, ${sql.placeholder("kind")},
        ${sql.placeholder("reference")}::jsonb, ${sql.placeholder("postedAt")}::timestamptz, ${sql.placeholder("entries")}::jsonb)`,
    )
    .prepare("ledger_post");

/** Posts several and returns their outcomes in order. */
function postSql(asked: readonly ReturnType<typeof requestOf>[]): SQL {
  // Locks all accounts first; locked one by one, concurrent postings could deadlock.
  return sql`
    select posted.outcome, posted.transaction_id
    from (select ${JSON.stringify(asked)}::jsonb as requests) as sent,
      jsonb_array_elements(
        case when ledger_hold(jsonb_path_query_array(sent.requests, '$[*].entries[*]')) then sent.requests end
      ) with ordinality as asked (request, turn),
      ledger_post(
        request ->> 'key', request ->> 'hash', request ->> 'kind', request -> 'reference',
        (request ->> 'postedAt')::timestamptz, request -> 'entries'
      ) as posted
    order by asked.turn`;
}

/** A posting in the form of `ledger_post`. Amounts are text, because JSON numbers would be read as floats. */
export function requestOf(posting: Posting, nowMs: number) {
  return {
    key: posting.idempotencyKey,
    hash: hashOf(posting),
    kind: posting.kind,
    reference: posting.reference ?? {},
    postedAt: new Date(posting.postedAtMs ?? nowMs).toISOString(),
    entries: posting.entries.map(({ account, amountMinor }) => ({ account, amount: `${amountMinor}` })),
  };
}

/** Equal for requests with the same meaning, in any order of entries and properties. */
function hashOf({ kind, entries, reference = {} }: Posting): string {
  const lines = entries.map(({ account, amountMinor }) => `${account.toLowerCase()} ${amountMinor}`).sort();
  const properties = Object.entries(reference).sort(([left], [right]) => (left < right ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([kind, lines, properties]))
    .digest("hex");
}

// A sum of int8 is numeric, which has no largest value, and comes as text.
const sumOfAmounts = sql`coalesce(sum(${ledgerEntries.amountMinor}), 0)`.mapWith(BigInt);
const refusedFor = (reason: RefusalReason): PostOutcome => ({ kind: "refused", reason });
type PostRow = { outcome: "posted" | "already-posted" | RefusalReason; transaction_id: string | null };

function outcomeOf(row: PostRow | undefined): PostOutcome {
  if (!row) throw new Error("ledger_post returned nothing");
  if (row.outcome !== "posted" && row.outcome !== "already-posted") {
    return refusedFor(row.outcome);
  }
  if (row.transaction_id === null) throw new Error("ledger_post returned a posting without its transaction");
  return { kind: row.outcome, transactionId: BigInt(row.transaction_id) };
}

function accountOf(row: typeof ledgerAccounts.$inferSelect): Account {
  return {
    id: row.id,
    owner: { kind: row.ownerKind, id: row.ownerId },
    purpose: row.purpose,
    currency: row.currency,
    floorMinor: row.floorMinor,
  };
}
