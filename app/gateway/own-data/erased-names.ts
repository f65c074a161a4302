/** Names, mail addresses and phone numbers of erased accounts, which nobody else may take. Only their hashes are kept. */
import { and, eq, gt, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { erasedNames } from "../database/schema.ts";
import { nameKey } from "../members/name-key.ts";
import { fingerprint } from "../security/secrets.ts";

export type ErasedKind = "account" | "email" | "phone";

const erasedHash = (kind: ErasedKind, name: string): string => fingerprint("erased", kind, nameKey(name));

/** Keeps what nobody may register with, until then or for good; an empty one is none. */
export async function keepErased(tx: Db, kind: ErasedKind, name: string, until: Date | null): Promise<void> {
  if (name === "") return;
  const row = { hash: erasedHash(kind, name), until };
  await tx.insert(erasedNames).values(row).onConflictDoUpdate({ target: erasedNames.hash, set: { until } });
}

/** The first of these that an erased account has had. */
export async function findErased(
  db: Db,
  names: readonly (readonly [ErasedKind, string])[],
  nowMs: number,
): Promise<ErasedKind | null> {
  const asked = names
    .filter(([, name]) => name !== "")
    .map(([kind, name]) => ({ kind, hash: erasedHash(kind, name) }));
  if (asked.length === 0) return null;
  const rows = await db
    .select({ hash: erasedNames.hash })
    .from(erasedNames)
    .where(
      and(
        inArray(
          erasedNames.hash,
          asked.map(({ hash }) => hash),
        ),
        or(isNull(erasedNames.until), gt(erasedNames.until, new Date(nowMs))),
      ),
    );
  return asked.find(({ hash }) => rows.some((row) => row.hash === hash))?.kind ?? null;
}

/** Whether an erased account has had that name. */
export const isErasedAccount = async (db: Db, account: string): Promise<boolean> =>
  (
    await db
      .select({ hash: erasedNames.hash })
      .from(erasedNames)
      .where(eq(erasedNames.hash, erasedHash("account", account)))
  ).length > 0;

/** Deletes those of self-exclusions that are over. */
export async function sweepErasedNames(db: Db, nowMs: number): Promise<void> {
  await db
    .delete(erasedNames)
    .where(and(isNotNull(erasedNames.until), lte(erasedNames.until, new Date(nowMs))));
}
