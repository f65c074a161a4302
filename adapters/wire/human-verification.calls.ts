import * as v from "valibot";
import { defineCall } from "./call.ts";
import { count, id, nothing } from "./schemas.ts";

/** The provider of the reference gateway's proofs. */
export const HUMAN_PROVIDER = "altcha";

const hex = v.pipe(v.string(), v.regex(/^([0-9a-f]{2}){1,64}$/));

/** A challenge of ALTCHA's second version: find the counter whose derived key begins with the prefix. */
const challenge = v.object({
  parameters: v.object({
    algorithm: v.literal("PBKDF2/SHA-256"),
    nonce: hex,
    salt: hex,
    cost: v.pipe(count, v.minValue(1)),
    keyLength: v.pipe(count, v.minValue(1)),
    keyPrefix: hex,
    keySignature: hex,
    /** The gateway's own key and the end of the challenge in milliseconds since the epoch; signed with the rest. */
    data: v.object({ kid: id, expiresAtMs: v.number() }),
  }),
  signature: hex,
});

const solution = v.object({ counter: count, derivedKey: hex });

export type HumanChallenge = v.InferOutput<typeof challenge>;
export type HumanSolution = v.InferOutput<typeof solution>;

/** What `result` of a proof holds, as base64 of JSON. */
export const humanResult = v.object({ challenge, solution });

export const humanChallenge = defineCall({
  name: "humanChallenge",
  method: "GET",
  path: "/wps/humanVerification",
  token: "N",
  carriage: "query",
  summary:
    "Work for a visitor's device, whose proof is good for one login, registration or reset (LOGIN-13).",
  request: nothing,
  answer: challenge,
});
