import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { createQueue } from "./queue.ts";

/**
 * Hashes and checks passwords. A check always costs the same, for real, missing and older hashes, so that its time does not
 * reveal whether an account exists (LOGIN-03). A few run at once and some wait; further ones are rejected with `GatewayBusy`
 * before any work.
 */
export interface PasswordHasher {
  /** A string with the algorithm, its parameters, the salt and the hash. */
  hash(password: string): Promise<string>;
  /** `stored` is null for an unknown account: the work is the same and the answer is false. */
  matches(password: string, stored: string | null): Promise<boolean>;
  /** Whether a stored hash is weaker than a new one; the caller replaces it after a right password. */
  isOutdated(stored: string): boolean;
}

/** Stored as the hash of an account without a password; no password matches it. */
export const NO_PASSWORD = "none";

export interface Cost {
  readonly n: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MB and about a quarter of a second each. */
const DEFAULT_COST: Cost = { n: 2 ** 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const AT_ONCE = 2;
/** As many as finish within about four seconds. */
const MOST_WAITING = 30;

export interface HasherOptions {
  /** Only tests with hundreds of logins lower it. */
  readonly cost?: Cost;
  readonly atOnce?: number;
  readonly mostWaiting?: number;
  /** Derives 32 bytes by scrypt; Node's own by default. */
  readonly derive?: (password: string, salt: Buffer, cost: Cost) => Promise<Buffer>;
}

export function createPasswordHasher(options: HasherOptions = {}): PasswordHasher {
  const { cost = DEFAULT_COST, atOnce = AT_ONCE, mostWaiting = MOST_WAITING, derive = scryptOf } = options;
  const decoySalt = randomBytes(SALT_BYTES);
  const decoyHash = randomBytes(HASH_BYTES);
  const inTurn = createQueue("The check of passwords", { atOnce, mostWaiting });

  /** Repeats the work that an older hash saves, so that both take the same time. */
  async function makeUp(password: string, { n, r, p }: Cost): Promise<void> {
    const lanes = Math.round(cost.p - (n * r * p) / (cost.n * cost.r));
    if (lanes > 0) await derive(password, decoySalt, { ...cost, p: lanes });
  }

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const hash = await inTurn(() => derive(password, salt, cost));
      return ["scrypt", cost.n, cost.r, cost.p, encode(salt), encode(hash)].join("$");
    },
    async matches(password, stored) {
      const real = stored === null ? null : parse(stored);
      const { salt, hash, ...stretch } = real ?? { salt: decoySalt, hash: decoyHash, ...cost };
      const derived = await inTurn(async () => {
        const found = await derive(password, salt, stretch);
        await makeUp(password, stretch);
        return found;
      });
      return timingSafeEqual(derived, hash) && real !== null;
    },
    isOutdated(stored) {
      const real = parse(stored);
      return real !== null && real.n * real.r * real.p < cost.n * cost.r * cost.p;
    },
  };
}

function scryptOf(password: string, salt: Buffer, { n, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // scrypt needs 128 * N * r bytes, and Node's limit of 32 MiB is slightly too low for N = 2^15.
    const options = { N: n, r, p, maxmem: 256 * n * r };
    scrypt(password.normalize("NFKC"), salt, HASH_BYTES, options, (error, hash) => {
      if (error) reject(error);
      else resolve(hash);
    });
  });
}

function parse(stored: string): (Cost & { salt: Buffer; hash: Buffer }) | null {
  const match = /^scrypt\$(\d{1,8})\$(\d{1,3})\$(\d{1,3})\$([\w-]+)\$([\w-]+)$/.exec(stored);
  if (!match) return null;
  const [, n, r, p, salt = "", hash = ""] = match;
  const decoded = Buffer.from(hash, "base64url");
  if (decoded.length !== HASH_BYTES) return null;
  return { n: Number(n), r: Number(r), p: Number(p), salt: Buffer.from(salt, "base64url"), hash: decoded };
}

const encode = (bytes: Buffer): string => bytes.toString("base64url");
