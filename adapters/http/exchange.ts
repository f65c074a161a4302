import type { Clock } from "@parlour/core/shared/clock";
import { CallFailure, type FailureKind } from "@parlour/core/shared/failure";
import ky, { type Options } from "ky";
import * as v from "valibot";
import type { Call } from "../wire/call.ts";

/** What is sent for one try of a call. */
export interface Dispatch {
  readonly call: Call;
  /** The request, or the sealed body in its place. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  /** Asks past the browser's cache. */
  readonly fresh: boolean;
  /** The body of a `file`. */
  readonly file?: ArrayBuffer | undefined;
  /** In place of the wire's own. */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

export interface Wire {
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly fetch?: typeof globalThis.fetch;
}

const refusal = v.object({
  success: v.literal(false),
  code: v.string(),
  message: v.fallback(v.string(), ""),
  detail: v.optional(v.unknown()),
});

/** A try that came back: with an answer still to be decoded, with a refusal, or with neither, which is a failure. */
export type Exchanged =
  | { readonly kind: "answer"; readonly raw: unknown }
  | { readonly kind: "refusal"; readonly code: string; readonly message: string; readonly detail: unknown }
  | { readonly kind: "failure"; readonly failure: CallFailure; readonly passing: boolean };

/** Parameters that are absent are left out; an empty one is sent. */
function pairsOf(payload: Dispatch["payload"]): URLSearchParams {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(payload)) {
    if (value !== undefined && value !== null) pairs.append(name, String(value));
  }
  return pairs;
}

function carriedBy({ call, payload, file }: Dispatch): Pick<Options, "searchParams" | "body" | "json"> {
  if (call.carriage === "file")
    return {
      searchParams: pairsOf(payload),
      body: new Blob([file ?? new ArrayBuffer(0)], { type: "application/octet-stream" }),
    };
  if (call.carriage === "query") return { searchParams: pairsOf(payload) };
  if (call.carriage === "form") return { body: pairsOf(payload) };
  return { json: payload };
}

function readEnvelope(text: string, call: Call, answer: Response): Exchanged {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    return withoutEnvelope(call, answer, cause);
  }
  const refused = v.safeParse(refusal, body);
  if (refused.success) {
    const { code, message, detail } = refused.output;
    // It has waited at the gateway already: another try at once would only be one more in the queue.
    if (code === "busy")
      return {
        kind: "failure",
        failure: new CallFailure("busy", call.name, { cause: message }),
        passing: false,
      };
    return { kind: "refusal", code, message, detail };
  }
  if (answer.status >= 400) return withoutEnvelope(call, answer);
  if (call.envelope === "plain") return { kind: "answer", raw: body };
  const answered = v.safeParse(v.looseObject({ success: v.literal(true) }), body);
  if (!answered.success) return withoutEnvelope(call, answer);
  return { kind: "answer", raw: answered.output[call.envelope] ?? null };
}

const kindsByStatus: Readonly<Record<number, FailureKind>> = {
  401: "blocked",
  403: "blocked",
  407: "intercepted",
  408: "incomplete",
  413: "oversized",
  414: "overlong",
  425: "busy",
  429: "busy",
  431: "overlong",
  501: "not-built",
  503: "overloaded",
  511: "intercepted",
};
/** What passes by itself, so that another try may succeed. */
const passing = [408, 425, 429, 502, 503, 504];

/** An answer that is not the gateway's own: a proxy's page, Node's own refusal, a cut or garbled text. Its status says why. */
function withoutEnvelope(call: Call, { status, ok, headers }: Response, cause?: unknown): Exchanged {
  const isPage = ok && headers.get("content-type")?.includes("html");
  const kind = kindsByStatus[status] ?? (status > 499 ? "server" : isPage ? "intercepted" : "malformed");
  const failure = new CallFailure(kind, call.name, { field: "", cause: cause ?? `HTTP ${status}` });
  return { kind: "failure", failure, passing: passing.includes(status) };
}

/**
 * Sends a call once and reads what came back. Rejects only with the reason of an aborted signal; a dead network and a
 * passed deadline are failures.
 */
export async function exchange(wire: Wire, dispatch: Dispatch, within: Deadline): Promise<Exchanged> {
  const { call, headers, fresh, fetch = wire.fetch } = dispatch;
  try {
    const response = await ky(wire.baseUrl + call.path, {
      method: call.method,
      headers,
      ...carriedBy(dispatch),
      signal: within.signal,
      retry: 0,
      timeout: false,
      throwHttpErrors: false,
      ...(fresh ? { cache: "reload" } : {}),
      ...(fetch === undefined ? {} : { fetch }),
    });
    return readEnvelope(await response.text(), call, response);
  } catch (cause) {
    if (within.passed())
      return { kind: "failure", failure: new CallFailure("timeout", call.name, { cause }), passing: false };
    if (within.signal.aborted) throw within.signal.reason;
    return { kind: "failure", failure: new CallFailure("network", call.name, { cause }), passing: true };
  }
}

interface Deadline {
  readonly signal: AbortSignal;
  passed(): boolean;
}
