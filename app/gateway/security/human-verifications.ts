import { createHmac, randomInt } from "node:crypto";
import {
  HUMAN_PROVIDER,
  type HumanChallenge,
  humanChallenge,
  humanResult,
} from "@parlour/adapters/wire/human-verification.calls.ts";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as v from "valibot";
import type { HumanWork, WallClock } from "../options.ts";
import type { EncryptionKey, Keyring } from "./keyring.ts";

const CHALLENGE_TTL_MS = 5 * 60_000;

/** A proof as a call carries it. */
export interface GivenProof {
  readonly provider: string;
  readonly result: string;
}

/** Proofs of work by which a visitor's device shows that it is no cheap robot (LOGIN-13, docs/decisions/0022). */
export interface HumanVerifications {
  /** A signed challenge, valid for five minutes at every gateway on this database. */
  issue(): Promise<HumanChallenge>;
  /** True once for a right proof; false for one that is expired, used, forged, or of another challenge. */
  redeem(proof: GivenProof): Promise<boolean>;
}

export function createHumanVerifications(
  keyring: Keyring,
  clock: WallClock,
  { cost, fewestSteps, mostSteps }: HumanWork,
): HumanVerifications {
  async function newestKey(): Promise<EncryptionKey> {
    const [newest] = await keyring.publicKeys();
    const key = newest === undefined ? null : await keyring.find(newest.kid);
    if (key === null) throw new Error("The gateway has no key to sign challenges with");
    return key;
  }

  return {
    async issue() {
      const key = await newestKey();
      const made = await createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost,
        counter: randomInt(fewestSteps, mostSteps + 1),
        deriveKey,
        // ALTCHA's own expiry follows the system's clock, so this one follows the gateway's.
        data: { kid: key.kid, expiresAtMs: clock.nowMs() + CHALLENGE_TTL_MS },
        ...secretsOf(key),
      });
      return v.parse(humanChallenge.answer, made);
    },
    async redeem({ provider, result }) {
      const given = provider === HUMAN_PROVIDER ? readResult(result) : null;
      if (given === null) return false;
      const { challenge, solution } = given;
      const { kid, expiresAtMs } = challenge.parameters.data;
      const key = await keyring.find(kid);
      if (key === null || expiresAtMs <= clock.nowMs()) return false;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(key) });
      return verified && keyring.takeOnce(`human:${challenge.signature}`, kid);
    },
  };
}

/** The secrets for signatures derive from a key that all gateways on the database share and that changes daily. */
function secretsOf({ privateJwk }: EncryptionKey) {
  const secretFor = (use: string) =>
    createHmac("sha256", JSON.stringify(privateJwk.d)).update(`human verification ${use}`).digest("hex");
  return { hmacSignatureSecret: secretFor("challenge"), hmacKeySignatureSecret: secretFor("solution") };
}

function readResult(result: string): v.InferOutput<typeof humanResult> | null {
  try {
    const parsed = v.safeParse(humanResult, JSON.parse(Buffer.from(result, "base64").toString()));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
