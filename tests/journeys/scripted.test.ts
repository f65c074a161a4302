import { afterAll, describe, expect, it } from "vitest";
import { allJourneys } from "./all.ts";
import { createScriptedDriver } from "./drivers/scripted.ts";
import { play } from "./play.ts";

const driver = createScriptedDriver();
afterAll(() => driver.close());

describe("journeys on core with scripted ports", () => {
  it.each(allJourneys)("$title", async (journey) => {
    expect(await play(journey, driver)).toEqual({ kind: "passed" });
  });
});
