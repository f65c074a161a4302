import { PICTURE_AT_MOST_BYTES } from "@parlour/adapters/wire/cashier.calls.ts";
import { and, eq, gt, inArray, isNull, lte } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { files, members } from "../database/schema.ts";
import { isUuid } from "../database/storable-text.ts";
import { type PictureFacts, readPicture } from "./file-content.ts";

const DAY_MS = 24 * 3_600_000;
/** Images of one member that are not attached to a request yet, within a day. */
const UNFILED_AT_MOST = 20;

export type KeptPicture =
  | { readonly kind: "kept"; readonly id: string }
  | { readonly kind: "refused"; readonly code: "too-large" | "not-a-picture" | "too-many" };

interface Upload {
  readonly memberId: string;
  readonly name: string;
  readonly content: Uint8Array;
  readonly nowMs: number;
}

/** Where pictures of one kind are kept until a request names them. */
interface PicturePlace {
  /** How many of the member's are there already that no request has named since that moment. */
  readonly waiting: (tx: Db, since: Date) => Promise<number>;
  readonly mostWaiting: number;
  /** Stores one and answers its id. */
  readonly store: (tx: Db, facts: PictureFacts) => Promise<string>;
}

/**
 * Keeps a member's picture for a later request: png or jpg by content, up to 5 MB and a maximum size in pixels. Refuses it
 * when too many wait already.
 */
export async function keepUpload(
  db: Db,
  { memberId, content, nowMs }: Upload,
  { waiting, mostWaiting, store }: PicturePlace,
): Promise<KeptPicture> {
  if (content.byteLength > PICTURE_AT_MOST_BYTES) return { kind: "refused", code: "too-large" };
  const facts = readPicture(content);
  if (facts === null) return { kind: "refused", code: "not-a-picture" };
  return db.transaction(async (tx) => {
    // Serializes one member's uploads, so that the count is exact.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("update");
    if ((await waiting(tx, new Date(nowMs - DAY_MS))) >= mostWaiting)
      return { kind: "refused", code: "too-many" };
    return { kind: "kept", id: await store(tx, facts) };
  });
}

/** Keeps a member's image for a later request (ACT-02). */
export function keepPicture(db: Db, upload: Upload): Promise<KeptPicture> {
  const { memberId, name, content, nowMs } = upload;
  return keepUpload(db, upload, {
    mostWaiting: UNFILED_AT_MOST,
    waiting: (tx, since) =>
      tx.$count(
        files,
        and(eq(files.memberId, memberId), isNull(files.filedWith), gt(files.createdAt, since)),
      ),
    async store(tx, facts) {
      const [kept] = await tx
        .insert(files)
        .values({ memberId, name, content, ...facts, createdAt: new Date(nowMs) })
        .returning({ id: files.id });
      if (kept === undefined) throw new Error("A picture was stored but cannot be read");
      return kept.id;
    },
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
