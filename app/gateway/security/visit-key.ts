import { sealing } from "@parlour/adapters/wire/sealed.ts";
import { CompactEncrypt, type CryptoKey, importJWK } from "jose";

/** The public key that a client made for its visit, `x.y` on P-256; null for numbers that are no point of the curve. */
export async function readVisitKey(coordinates: string): Promise<CryptoKey | null> {
  const [x = "", y = ""] = coordinates.split(".");
  try {
    const key = await importJWK({ kty: "EC", crv: "P-256", x, y }, sealing.alg);
    return key instanceof Uint8Array ? null : key;
  } catch {
    return null;
  }
}

/** A text that only this visit can read (CRYPTO-02). */
export function sealForVisit(text: string, key: CryptoKey): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: sealing.alg, enc: sealing.enc })
    .encrypt(key);
}
