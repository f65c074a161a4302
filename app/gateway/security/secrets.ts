import { hash, randomBytes, timingSafeEqual } from "node:crypto";

/** 256 random bits, safe in a header or a URL. */
export type MakeSecret = () => string;

export const makeSecret: MakeSecret = () => randomBytes(32).toString("base64url");

/** SHA-256 in base64url. Tokens and captcha answers are stored as this hash, so that a reader of a table cannot use them. */
export function fingerprint(...parts: readonly string[]): string {
  // The length before each part distinguishes ("ab", "c") and ("a", "bc").
  const text = parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join("");
  return hash("sha256", text, "base64url");
}

/**
 * The same with a cache for repeated values such as session tokens. The embedded database evicts the processor's caches, so that
 * a hash takes ten times longer. It holds the last `atMost` to twice as many.
 */
export function rememberedFingerprints(atMost: number): (part: string) => string {
  let [recent, before] = [new Map<string, string>(), new Map<string, string>()];
  return (part) => {
    const known = recent.get(part);
    if (known !== undefined) return known;
    const made = before.get(part) ?? fingerprint(part);
    if (recent.size >= atMost) [before, recent] = [recent, new Map()];
    recent.set(part, made);
    return made;
  };
}

/** Compares in constant time, whatever the lengths. */
export const isSameSecret = (left: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(fingerprint(left)), Buffer.from(fingerprint(right)));
