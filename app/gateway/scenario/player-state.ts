import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { scenarioPlayer } from "@parlour/adapters/wire/scenario.calls.ts";
import type * as v from "valibot";

/** The described state of a player to make, with its defaults. */
export type PlayerState = v.InferOutput<typeof scenarioPlayer.request>;
export type MadePlayer = AnswerOf<typeof scenarioPlayer>;
