/**
 * Every table of the gateway. Nothing here is beyond PostgreSQL 15, so the embedded database and a server take the same
 * migrations. Money is int8 minor units, read as `bigint`; moments are timestamptz, read as `Date`.
 *
 * What a table cannot say (books that balance, rows that never change) is said by the triggers of
 * `migrations/0001_ledger_rules.sql`.
 */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

/** One text in several of the house's languages, by its own codes: `{ EN: "Welcome", TY: "Welcome" }`. */
export type Translations = Readonly<Record<string, string>>;

/** Anything JSON can carry; the reader decodes it by a schema, as it would an answer from outside. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const minor = (name: string) => bigint(name, { mode: "bigint" });
const rowId = () => bigint("id", { mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity();

// People and their sessions

export const members = pgTable(
  "members",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    account: text("account").notNull(),
    nickname: text("nickname").notNull(),
    /** 0 member; 1, 2, 41, 42 agent; 4 trial (PERM-03). */
    type: integer("type").notNull().default(0),
    passwordHash: text("password_hash").notNull(),
    passwordChangedAt: moment("password_changed_at").notNull(),
    usesDefaultPassword: boolean("uses_default_password").notNull().default(false),
    currency: text("currency").notNull(),
    hasVip: boolean("has_vip").notNull().default(false),
    vipLabel: text("vip_label").notNull().default(""),
    vipRank: integer("vip_rank").notNull().default(0),
    avatar: text("avatar").notNull().default(""),
    email: text("email").notNull().default(""),
    /** E.164, with its plus sign: "+447700900123"; empty when the member has none. */
    phone: text("phone").notNull().default(""),
    /** yyyy-MM-dd. */
    birthday: text("birthday").notNull().default(""),
    /** What else was told at registration, by the field's name (REG-02). */
    profile: jsonb("profile").$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** Hash of the payment password; empty until one is chosen. */
    paymentPasswordHash: text("payment_password_hash").notNull().default(""),
    /** The agent who invited the member. */
    uplineId: uuid("upline_id").references((): AnyPgColumn => members.id),
    /** What others register with to count as this member's invitation; empty for members who cannot invite. */
    invitationCode: text("invitation_code").notNull().default(""),
    /** The authenticator's secret in base32; empty while there is no second factor (LOGIN-09). */
    totpSecret: text("totp_secret").notNull().default(""),
    /** The last time step whose code was used: no code is good twice. */
    totpUsedStep: bigint("totp_used_step", { mode: "bigint" }),
    /** An agent or an operator has closed the account. */
    closedAt: moment("closed_at"),
    firstLoginAt: moment("first_login_at"),
    lastLoginAt: moment("last_login_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    // "Ann" and "ann" are one person: look an account up with `lower(account) = lower($1)`.
    uniqueIndex("members_account_key").on(sql`lower(${table.account})`),
    uniqueIndex("members_email_key").on(sql`lower(${table.email})`).where(sql`${table.email} <> ''`),
    uniqueIndex("members_phone_key").on(table.phone).where(sql`${table.phone} <> ''`),
    uniqueIndex("members_invitation_key")
      .on(sql`upper(${table.invitationCode})`)
      .where(sql`${table.invitationCode} <> ''`),
    index("members_upline_idx").on(table.uplineId),
    check("members_type_known", sql`${table.type} in (0, 1, 2, 4, 41, 42)`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    /** Only the hash of a token is at rest: whoever reads the table cannot log in with it. */
    tokenHash: text("token_hash").primaryKey(),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    endedAt: moment("ended_at"),
    /** What the player's list of sessions calls it: unlike the token's hash it may leave the house. */
    publicId: uuid("public_id").notNull().defaultRandom(),
    lastSeenAt: moment("last_seen_at"),
    /** Nothing is served but a change of password and a logout (LOGIN-05). */
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    ip: text("ip").notNull(),
    userAgent: text("user_agent").notNull(),
  },
  (table) => [
    index("sessions_member_idx").on(table.memberId, table.expiresAt),
    index("sessions_expiry_idx").on(table.expiresAt),
  ],
);

export const captchas = pgTable(
  "captchas",
  {
    id: text("id").primaryKey(),
    answerHash: text("answer_hash").notNull(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [index("captchas_expiry_idx").on(table.expiresAt)],
);

export const loginFailures = pgTable("login_failures", {
  /** An account in lower case or an address, with a prefix that keeps the two apart: `account:ann`, `ip:192.0.2.1`. */
  key: text("key").primaryKey(),
  failures: integer("failures").notNull(),
  firstAt: moment("first_at").notNull(),
  lockedUntil: moment("locked_until"),
});

/** Codes sent to phones: one live code for a number and a kind of use, good once, for a while and for a few tries. */
export const verificationCodes = pgTable(
  "verification_codes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** E.164. */
    phone: text("phone").notNull(),
    /** "access" opens an account that exists (login, reset), "register" makes one. */
    purpose: text("purpose").$type<"access" | "register">().notNull(),
    codeHash: text("code_hash").notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    failures: integer("failures").notNull().default(0),
    usedAt: moment("used_at"),
  },
  (table) => [
    index("verification_codes_phone_idx").on(table.phone, table.purpose, table.createdAt),
    index("verification_codes_expiry_idx").on(table.expiresAt),
  ],
);

/** Links of reset mails; only the token's hash is at rest. */
export const passwordResets = pgTable(
  "password_resets",
  {
    tokenHash: text("token_hash").primaryKey(),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [index("password_resets_expiry_idx").on(table.expiresAt)],
);

/** Addresses from which a member has proved a second factor, or had none to prove. */
export const knownAddresses = pgTable(
  "known_addresses",
  {
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    ip: text("ip").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.ip] })],
);

/** Logins that wait for a second factor. */
export const secondFactorChallenges = pgTable(
  "second_factor_challenges",
  {
    idHash: text("id_hash").primaryKey(),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    ip: text("ip").notNull(),
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    expiresAt: moment("expires_at").notNull(),
    failures: integer("failures").notNull().default(0),
    usedAt: moment("used_at"),
  },
  (table) => [index("second_factor_challenges_expiry_idx").on(table.expiresAt)],
);

/** Codes to get in with when the authenticator is lost, each good once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
);

/** Third parties' words for who somebody is. A link is for good (THIRD-02). */
export const identities = pgTable(
  "identities",
  {
    channel: text("channel").notNull(),
    subject: text("subject").notNull(),
    memberId: uuid("member_id")
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    linkedAt: moment("linked_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.subject] }),
    unique("identities_member_channel_key").on(table.memberId, table.channel),
  ],
);

/** Domains that belong to an agent: whoever registers there is the agent's (REG-05). */
export const agentDomains = pgTable("agent_domains", {
  /** In lower case, without a port. */
  domain: text("domain").primaryKey(),
  agentId: uuid("agent_id")
    .notNull()
    .references(() => members.id, { onDelete: "cascade" }),
});

/** Mails and short messages of a house that has no server for them: `/dev/outbox` shows them. */
export const outbox = pgTable(
  "outbox",
  {
    id: rowId(),
    channel: text("channel").$type<"mail" | "sms">().notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull().default(""),
    body: text("body").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("outbox_created_idx").on(table.createdAt)],
);

export const encryptionKeys = pgTable("encryption_keys", {
  kid: text("kid").primaryKey(),
  privateJwk: jsonb("private_jwk").$type<Readonly<Record<string, Json>>>().notNull(),
  publicJwk: jsonb("public_jwk").$type<Readonly<Record<string, Json>>>().notNull(),
  createdAt: moment("created_at").notNull(),
  retiresAt: moment("retires_at").notNull(),
});

/** Encrypted payloads already taken: a second arrival of the same one is a replay. */
export const usedPayloads = pgTable(
  "used_payloads",
  {
    jti: text("jti").primaryKey(),
    kid: text("kid").notNull(),
    seenAt: moment("seen_at").notNull(),
  },
  (table) => [index("used_payloads_seen_idx").on(table.seenAt)],
);

// The catalogue

export const vendors = pgTable("vendors", {
  code: text("code").primaryKey(),
  displayName: text("display_name").notNull(),
  categories: text("categories").array().notNull(),
  /** The vendor opens a pop-up list of its own games (isGame VASSALAGE on the wire, GAME-08). */
  hasPopupList: boolean("has_popup_list").notNull().default(false),
  sort: integer("sort").notNull().default(0),
  /** What its tiles are drawn from: colours, mark. */
  style: jsonb("style").$type<Readonly<Record<string, Json>>>().notNull().default({}),
});

export const games = pgTable(
  "games",
  {
    nodeId: integer("node_id").primaryKey(),
    code: text("code").notNull().unique(),
    name: text("name").notNull(),
    vendorCode: text("vendor_code")
      .notNull()
      .references(() => vendors.code),
    category: text("category").notNull(),
    classify: text("classify").notNull().default(""),
    motif: text("motif").notNull().default(""),
    popularity: integer("popularity").notNull().default(0),
    minBetMinor: minor("min_bet_minor").notNull(),
    lines: integer("lines").notNull().default(0),
    isNew: boolean("is_new").notNull().default(false),
    enabled: boolean("enabled").notNull().default(true),
  },
  (table) => [
    // Nulls first is what a plain `order by … desc` means: an index in another order would not serve it.
    index("games_by_category_idx").on(table.category, table.popularity.desc().nullsFirst(), table.nodeId),
    index("games_by_vendor_idx").on(table.vendorCode, table.popularity.desc().nullsFirst(), table.nodeId),
    index("games_by_popularity_idx").on(table.popularity.desc().nullsFirst(), table.nodeId),
    // Serves `lower(name) like 'abc%'` whatever the collation; a match in mid-word reads the table, 10,000 rows.
    index("games_by_name_idx").on(sql`lower(${table.name}) text_pattern_ops`),
  ],
);

/** The home page's lanes of vendors (NAV-04): which category, in which order, in which layout. */
export const lanes = pgTable("lanes", {
  category: text("category").primaryKey(),
  sort: integer("sort").notNull(),
  layout: text("layout").notNull(),
});

// What the house tells its visitors

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
    /** A for who is logged in, B for visitors, F for both (ANN-01). */
    execution: text("execution").notNull(),
    title: jsonb("title").$type<Translations>().notNull(),
    content: jsonb("content").$type<Translations>().notNull(),
    promotionType: text("promotion_type").notNull().default(""),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at"),
  },
  (table) => [
    index("announcements_start_idx").on(table.startsAt.desc().nullsFirst()),
    check("announcements_execution_known", sql`${table.execution} in ('A', 'B', 'F')`),
  ],
);

/** Site status, whitelabel tree, resources, register rules and the like: one JSON value a key. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").$type<Json>().notNull(),
  updatedAt: moment("updated_at").notNull(),
});

/**
 * One row, whose number grows with every change of catalogue, content and settings (triggers of
 * `migrations/0003_content_version.sql`). A gateway compares it to know whether what it keeps in memory still holds.
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
    /** The balance never goes below it; null is no floor. */
    floorMinor: minor("floor_minor"),
  },
  (table) => [
    unique("ledger_accounts_place_key").on(table.ownerKind, table.ownerId, table.purpose, table.currency),
    // What an entry's foreign key refers to, so that its currency is its account's.
    unique("ledger_accounts_currency_key").on(table.id, table.currency),
    check("ledger_accounts_owner_known", sql`${table.ownerKind} in ('member', 'house', 'vendor')`),
    // A new account is empty, so a floor above zero would be crossed from the start.
    check("ledger_accounts_floor_reachable", sql`${table.floorMinor} <= 0`),
  ],
);

export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    id: rowId(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    /** Tells a retry from another request under the same key. */
    requestHash: text("request_hash").notNull(),
    kind: text("kind").notNull(),
    reference: jsonb("reference").$type<Readonly<Record<string, string | number | boolean>>>().notNull(),
    /** How many entries were posted with it; a later one would not match (see the triggers). */
    entryCount: integer("entry_count").notNull(),
    postedAt: moment("posted_at").notNull(),
  },
  (table) => [
    index("ledger_transactions_kind_idx").on(table.kind, table.postedAt),
    check("ledger_transactions_two_sides", sql`${table.entryCount} >= 2`),
    check("ledger_transactions_key_present", sql`${table.idempotencyKey} <> ''`),
  ],
);

export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    transactionId: bigint("transaction_id", { mode: "bigint" })
      .notNull()
      .references(() => ledgerTransactions.id),
    /** 1, 2, … in the order of the request. */
    line: integer("line").notNull(),
    accountId: uuid("account_id").notNull(),
    /** Positive adds to the account, negative takes from it. */
    amountMinor: minor("amount_minor").notNull(),
    currency: text("currency").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.line] }),
    foreignKey({
      name: "ledger_entries_account_fk",
      columns: [table.accountId, table.currency],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.currency],
    }),
    index("ledger_entries_account_idx").on(table.accountId, table.transactionId),
    check("ledger_entries_amount_moves", sql`${table.amountMinor} <> 0`),
  ],
);
