import type { Journey } from "@parlour/testkit/journeys/journey";
import type { Driver } from "@parlour/testkit/journeys/person";
import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readTiers } from "../../../scripts/lib/tiers.mjs";
import type { TestGateway } from "../../gateway/support/gateway.ts";
import { operatorOf } from "../../gateway/support/operator.ts";
import { allJourneys } from "../../journeys/all.ts";
import { createBrowserDriver } from "../../journeys/drivers/browser.ts";
import { passes } from "../../journeys/passes.ts";
import { openBrowser } from "./open-browser.ts";
import { startPortal } from "./portal.ts";

/** How many files share the journeys of the breadth: they run in parallel, each with an operator of its own. */
const SHARES = 3;

/** This operator has no third party; identity.test.ts plays these journeys with one. */
const journeys = allJourneys.filter(({ needs }) => !needs.includes("third-party"));
const usual = new Set(readTiers().journeys);

/** Plays the journeys of `npm test` in Chromium. */
export const playUsualJourneys = (): void => playThese(journeys.filter(({ title }) => usual.has(title)));

/** Plays every other journey whose number divided by `SHARES` leaves `share`. */
export const playOtherJourneys = (share: number): void =>
  playThese(journeys.filter(({ title }) => !usual.has(title)).filter((_, at) => at % SHARES === share));

function playThese(played: readonly Journey[]): void {
  describe("journeys in the browser", () => {
    const problems: string[] = [];
    let browser: Browser;
    let gateway: TestGateway;
    let driver: Driver;

    beforeAll(async () => {
      // An operator of its own: the journeys close it, while other tests continue.
      [browser, gateway] = await Promise.all([openBrowser(), startPortal({ sandbox: true })]);
      driver = await createBrowserDriver(
        browser,
        { url: gateway.url, operator: operatorOf(gateway), spendsNewcomer: true, hasProvider: true },
        { onProblem: (problem) => problems.push(problem), reusesContexts: true },
      );
    });
    afterEach(() => {
      problems.length = 0;
    });
    afterAll(async () => {
      await browser?.close();
      await gateway?.stop();
    });

    it.each(played)("$title", async (journey) => {
      await passes(journey, driver);
      // No console error, no uncaught error, no violation of the strict Content-Security-Policy.
      expect(problems).toEqual([]);
    });
  });
}
