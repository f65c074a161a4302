/** Pictures of identity documents: kept sealed, sent for a check, and read by the back office only (OPS-06). */
import { PICTURE_AT_MOST_BYTES } from "@parlour/adapters/wire/cashier.calls.ts";
import { and, count, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { identityDocuments, members } from "../database/schema.ts";
import { isUuid } from "../database/storable-text.ts";
import { readPicture } from "../files/file-content.ts";
import type { KeptPicture } from "../files/files.ts";
import { places, type Seals } from "../security/seals.ts";

const DAY_MS = 24 * 3_600_000;
/** Pictures of one member that are not sent yet, within a day. */
const UNSENT_AT_MOST = 12;

export type DocumentRow = typeof identityDocuments.$inferSelect;

/** Stores a picture of a document, sealed, until it is sent; png or jpg by content, and as large as other pictures. */
export async function keepDocument(
  db: Db,
  seals: Seals,
  {
    memberId,
    name,
    content,
    nowMs,
  }: {
    readonly memberId: string;
    readonly name: string;
    readonly content: Uint8Array;
    readonly nowMs: number;
  },
): Promise<KeptPicture> {
  if (content.byteLength > PICTURE_AT_MOST_BYTES) return { kind: "refused", code: "too-large" };
  const facts = readPicture(content);
  if (facts === null) return { kind: "refused", code: "not-a-picture" };
  const id = crypto.randomUUID();
  return db.transaction(async (tx) => {
    // Serializes one member's uploads, so that the count is exact.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("update");
    const since = new Date(nowMs - DAY_MS);
    const [waiting] = await tx
      .select({ count: count() })
      .from(identityDocuments)
      .where(
        and(
          eq(identityDocuments.memberId, memberId),
          isNull(identityDocuments.checkId),
          gt(identityDocuments.createdAt, since),
        ),
      );
    if ((waiting?.count ?? 0) >= UNSENT_AT_MOST) return { kind: "refused", code: "too-many" };
    await tx.insert(identityDocuments).values({
      id,
      memberId,
      name,
      type: facts.type,
      sizeBytes: content.byteLength,
      content: seals.seal(Buffer.from(content).toString("base64"), places.identityDocument(id)),
      sealedWith: seals.current,
      createdAt: new Date(nowMs),
    });
    return { kind: "kept", id };
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
