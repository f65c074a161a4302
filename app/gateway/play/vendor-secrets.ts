import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { settings } from "../database/schema.ts";
import type { WallClock } from "../options.ts";
import { WALLET_KEY_ROW } from "../security/seal-stored.ts";
import { places, type Seals, unsealed } from "../security/seals.ts";
import { makeSecret } from "../security/secrets.ts";

/** The secret that the house shares with a vendor, by the vendor's code. */
export type SecretOf = (vendorCode: string) => Promise<string>;

/**
 * Each vendor's secret: HMAC-SHA256 of the vendor's code under one key of the house's, in hexadecimal digits. The key is the
 * given one, else one that the database keeps sealed, made when there is none.
 */
export function createVendorSecrets(
  database: Database,
  clock: WallClock,
  given?: string,
  seals: Seals = unsealed,
): SecretOf {
  let known: Promise<string> | null = null;
  const walletKey = async (): Promise<string> => {
    known ??= given === undefined ? readKey(database, clock, seals) : Promise.resolve(given);
    try {
      return await known;
    } catch (error) {
      // A failure is told to whoever waits for it now, and not kept for those who come later.
      known = null;
      throw error;
    }
  };
  return async (vendorCode) =>
    createHmac("sha256", await walletKey())
      .update(vendorCode)
      .digest("hex");
}

async function readKey({ db }: Database, clock: WallClock, seals: Seals): Promise<string> {
  const read = async () =>
    (await db.select({ value: settings.value }).from(settings).where(eq(settings.key, WALLET_KEY_ROW)))[0];
  const kept = await read();
  if (kept !== undefined) return seals.open(String(kept.value), places.walletKey);
  // Of several gateways that start at once on one server, one makes it and all use it.
  const value = seals.seal(makeSecret(), places.walletKey);
  const row = { key: WALLET_KEY_ROW, value, updatedAt: new Date(clock.nowMs()) };
  await db.insert(settings).values(row).onConflictDoNothing();
  return seals.open(String((await read())?.value), places.walletKey);
}
