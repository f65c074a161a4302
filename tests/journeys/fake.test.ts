import { createFakeDriver } from "@parlour/testkit/journeys/drivers/fake";
import { afterAll, describe, it } from "vitest";
import { allJourneys } from "./all.ts";
import { passes } from "./passes.ts";

const driver = createFakeDriver();
afterAll(() => driver.close());

describe("journeys on core with fake ports", () => {
  it.each(allJourneys)("$title", async (journey) => {
    await passes(journey, driver);
  });
});
