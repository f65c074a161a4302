/** What a player sees of an identity check, and the sending of documents for it (OPS-06). */
import { createHash } from "node:crypto";
import type { AnswerOf, RequestOf } from "@parlour/adapters/wire/call.ts";
import type { identityCheck, sendDocuments } from "@parlour/adapters/wire/identity-check.calls.ts";
import { canSend, isComplete } from "@parlour/core/identity-check/identity-check.rules";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { OwnCodeOf } from "../calls/answer.ts";
import type { Db } from "../database/database.ts";
import { identityChecks, identityDocuments } from "../database/schema.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { currentCheck, type IdentityCheckRow } from "./checks.ts";
import { holdDocuments } from "./documents.ts";

type Sending = RequestOf<typeof sendDocuments>;

/** The member's check as their page shows it. */
export async function readOwnCheck(
  { db, settings }: Needs<"db" | "settings">,
  memberId: string,
): Promise<AnswerOf<typeof identityCheck>> {
  const { isOn, documents: wanted } = (await settings.read()).identityCheck;
  const row = await currentCheck(db, memberId);
  if (row === null) return { isOn, wanted, asked: null };
  return {
    isOn,
    wanted,
    asked: {
      state: row.state,
      cause: row.cause,
      note: row.note,
      reason: row.state === "refused" ? row.reason : "",
      askedAt: row.askedAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      decidedAt:
        row.state === "asked" || row.state === "sent" ? null : (row.decidedAt?.toISOString() ?? null),
      documents: (await lastSent(db, row)).flatMap(({ purpose, kind, name }) =>
        purpose === null || kind === null ? [] : [{ purpose, kind, name }],
      ),
    },
  };
}

/** The pictures of a check's last sending, without their content. */
export async function lastSent(db: Db, { id, sentAt }: IdentityCheckRow) {
  if (sentAt === null) return [];
  const { purpose, kind, name, type, sizeBytes, createdAt } = identityDocuments;
  return db
    .select({ id: identityDocuments.id, purpose, kind, name, type, sizeBytes })
    .from(identityDocuments)
    .where(and(eq(identityDocuments.checkId, id), eq(identityDocuments.sentAt, sentAt)))
    .orderBy(asc(createdAt), asc(identityDocuments.id));
}

/**
 * Sends documents for the check that is asked for or was refused; null when they are sent. A retry under the same key changes
 * nothing, whatever became of the check meanwhile.
 */
export async function sendForCheck(
  { db, clock, settings }: Needs<"db" | "clock" | "settings">,
  member: Pick<Member, "id">,
  { documents }: Sending,
  idempotencyKey: string,
): Promise<OwnCodeOf<typeof sendDocuments> | "key-reused" | null> {
  const { isOn, documents: wanted } = (await settings.read()).identityCheck;
  const sendingHash = createHash("sha256").update(JSON.stringify(documents)).digest("hex");
  return db.transaction(async (tx) => {
    const row = await currentCheck(tx, member.id, "update");
    if (row === null) return "not-asked";
    if (row.sendingKey === idempotencyKey) return row.sendingHash === sendingHash ? null : "key-reused";
    if (!canSend({ isOn, state: row.state })) return "not-asked";
    if (!isComplete({ documents }, wanted)) return "documents-missing";
    const ids = documents.flatMap(({ fileIds }) => fileIds);
    if (!(await holdDocuments(tx, member.id, ids))) return "unknown-document";
    const sentAt = new Date(clock.nowMs());
    for (const { purpose, kind, fileIds } of documents) {
      await tx
        .update(identityDocuments)
        .set({ checkId: row.id, purpose, kind, sentAt })
        .where(inArray(identityDocuments.id, fileIds));
    }
    await tx
      .update(identityChecks)
      .set({ state: "sent", sentAt, sendingKey: idempotencyKey, sendingHash })
      .where(eq(identityChecks.id, row.id));
    return null;
  });
}
