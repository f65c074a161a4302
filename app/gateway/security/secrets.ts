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

/**
 * The same for what the same visitors show again and again, such as the token of a session: beside an embedded database, whose work
 * takes the processor's caches, a hash costs ten times what it costs alone. Of the last `atMost` to twice as many.
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
