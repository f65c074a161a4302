import { updatesPath } from "@parlour/adapters/wire/updates.ts";
import type { Person } from "@parlour/testkit/journeys/person";
import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from "playwright";
import { TestRunner } from "vitest";
import { createBrowserDriver } from "../../journeys/drivers/browser.ts";
import { type Contexts, createContexts } from "../../journeys/drivers/browser-contexts.ts";
import { leaveDrawingToTheBrowser } from "../../journeys/drivers/undrawn.ts";
import { pageState } from "./page-state.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

export const screens = {
  // The server that draws pages recognises a phone by the browser's name.
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: PHONE },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type ScreenName = keyof typeof screens;
export const screenNames: readonly ScreenName[] = ["phone", "desktop"];

/** Each scene on one screen, alternately phone and desktop: axe checks only once what both show. */
export const onAlternateScreens = <Scene extends object>(scenes: readonly Scene[]) =>
  scenes.map((scene, at) => ({ ...scene, screen: screenNames[at % screenNames.length] ?? "phone" }));

export interface Visit {
  readonly person: Person;
  readonly context: BrowserContext;
  /** The page that the person opened last. */
  page(): Page;
  readonly problems: readonly string[];
  /** Applies a fault to the requests of one path. */
  through(path: string, fault: (route: Route) => Promise<void>): Promise<void>;
  /** From now on the browser draws the pages, for faults of requests that a drawn page does not make. */
  undrawn(): Promise<void>;
  /** Removes all faults. */
  mended(): Promise<void>;
  /** Ends the visit; after a failed test it prints what its pages are in. */
  close(): Promise<void>;
}

/** A visit to the portal at that address, in a context of its own or in one of the shared ones. */
export async function beginVisit(
  browser: Browser,
  context: BrowserContextOptions,
  url: string,
  shared?: Contexts,
): Promise<Visit> {
  const problems: string[] = [];
  const lent = shared ?? createContexts(browser, url, context);
  const taken: BrowserContext[] = [];
  const contexts: Contexts = {
    async take() {
      const each = await lent.take();
      taken.push(each);
      return each;
    },
    giveBack: (each) => (shared === undefined ? each.close() : lent.giveBack(each)),
  };
  const driver = await createBrowserDriver(
    browser,
    { url },
    { contexts, onProblem: (problem) => problems.push(problem) },
  );
  const stage = await driver.stage([]);
  const person = await stage.person();
  const [own] = taken;
  if (own === undefined) throw new Error("The browser opened no context");
  return {
    person,
    context: own,
    page() {
      const page = own.pages().at(-1);
      if (page === undefined) throw new Error("The portal is not open yet");
      return page;
    },
    problems,
    async through(path, fault) {
      await own.route((url) => url.pathname === path, fault);
    },
    undrawn: () => leaveDrawingToTheBrowser(own, url),
    mended: () => own.unrouteAll({ behavior: "wait" }),
    async close() {
      if (TestRunner.getCurrentTest()?.result?.state === "fail")
        for (const page of own.pages()) console.error(await pageState(page).catch(String));
      await stage.close();
    },
  };
}

/**
 * For tests that wait for an idle network. A player's event stream never ends, so here the operator has none and the page
 * polls instead.
 */
export async function withoutUpdates(context: BrowserContext): Promise<void> {
  await context.route(`**${updatesPath}`, (route) => route.fulfill({ status: 204 }));
}
