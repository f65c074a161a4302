import type * as v from "valibot";

/** A schema of valibot for a request or an answer. */
export type AnySchema = v.GenericSchema;

/**
 * N: no token, never sent; T: token required, not called without one. O: an N path with a T variant in the
 * specification, which sends the token when there is one.
 */
export type TokenNeed = "N" | "T" | "O";

/**
 * How the parameters are sent; a `file` body is the bytes themselves, with parameters in the query. A `sealed` body is
 * `{ "jwe": "…" }`, a compact JWE around `{ aud, jti, body }` (CRYPTO-01).
 */
export type Carriage = "query" | "json" | "form" | "sealed" | "file";

/**
 * One call of the specification's section 7, described once for the ky client, the Fastify routes and the OpenAPI
 * document.
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
  /**
   * The field of the envelope that holds the answer: `value`, or `data` where the specification says so. A `plain`
   * answer has no envelope.
   */
  readonly envelope: "value" | "data" | "plain";
  /** The port's own list: refusals that the calling feature handles, including any of the common codes. */
  readonly refusals: readonly Refusal[];
  /** `refusals` plus the call's faults, which no feature handles. Every call may also answer the `commonCodes`. */
  readonly codes: readonly (Refusal | Fault)[];
  /** A write that moves money carries an `Idempotency-Key` header, so it may be retried (WALLET-05, API-05). */
  readonly idempotent: boolean;
  readonly summary: string;
}

/** The schema's input, so a number may replace its digits in a query. */
export type RequestOf<Of extends Call> = v.InferInput<Of["request"]>;
/** The refusals that the calling feature handles. */
export type RefusalOf<Of extends Call> = Of["refusals"][number];
/** The answer as its schema reads it, without its envelope. */
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
 * Describes a call: by default its answer is in `value`, it moves no money, and its only refusal is a missing login
 * where it needs a token. A call that moves money may also answer that its key was used for another request.
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

/** Refusals that every call may answer. */
export const commonCodes = [
  "not-logged-in",
  /** The session started with a password that must be changed first (LOGIN-05); only that change and a logout are served. */
  "password-change-required",
  "maintenance",
  "region-restricted",
  "bad-request",
  "wrong-merchant",
  "too-many-requests",
  /** The gateway gave up in time and did nothing, because of a lock or overload. */
  "busy",
  "encryption-key-unknown",
  "encryption-broken",
  "replayed",
  "not-built",
  "not-found",
  "internal",
] as const;
/** One of `commonCodes`: a refusal that every call may answer. */
export type CommonCode = (typeof commonCodes)[number];

export const codesOf = ({ codes }: Call): readonly string[] => [...new Set([...codes, ...commonCodes])];

/** The refusal that every call may answer: `{ success: false, code, message, detail? }`. */
export interface Refusal {
  readonly success: false;
  readonly code: string;
  readonly message: string;
  readonly detail?: unknown;
}
