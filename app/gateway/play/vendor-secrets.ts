import { hkdfSync } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { settings } from "../database/schema.ts";
import type { WallClock } from "../options.ts";
import { makeSecret } from "../security/secrets.ts";

/** A row beside the house's settings, which the gateway makes itself. */
const KEY_ROW = "wallet-key";

const SECRET_BYTES = 32;

/** What a secret is for: a vendor of games, by its code, or a payment provider, by its method's id. */
export type SecretHolder = "vendor" | "payment";

/** The secret that the operator shares with a provider. Whether there is such a provider is for the caller to check. */
export type SecretOf = (holder: SecretHolder, code: string) => Promise<string>;

/**
 * Each provider's secret: 32 bytes of HKDF-SHA256 over one key of the operator's, in hexadecimal digits. Its info is the holder,
 * a colon and the code, so no code of one holder spells a secret of the other. The key is the given one, else one that the
 * database keeps, made when there is none.
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
  return async (holder, code) => {
    const secret = hkdfSync("sha256", await walletKey(), "", `${holder}:${code}`, SECRET_BYTES);
    return Buffer.from(secret).toString("hex");
  };
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
