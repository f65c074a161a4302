/**
 * Every table of the gateway. It needs nothing beyond PostgreSQL 15, so the embedded database and a server use the same
 * migrations. Money is int8 minor units, read as `bigint`; moments are timestamptz, read as `Date`.
 *
 * Triggers in `migrations/0001_ledger_rules.sql` and `0023_kept_balances_rules.sql` enforce what tables cannot: balanced
 * postings, unchangeable rows, and balances that follow their entries.
 */
import type { FeedbackState } from "@parlour/core/pages/pages.ports";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import type { MemberEvent } from "../messages/member-event.ts";
import { exact, type Json, minor, moment, rowId, type Translations } from "./columns.ts";
import { memberId, members } from "./people.ts";

export * from "./backoffice.ts";
export * from "./cashier.ts";
export type { Json, Translations } from "./columns.ts";
export * from "./identity.ts";
export * from "./people.ts";
export * from "./play.ts";
export * from "./rewards.ts";

// The catalogue

export const vendors = pgTable("vendors", {
  code: text("code").primaryKey(),
  displayName: text("display_name").notNull(),
  /** Its names in languages that have another one than `displayName`. */
  names: jsonb("names").$type<Translations>().notNull().default({}),
  categories: text("categories").array().notNull(),
  /** The vendor opens a pop-up list of its own games (isGame VASSALAGE on the wire, GAME-08). */
  hasPopupList: boolean("has_popup_list").notNull().default(false),
  /** `window` for a vendor that refuses to be framed (LAUNCH-06). */
  opensIn: text("opens_in").$type<"page" | "window">().notNull().default("page"),
  sort: integer("sort").notNull().default(0),
  /** The colours and the mark that its tiles are drawn from. */
  style: jsonb("style").$type<Readonly<Record<string, Json>>>().notNull().default({}),
});

export const games = pgTable(
  "games",
  {
    nodeId: integer("node_id").primaryKey(),
    code: text("code").notNull().unique(),
    name: text("name").notNull(),
    /** Its names in languages that have another one than `name`. Pictures are drawn with `name`. */
    names: jsonb("names").$type<Translations>().notNull().default({}),
    vendorCode: text("vendor_code")
      .notNull()
      .references(() => vendors.code),
    category: text("category").notNull(),
    classify: text("classify").notNull().default(""),
    motif: text("motif").notNull().default(""),
    /** The operator's own figure and the rounds counted from play (GAME-04); lists show the largest first. */
    popularity: integer("popularity").notNull().default(0),
    /** The rounds within `popularity`. */
    countedRounds: integer("counted_rounds").notNull().default(0),
    minBetMinor: minor("min_bet_minor").notNull(),
    lines: integer("lines").notNull().default(0),
    isNew: boolean("is_new").notNull().default(false),
    enabled: boolean("enabled").notNull().default(true),
  },
  (table) => [
    // A plain `order by … desc` sorts nulls first, so an index in another order would not serve it.
    index("games_by_category_idx").on(table.category, table.popularity.desc().nullsFirst(), table.nodeId),
    index("games_by_vendor_idx").on(table.vendorCode, table.popularity.desc().nullsFirst(), table.nodeId),
    index("games_by_popularity_idx").on(table.popularity.desc().nullsFirst(), table.nodeId),
    // Serves `lower(name) like 'abc%'` with any collation. A match inside a word reads the whole table of 10,000 rows.
    index("games_by_name_idx").on(sql`lower(${table.name}) text_pattern_ops`),
  ],
);

/** The home page's rows of vendors (NAV-04): category, order and layout. */
export const lanes = pgTable("lanes", {
  category: text("category").primaryKey(),
  sort: integer("sort").notNull(),
  layout: text("layout").notNull(),
});

// Announcements and content

export const banners = pgTable(
  "banners",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    /** w_login, w_register, w_forget, w_home or w_leftmenu (HOME-05). */
    groupName: text("group_name").notNull(),
    title: jsonb("title").$type<Translations>().notNull(),
    text: jsonb("text").$type<Translations>().notNull().default({}),
    image: text("image").notNull(),
    linkageType: text("linkage_type").notNull().default(""),
    linkage: text("linkage").notNull().default(""),
    sort: integer("sort").notNull().default(0),
    startsAt: moment("starts_at"),
    endsAt: moment("ends_at"),
    enabled: boolean("enabled").notNull().default(true),
  },
  (table) => [index("banners_group_idx").on(table.groupName, table.sort)],
);

export const notices = pgTable("notices", {
  id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
  title: jsonb("title").$type<Translations>().notNull(),
  content: jsonb("content").$type<Translations>().notNull(),
  sort: integer("sort").notNull().default(0),
  startsAt: moment("starts_at").notNull(),
  endsAt: moment("ends_at"),
});

export const announcements = pgTable(
  "announcements",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    /** B, PL, PU, PR or H (ANN-01). */
    type: text("type").notNull(),
    /** A for players, B for visitors, F for both (ANN-01). */
    execution: text("execution").notNull(),
    title: jsonb("title").$type<Translations>().notNull(),
    content: jsonb("content").$type<Translations>().notNull(),
    /** What a promotion gives, in a figure, such as "{referral.bonus}"; none for other announcements. */
    figure: jsonb("figure").$type<Translations>().notNull().default({}),
    /** The one condition beside the figure. */
    condition: jsonb("condition").$type<Translations>().notNull().default({}),
    promotionType: text("promotion_type").notNull().default(""),
    /** The promotion's name in banners and addresses; empty if nothing links to it. */
    code: text("code").notNull().default(""),
    /** A motif for its picture; empty for none. */
    image: text("image").notNull().default(""),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at"),
  },
  (table) => [
    index("announcements_start_idx").on(table.startsAt.desc().nullsFirst()),
    check("announcements_execution_known", sql`${table.execution} in ('A', 'B', 'F')`),
  ],
);

/** Articles of the help centre, about us and the blog (PAGE-01). */
export const pages = pgTable(
  "pages",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    kind: text("kind").$type<"help" | "about" | "blog">().notNull(),
    /** Groups the articles of the help centre. The terms of use are in the chapter `term`. */
    chapter: text("chapter").notNull().default(""),
    chapterTitle: jsonb("chapter_title").$type<Translations>().notNull().default({}),
    /** The article's name in addresses. */
    code: text("code").notNull(),
    title: jsonb("title").$type<Translations>().notNull(),
    summary: jsonb("summary").$type<Translations>().notNull().default({}),
    /** HTML; the page that shows it sanitises it (ANN-05). */
    content: jsonb("content").$type<Translations>().notNull(),
    /** A motif for its picture; empty for none. */
    image: text("image").notNull().default(""),
    sort: integer("sort").notNull().default(0),
    publishedAt: moment("published_at").notNull(),
    enabled: boolean("enabled").notNull().default(true),
  },
  (table) => [
    unique("pages_code_key").on(table.kind, table.code),
    check("pages_kind_known", sql`${table.kind} in ('help', 'about', 'blog')`),
  ],
);

/** Live hosts whom players can chat with (CS-01). */
export const liveHosts = pgTable("live_hosts", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  isOnline: boolean("is_online").notNull().default(false),
  chatUrl: text("chat_url").notNull(),
  sort: integer("sort").notNull().default(0),
});

/** What points can be redeemed for (POINTS-01). */
export const pointRewards = pgTable("point_rewards", {
  id: text("id").primaryKey(),
  name: jsonb("name").$type<Translations>().notNull(),
  motif: text("motif").notNull().default(""),
  points: integer("points").notNull(),
  stock: integer("stock").notNull(),
  kind: text("kind").$type<"cash" | "item">().notNull(),
  amountMinor: minor("amount_minor"),
  currency: text("currency"),
  sort: integer("sort").notNull().default(0),
  enabled: boolean("enabled").notNull().default(true),
});

/** Opinions of the operator, and its answers (PAGE-01, OPS-03). */
export const feedback = pgTable(
  "feedback",
  {
    id: rowId(),
    /** The player who wrote it; null for a visitor and for a trial account, which has no messages. */
    memberId: uuid("member_id").references(() => members.id),
    content: text("content").notNull(),
    contact: text("contact").notNull().default(""),
    /** The BCP 47 tag of the language that its writer reads; empty where it is not known. */
    language: text("language").notNull().default(""),
    ip: text("ip").notNull(),
    state: text("state").$type<FeedbackState>().notNull().default("new"),
    /** Empty until it is answered. */
    answer: text("answer").notNull().default(""),
    answeredAt: moment("answered_at"),
    /** When the mail server took the answer; null for one that was not mailed. */
    mailedAt: moment("mailed_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("feedback_created_idx").on(table.createdAt),
    index("feedback_member_idx").on(table.memberId, table.createdAt),
    check("feedback_state_known", sql`${table.state} in ('new', 'answered', 'closed')`),
  ],
);

/**
 * Messages to one member: the operator's have a title and content, and those about an event (MEMBER-06) its facts, with a
 * key so that each event has one message.
 */
export const memberMessages = pgTable(
  "member_messages",
  {
    id: rowId(),
    memberId: memberId(),
    title: jsonb("title").$type<Translations>().notNull().default({}),
    content: jsonb("content").$type<Translations>().notNull().default({}),
    event: jsonb("event").$type<MemberEvent>(),
    eventKey: text("event_key").unique(),
    sentAt: moment("sent_at").notNull(),
    readAt: moment("read_at"),
    deletedAt: moment("deleted_at"),
  },
  (table) => [index("member_messages_member_idx").on(table.memberId, table.sentAt)],
);

/** Site status, whitelabel tree, resources, registration rules and the like: one JSON value per key. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").$type<Json>().notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/**
 * One row, whose number grows with every change of catalogue, content and settings (triggers of
 * `migrations/0003_content_version.sql`). A gateway compares it to check its cached content.
 */
export const contentVersion = pgTable("content_version", {
  id: integer("id").primaryKey(),
  version: bigint("version", { mode: "bigint" }).notNull(),
});

// The ledger: written only through ledger/ledger.ts

export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    ownerKind: text("owner_kind").$type<"member" | "house" | "vendor">().notNull(),
    ownerId: text("owner_id").notNull(),
    /** 'main', 'cash', 'game-result', 'vendor-wallet:CODE', … */
    purpose: text("purpose").notNull(),
    currency: text("currency").notNull(),
    /** The lowest allowed balance; null is no floor. */
    floorMinor: minor("floor_minor"),
    /**
     * The balance of a member's account, changed only by its entries; null for the operator's and vendors' accounts, which have
     * shards.
     */
    balanceMinor: exact("balance_minor"),
  },
  (table) => [
    unique("ledger_accounts_place_key").on(table.ownerKind, table.ownerId, table.purpose, table.currency),
  ],
);

/**
 * Parts of the balance of an operator's or a vendor's account, which is their sum. A posting adds to a part that no other
 * transaction locks; a part alone may be below the account's floor.
 */
export const ledgerShards = pgTable(
  "ledger_shards",
  {
    accountId: uuid("account_id")
      .notNull()
      .references(() => ledgerAccounts.id),
    shard: bigint("shard", { mode: "bigint" }).notNull().generatedAlwaysAsIdentity(),
    balanceMinor: exact("balance_minor").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.shard] })],
);

export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    id: rowId(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    /** Distinguishes a retry from another request under the same key. */
    requestHash: text("request_hash").notNull(),
    kind: text("kind").notNull(),
    reference: jsonb("reference").$type<Readonly<Record<string, string | number | boolean>>>().notNull(),
    /** The number of entries posted with it; a later entry would not match (see the triggers). */
    entryCount: integer("entry_count").notNull(),
    postedAt: moment("posted_at").notNull(),
  },
  (table) => [index("ledger_transactions_kind_idx").on(table.kind, table.postedAt)],
);

export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    // Instead of foreign keys, `ledger_settle` checks that the transaction and an account of this currency exist.
    transactionId: bigint("transaction_id", { mode: "bigint" }).notNull(),
    /** 1, 2, … in the order of the request. */
    line: integer("line").notNull(),
    accountId: uuid("account_id").notNull(),
    /** Positive adds to the account, negative takes from it. */
    amountMinor: minor("amount_minor").notNull(),
    currency: text("currency").notNull(),
    /** The balance of a member's account after this entry; null for the operator's and vendors' accounts. */
    balanceAfterMinor: exact("balance_after_minor"),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.line] }),
    index("ledger_entries_account_idx").on(table.accountId, table.transactionId),
  ],
);
