import { CallFailure } from "@parlour/core/shared/failure";
import type { Random } from "@parlour/core/shared/random";
import { CompactEncrypt } from "jose/jwe/compact/encrypt";
import { importJWK } from "jose/key/import";
import { type SealedEnvelope, sealing } from "../wire/sealed.ts";
import type { ReadJwks, Sealer } from "./sealing.ts";

export interface SealerOptions {
  readonly readJwks: ReadJwks;
  readonly random: Random;
}

/**
 * Seals requests to the gateway's newest key (CRYPTO-01). The keys are read once and kept until `forget`, which the
 * client asks for when the gateway no longer knows the key that was used.
 */
export function createSealer({ readJwks, random }: SealerOptions): Sealer {
  let newest: Promise<{
    readonly kid: string;
    readonly key: Parameters<CompactEncrypt["encrypt"]>[0];
  }> | null = null;

  async function readNewest(signal: AbortSignal) {
    const [jwk] = await readJwks(signal);
    if (jwk === undefined) throw new CallFailure("malformed", "jwks", { field: "keys" });
    const key = await importJWK(jwk, sealing.alg).catch((cause) => {
      throw new CallFailure("malformed", "jwks", { field: "keys.0", cause });
    });
    return { kid: jwk.kid, key };
  }

  /** Calls that need the key at once share one reading; a caller that gives up does not take the others with it. */
  async function needKey(signal: AbortSignal) {
    newest ??= readNewest(signal).catch((cause) => {
      newest = null;
      throw cause;
    });
    try {
      return await newest;
    } catch (cause) {
      if (signal.aborted || cause instanceof CallFailure) throw cause;
      return needKey(signal);
    }
  }

  return {
    async seal(audience, body, signal) {
      const { kid, key } = await needKey(signal);
      const envelope: SealedEnvelope = { aud: audience, jti: random.id(), body };
      try {
        return await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(envelope)))
          .setProtectedHeader({ ...sealing, kid })
          .encrypt(key);
      } catch (cause) {
        throw new CallFailure("unknown", audience, { cause });
      }
    },
    forget() {
      newest = null;
    },
  };
}
