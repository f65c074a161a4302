import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/**
 * Hashes and checks passwords. A check costs the same whether the stored hash is real or not, so that an unknown
 * account cannot be told from a wrong password by time (LOGIN-03).
 */
export interface PasswordHasher {
  /** A string that holds the algorithm, its parameters, the salt and the hash. */
  hash(password: string): Promise<string>;
  /** `stored` is null for an account that does not exist: the same work is done, and the answer is false. */
  matches(password: string, stored: string | null): Promise<boolean>;
}

/** Stands for the hash of an account without a password: nothing matches it. */
export const NO_PASSWORD = "none";

interface Cost {
  readonly n: number;
  readonly r: number;
  readonly p: number;
}

const DEFAULT_COST: Cost = { n: 2 ** 15, r: 8, p: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** scrypt from Node's own crypto. `cost.n` is lowered only by tests that log in hundreds of times. */
export function createPasswordHasher(cost: Cost = DEFAULT_COST): PasswordHasher {
  const decoySalt = randomBytes(SALT_BYTES);
  const decoyHash = randomBytes(HASH_BYTES);
  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const hash = await derive(password, salt, cost);
      return ["scrypt", cost.n, cost.r, cost.p, encode(salt), encode(hash)].join("$");
    },
    async matches(password, stored) {
      const real = stored === null ? null : parse(stored);
      const { salt, hash, ...stretch } = real ?? { salt: decoySalt, hash: decoyHash, ...cost };
      const derived = await derive(password, salt, stretch);
      return timingSafeEqual(derived, hash) && real !== null;
    },
  };
}

function derive(password: string, salt: Buffer, { n, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // scrypt needs 128 * N * r bytes; Node's own ceiling of 32 MiB is exactly too low for N = 2^15.
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
