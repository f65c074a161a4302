import { hkdfSync } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { settings } from "../database/schema.ts";
import type { WallClock } from "../options.ts";
import { WALLET_KEY_ROW } from "../security/seal-stored.ts";
import { places, type Seals, unsealed } from "../security/seals.ts";
import { makeSecret } from "../security/secrets.ts";

const SECRET_BYTES = 32;

/** The owner of a secret: a game vendor by its code, or a payment provider by its method's id. */
export type SecretHolder = "vendor" | "payment";

/** The secret shared with a provider. The caller checks that the provider exists. */
export type SecretOf = (holder: SecretHolder, code: string) => Promise<string>;

/**
 * Each provider's secret: 32 bytes of HKDF-SHA256 over the operator's key, in hexadecimal digits. Its info is the holder, a colon
 * and the code, so secrets of different holders never coincide. The key is the given one, else one that the database stores
 * sealed, created when missing.
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
      // Reports the failure to current callers and does not cache it.
      known = null;
      throw error;
    }
  };
  return async (holder, code) => {
    const secret = hkdfSync("sha256", await walletKey(), "", `${holder}:${code}`, SECRET_BYTES);
    return Buffer.from(secret).toString("hex");
  };
}

async function readKey({ db }: Database, clock: WallClock, seals: Seals): Promise<string> {
  const read = async () =>
    (await db.select({ value: settings.value }).from(settings).where(eq(settings.key, WALLET_KEY_ROW)))[0];
  const kept = await read();
  if (kept !== undefined) return seals.open(String(kept.value), places.walletKey);
  // Of several gateways that start at once, one makes the key and all use it.
  const value = seals.seal(makeSecret(), places.walletKey);
  const row = { key: WALLET_KEY_ROW, value, updatedAt: new Date(clock.nowMs()) };
  await db.insert(settings).values(row).onConflictDoNothing();
  return seals.open(String((await read())?.value), places.walletKey);
}
