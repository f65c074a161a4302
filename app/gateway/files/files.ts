import { PICTURE_AT_MOST_BYTES } from "@parlour/adapters/wire/cashier.calls.ts";
import { and, count, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { files, members } from "../database/schema.ts";
import { isUuid } from "../database/storable-text.ts";
import { readPicture } from "./file-content.ts";

const DAY_MS = 24 * 3_600_000;
/** Images of one member that are not attached to a request yet, within a day. */
const UNFILED_AT_MOST = 20;

export type KeptPicture =
  | { readonly kind: "kept"; readonly id: string }
  | { readonly kind: "refused"; readonly code: "too-large" | "not-a-picture" | "too-many" };

/**
 * Stores a member's image for a later request (ACT-02): png or jpg by content, up to 5 MB and a maximum size in pixels.
 * Refuses it when too many are not attached yet.
 */
export async function keepPicture(
  db: Db,
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
  return db.transaction(async (tx) => {
    // Serializes one member's uploads, so that the count is exact.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("update");
    const since = new Date(nowMs - DAY_MS);
    const [waiting] = await tx
      .select({ count: count() })
      .from(files)
      .where(and(eq(files.memberId, memberId), isNull(files.filedWith), gt(files.createdAt, since)));
    if ((waiting?.count ?? 0) >= UNFILED_AT_MOST) return { kind: "refused", code: "too-many" };
    const [kept] = await tx
      .insert(files)
      .values({ memberId, name, content, ...facts, createdAt: new Date(nowMs) })
      .returning({ id: files.id });
    if (kept === undefined) throw new Error("A picture was stored but cannot be read");
    return { kind: "kept", id: kept.id };
  });
}

/**
 * Whether all are the member's own images and not attached yet. They stay locked until the transaction ends, so that none
 * is attached twice.
 */
export async function holdFiles(tx: Db, memberId: string, ids: readonly string[]): Promise<boolean> {
  const asked = new Set(ids.map((id) => id.toLowerCase()));
  if (asked.size === 0) return true;
  if (![...asked].every(isUuid)) return false;
  const held = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...asked]), eq(files.memberId, memberId), isNull(files.filedWith)))
    .for("update");
  return held.length === asked.size;
}

/** Attaches held images to a deposit, a withdrawal confirmation or an application: `deposit:…`. */
export async function fileWith(tx: Db, ids: readonly string[], what: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(files)
    .set({ filedWith: what })
    .where(inArray(files.id, [...new Set(ids)]));
}

/** Deletes images that were not attached within a day. */
export async function sweepFiles(db: Db, nowMs: number): Promise<void> {
  await db.delete(files).where(and(isNull(files.filedWith), lte(files.createdAt, new Date(nowMs - DAY_MS))));
}
