import type { SignalsPort, TokenStore } from "@parlour/core/session/session.ports";
import type { Clock } from "@parlour/core/shared/clock";
import type { Diagnostics } from "@parlour/core/shared/diagnostics";
import { CallFailure } from "@parlour/core/shared/failure";
import type { Random } from "@parlour/core/shared/random";
import * as v from "valibot";
import type { LoadSealer, Sealer } from "../crypto/sealing.ts";
import type { AnswerOf, Call, CommonCode, RequestOf } from "../wire/call.ts";
import { commonCodes } from "../wire/call.ts";
import { audienceOf } from "../wire/sealed.ts";
import { jwks } from "../wire/site.calls.ts";
import { type Exchanged, exchange } from "./exchange.ts";
import { linesOf } from "./lines.ts";
import { backoffMs, deadline, pause } from "./patience.ts";
import { createSignalChannel } from "./signals.ts";

export interface HttpClientOptions {
  /** Origin of the gateway without a slash at the end; empty for the portal's own origin. */
  readonly baseUrl: string;
  readonly merchantCode: string;
  readonly tokens: TokenStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly diagnostics: Diagnostics;
  readonly loadSealer: LoadSealer;
  /** The BCP 47 tag that answers' texts should be in. */
  readonly language: () => string;
  readonly fetch?: typeof globalThis.fetch;
  /** How long one try may take, in milliseconds. */
  readonly timeoutMs?: number;
}

export interface CallOptions {
  readonly signal: AbortSignal;
  readonly idempotencyKey?: string;
  /** The body of a call whose carriage is `file`. */
  readonly file?: ArrayBuffer;
  /** In place of the client's own, where the sending is to be followed. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** How long one try may take, where the usual time would not do. */
  readonly timeoutMs?: number;
}

export type Reply<Of extends Call> =
  | { readonly kind: "value"; readonly value: AnswerOf<Of> }
  | {
      readonly kind: "refused";
      readonly code: Of["codes"][number] | CommonCode;
      readonly message: string;
      readonly detail: unknown;
    };

export interface HttpClient {
  /**
   * Makes a call and decodes its answer. Rejects with a `CallFailure` when no answer came that the call's schema
   * takes (API-04), and with the signal's own reason when it was cancelled, which nobody needs to hear of. A call that
   * needs a token is refused without being sent when there is none (API-03).
   */
  call<Of extends Call>(definition: Of, request: RequestOf<Of>, options: CallOptions): Promise<Reply<Of>>;
  readonly signals: SignalsPort;
  /** The lines of an answer that goes on for as long as the session; without a token there are none. */
  lines(
    path: string,
    options: { readonly signal: AbortSignal; readonly silenceMs: number },
  ): AsyncGenerator<string, void>;
}

const DEFAULT_TIMEOUT_MS = 15_000;
const MAX_TRIES = 3;

type Refusal = Extract<Exchanged, { kind: "refusal" }>;

/** The one way to the gateway: tokens, time-outs, retries, sealing and decoding, for every call alike. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { tokens, clock, random, diagnostics } = options;
  const wire = { ...options, timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS };
  const signals = createSignalChannel();
  let sealer: Promise<Sealer> | null = null;
  let endedToken: string | null = null;
  let underMaintenance = false;

  function needSealer(): Promise<Sealer> {
    sealer ??= options.loadSealer(readJwks).catch((cause) => {
      // The script may come when it is asked for again.
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

  /** One try under one deadline; a sealed body is sealed anew each time, because its number is good for one try. */
  async function tryOnce(
    call: Call,
    request: object,
    token: string | null,
    asked: CallOptions,
    fresh: boolean,
  ) {
    const payload = await payloadOf(call, request, asked.signal);
    const within = deadline(clock, asked.timeoutMs ?? wire.timeoutMs, asked.signal);
    const { file, fetch } = asked;
    const dispatch = { call, payload, headers: headersOf(call, token, asked), fresh, file, fetch };
    try {
      return await exchange(wire, dispatch, within);
    } finally {
      within.end();
    }
  }

  /** Reads are tried again, writes only with an idempotency key, and only after what passes by itself (API-05). */
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
      if (outcome.kind === "refusal" && outcome.code === "encryption-key-unknown" && !keysRenewed) {
        keysRenewed = true;
        (await needSealer()).forget();
      } else if (outcome.kind === "failure" && outcome.passing && repeatable && tries < MAX_TRIES) {
        lost = outcome;
        await pause(clock, backoffMs(tries, random), asked.signal);
        tries += 1;
      } else {
        // That this try did nothing says nothing of the one that was lost before it.
        const isBusy = outcome.kind === "failure" && outcome.failure.kind === "busy";
        return isBusy && lost !== null ? lost : outcome;
      }
    }
  }

  /** However many calls learn that a token is dead, one signal says so; a newer session's token is not touched (SESSION-03). */
  function hearRefusal(code: string, token: string | null): void {
    if (code === "not-logged-in" && token !== null && token !== endedToken && tokens.read() === token) {
      endedToken = token;
      signals.tell({ type: "not-logged-in", token });
    }
    if (code === "maintenance" && !underMaintenance) {
      underMaintenance = true;
      signals.tell({ type: "maintenance" });
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
      hearRefusal(outcome.code, token);
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

/** Whether a word is one of those that are known. */
export const isOneOf = <Word extends string>(words: readonly string[], word: string): word is Word =>
  words.includes(word);

/** Reads an answer by its call's schema, or fails with the call's name and the first field that is wrong (API-04). */
export function decode<Of extends Call>(definition: Of, raw: unknown): AnswerOf<Of> {
  const decoded = v.safeParse<Of["answer"]>(definition.answer, raw);
  if (decoded.success) return decoded.output;
  const [issue] = decoded.issues;
  throw new CallFailure("malformed", definition.name, {
    field: v.getDotPath(issue) ?? "",
    cause: issue.message,
  });
}
