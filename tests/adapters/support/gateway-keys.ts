import { sealedEnvelope } from "@parlour/adapters/wire/sealed.ts";
import { type PublicJwk, publicJwk } from "@parlour/adapters/wire/site.calls.ts";
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK } from "jose";
import * as v from "valibot";

/** A key of a gateway: its public half as the wire shows it, and what opens bodies sealed to it. */
export async function gatewayKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair("ECDH-ES", { crv: "P-256", extractable: true });
  const exported = await exportJWK(publicKey);
  const jwk: PublicJwk = v.parse(publicJwk, { ...exported, kid, use: "enc", alg: "ECDH-ES" });
  return {
    jwk,
    async open(jwe: string) {
      const { plaintext, protectedHeader } = await compactDecrypt(jwe, privateKey);
      const envelope = v.parse(sealedEnvelope, JSON.parse(new TextDecoder().decode(plaintext)));
      return { header: protectedHeader, envelope };
    },
  };
}

/** Seals a text to a visit, as the gateway does with customer-service paths. */
export async function sealToVisit(visitKey: string, text: string): Promise<string> {
  const [x = "", y = ""] = visitKey.split(".");
  const key = await importJWK({ kty: "EC", crv: "P-256", x, y }, "ECDH-ES");
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM" })
    .encrypt(key);
}
