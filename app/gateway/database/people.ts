/** Tables of people: members, their sessions and their proofs of identity. `schema.ts` has the others. */
import type { MarketingChannel } from "@parlour/core/own-data/own-data.ports";
import type { CodeChannel } from "@parlour/core/verification/code-place.ports";
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
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
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { type Json, moment, rowId } from "./columns.ts";

export const members = pgTable(
  "members",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    account: text("account").notNull(),
    /** The account's normal form (`nameKey`) finds it and keeps it unique: "Ann" and "ann" are one account. */
    accountKey: text("account_key").notNull(),
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
    /** The e-mail address's normal form; empty when there is none. */
    emailKey: text("email_key").notNull().default(""),
    /** E.164, with its plus sign: "+447700900123"; empty when the member has none. */
    phone: text("phone").notNull().default(""),
    /** yyyy-MM-dd. */
    birthday: text("birthday").notNull().default(""),
    /** Further registration data by field name (REG-02). */
    profile: jsonb("profile").$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** Hash of the payment password; empty until one is chosen. */
    paymentPasswordHash: text("payment_password_hash").notNull().default(""),
    /** The agent who invited the member. */
    uplineId: uuid("upline_id").references((): AnyPgColumn => members.id),
    /** The upline's link that the member registered with (AGENT-04); null for none or for the upline's own code. */
    registerLinkId: uuid("register_link_id"),
    /** The code that others register with on this member's invitation; empty for members who cannot invite. */
    invitationCode: text("invitation_code").notNull().default(""),
    /** The authenticator's secret in base32, sealed (security/seals.ts); empty while there is no second factor (LOGIN-09). */
    totpSecret: text("totp_secret").notNull().default(""),
    /** A secret that was offered and is not confirmed yet, sealed in the same way. */
    totpOffered: text("totp_offered").notNull().default(""),
    totpOfferedAt: moment("totp_offered_at"),
    /** The last time step whose code was used. A code is valid only once. */
    totpUsedStep: bigint("totp_used_step", { mode: "bigint" }),
    /** An account of the seed, with a publicly known password. */
    isDemo: boolean("is_demo").notNull().default(false),
    /** The player, an agent or an operator has closed the account. */
    closedAt: moment("closed_at"),
    /** Null while the account is open, and for accounts that were closed before this was kept. */
    closedBy: text("closed_by").$type<"player" | "operator">(),
    /** When the player asked for erasure, while closing the account. */
    erasureAskedAt: moment("erasure_asked_at"),
    /** The account is under a pseudonym, and what law does not keep is gone. */
    erasedAt: moment("erased_at"),
    firstLoginAt: moment("first_login_at"),
    lastLoginAt: moment("last_login_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("members_account_key").on(table.accountKey),
    uniqueIndex("members_email_key").on(table.emailKey).where(sql`${table.emailKey} <> ''`),
    uniqueIndex("members_phone_key").on(table.phone).where(sql`${table.phone} <> ''`),
    uniqueIndex("members_invitation_key")
      .on(sql`upper(${table.invitationCode})`)
      .where(sql`${table.invitationCode} <> ''`),
    index("members_upline_idx").on(table.uplineId),
    index("members_register_link_idx")
      .on(table.registerLinkId)
      .where(sql`${table.registerLinkId} is not null`),
    index("members_erasure_asked_idx")
      .on(table.erasureAskedAt)
      .where(sql`${table.erasureAskedAt} is not null and ${table.erasedAt} is null`),
    check("members_type_known", sql`${table.type} in (0, 1, 2, 4, 41, 42)`),
    check("members_closed_by_known", sql`${table.closedBy} in ('player', 'operator')`),
    check("members_erased_are_closed", sql`${table.erasedAt} is null or ${table.closedAt} is not null`),
  ],
);

/** The member that owns a row; deleting the member deletes the row. */
export const memberId = () =>
  uuid("member_id")
    .notNull()
    .references(() => members.id, { onDelete: "cascade" });

export const sessions = pgTable(
  "sessions",
  {
    /** Only the hash is stored, so a reader of the table cannot log in with the token. */
    tokenHash: text("token_hash").primaryKey(),
    memberId: memberId(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
    endedAt: moment("ended_at"),
    /** The session's name in the player's list. Unlike the token's hash it may leave the gateway. */
    publicId: uuid("public_id").notNull().defaultRandom(),
    lastSeenAt: moment("last_seen_at"),
    /** The session allows only a change of password and a logout (LOGIN-05). */
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
  /** The guessed target or an address, with a distinguishing prefix: `account:ann`, `ip:192.0.2.1`. */
  key: text("key").primaryKey(),
  failures: integer("failures").notNull(),
  firstAt: moment("first_at").notNull(),
  lockedUntil: moment("locked_until"),
  /** The latest end of each running attempt, which may still become a failure. */
  attempts: moment("attempts").array().notNull().default(sql`'{}'`),
});

/** Codes sent to phones: one valid code per number and purpose, for one use, a limited time and a few tries. */
export const verificationCodes = pgTable(
  "verification_codes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** E.164. */
    phone: text("phone").notNull(),
    /** "access" is for an existing account (login, reset), "register" for a new one. */
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

/** Links of reset mails; only the hash of the token is stored. */
export const passwordResets = pgTable(
  "password_resets",
  {
    tokenHash: text("token_hash").primaryKey(),
    memberId: memberId(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [index("password_resets_expiry_idx").on(table.expiresAt)],
);

/** Addresses from which a member has passed the second factor, or needed none. */
export const knownAddresses = pgTable(
  "known_addresses",
  {
    memberId: memberId(),
    ip: text("ip").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.ip] })],
);

/** Logins that wait for the second factor. */
export const secondFactorChallenges = pgTable(
  "second_factor_challenges",
  {
    idHash: text("id_hash").primaryKey(),
    memberId: memberId(),
    ip: text("ip").notNull(),
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    /** Its code is sent by mail or SMS; false for an authenticator's. */
    byCode: boolean("by_code").notNull().default(false),
    expiresAt: moment("expires_at").notNull(),
    failures: integer("failures").notNull().default(0),
    usedAt: moment("used_at"),
  },
  (table) => [index("second_factor_challenges_expiry_idx").on(table.expiresAt)],
);

/** Codes that were sent for logins that wait, one for each channel. Only hashes are stored. */
export const loginCodes = pgTable(
  "login_codes",
  {
    challengeHash: text("challenge_hash")
      .notNull()
      .references(() => secondFactorChallenges.idHash, { onDelete: "cascade" }),
    channel: text("channel").$type<CodeChannel>().notNull(),
    codeHash: text("code_hash").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.challengeHash, table.channel] })],
);

/** One-time codes for a login without the lost authenticator. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    memberId: memberId(),
    codeHash: text("code_hash").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.codeHash] })],
);

/** Members' accounts with third parties. A link is permanent (THIRD-02). */
export const identities = pgTable(
  "identities",
  {
    channel: text("channel").notNull(),
    subject: text("subject").notNull(),
    memberId: memberId(),
    linkedAt: moment("linked_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.subject] }),
    unique("identities_member_channel_key").on(table.memberId, table.channel),
  ],
);

/**
 * Each answer of a player to whether the operator may advertise by a channel. Rows are added, never changed; the latest of
 * a channel is in force, and without one the answer is no.
 */
export const marketingConsents = pgTable(
  "marketing_consents",
  {
    id: rowId(),
    memberId: memberId(),
    channel: text("channel").$type<MarketingChannel>().notNull(),
    isGiven: boolean("is_given").notNull(),
    at: moment("at").notNull(),
    /** Where the answer came from: the player's page, or a back-office user's command. */
    source: text("source").$type<"page" | "operator">().notNull(),
  },
  (table) => [
    index("marketing_consents_member_idx").on(table.memberId, table.channel, table.id),
    check("marketing_consents_channel_known", sql`${table.channel} in ('mail', 'sms', 'inbox')`),
    check("marketing_consents_source_known", sql`${table.source} in ('page', 'operator')`),
  ],
);

/**
 * Names, mail addresses and phone numbers of erased accounts, as hashes only. Nobody registers with them: a name for good, the
 * others while a self-exclusion of that player runs.
 */
export const erasedNames = pgTable("erased_names", {
  /** The hash of the kind and the normal form (`erasedHash`). */
  hash: text("hash").primaryKey(),
  /** Null is for good. */
  until: moment("until"),
});

/** Domains of an agent: a player who registers on one becomes the agent's downline (REG-05). */
export const agentDomains = pgTable("agent_domains", {
  /** In lower case, without a port. */
  domain: text("domain").primaryKey(),
  agentId: uuid("agent_id")
    .notNull()
    .references(() => members.id, { onDelete: "cascade" }),
});

/** Mails and text messages of a gateway without a server for them; `/dev/outbox` shows them. */
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
  /** The key's JSON as a sealed text (security/seals.ts); an object if an older gateway stored it unsealed. */
  privateJwk: jsonb("private_jwk").$type<Json>().notNull(),
  publicJwk: jsonb("public_jwk").$type<Readonly<Record<string, Json>>>().notNull(),
  createdAt: moment("created_at").notNull(),
  retiresAt: moment("retires_at").notNull(),
});

/** Encrypted payloads already accepted; a second arrival is a replay. */
export const usedPayloads = pgTable(
  "used_payloads",
  {
    jti: text("jti").primaryKey(),
    kid: text("kid").notNull(),
    seenAt: moment("seen_at").notNull(),
  },
  (table) => [index("used_payloads_seen_idx").on(table.seenAt)],
);
