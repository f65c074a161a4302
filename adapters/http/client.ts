import type { SignalsPort, TokenStore } from "@parlour/core/session/session.ports";
import type { Clock } from "@parlour/core/shared/clock";
import type { Diagnostics } from "@parlour/core/shared/diagnostics";
import { CallFailure } from "@parlour/core/shared/failure";
import type { Random } from "@parlour/core/shared/random";
import { isUndone } from "@parlour/core/shared/undone";
import * as v from "valibot";
import type { LoadSealer, Sealer } from "../crypto/sealing.ts";
import type { AnswerOf, Call, CommonCode, RequestOf } from "../wire/call.ts";
import { commonCodes } from "../wire/call.ts";
import { audienceOf } from "../wire/sealed.ts";
import { jwks } from "../wire/site.calls.ts";
import { linesOf } from "./event-lines.ts";
import { type Exchanged, exchange } from "./exchange.ts";
import { createSignalChannel } from "./signals.ts";
import { backoffMs, deadline, pause } from "./timing.ts";

export interface HttpClientOptions {
  /** Origin of the gateway without a trailing slash; empty for the portal's own origin. */
  readonly baseUrl: string;
  readonly merchantCode: string;
  readonly tokens: TokenStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly diagnostics: Diagnostics;
  readonly loadSealer: LoadSealer;
  /** The BCP 47 tag of the language for texts in answers. */
  readonly language: () => string;
  /** What all calls go through, uploads among them, which then show no progress. */
  readonly fetch?: typeof globalThis.fetch;
  /** Time limit of one try, in milliseconds. */
  readonly timeoutMs?: number;
}

/** How one call is made. */
export interface CallOptions {
  readonly signal: AbortSignal;
  readonly idempotencyKey?: string;
  /** The body of a call whose carriage is `file`. */
  readonly file?: ArrayBuffer;
  /** Replaces the platform's fetch where the caller follows upload progress. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Time limit of one try in milliseconds, where the default is too short. */
  readonly timeoutMs?: number;
}

/** What a call answers: its value, or a refusal with its code. */
export type Reply<Of extends Call> =
  | { readonly kind: "value"; readonly value: AnswerOf<Of> }
  | {
      readonly kind: "refused";
      readonly code: Of["codes"][number] | CommonCode;
      readonly message: string;
      readonly detail: unknown;
    };

/** Makes the calls of `@parlour/adapters/wire`, with token, time-outs, retries and sealing. */
export interface HttpClient {
  /**
   * Makes a call and decodes its answer; refuses it unsent without a needed token (API-03). Rejects with a
   * `CallFailure` without a valid answer (API-04), and with the signal's reason when aborted.
   */
  call<Of extends Call>(definition: Of, request: RequestOf<Of>, options: CallOptions): Promise<Reply<Of>>;
  readonly signals: SignalsPort;
  /** The lines of a streamed answer, for as long as the session; none without a token. */
  lines(
    path: string,
    options: { readonly signal: AbortSignal; readonly silenceMs: number },
  ): AsyncGenerator<string, void>;
}

const DEFAULT_TIMEOUT_MS = 15_000;
const MAX_TRIES = 3;

type Refusal = Extract<Exchanged, { kind: "refusal" }>;

/** The only way to the gateway: tokens, time-outs, retries, sealing and decoding for every call. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { tokens, clock, random, diagnostics } = options;
  const wire = { ...options, timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS };
  const signals = createSignalChannel();
  let sealer: Promise<Sealer> | null = null;
  let endedToken: string | null = null;
  let underMaintenance = false;

  function needSealer(): Promise<Sealer> {
    sealer ??= options.loadSealer(readJwks).catch((cause) => {
      // The next call may load the script successfully.
      sealer = null;
      throw new CallFailure("network", "sealer", { cause });
    });
    return sealer;
  }

  async function readJwks(signal: AbortSignal) {
    const reply = await send(jwks, {}, { signal }, true);
    if (reply.kind === "value") return reply.value.keys;
    throw new CallFailure("server", jwks.name, { cause: reply.code });
  }

  async function payloadOf(call: Call, request: object, signal: AbortSignal) {
    if (call.carriage !== "sealed") return { ...request };
    const ready = await needSealer();
    return { jwe: await ready.seal(audienceOf(call), request, signal) };
  }

  function headersOf(call: Call, token: string | null, { idempotencyKey }: CallOptions) {
    return {
      accept: "application/json",
      "accept-language": options.language(),
      merchant: options.merchantCode,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(call.idempotent && idempotencyKey !== undefined ? { "idempotency-key": idempotencyKey } : {}),
    };
  }

  /** One try under one deadline. Each try seals the body again, because a sealed number is valid for one try only. */
  async function tryOnce(
    call: Call,
    request: object,
    token: string | null,
    asked: CallOptions,
    fresh: boolean,
  ) {
    const payload = await payloadOf(call, request, asked.signal);
    const within = deadline(clock, asked.timeoutMs ?? wire.timeoutMs, asked.signal);
    const { file } = asked;
    const fetch = wire.fetch ?? asked.fetch;
    const dispatch = { call, payload, headers: headersOf(call, token, asked), fresh, file, fetch };
    try {
      return await exchange(wire, dispatch, within);
    } finally {
      within.end();
    }
  }

  /** Retries reads, and writes only with an idempotency key, and only after transient failures (API-05). */
  async function tryPatiently(
    call: Call,
    request: object,
    token: string | null,
    asked: CallOptions,
    fresh: boolean,
  ) {
    const repeatable = call.method === "GET" || (call.idempotent && asked.idempotencyKey !== undefined);
    let keysRenewed = false;
    let lost: Extract<Exchanged, { kind: "failure" }> | null = null;
    for (let tries = 1; ; ) {
      const outcome = await tryOnce(call, request, token, asked, fresh);
      const didNothing = outcome.kind === "failure" && isUndone(outcome.failure.kind);
      if (outcome.kind === "refusal" && outcome.code === "encryption-key-unknown" && !keysRenewed) {
        keysRenewed = true;
        (await needSealer()).forget();
      } else if (outcome.kind === "failure" && outcome.passing && repeatable && tries < MAX_TRIES) {
        if (!didNothing) lost = outcome;
        await pause(clock, backoffMs(tries, random), asked.signal);
        tries += 1;
      } else {
        // It means only that this try did nothing; an earlier lost try may have succeeded.
        return didNothing && lost !== null ? lost : outcome;
      }
    }
  }

  /**
   * Reports a dead token once, however many calls are refused; ignores a token that a newer session has replaced
   * (SESSION-03).
   */
  function signalRefusal(code: string, token: string | null): void {
    if (code === "not-logged-in" && token !== null && token !== endedToken && tokens.read() === token) {
      endedToken = token;
      signals.notify({ type: "not-logged-in", token });
    }
    if (code === "maintenance" && !underMaintenance) {
      underMaintenance = true;
      signals.notify({ type: "maintenance" });
    }
  }

  function refusedReply<Of extends Call>(definition: Of, { code, message, detail }: Refusal): Reply<Of> {
    if (code === "not-built") throw new CallFailure("not-built", definition.name);
    if (code === "internal") throw new CallFailure("server", definition.name, { cause: message });
    const known: readonly string[] = [...definition.codes, ...commonCodes];
    if (isOneOf<Of["codes"][number] | CommonCode>(known, code))
      return { kind: "refused", code, message, detail };
    throw new CallFailure("unknown", definition.name, { cause: code });
  }

  async function send<Of extends Call>(
    definition: Of,
    request: RequestOf<Of>,
    asked: CallOptions,
    fresh = false,
  ): Promise<Reply<Of>> {
    const token = definition.token === "N" ? null : tokens.read();
    if (definition.token === "T" && token === null)
      return { kind: "refused", code: "not-logged-in", message: "", detail: undefined };
    const outcome = await tryPatiently(definition, Object(request), token, asked, fresh);
    if (outcome.kind === "failure") throw outcome.failure;
    if (outcome.kind === "refusal") {
      signalRefusal(outcome.code, token);
      return refusedReply(definition, outcome);
    }
    underMaintenance = false;
    return { kind: "value", value: decode(definition, outcome.raw) };
  }

  return {
    signals,
    async *lines(path, asked) {
      const token = tokens.read();
      if (token === null) return;
      const headers = { authorization: `Bearer ${token}`, merchant: options.merchantCode };
      yield* linesOf(wire, path, { ...headers, accept: "text/event-stream" }, asked);
    },
    async call(definition, request, asked) {
      asked.signal.throwIfAborted();
      try {
        return await send(definition, request, asked);
      } catch (error) {
        if (error instanceof CallFailure)
          diagnostics.report({ where: error.call, what: error.message, cause: error.cause });
        throw error;
      }
    },
  };
}

export const isOneOf = <Word extends string>(words: readonly string[], word: string): word is Word =>
  words.includes(word);

/** Decodes an answer with its call's schema; on failure throws with the call's name and the first invalid field (API-04). */
export function decode<Of extends Call>(definition: Of, raw: unknown): AnswerOf<Of> {
  const decoded = v.safeParse<Of["answer"]>(definition.answer, raw);
  if (decoded.success) return decoded.output;
  const [issue] = decoded.issues;
  throw new CallFailure("malformed", definition.name, {
    field: v.getDotPath(issue) ?? "",
    cause: issue.message,
  });
}
