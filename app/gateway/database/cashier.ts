/** Tables of money that comes and goes: ways to pay, deposits, withdrawals, and what proves them. Amounts are minor units. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { type Json, minor, moment, rowId, type Translations } from "./columns.ts";
import { memberId, members } from "./people.ts";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** Pictures that players send, checked by their content before they come here (ACT-02). */
export const files = pgTable(
  "files",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    memberId: memberId(),
    /** As the player's device called it; for people only. */
    name: text("name").notNull(),
    type: text("type").$type<"image/png" | "image/jpeg">().notNull(),
    content: bytes("content").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    createdAt: moment("created_at").notNull(),
    /** What it was filed with; one that was filed with nothing for a day is thrown away. */
    filedWith: text("filed_with"),
  },
  (table) => [
    index("files_member_idx").on(table.memberId, table.createdAt),
    index("files_unfiled_idx").on(table.createdAt).where(sql`${table.filedWith} is null`),
  ],
);

export const depositMethods = pgTable("deposit_methods", {
  /** The operator's own code: "bank", "quickpay", "voucher". */
  id: text("id").primaryKey(),
  kind: text("kind").$type<"bank-transfer" | "instant" | "voucher">().notNull(),
  name: jsonb("name").$type<Translations>().notNull(),
  /** A step a line. */
  instructions: jsonb("instructions").$type<Translations>().notNull().default({}),
  minimumMinor: minor("minimum_minor").notNull(),
  maximumMinor: minor("maximum_minor").notNull(),
  currency: text("currency").notNull(),
  /** Where to transfer to: bank, holder, number. */
  account: jsonb("account").$type<{ bank: string; holder: string; number: string } | null>(),
  /** Of an `instant` way: the origin of the provider's pages ("https://pay.example"); empty for one that the sandbox plays. */
  providerOrigin: text("provider_origin").notNull().default(""),
  needsProof: boolean("needs_proof").notNull().default(false),
  minutes: integer("minutes").notNull().default(10),
  sort: integer("sort").notNull().default(0),
  enabled: boolean("enabled").notNull().default(true),
});

export const deposits = pgTable(
  "deposits",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    memberId: memberId(),
    methodId: text("method_id")
      .notNull()
      .references(() => depositMethods.id),
    amountMinor: minor("amount_minor").notNull(),
    currency: text("currency").notNull(),
    state: text("state")
      .$type<"awaiting-payment" | "in-review" | "credited" | "rejected" | "expired">()
      .notNull(),
    /** The member's own key, so that a retry finds the deposit it made (WALLET-05), and what was asked under it. */
    idempotencyKey: text("idempotency_key").notNull(),
    requestHash: text("request_hash").notNull(),
    /** What the payment provider calls it; empty for other kinds. */
    providerReference: text("provider_reference").notNull().default(""),
    requestedAt: moment("requested_at").notNull(),
    decidedAt: moment("decided_at"),
    reason: text("reason").notNull().default(""),
  },
  (table) => [
    unique("deposits_key").on(table.memberId, table.idempotencyKey),
    index("deposits_member_idx").on(table.memberId, table.requestedAt),
    index("deposits_provider_idx").on(table.providerReference).where(sql`${table.providerReference} <> ''`),
    index("deposits_open_idx")
      .on(table.requestedAt)
      .where(sql`${table.state} in ('awaiting-payment', 'in-review')`),
    check("deposits_amount_above_zero", sql`${table.amountMinor} > 0`),
  ],
);

export const vouchers = pgTable("vouchers", {
  /** Only its hash is at rest: whoever reads the table cannot redeem it. */
  codeHash: text("code_hash").primaryKey(),
  amountMinor: minor("amount_minor").notNull(),
  currency: text("currency").notNull(),
  expiresAt: moment("expires_at"),
  usedAt: moment("used_at"),
  depositId: uuid("deposit_id").references(() => deposits.id),
});

export const bankCards = pgTable(
  "bank_cards",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    memberId: memberId(),
    bank: text("bank").notNull(),
    holder: text("holder").notNull(),
    number: text("number").notNull(),
    createdAt: moment("created_at").notNull(),
    removedAt: moment("removed_at"),
  },
  (table) => [
    // One account serves one member of the gateway.
    uniqueIndex("bank_cards_number_key").on(table.number).where(sql`${table.removedAt} is null`),
    index("bank_cards_member_idx").on(table.memberId),
    unique("bank_cards_owner_key").on(table.id, table.memberId),
  ],
);

export const withdrawals = pgTable(
  "withdrawals",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    memberId: memberId(),
    cardId: uuid("card_id").notNull(),
    amountMinor: minor("amount_minor").notNull(),
    feeMinor: minor("fee_minor").notNull(),
    currency: text("currency").notNull(),
    state: text("state")
      .$type<
        | "in-review"
        | "approved"
        | "paid"
        | "received"
        | "partly-received"
        | "not-received"
        | "rejected"
        | "cancelled"
      >()
      .notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    requestHash: text("request_hash").notNull(),
    requestedAt: moment("requested_at").notNull(),
    decidedAt: moment("decided_at"),
    paidAt: moment("paid_at"),
    /** When a payment counts as received, also while nobody looks: whoever reads the row after it sees it so (WDCONF-02). */
    confirmBy: moment("confirm_by"),
    confirmedAt: moment("confirmed_at"),
    receivedMinor: minor("received_minor"),
    isForced: boolean("is_forced").notNull().default(false),
    reason: text("reason").notNull().default(""),
  },
  (table) => [
    unique("withdrawals_key").on(table.memberId, table.idempotencyKey),
    foreignKey({
      name: "withdrawals_own_card",
      columns: [table.cardId, table.memberId],
      foreignColumns: [bankCards.id, bankCards.memberId],
    }),
    index("withdrawals_member_idx").on(table.memberId, table.requestedAt),
    index("withdrawals_deadline_idx").on(table.confirmBy).where(sql`${table.state} = 'paid'`),
    index("withdrawals_open_idx")
      .on(table.requestedAt)
      .where(sql`${table.state} in ('in-review', 'approved')`),
    check(
      "withdrawals_amount_above_fee",
      sql`${table.amountMinor} > ${table.feeMinor} and ${table.feeMinor} >= 0`,
    ),
  ],
);

/** What operators decided of players' money, for good: rows are never changed (triggers of the migrations). */
export const operatorActs = pgTable(
  "operator_acts",
  {
    id: rowId(),
    /** Who did it, as the operator's machine names the person. */
    operator: text("operator").notNull(),
    /** 'deposit-approve', 'withdrawal-pay', … */
    act: text("act").notNull(),
    subject: text("subject").notNull(),
    detail: jsonb("detail").$type<Readonly<Record<string, Json>>>().notNull().default({}),
    at: moment("at").notNull(),
  },
  (table) => [index("operator_acts_subject_idx").on(table.subject)],
);

/** What players bound themselves to (SAFE-01). */
export const safetyLimits = pgTable(
  "safety_limits",
  {
    memberId: memberId(),
    kind: text("kind").$type<"deposit" | "loss" | "wager" | "session">().notNull(),
    period: text("period").$type<"day" | "week" | "month">().notNull(),
    /** Minor units, or minutes of a session. */
    amount: minor("amount").notNull(),
    /** A looser one that waits; without an amount the limit goes. */
    pendingAmount: minor("pending_amount"),
    pendingFrom: moment("pending_from"),
    setAt: moment("set_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind, table.period] })],
);

/** Times in which a player is kept from games: rows are added and never taken back (SAFE-02). */
export const safetyBlocks = pgTable(
  "safety_blocks",
  {
    id: rowId(),
    memberId: memberId(),
    kind: text("kind").$type<"time-out" | "exclusion">().notNull(),
    from: moment("from").notNull(),
    /** Null is for good. */
    until: moment("until"),
  },
  (table) => [index("safety_blocks_member_idx").on(table.memberId, table.from)],
);

/** What else a player has chosen for their own protection. */
export const safetyChoices = pgTable("safety_choices", {
  memberId: uuid("member_id")
    .primaryKey()
    .references(() => members.id, { onDelete: "cascade" }),
  realityCheckMinutes: integer("reality_check_minutes"),
});

/** Changes of a player's protection, and of the second factor, that were made: a retry makes none a second time. */
export const safetyRequests = pgTable(
  "safety_requests",
  {
    memberId: memberId(),
    idempotencyKey: text("idempotency_key").notNull(),
    requestHash: text("request_hash").notNull(),
    at: moment("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.idempotencyKey] })],
);

/** Rewards that points were given for (POINTS-03). */
export const redeems = pgTable(
  "redeems",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    memberId: memberId(),
    rewardId: text("reward_id").notNull(),
    name: jsonb("name").$type<Translations>().notNull(),
    quantity: integer("quantity").notNull(),
    points: minor("points").notNull(),
    state: text("state").$type<"in-process" | "rejected" | "approved">().notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    requestHash: text("request_hash").notNull(),
    requestedAt: moment("requested_at").notNull(),
    decidedAt: moment("decided_at"),
  },
  (table) => [
    unique("redeems_key").on(table.memberId, table.idempotencyKey),
    index("redeems_member_idx").on(table.memberId, table.requestedAt),
  ],
);
