/** Tables of the back office: its users, their sessions, and requests that wait for a second person. */
import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { type Json, moment } from "./columns.ts";

export const backofficeUsers = pgTable(
  "backoffice_users",
  {
    /** Lower case; also the name in `operator_acts`. Users are switched off, never deleted. */
    name: text("name").primaryKey(),
    roles: text("roles").array().notNull(),
    isEnabled: boolean("is_enabled").notNull().default(true),
    /** Empty until the user has accepted an invitation. */
    passwordHash: text("password_hash").notNull().default(""),
    /** The authenticator's secret in base32, sealed (security/seals.ts). */
    totpSecret: text("totp_secret").notNull().default(""),
    /** A secret that was shown for an invitation and is not confirmed yet, sealed in the same way. */
    totpOffered: text("totp_offered").notNull().default(""),
    /** The last time step whose code was used. A code is valid only once. */
    totpUsedStep: bigint("totp_used_step", { mode: "bigint" }),
    /** The hash of the open invitation; empty when there is none. */
    invitationHash: text("invitation_hash").notNull().default(""),
    invitedUntil: moment("invited_until"),
    createdAt: moment("created_at").notNull(),
    lastLoginAt: moment("last_login_at"),
  },
  (table) => [check("backoffice_users_name", sql`${table.name} ~ '^[a-z0-9][a-z0-9._-]{1,39}$'`)],
);

export const backofficeSessions = pgTable(
  "backoffice_sessions",
  {
    /** Only the hash is stored, so a reader of the table cannot act with the token. */
    tokenHash: text("token_hash").primaryKey(),
    userName: text("user_name")
      .notNull()
      .references(() => backofficeUsers.name, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("backoffice_sessions_user_idx").on(table.userName)],
);

/** Commands that wait for a second person, and what became of them. */
export const backofficeRequests = pgTable(
  "backoffice_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The command's words. */
    command: text("command").notNull(),
    input: jsonb("input").$type<Readonly<Record<string, Json>>>().notNull(),
    /** What the second person is asked. */
    summary: text("summary").notNull(),
    askedBy: text("asked_by").notNull(),
    askedAt: moment("asked_at").notNull(),
    state: text("state").$type<"waiting" | "approved" | "refused">().notNull().default("waiting"),
    decidedBy: text("decided_by"),
    decidedAt: moment("decided_at"),
  },
  (table) => [
    index("backoffice_requests_waiting_idx").on(table.askedAt).where(sql`${table.state} = 'waiting'`),
    check(
      "backoffice_requests_two_people",
      sql`${table.state} <> 'approved' or (${table.decidedBy} is not null and ${table.decidedBy} <> ${table.askedBy})`,
    ),
  ],
);
