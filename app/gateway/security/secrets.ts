import { hash, randomBytes } from "node:crypto";

/** An unguessable word of 256 bits, safe in a header or a URL. */
export type MakeSecret = () => string;

export const makeSecret: MakeSecret = () => randomBytes(32).toString("base64url");

/** SHA-256, base64url: how tokens and captcha answers lie at rest, so that whoever reads a table cannot use them. */
export function fingerprint(...parts: readonly string[]): string {
  // A length in front of each part keeps ("ab", "c") and ("a", "bc") apart.
  const text = parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join("");
  return hash("sha256", text, "base64url");
}
