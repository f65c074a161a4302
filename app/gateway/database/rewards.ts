/** Tables of rewards: activities and their entries, free spins, contracts and their settlements. Amounts are minor units. */
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
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
import { type Json, minor, moment, type Translations } from "./columns.ts";
import { memberId, members } from "./people.ts";

export const activities = pgTable("activities", {
  /** The operator's own code: "welcome-back", "daily-rounds". */
  id: text("id").primaryKey(),
  kind: text("kind")
    .$type<"bonus" | "red-envelope" | "daily-task" | "sign-in" | "free-spins" | "rescue" | "raffle" | "vip">()
    .notNull(),
  name: jsonb("name").$type<Translations>().notNull(),
  sentence: jsonb("sentence").$type<Translations>().notNull().default({}),
  terms: jsonb("terms").$type<Translations>().notNull().default({}),
  image: text("image").notNull().default(""),
  /** The data of the kind: amounts as digits of minor units, counts, hours. Its reader decodes it by a schema. */
  rules: jsonb("rules").$type<Readonly<Record<string, Json>>>().notNull().default({}),
  currency: text("currency").notNull(),
  /** How many times the reward must be staked before a withdrawal; null uses the setting `bonus`. */
  turnoverTimes: integer("turnover_times"),
  startsAt: moment("starts_at").notNull(),
  endsAt: moment("ends_at"),
  sort: integer("sort").notNull().default(0),
  enabled: boolean("enabled").notNull().default(true),
});

/** Players' entries in activities, and the outcomes. */
export const activityEntries = pgTable(
  "activity_entries",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    activityId: text("activity_id")
      .notNull()
      .references(() => activities.id),
    memberId: memberId(),
    /** The day, month or hour of the entry in the operator's time zone; empty for an activity without periods. */
    period: text("period").notNull().default(""),
    state: text("state").$type<"joined" | "applying" | "rejected" | "issued" | "claimed">().notNull(),
    amountMinor: minor("amount_minor"),
    currency: text("currency").notNull(),
    comment: text("comment").notNull().default(""),
    reason: text("reason").notNull().default(""),
    /** The member's own key, by which a retry finds its entry (WALLET-05), and the hash of the request. */
    idempotencyKey: text("idempotency_key").notNull(),
    requestHash: text("request_hash").notNull(),
    requestedAt: moment("requested_at").notNull(),
    decidedAt: moment("decided_at"),
    claimedAt: moment("claimed_at"),
  },
  (table) => [
    unique("activity_entries_key").on(table.memberId, table.idempotencyKey),
    // A rejected player may apply again; otherwise there is one entry per period.
    uniqueIndex("activity_entries_once")
      .on(table.activityId, table.memberId, table.period)
      .where(sql`${table.state} <> 'rejected'`),
    index("activity_entries_member_idx").on(table.memberId, table.requestedAt),
    index("activity_entries_open_idx").on(table.requestedAt).where(sql`${table.state} = 'applying'`),
  ],
);

/** Rounds that the operator stakes for a player. */
export const freeSpins = pgTable(
  "free_spins",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    memberId: memberId(),
    /** The source of the grant, used once: an activity's entry or a back-office command. */
    source: text("source").notNull(),
    activityId: text("activity_id").references(() => activities.id),
    vendorCode: text("vendor_code").notNull(),
    gameCode: text("game_code").notNull(),
    stakeMinor: minor("stake_minor").notNull(),
    currency: text("currency").notNull(),
    granted: integer("granted").notNull(),
    remaining: integer("remaining").notNull(),
    /** How many times the win must be staked before a withdrawal, as set when the spins were granted. */
    turnoverTimes: integer("turnover_times").notNull().default(0),
    grantedAt: moment("granted_at").notNull(),
    expiresAt: moment("expires_at"),
  },
  (table) => [
    unique("free_spins_source").on(table.memberId, table.source),
    index("free_spins_game_idx").on(table.memberId, table.gameCode),
    check("free_spins_remaining", sql`${table.remaining} between 0 and ${table.granted}`),
  ],
);

/** A contract between an upline, or the operator, and a downline (CONTRACT-01, CONTRACT-02). */
export const contracts = pgTable(
  "contracts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Null is the operator. */
    uplineId: uuid("upline_id").references(() => members.id),
    downlineId: uuid("downline_id")
      .notNull()
      .references(() => members.id),
    kind: text("kind").$type<"dividend" | "daily-salary" | "hourly-salary" | "real-time-salary">().notNull(),
    period: text("period")
      .$type<"daily" | "weekly" | "semimonthly" | "monthly" | "hourly" | "five-minutes">()
      .notNull(),
    /** Hundredths of a percent. */
    rateBasisPoints: integer("rate_basis_points").notNull(),
    /** What a period must reach before it pays; zero is no condition. */
    activeMembers: integer("active_members").notNull().default(0),
    validBetMinor: minor("valid_bet_minor").notNull(),
    profitLossMinor: minor("profit_loss_minor").notNull(),
    betAmountMinor: minor("bet_amount_minor").notNull(),
    currency: text("currency").notNull(),
    state: text("state").$type<"offered" | "active" | "rejected" | "withdrawn" | "terminated">().notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    requestHash: text("request_hash").notNull(),
    offeredAt: moment("offered_at").notNull(),
    decidedAt: moment("decided_at"),
    /** The contract covers periods that begin at or after the first and end by the second. */
    startsAt: moment("starts_at"),
    endsAt: moment("ends_at"),
    reason: text("reason").notNull().default(""),
  },
  (table) => [
    unique("contracts_key").on(table.downlineId, table.idempotencyKey),
    uniqueIndex("contracts_active_once")
      .on(table.downlineId, table.kind)
      .where(sql`${table.state} = 'active'`),
    uniqueIndex("contracts_offered_once")
      .on(table.downlineId, table.kind)
      .where(sql`${table.state} = 'offered'`),
    index("contracts_upline_idx").on(table.uplineId, table.state),
    check("contracts_rate", sql`${table.rateBasisPoints} between 1 and 10000`),
  ],
);

/**
 * An agent's registration links, besides the agent's own invitation code (AGENT-04). A reader decodes the offers: amounts
 * are digits of minor units of the agent's currency.
 */
export const registerLinks = pgTable(
  "register_links",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    memberId: memberId(),
    code: text("code").notNull(),
    label: text("label").notNull().default(""),
    makesAgents: boolean("makes_agents").notNull().default(false),
    offers: jsonb("offers").$type<readonly Readonly<Record<string, Json>>[]>().notNull().default([]),
    idempotencyKey: text("idempotency_key").notNull(),
    requestHash: text("request_hash").notNull(),
    createdAt: moment("created_at").notNull(),
    closedAt: moment("closed_at"),
  },
  (table) => [
    uniqueIndex("register_links_code_key").on(sql`upper(${table.code})`),
    unique("register_links_key").on(table.memberId, table.idempotencyKey),
  ],
);

/** Members whom an agent registered without a link, once per key. */
export const downlineRegistrations = pgTable(
  "downline_registrations",
  {
    /** The agent. */
    memberId: memberId(),
    idempotencyKey: text("idempotency_key").notNull(),
    requestHash: text("request_hash").notNull(),
    downlineId: uuid("downline_id")
      .notNull()
      .references(() => members.id),
    at: moment("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.idempotencyKey] })],
);

/** The settlement of a contract for one period. It is computed once and changes only when it is claimed. */
export const contractSettlements = pgTable(
  "contract_settlements",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    contractId: uuid("contract_id")
      .notNull()
      .references(() => contracts.id),
    memberId: memberId(),
    fromAt: moment("from_at").notNull(),
    untilAt: moment("until_at").notNull(),
    /** The basis: stakes and results of the downline's whole subtree, and its active members. */
    stakeMinor: minor("stake_minor").notNull(),
    /** All stakes, including refunded ones. */
    placedMinor: minor("placed_minor").notNull(),
    resultMinor: minor("result_minor").notNull(),
    activeMembers: integer("active_members").notNull(),
    /** The result of the rate, the part for the downline's own downlines by their contracts, and the rest. */
    grossMinor: minor("gross_minor").notNull(),
    passedMinor: minor("passed_minor").notNull(),
    amountMinor: minor("amount_minor").notNull(),
    currency: text("currency").notNull(),
    settledAt: moment("settled_at").notNull(),
    claimedAt: moment("claimed_at"),
  },
  (table) => [
    unique("contract_settlements_once").on(table.contractId, table.fromAt),
    index("contract_settlements_member_idx").on(table.memberId, table.settledAt),
    index("contract_settlements_until_idx").on(table.contractId, table.untilAt),
    index("contract_settlements_unclaimed_idx").on(table.contractId).where(sql`${table.claimedAt} is null`),
    check("contract_settlements_period", sql`${table.fromAt} < ${table.untilAt}`),
  ],
);

/**
 * The time up to which all contracts of a kind and period are settled. A settling process locks the row, so only one
 * settles at a time.
 */
export const contractRuns = pgTable(
  "contract_runs",
  {
    kind: text("kind").$type<"dividend" | "daily-salary" | "hourly-salary" | "real-time-salary">().notNull(),
    period: text("period")
      .$type<"daily" | "weekly" | "semimonthly" | "monthly" | "hourly" | "five-minutes">()
      .notNull(),
    settledUntil: moment("settled_until").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.period] })],
);
