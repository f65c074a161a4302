/** Pictures of identity documents: kept sealed, sent for a check, and read by the back office only (OPS-06). */
import { and, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { identityDocuments } from "../database/schema.ts";
import { isUuid } from "../database/storable-text.ts";
import { type KeptPicture, keepUpload } from "../files/files.ts";
import { places, type Seals } from "../security/seals.ts";

const DAY_MS = 24 * 3_600_000;
/** Pictures of one member that are not sent yet, within a day. */
const UNSENT_AT_MOST = 12;

export type DocumentRow = typeof identityDocuments.$inferSelect;

/** Keeps a picture of a document, sealed, until it is sent. */
export function keepDocument(
  db: Db,
  seals: Seals,
  upload: Parameters<typeof keepUpload>[1],
): Promise<KeptPicture> {
  const { memberId, name, content, nowMs } = upload;
  return keepUpload(db, upload, {
    mostWaiting: UNSENT_AT_MOST,
    waiting: (tx, since) =>
      tx.$count(
        identityDocuments,
        and(
          eq(identityDocuments.memberId, memberId),
          isNull(identityDocuments.checkId),
          gt(identityDocuments.createdAt, since),
        ),
      ),
    async store(tx, { type }) {
      const id = crypto.randomUUID();
      await tx.insert(identityDocuments).values({
        ...{ id, memberId, name, type, sizeBytes: content.byteLength, createdAt: new Date(nowMs) },
        content: seals.seal(Buffer.from(content).toString("base64"), places.identityDocument(id)),
        sealedWith: seals.current,
      });
      return id;
    },
  });
}

/** Whether all are the member's own pictures and not sent yet; they stay locked until the transaction ends. */
export async function holdDocuments(tx: Db, memberId: string, ids: readonly string[]): Promise<boolean> {
  const asked = new Set(ids.map((id) => id.toLowerCase()));
  // A picture is a part of one document only.
  if (asked.size !== ids.length || ![...asked].every(isUuid)) return false;
  const held = await tx
    .select({ id: identityDocuments.id })
    .from(identityDocuments)
    .where(
      and(
        inArray(identityDocuments.id, [...asked]),
        eq(identityDocuments.memberId, memberId),
        isNull(identityDocuments.checkId),
      ),
    )
    .for("update");
  return held.length === asked.size;
}

/** The picture of a document with its type; null when there is none of that id. */
export async function openDocument(db: Db, seals: Seals, id: string) {
  const [found] = isUuid(id)
    ? await db.select().from(identityDocuments).where(eq(identityDocuments.id, id))
    : [];
  if (found === undefined) return null;
  return { row: found, base64: seals.open(found.content, places.identityDocument(found.id)) };
}

/** Deletes pictures that were not sent within a day. */
export async function sweepDocuments(db: Db, nowMs: number): Promise<void> {
  await db
    .delete(identityDocuments)
    .where(
      and(isNull(identityDocuments.checkId), lte(identityDocuments.createdAt, new Date(nowMs - DAY_MS))),
    );
}
