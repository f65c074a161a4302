import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { settings } from "../database/schema.ts";
import type { WallClock } from "../options.ts";
import { makeSecret } from "../security/secrets.ts";

/** A row beside the house's settings, which the gateway makes itself. */
const KEY_ROW = "wallet-key";

/** The secret that the house shares with a vendor, by the vendor's code. */
export type SecretOf = (vendorCode: string) => Promise<string>;

/**
 * Each vendor's secret: HMAC-SHA256 of the vendor's code under one key of the house's, in hexadecimal digits. The key is the
 * given one, else one that the database keeps, made when there is none.
 */
export function createVendorSecrets(database: Database, clock: WallClock, given?: string): SecretOf {
  let known: Promise<string> | null = null;
  const walletKey = async (): Promise<string> => {
    known ??= given === undefined ? readKey(database, clock) : Promise.resolve(given);
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

async function readKey({ db }: Database, clock: WallClock): Promise<string> {
  const read = async () =>
    (await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY_ROW)))[0];
  const kept = await read();
  if (kept !== undefined) return String(kept.value);
  // Of several gateways that start at once on one server, one makes it and all use it.
  const row = { key: KEY_ROW, value: makeSecret(), updatedAt: new Date(clock.nowMs()) };
  await db.insert(settings).values(row).onConflictDoNothing();
  return String((await read())?.value);
}
