import type { Clock } from "@parlour/core/shared/clock";
import { createSystemClock } from "../browser/clock.ts";
import type { Call } from "../wire/call.ts";
import { allCalls } from "../wire/calls.ts";
import { INTERFACE_VERSION } from "../wire/interface-version.ts";
import { updatesPath } from "../wire/updates.ts";
import { askedOf, fromJson, keptAnswer, type Replace } from "./kept.ts";
import {
  type Outcome,
  RECORDING_VERSION,
  type RecordedCall,
  type Recording,
  readRecording,
} from "./recording.ts";

/** What both recording and replay take. */
export interface RecordingOptions {
  /** By default the system's. */
  readonly clock?: Clock;
  /** The calls whose content is recorded: the gateway's, and those that a team has added. */
  readonly calls?: readonly Call[];
}

/** A fetch, and what has gone through it. */
export interface TrafficRecorder {
  /** Takes the place of the fetch that it was given, for all ports of one visit. */
  readonly fetch: typeof globalThis.fetch;
  /** What has been recorded so far, to be written as JSON. */
  recording(): Recording;
}

type Kept = { -readonly [Field in keyof RecordedCall]: RecordedCall[Field] };

const askedHeaders = ["accept-language", "idempotency-key", "merchant"];
const answeredHeaders = ["content-type", "retry-after"];

const chosen = (headers: Headers, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/**
 * A fetch that records every call with its answer, and passes both on unchanged. Give it to the ports before their portal starts.
 *
 * Recorded are, by the descriptions of the calls: method, path, query and body with their described fields; the headers
 * `accept-language`, `merchant` and `idempotency-key`; status, `content-type` and `retry-after`; the described fields of an answer, and
 * a refusal whole; the lines of the event stream; a dead network, a lost answer and one that the client did not wait for; the time
 * of each.
 *
 * Not recorded are: the token, which is a number for its session and is replaced wherever it stands; sealed bodies, and with them
 * passwords, codes and registrations; fields that the descriptions mark (`unrecorded` of wire/schemas.ts), such as answers to captchas,
 * phone numbers, e-mail addresses, vouchers, what a player writes to the operator, keys of authenticators, recovery codes, and
 * the paths of games and payments; files; the content of calls without a description; an answer that is not JSON.
 *
 * Answers tell who the player is and what they did: a recording is personal data.
 */
export function recordTraffic(
  fetch: typeof globalThis.fetch,
  { clock = createSystemClock(), calls = allCalls }: RecordingOptions = {},
): TrafficRecorder {
  const startedMs = clock.nowMs();
  const recorded: Kept[] = [];
  const sessions = new Map<string, number>();

  function sessionOf(token: string): number {
    const known = sessions.get(token) ?? sessions.size + 1;
    sessions.set(token, known);
    return known;
  }

  const replace: Replace = (value, standIn) => {
    if (standIn === "token") return `not-recorded-session-${sessionOf(value)}`;
    if (standIn === "key") return "NOTRECORDED";
    return standIn === "address" ? withoutPath(value) : "not recorded";
  };

  async function begin(request: Request): Promise<{ readonly kept: Kept; readonly call: Call | null }> {
    const atMs = clock.nowMs() - startedMs;
    const { call, asked } = await askedOf(calls, request);
    const token = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
    const kept: Kept = {
      ...asked,
      headers: chosen(request.headers, askedHeaders),
      ...(token !== undefined && { session: sessionOf(token) }),
      atMs,
      outcome: { kind: "unanswered" },
    };
    recorded.push(kept);
    return { kept, call };
  }

  function lose(kept: Kept, request: Request, cause: unknown): void {
    const afterMs = clock.nowMs() - startedMs - kept.atMs;
    if (!request.signal.aborted) kept.outcome = { kind: "failed", afterMs, reason: String(cause) };
  }

  /** Reads a copy of the answer while the client reads its own. */
  async function keepAnswer(kept: Kept, call: Call | null, request: Request, answer: Response) {
    const afterMs = () => clock.nowMs() - startedMs - kept.atMs;
    const head = { status: answer.status, headers: chosen(answer.headers, answeredHeaders) };
    if (kept.path === updatesPath && answer.ok && answer.body !== null) {
      const outcome: Outcome = { kind: "streamed", ...head, lines: [], end: null };
      kept.outcome = outcome;
      const by = await readLines(answer.body, (line) => outcome.lines.push({ afterMs: afterMs(), line }));
      if (!request.signal.aborted) outcome.end = { afterMs: afterMs(), by };
      return;
    }
    const answered = { kind: "answered" as const, afterMs: afterMs(), ...head };
    // The client leaves a refused stream unread.
    if (kept.path === updatesPath) {
      kept.outcome = answered;
      return;
    }
    const text = await answer.text().catch((cause) => {
      lose(kept, request, cause);
      return null;
    });
    if (text === null) return;
    const body = call === null ? undefined : fromJson(text);
    kept.outcome = {
      ...answered,
      afterMs: afterMs(),
      ...(call === null || body === undefined
        ? { characters: text.length }
        : { body: keptAnswer(call, body, replace) }),
    };
  }

  return {
    async fetch(input, init) {
      const request = new Request(input, init);
      const { kept, call } = await begin(request);
      try {
        const answer = await fetch(request);
        void keepAnswer(kept, call, request, answer.clone()).catch((cause) => lose(kept, request, cause));
        return answer;
      } catch (cause) {
        lose(kept, request, cause);
        throw cause;
      }
    },
    recording() {
      const json = JSON.stringify({
        kind: "parlour-recording",
        version: RECORDING_VERSION,
        interface: INTERFACE_VERSION,
        startedAt: new Date(startedMs).toISOString(),
        calls: recorded,
      });
      // Whatever field an answer may have a token in.
      const withoutTokens = [...sessions.keys()].reduce(
        (text, token) => text.replaceAll(JSON.stringify(token).slice(1, -1), replace(token, "token")),
        json,
      );
      return readRecording(JSON.parse(withoutTokens));
    },
  };
}

/** An address with its origin alone, which clients compare with the operator's; empty where it is no address. */
function withoutPath(address: string): string {
  try {
    return `${new URL(address).origin}/not-recorded`;
  } catch {
    return "";
  }
}

/** Reads a stream's whole lines to its end, and answers who ended it. */
async function readLines(
  body: ReadableStream<Uint8Array>,
  take: (line: string) => void,
): Promise<"gateway" | "network"> {
  const reader = body.getReader();
  const text = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return "gateway";
      const lines = (rest + text.decode(value, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      lines.forEach(take);
    }
  } catch {
    return "network";
  }
}
