import { and, eq, gt, ne, notLike } from "drizzle-orm";
import type { Database, Db } from "../database/database.ts";
import { backofficeUsers, encryptionKeys, identityDocuments, members, settings } from "../database/schema.ts";
import type { WallClock } from "../options.ts";
import { places, type Seals } from "./seals.ts";

const AT_A_TIME = 500;
/** The settings row with the key that vendors' secrets are derived from. */
export const WALLET_KEY_ROW = "wallet-key";

/**
 * Seals every secret in the database with the current key, including unsealed ones of an older gateway. Older keys can then be
 * dropped. Returns the number of resealed secrets. Throws `SealBroken` at one that it cannot open, which stays unchanged. Several
 * gateways may run it at once.
 */
export async function sealStored(
  { db }: Pick<Database, "db">,
  seals: Seals,
  clock: WallClock,
): Promise<number> {
  return (
    (await sealWalletKey(db, seals)) +
    (await sealEncryptionKeys(db, seals, clock.nowMs())) +
    (await sealSecondFactors(db, seals, members.totpSecret, "totpSecret")) +
    (await sealSecondFactors(db, seals, members.totpOffered, "totpOffered")) +
    (await sealBackOfficeFactors(db, seals)) +
    (await sealIdentityDocuments(db, seals))
  );
}

async function sealWalletKey(db: Db, seals: Seals): Promise<number> {
  const isIt = eq(settings.key, WALLET_KEY_ROW);
  const [row] = await db.select({ stored: settings.value }).from(settings).where(isIt);
  const stored = String(row?.stored ?? "");
  if (row === undefined || stored.startsWith(seals.current)) return 0;
  const value = seals.seal(seals.open(stored, places.walletKey), places.walletKey);
  const done = await db
    .update(settings)
    .set({ value })
    .where(and(isIt, eq(settings.value, stored)))
    .returning({ key: settings.key });
  return done.length;
}

async function sealEncryptionKeys(db: Db, seals: Seals, nowMs: number): Promise<number> {
  const rows = await db
    .select({ kid: encryptionKeys.kid, stored: encryptionKeys.privateJwk })
    .from(encryptionKeys)
    .where(gt(encryptionKeys.retiresAt, new Date(nowMs)));
  let count = 0;
  for (const { kid, stored } of rows) {
    if (typeof stored === "string" && stored.startsWith(seals.current)) continue;
    const place = places.encryptionKey(kid);
    const text = typeof stored === "string" ? seals.open(stored, place) : JSON.stringify(stored);
    // A private key never changes, so a concurrent run writes the same.
    await db
      .update(encryptionKeys)
      .set({ privateJwk: seals.seal(text, place) })
      .where(eq(encryptionKeys.kid, kid));
    count += 1;
  }
  return count;
}

async function sealSecondFactors(
  db: Db,
  seals: Seals,
  column: typeof members.totpSecret | typeof members.totpOffered,
  name: "totpSecret" | "totpOffered",
): Promise<number> {
  let count = 0;
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select({ id: members.id, stored: column })
      .from(members)
      .where(
        and(
          ne(column, ""),
          notLike(column, `${seals.current}%`),
          after === undefined ? undefined : gt(members.id, after),
        ),
      )
      .orderBy(members.id)
      .limit(AT_A_TIME);
    if (rows.length === 0) return count;
    after = rows.at(-1)?.id;
    for (const { id, stored } of rows) {
      const place = places.secondFactor(id);
      await db
        .update(members)
        .set({ [name]: seals.seal(seals.open(stored, place), place) })
        // If the member has changed it meanwhile, the newer value stays.
        .where(and(eq(members.id, id), eq(column, stored)));
    }
    count += rows.length;
  }
}

/** A secret that was offered for an invitation is not sealed again: the user begins once more. */
async function sealBackOfficeFactors(db: Db, seals: Seals): Promise<number> {
  const { name, totpSecret } = backofficeUsers;
  const rows = await db
    .select({ name, stored: totpSecret })
    .from(backofficeUsers)
    .where(and(ne(totpSecret, ""), notLike(totpSecret, `${seals.current}%`)));
  for (const row of rows) {
    const place = places.backOfficeFactor(row.name);
    await db
      .update(backofficeUsers)
      .set({ totpSecret: seals.seal(seals.open(row.stored, place), place), totpOffered: "" })
      .where(and(eq(name, row.name), eq(totpSecret, row.stored)));
  }
  return rows.length;
}

/** One picture at a time, since each may have megabytes. */
async function sealIdentityDocuments(db: Db, seals: Seals): Promise<number> {
  const { id, content, sealedWith } = identityDocuments;
  const rows = await db.select({ id }).from(identityDocuments).where(ne(sealedWith, seals.current));
  for (const row of rows) {
    const [found] = await db.select({ stored: content }).from(identityDocuments).where(eq(id, row.id));
    if (found === undefined) continue;
    const place = places.identityDocument(row.id);
    await db
      .update(identityDocuments)
      .set({ content: seals.seal(seals.open(found.stored, place), place), sealedWith: seals.current })
      .where(eq(id, row.id));
  }
  return rows.length;
}
