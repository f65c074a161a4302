import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { allJourneys } from "../journeys/all.ts";
import { createBrowserDriver } from "../journeys/drivers/browser.ts";
import type { Driver } from "../journeys/person.ts";
import { play } from "../journeys/play.ts";
import { createOperator, openBrowser } from "./support/house.ts";

describe("journeys in the browser", () => {
  const problems: string[] = [];
  let browser: Browser;
  let driver: Driver;

  beforeAll(async () => {
    browser = await openBrowser();
    driver = await createBrowserDriver(
      browser,
      { url: inject("portalUrl"), operator: createOperator(), spendsNewcomer: true, hasProvider: true },
      { onProblem: (problem) => problems.push(problem) },
    );
  });
  afterEach(() => {
    problems.length = 0;
  });
  afterAll(() => browser?.close());

  // The house that all browser tests share has no third party; identity.test.ts plays these in one that has.
  const journeys = allJourneys.filter(({ needs }) => !needs.includes("third-party"));
  it.each(journeys)("$title", async (journey) => {
    expect(await play(journey, driver)).toEqual({ kind: "passed" });
    // No error on the console, nothing uncaught, no breach of the strict Content-Security-Policy.
    expect(problems).toEqual([]);
  });
});
