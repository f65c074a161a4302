import { createFakeDriver } from "@parlour/testkit/journeys/drivers/fake";
import { play } from "@parlour/testkit/journeys/play";
import { afterAll, describe, expect, it } from "vitest";
import { allJourneys } from "./all.ts";

const driver = createFakeDriver();
afterAll(() => driver.close());

describe("journeys on core with fake ports", () => {
  it.each(allJourneys)("$title", async (journey) => {
    expect(await play(journey, driver)).toEqual({ kind: "passed" });
  });
});
