/**
 * The books of the gateway, double-entry. What is guaranteed, whatever retries, crashes and rivals do:
 *
 * - every transaction sums to zero in each currency, so the whole ledger does;
 * - a key is posted once (WALLET-05): the same request again answers with the first transaction, another one is refused;
 * - no balance goes below its account's floor, also when many post at once;
 * - a balance is the sum of its entries, in exact minor units (WALLET-04): kept beside them in the same transaction, so that it
 *   costs the same however many they are, and moved by nothing else;
 * - nothing posted is ever changed.
 *
 * The database holds most of this by itself (`migrations/0001_ledger_rules.sql`, `0023_kept_balances_rules.sql`,
 * `0025_cheaper_postings.sql`); this file gives it words and types.
 */
import { createHash } from "node:crypto";
import type { Clock } from "@parlour/core/shared/clock";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { isUuid } from "../database/keepable.ts";
import { ledgerAccounts, ledgerEntries } from "../database/schema.ts";
import { type AccountPlace, balanceMinor, balanceReader, isAt, type Owner } from "./balance.ts";
import { retryingConflicts } from "./retry.ts";

export interface Account extends AccountPlace {
  readonly id: string;
  /** The lowest balance it may have; null is no floor. */
  readonly floorMinor: bigint | null;
}

export interface AccountBalance extends Account {
  readonly balanceMinor: bigint;
}

/** What a posting is about, for reports: flat, because it is part of what makes two requests the same. */
export type Reference = Readonly<Record<string, string | number | boolean>>;

export interface Posting {
  /** 1 to 200 printable ASCII characters without a space; whoever asks chooses it and sends it again when retrying. */
  readonly idempotencyKey: string;
  /** What happened, in the operator's words: 'deposit', 'wallet-transfer', 'game-round', … */
  readonly kind: string;
  /** `account` is an account's id; a positive amount adds to it, a negative one takes from it. */
  readonly entries: readonly { readonly account: string; readonly amountMinor: bigint }[];
  readonly reference?: Reference;
  /** When it happened, if not now: for history that is brought in. Not a part of what makes two requests the same. */
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
  /** The account at a place, opened if there is none. One that is there keeps its floor, whatever is asked. */
  openAccount(place: AccountPlace, floorMinor?: bigint | null): Promise<Account>;
  /** Moves money, once a key, wholly or not at all. A refusal leaves no trace, and its key free. */
  post(posting: Posting): Promise<PostOutcome>;
  /**
   * Many postings one after the other in a single round trip, three times as fast on an embedded database. Each is posted or
   * refused by itself, as `post` would; the answers are in the order asked. Some thousands at a time.
   */
  postAll(postings: readonly Posting[]): Promise<readonly PostOutcome[]>;
  /** A posting from one account to another of the same currency. */
  transfer(transfer: Transfer): Promise<PostOutcome>;
  /** Minor units. An account that does not exist is a defect and rejects. */
  balance(account: string): Promise<bigint>;
  /** The same of the account at a place, in one look-up by its key; 0 where none was opened. */
  balanceAt(place: AccountPlace): Promise<bigint>;
  /** Every account of an owner with its balance, by purpose and currency. */
  balances(owner: Owner): Promise<readonly AccountBalance[]>;
  /** The sum of all entries by currency: every one of them zero, or the books are broken. */
  total(): Promise<ReadonlyMap<string, bigint>>;
  /**
   * The same ledger inside a transaction of the caller's, so that its own rows and the posting stand or fall together.
   * The transaction must be read committed (the default) where something is taken from an account with a floor; one that
   * only adds to such accounts may be serializable, and conflicts with whoever posts to the same accounts. A conflict is the caller's
   * to retry.
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
    if (!outcome) throw new Error("One posting was asked and none was answered");
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
      if (!row) throw new Error(`The account ${JSON.stringify(place)} was opened and is not there`);
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

/** Why a posting cannot be put to the database at all. */
function problemOf({ idempotencyKey, entries }: Posting): RefusalReason | undefined {
  if (!KEY.test(idempotencyKey)) return "invalid-key";
  if (entries.some(({ amountMinor }) => amountMinor === 0n || !fitsInt8(amountMinor)))
    return "invalid-amount";
  if (entries.length < 2) return "unbalanced";
  if (entries.some(({ account }) => !isUuid(account))) return "unknown-account";
  return undefined;
}

const fitsInt8 = (amount: bigint): boolean => amount >= SMALLEST_INT8 && amount <= LARGEST_INT8;

/** One posting, prepared: what a player moves is moved one by one. */
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

/** The outcomes of several, in their order. */
function postSql(asked: readonly ReturnType<typeof requestOf>[]): SQL {
  // All accounts are held first: one by one, in the order asked, rivals would wait for each other in a circle.
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

/** A posting as `ledger_post` takes it. Amounts are text, because a JSON number would be read as a float on the way. */
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

/** Equal for requests that mean the same, in whatever order their entries and properties were written. */
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
  if (!row) throw new Error("ledger_post answered nothing");
  if (row.outcome !== "posted" && row.outcome !== "already-posted") {
    return refusedFor(row.outcome);
  }
  if (row.transaction_id === null) throw new Error("ledger_post answered a posting without its transaction");
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
