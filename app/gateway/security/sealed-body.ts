import { sealedEnvelope, sealing } from "@parlour/adapters/wire/sealed.ts";
import { compactDecrypt, decodeProtectedHeader, importJWK } from "jose";
import * as v from "valibot";
import type { Keyring } from "./keyring.ts";

export type Opened =
  | { readonly kind: "opened"; readonly body: unknown }
  | { readonly kind: "refused"; readonly code: "encryption-key-unknown" | "encryption-broken" | "replayed" };

const broken: Opened = { kind: "refused", code: "encryption-broken" };

/**
 * Opens a sealed body (CRYPTO-01): a compact JWE, ECDH-ES with A256GCM, to one of the operator's keys. Refuses an unknown or
 * retired key, a tampered body, one sealed for another call, and a repeated payload.
 */
export async function openSealedBody(jwe: string, audience: string, keyring: Keyring): Promise<Opened> {
  const kid = readKeyId(jwe);
  if (kid === null) return broken;
  const key = await keyring.find(kid);
  if (key === null) return { kind: "refused", code: "encryption-key-unknown" };

  const plaintext = await decrypt(jwe, await importJWK(key.privateJwk, sealing.alg));
  if (plaintext === null) return broken;
  const envelope = v.safeParse(sealedEnvelope, plaintext);
  if (!envelope.success || envelope.output.aud !== audience) return broken;

  // Stores ids of opened payloads only, so that filling the table needs the operator's key.
  const isFirst = await keyring.takeOnce(envelope.output.jti, kid);
  if (!isFirst) return { kind: "refused", code: "replayed" };
  return { kind: "opened", body: envelope.output.body };
}

function readKeyId(jwe: string): string | null {
  try {
    const { alg, enc, kid } = decodeProtectedHeader(jwe);
    return alg === sealing.alg && enc === sealing.enc && typeof kid === "string" ? kid : null;
  } catch {
    // Every error gets the same answer, so that an attacker learns nothing from the difference.
    return null;
  }
}

async function decrypt(jwe: string, key: Awaited<ReturnType<typeof importJWK>>): Promise<unknown> {
  try {
    const { plaintext } = await compactDecrypt(jwe, key, {
      keyManagementAlgorithms: [sealing.alg],
      contentEncryptionAlgorithms: [sealing.enc],
    });
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plaintext));
  } catch {
    // The same answer for every error, as above.
    return null;
  }
}
