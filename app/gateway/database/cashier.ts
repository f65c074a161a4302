/** Tables of the cashier: payment methods, deposits, withdrawals and their proofs. Amounts are minor units. */
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

/** Images that players upload. The gateway checks their content before it stores them (ACT-02). */
export const files = pgTable(
  "files",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    memberId: memberId(),
    /** The file name on the player's device; shown to people only. */
    name: text("name").notNull(),
    type: text("type").$type<"image/png" | "image/jpeg">().notNull(),
    content: bytes("content").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    createdAt: moment("created_at").notNull(),
    /** The record that the image was filed with. An image without one is deleted after a day. */
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
  /** One step per line. */
  instructions: jsonb("instructions").$type<Translations>().notNull().default({}),
  minimumMinor: minor("minimum_minor").notNull(),
  maximumMinor: minor("maximum_minor").notNull(),
  currency: text("currency").notNull(),
  /** Where to transfer to: bank, holder, number. */
  account: jsonb("account").$type<{ bank: string; holder: string; number: string } | null>(),
  /**
   * Of an `instant` method: the origin of the provider's pages ("https://pay.example"); empty when the sandbox plays the
   * provider.
   */
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
    /** The member's own key, by which a retry finds its deposit (WALLET-05), and the hash of the request. */
    idempotencyKey: text("idempotency_key").notNull(),
    requestHash: text("request_hash").notNull(),
    /** The payment provider's reference; empty for other kinds. */
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
  /** Only the hash is stored, so a reader of the table cannot redeem the voucher. */
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
    // A bank account belongs to one member of the gateway only.
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
    /** From this moment the payment counts as received, even if no job has updated the row yet (WDCONF-02). */
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

/** Back-office decisions on players' money. Triggers of the migrations keep the rows unchangeable. */
export const operatorActs = pgTable(
  "operator_acts",
  {
    id: rowId(),
    /** The back-office user, as the operator's machine names them. */
    operator: text("operator").notNull(),
    /** 'deposit-approve', 'withdrawal-pay', … */
    act: text("act").notNull(),
    subject: text("subject").notNull(),
    detail: jsonb("detail").$type<Readonly<Record<string, Json>>>().notNull().default({}),
    at: moment("at").notNull(),
  },
  (table) => [index("operator_acts_subject_idx").on(table.subject)],
);

/** Limits that players have set for themselves (SAFE-01). */
export const safetyLimits = pgTable(
  "safety_limits",
  {
    memberId: memberId(),
    kind: text("kind").$type<"deposit" | "loss" | "wager" | "session">().notNull(),
    period: text("period").$type<"day" | "week" | "month">().notNull(),
    /** Minor units, or minutes of a session. */
    amount: minor("amount").notNull(),
    /** A looser limit that waits for `pendingFrom`; without an amount it removes the limit. */
    pendingAmount: minor("pending_amount"),
    pendingFrom: moment("pending_from"),
    setAt: moment("set_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind, table.period] })],
);

/** Periods in which a player may not play (SAFE-02). Rows are added, never removed. */
export const safetyBlocks = pgTable(
  "safety_blocks",
  {
    id: rowId(),
    memberId: memberId(),
    kind: text("kind").$type<"time-out" | "exclusion">().notNull(),
    from: moment("from").notNull(),
    /** Null is permanent. */
    until: moment("until"),
  },
  (table) => [index("safety_blocks_member_idx").on(table.memberId, table.from)],
);

/** A player's other responsible-gambling choices. */
export const safetyChoices = pgTable("safety_choices", {
  memberId: uuid("member_id")
    .primaryKey()
    .references(() => members.id, { onDelete: "cascade" }),
  realityCheckMinutes: integer("reality_check_minutes"),
});

/** Changes already made to a player's protection and second factor, so that a retry repeats none. */
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
