import type { AnswerOf, Call, RequestOf } from "@parlour/adapters/wire/call.ts";
import { SCENARIO_HEADER } from "@parlour/adapters/wire/scenario.calls.ts";
import * as v from "valibot";
import { ask } from "./caller.ts";
import type { TestGateway } from "./gateway.ts";

export const SCENARIO_KEY = "a-key-that-only-tests-know";

/** A call of scenarios with the key, as it came. */
export const askScenario = <C extends Call>(
  { app }: Pick<TestGateway, "app">,
  call: C,
  request: RequestOf<C>,
) => ask(app, call, request, { headers: { [SCENARIO_HEADER]: SCENARIO_KEY } });

/** The value that a call of scenarios answers; rejects with the whole reply when it is refused. */
export const scenariosAt =
  (gateway: Pick<TestGateway, "app">) =>
  async <C extends Call>(call: C, request: RequestOf<C>): Promise<AnswerOf<C>> => {
    const reply = await askScenario(gateway, call, request);
    if (reply.body.success !== true) throw new Error(`refused: ${reply.text}`);
    return v.parse(call.answer, reply.body.value);
  };
