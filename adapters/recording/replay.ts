import type { Clock } from "@parlour/core/shared/clock";
import { createSystemClock } from "../browser/clock.ts";
import { pause } from "../http/timing.ts";
import { allCalls } from "../wire/calls.ts";
import { askedOf } from "./kept.ts";
import type { RecordingOptions } from "./record.ts";
import { type Outcome, type RecordedCall, type Recording, readRecording } from "./recording.ts";

/**
 * A fetch that answers from a recording, without a gateway.
 *
 * A call is answered as the recorded one of the same method, path and query; fields that were not recorded are not compared.
 * Where there are several, one with the same body goes first, and each answers once, in their order; then the last answers again.
 * An answer takes as long as it took, and a line of the event stream comes as long after the call as it did. A call that was never
 * recorded fails like a dead network, with an error that names it: it is the cause of the failure in the diagnostics.
 *
 * Throws when `recording` is none of this version.
 */
export function replayTraffic(
  recording: unknown,
  { clock = createSystemClock(), calls = allCalls }: RecordingOptions = {},
): typeof globalThis.fetch {
  const recorded = readRecording(recording).calls;
  const used = new Set<RecordedCall>();

  return async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const { asked } = await askedOf(calls, request);
    const same = recorded.filter(
      ({ method, path, query }) =>
        method === asked.method && path === asked.path && inOrder(query) === inOrder(asked.query),
    );
    const exact = same.filter(({ body }) => JSON.stringify(body) === JSON.stringify(asked.body));
    const candidates = exact.length > 0 ? exact : same;
    const next =
      candidates.find((each) => !used.has(each)) ??
      candidates.findLast(({ outcome }) => outcome.kind !== "unanswered") ??
      candidates.at(-1);
    if (next === undefined) {
      const { call, method, path, query = {} } = asked;
      const sought = Object.keys(query).length === 0 ? "" : ` with ${JSON.stringify(query)}`;
      throw new TypeError(`Never recorded: ${call ?? "an unknown call"}, ${method} ${path}${sought}`);
    }
    used.add(next);
    return answerOf(next.outcome, clock, request.signal);
  };
}

/** A clock that begins when the recording began, so that days, deadlines and ages are those of the session. */
export function recordedClock(recording: Recording, clock: Clock = createSystemClock()): Clock {
  const aheadMs = clock.nowMs() - Date.parse(recording.startedAt);
  return {
    nowMs: () => clock.nowMs() - aheadMs,
    setTimeout: (fn, ms) => clock.setTimeout(fn, ms),
    clearTimeout: (id) => clock.clearTimeout(id),
  };
}

const inOrder = (query: RecordedCall["query"] = {}): string => JSON.stringify(Object.entries(query).sort());

async function answerOf(outcome: Outcome, clock: Clock, signal: AbortSignal): Promise<Response> {
  const wait = async (ms: number) => {
    if (ms > 0) await pause(clock, ms, signal);
  };
  if (outcome.kind === "unanswered") return untilAborted(signal);
  if (outcome.kind === "streamed") {
    const { status, headers } = outcome;
    return new Response(linesOf(outcome, clock, signal), { status, headers });
  }
  await wait(outcome.afterMs);
  if (outcome.kind === "failed") throw new TypeError(outcome.reason);
  const { status, headers, body } = outcome;
  const hasNoBody = status === 204 || status === 205 || status === 304;
  const text = body === undefined ? "" : JSON.stringify(body);
  return new Response(hasNoBody ? null : text, { status, headers });
}

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

/** The lines of a stream at their times; it stays open where the client left it. */
function linesOf(
  { lines, end }: Extract<Outcome, { kind: "streamed" }>,
  clock: Clock,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const beganMs = clock.nowMs();
  const text = new TextEncoder();
  const until = async (afterMs: number) => {
    const ms = beganMs + afterMs - clock.nowMs();
    if (ms > 0) await pause(clock, ms, signal);
  };
  return new ReadableStream({
    async start(controller) {
      try {
        for (const { afterMs, line } of lines) {
          await until(afterMs);
          controller.enqueue(text.encode(`${line}\n`));
        }
        if (end === null) return await untilAborted(signal);
        await until(end.afterMs);
        if (end.by === "gateway") controller.close();
        else controller.error(new TypeError("The connection was lost"));
      } catch (cause) {
        controller.error(cause);
      }
    },
  });
}
