import type * as v from "valibot";

type AnySchema = v.GenericSchema;

/**
 * Who may call. N: no token, and the client never sends one. T: a token, and without one the call is never sent.
 * O: an N path that also has a T variant in the specification: the token goes along when there is one.
 */
export type TokenNeed = "N" | "T" | "O";

/**
 * Where the parameters travel. A `sealed` body is `{ "jwe": "…" }`, a compact JWE around `{ aud, jti, body }` (CRYPTO-01).
 * A `file` is the body byte for byte, with its parameters in the query.
 */
export type Carriage = "query" | "json" | "form" | "sealed" | "file";

/**
 * One call of the specification's section 7, described once: the ky client, the Fastify routes and the OpenAPI document
 * are all made from it.
 */
export interface Call<
  Name extends string = string,
  Request extends AnySchema = AnySchema,
  Answer extends AnySchema = AnySchema,
  Refusal extends string = string,
  Fault extends string = string,
> {
  /** The specification's own name for relay calls (`GCS_walletTransfer`), else a short one (`login`). */
  readonly name: Name;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly token: TokenNeed;
  readonly carriage: Carriage;
  readonly request: Request;
  readonly answer: Answer;
  /** Where the answer stands in the envelope: `value`, or `data` where the specification says so. A `plain` answer has none. */
  readonly envelope: "value" | "data" | "plain";
  /** The port's own list: what the asking feature has a word for, also where every call may answer it. */
  readonly refusals: readonly Refusal[];
  /** Those, and its faults: refusals that no feature has a word for. Beside them stand those of every call (`commonCodes`). */
  readonly codes: readonly (Refusal | Fault)[];
  /** A write that moves money carries an `Idempotency-Key` header, and may therefore be retried (WALLET-05, API-05). */
  readonly idempotent: boolean;
  readonly summary: string;
}

/** What the client gives for a call: the schema's input, so that a number may stand where the query carries its digits. */
export type RequestOf<Of extends Call> = v.InferInput<Of["request"]>;
/** What the feature that asks has a word for. */
export type RefusalOf<Of extends Call> = Of["refusals"][number];
/** What a decoded answer holds. */
export type AnswerOf<Of extends Call> = v.InferOutput<Of["answer"]>;

interface Described<
  Name extends string,
  Token extends TokenNeed,
  Request extends AnySchema,
  Answer extends AnySchema,
  Idempotent extends boolean,
  Refusal extends string,
  Fault extends string,
> extends Pick<Call<Name, Request, Answer>, "name" | "method" | "path" | "carriage" | "summary"> {
  readonly token: Token;
  readonly request: Request;
  readonly answer: Answer;
  readonly envelope?: Call["envelope"];
  readonly idempotent?: Idempotent;
  readonly refusals?: readonly Refusal[];
  readonly faults?: readonly Fault[];
}

/**
 * Describes a call so that its types follow from its schemas. Unless it says otherwise its answer stands in `value`, it
 * does not move money, and it is refused to nobody but, where it needs a token, to who is not logged in. One that moves
 * money may always answer that its key was used for another request.
 */
export function defineCall<
  const Name extends string,
  Token extends TokenNeed,
  Request extends AnySchema,
  Answer extends AnySchema,
  Idempotent extends boolean = false,
  const Refusal extends string = Token extends "T" ? "not-logged-in" : never,
  const Fault extends string = never,
>(
  described: Described<Name, Token, Request, Answer, Idempotent, Refusal, Fault>,
): Call<Name, Request, Answer, Refusal, Fault | (Idempotent extends true ? "key-reused" : never)>;
/* @__NO_SIDE_EFFECTS__ */
export function defineCall({
  token,
  refusals = token === "T" ? ["not-logged-in"] : [],
  faults = [],
  idempotent = false,
  ...described
}: Described<string, TokenNeed, AnySchema, AnySchema, boolean, string, string>): Call {
  const codes = [...refusals, ...faults, ...(idempotent ? ["key-reused"] : [])];
  return { envelope: "value", ...described, token, refusals, codes, idempotent };
}

/** What any call may answer instead of its value. */
export const commonCodes = [
  "not-logged-in",
  /** The session began with a password that must be changed first (LOGIN-05); only that and a logout are served. */
  "password-change-required",
  "maintenance",
  "region-restricted",
  "bad-request",
  "wrong-merchant",
  "too-many-requests",
  /** The gateway gave the work up in time, and nothing of it was done: a lock, or too much at once. */
  "busy",
  "encryption-key-unknown",
  "encryption-broken",
  "replayed",
  "not-built",
  "not-found",
  "internal",
] as const;
export type CommonCode = (typeof commonCodes)[number];

/** Every code that a call may answer, each once. */
export const codesOf = ({ codes }: Call): readonly string[] => [...new Set([...codes, ...commonCodes])];

/** The refusal that every call may answer: `{ success: false, code, message, detail? }`. */
export interface Refusal {
  readonly success: false;
  readonly code: string;
  readonly message: string;
  readonly detail?: unknown;
}
