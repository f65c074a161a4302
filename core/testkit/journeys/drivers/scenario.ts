/** A client of the scenario API of a gateway that runs elsewhere (docs/scenarios.md). */
import {
  type AnswerOf,
  type Call,
  type RequestOf,
  SCENARIO_HEADER,
  scenarioClock,
  scenarioCommand,
} from "@parlour/adapters/wire";
import * as v from "valibot";

export interface ScenarioClient {
  /** Rejects with the gateway's sentence when it refuses. */
  ask<C extends Call>(call: C, request: RequestOf<C>): Promise<AnswerOf<C>>;
  /** Runs a back-office command; resolves with what it prints and its value. */
  command(...words: readonly string[]): Promise<AnswerOf<typeof scenarioCommand>>;
  /** Advances the gateway's clock. */
  advance(ms: number): Promise<void>;
  /** The gateway's time, as of the last answer about its clock. */
  nowMs(): number;
}

const refusal = v.object({ code: v.string(), message: v.string() });
const envelope = v.object({ value: v.unknown() });

/**
 * Rejects with a sentence if the gateway offers no scenarios or has another key. An answer may take `answerMs`, a minute at
 * least, whatever a step of a journey waits.
 */
export async function openScenarios(url: string, key: string, answerMs: number): Promise<ScenarioClient> {
  let aheadMs = 0;

  async function ask<C extends Call>(call: C, request: RequestOf<C>): Promise<AnswerOf<C>> {
    const response = await fetch(url + call.path, {
      method: call.method,
      signal: AbortSignal.timeout(answerMs),
      // A kept connection may have been closed by the gateway meanwhile, and a command must not be sent twice.
      headers: { "content-type": "application/json", connection: "close", [SCENARIO_HEADER]: key },
      body: JSON.stringify(request),
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.ok) return v.parse(call.answer, v.parse(envelope, body).value);
    if (response.status === 404)
      throw new Error(`The gateway at ${url} offers no scenarios: start it with PARLOUR_SCENARIO`);
    const { message } = v.is(refusal, body) ? body : { message: `status ${response.status}` };
    throw new Error(`The gateway refused ${call.path}: ${message}`);
  }

  async function askClock(advanceMs: number): Promise<void> {
    ({ aheadMs } = await ask(scenarioClock, { advanceMs }));
  }

  await askClock(0);
  return {
    ask,
    command: (...words) => ask(scenarioCommand, { words: [...words] }),
    advance: askClock,
    nowMs: () => Date.now() + aheadMs,
  };
}
