import { afterAll, describe, expect, it } from "vitest";
import { allJourneys } from "./all.ts";
import { createFakeDriver } from "./drivers/fake.ts";
import { play } from "./play.ts";

const driver = createFakeDriver();
afterAll(() => driver.close());

describe("journeys on core with fake ports", () => {
  it.each(allJourneys)("$title", async (journey) => {
    expect(await play(journey, driver)).toEqual({ kind: "passed" });
  });
});
