import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The prefix of a sealed text; no secret of the gateway begins with it. */
const SEALED = "sealed.1.";

/** A secret that none of the keys opens. The message is one line for the operator. */
export class SealBroken extends Error {}

/**
 * Seals stored secrets with keys that the database does not hold. `place` names the secret's row and purpose: in another place it
 * does not open.
 */
export interface Seals {
  seal(secret: string, place: string): string;
  /**
   * Opens a stored text; one that was never sealed is returned as it is, as older gateways stored it. Throws `SealBroken` for
   * another key or place and for a changed text.
   */
  open(stored: string, place: string): string;
  /** The prefix of texts sealed with the current key. */
  readonly current: string;
}

/** Seals with the first key and opens with all of them, 32 bytes each. To change the key, put a new one first. */
export function createSeals(keys: readonly Uint8Array[]): Seals {
  const [writing] = keys;
  if (writing === undefined) throw new Error("Secrets cannot be sealed without a key");
  const known = new Map(keys.map((key) => [keyId(key), key]));
  const current = `${SEALED}${keyId(writing)}.`;
  return {
    current,
    seal(secret, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, writing, nonce).setAAD(Buffer.from(place));
      const sealed = [nonce, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()];
      return current + Buffer.concat(sealed).toString("base64url");
    },
    open(stored, place) {
      if (!stored.startsWith(SEALED)) return stored;
      const [id = "", text = ""] = stored.slice(SEALED.length).split(".");
      const key = known.get(id);
      if (key === undefined)
        throw new SealBroken(
          `PARLOUR_SECRET_KEY lacks the key ${id.slice(0, 20)} that secrets in the database are sealed with: add it behind the first one.`,
        );
      const bytes = Buffer.from(text, "base64url");
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(place))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        const secret = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()];
        return Buffer.concat(secret).toString("utf8");
      } catch {
        throw new SealBroken(`A secret in the database was changed or moved: ${place} cannot be opened.`);
      }
    },
  };
}

/** Identifies a key without revealing it. */
const keyId = (key: Uint8Array): string =>
  createHash("sha256").update("parlour key id").update(key).digest("hex").slice(0, 16);

/** For a gateway without keys, which production refuses: secrets are stored unsealed. */
export const unsealed: Seals = {
  seal: (secret) => secret,
  open(stored, place) {
    if (stored.startsWith(SEALED)) throw new SealBroken(`There is no key to open ${place} with.`);
    return stored;
  },
  current: "",
};

/** The place of each kind of secret. */
export const places = {
  walletKey: "wallet-key",
  encryptionKey: (kid: string) => `encryption-key:${kid}`,
  secondFactor: (memberId: string) => `second-factor:${memberId}`,
  identityDocument: (id: string) => `identity-document:${id}`,
  backOfficeFactor: (name: string) => `backoffice-factor:${name}`,
} as const;
