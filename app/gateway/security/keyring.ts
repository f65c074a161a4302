import { type PublicJwk, publicJwk } from "@parlour/adapters/wire/site.calls.ts";
import { desc, gt, lte } from "drizzle-orm";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import * as v from "valibot";
import type { Database } from "../database/database.ts";
import { encryptionKeys, type Json, usedPayloads } from "../database/schema.ts";
import type { WallClock } from "../options.ts";
import { places, type Seals } from "./seals.ts";

const KEY_ROTATES_AFTER_MS = 24 * 3_600_000;
const KEY_TTL_MS = 48 * 3_600_000;
/** Another gateway on the same database may have rotated meanwhile; an unknown `kid` looks again at once. */
const REREAD_AFTER_MS = 30_000;

export interface EncryptionKey {
  readonly kid: string;
  readonly publicJwk: PublicJwk;
  readonly privateJwk: JWK;
  readonly createdAtMs: number;
  readonly retiresAtMs: number;
}

/** The operator's encryption keys (CRYPTO-01): a new one each 24 hours, an old one accepted until it is 48 hours old. */
export interface Keyring {
  /** Public halves of the accepted keys, newest first; makes a key when the newest is a day old. */
  publicKeys(): Promise<readonly PublicJwk[]>;
  /** The key of that id while it is accepted, else null. */
  find(kid: string): Promise<EncryptionKey | null>;
  /** Notes that a payload was taken. False when it had been taken before: a replay. */
  takeOnce(jti: string, kid: string): Promise<boolean>;
  /** Forgets retired keys, and the payload ids that can no longer be opened anyway. */
  sweep(): Promise<void>;
}

export function createKeyring(
  { db, jobs }: Database,
  clock: WallClock,
  newId: () => string,
  seals: Seals,
): Keyring {
  let known: readonly EncryptionKey[] = [];
  let readAtMs = Number.NEGATIVE_INFINITY;

  const isAccepted = (key: EncryptionKey): boolean => key.retiresAtMs > clock.nowMs();

  async function read(): Promise<readonly EncryptionKey[]> {
    const rows = await db
      .select()
      .from(encryptionKeys)
      .where(gt(encryptionKeys.retiresAt, new Date(clock.nowMs())))
      .orderBy(desc(encryptionKeys.createdAt));
    known = rows.map((row) => ({
      kid: row.kid,
      publicJwk: v.parse(publicJwk, row.publicJwk),
      privateJwk: openedJwk(row, seals),
      createdAtMs: row.createdAt.getTime(),
      retiresAtMs: row.retiresAt.getTime(),
    }));
    readAtMs = clock.nowMs();
    return known;
  }

  async function make(): Promise<void> {
    const nowMs = clock.nowMs();
    const kid = newId();
    const pair = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
    const facts = { kid, use: "enc", alg: "ECDH-ES" };
    await db.insert(encryptionKeys).values({
      kid,
      publicJwk: jsonOf({ ...(await exportJWK(pair.publicKey)), ...facts }),
      privateJwk: seals.seal(
        JSON.stringify({ ...(await exportJWK(pair.privateKey)), ...facts }),
        places.encryptionKey(kid),
      ),
      createdAt: new Date(nowMs),
      retiresAt: new Date(nowMs + KEY_TTL_MS),
    });
  }

  return {
    async publicKeys() {
      const isFresh = clock.nowMs() - readAtMs < REREAD_AFTER_MS;
      let keys = isFresh ? known : await read();
      const newest = keys[0];
      if (newest === undefined || clock.nowMs() - newest.createdAtMs >= KEY_ROTATES_AFTER_MS) {
        await make();
        keys = await read();
      }
      return keys.filter(isAccepted).map((key) => key.publicJwk);
    },
    async find(kid) {
      const key =
        known.find((candidate) => candidate.kid === kid) ?? (await read()).find((k) => k.kid === kid);
      return key !== undefined && isAccepted(key) ? key : null;
    },
    async takeOnce(jti, kid) {
      const taken = await db
        .insert(usedPayloads)
        .values({ jti, kid, seenAt: new Date(clock.nowMs()) })
        .onConflictDoNothing()
        .returning({ jti: usedPayloads.jti });
      return taken.length === 1;
    },
    async sweep() {
      const now = clock.nowMs();
      await jobs.delete(encryptionKeys).where(lte(encryptionKeys.retiresAt, new Date(now)));
      await jobs.delete(usedPayloads).where(lte(usedPayloads.seenAt, new Date(now - KEY_TTL_MS)));
    },
  };
}

function openedJwk(
  { kid, privateJwk }: Pick<typeof encryptionKeys.$inferSelect, "kid" | "privateJwk">,
  seals: Seals,
): JWK {
  const text =
    typeof privateJwk === "string"
      ? seals.open(privateJwk, places.encryptionKey(kid))
      : JSON.stringify(privateJwk);
  const jwk: JWK = JSON.parse(text);
  return jwk;
}

/** A JWK without its absent members, which JSON could not carry. */
function jsonOf(jwk: JWK): Readonly<Record<string, Json>> {
  const parsed: Readonly<Record<string, Json>> = JSON.parse(JSON.stringify(jwk));
  return parsed;
}
