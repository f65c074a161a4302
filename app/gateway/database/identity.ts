/** Tables of identity checks and their documents (OPS-06). */
import type {
  CheckCause,
  CheckState,
  DocumentKind,
  DocumentPurpose,
} from "@parlour/core/identity-check/identity-check.ports";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { memberId } from "./people.ts";

export const identityChecks = pgTable(
  "identity_checks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    memberId: memberId(),
    state: text("state").$type<CheckState>().notNull(),
    cause: text("cause").$type<CheckCause>().notNull(),
    /** What the operator wrote when they asked; the player reads it. */
    note: text("note").notNull().default(""),
    /** Why the operator refused the documents; the player reads it. */
    reason: text("reason").notNull().default(""),
    askedAt: moment("asked_at").notNull(),
    sentAt: moment("sent_at"),
    decidedAt: moment("decided_at"),
    /** The player's key of the last sending, by which a retry finds it, and the hash of that request. */
    sendingKey: text("sending_key"),
    sendingHash: text("sending_hash"),
  },
  (table) => [
    // A player has one check at a time.
    uniqueIndex("identity_checks_open_key").on(table.memberId).where(sql`${table.state} <> 'accepted'`),
    index("identity_checks_member_idx").on(table.memberId, table.askedAt),
    index("identity_checks_sent_idx").on(table.askedAt).where(sql`${table.state} = 'sent'`),
    check("identity_checks_state_known", sql`${table.state} in ('asked', 'sent', 'accepted', 'refused')`),
  ],
);

/** Pictures of identity documents, each sealed. One that was not sent is deleted after a day. */
export const identityDocuments = pgTable(
  "identity_documents",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    memberId: memberId(),
    /** Null until it is sent. */
    checkId: uuid("check_id").references(() => identityChecks.id, { onDelete: "cascade" }),
    purpose: text("purpose").$type<DocumentPurpose>(),
    kind: text("kind").$type<DocumentKind>(),
    /** The file name on the player's device; shown to people only. */
    name: text("name").notNull(),
    type: text("type").$type<"image/png" | "image/jpeg">().notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    /** The picture in base64, sealed (security/seals.ts). */
    content: text("content").notNull(),
    /** The prefix of the key that sealed it, so that a change of keys reads no picture needlessly. */
    sealedWith: text("sealed_with").notNull(),
    createdAt: moment("created_at").notNull(),
    sentAt: moment("sent_at"),
  },
  (table) => [
    index("identity_documents_check_idx").on(table.checkId),
    index("identity_documents_unsent_idx")
      .on(table.memberId, table.createdAt)
      .where(sql`${table.checkId} is null`),
    check(
      "identity_documents_sent_whole",
      sql`(${table.checkId} is null) = (${table.sentAt} is null)
        and (${table.checkId} is null) = (${table.purpose} is null) and (${table.checkId} is null) = (${table.kind} is null)`,
    ),
  ],
);
