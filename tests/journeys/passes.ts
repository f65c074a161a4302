import type { Journey } from "@parlour/testkit/journeys/journey";
import { lineOf, sentenceOf } from "@parlour/testkit/journeys/lines";
import type { Driver } from "@parlour/testkit/journeys/person";
import { play, type StepDone } from "@parlour/testkit/journeys/play";

const LAST_STEPS = 6;

/** Plays a journey; one that does not pass rejects with its reason, its last steps, and what its stage says of itself. */
export async function passes(journey: Journey, driver: Driver): Promise<void> {
  const steps: StepDone[] = [];
  const ending = await play(journey, driver, (step) => steps.push(step));
  if (ending.kind === "passed") return;
  if (ending.kind === "skipped") throw new Error(`Not played: ${ending.why}`);
  const { cause, details = "" } = ending;
  throw new Error([sentenceOf(cause), ...steps.slice(-LAST_STEPS).flatMap(lineOf), details].join("\n"), {
    cause,
  });
}
