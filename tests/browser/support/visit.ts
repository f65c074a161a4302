import { updatesPath } from "@parlour/adapters/wire/updates.ts";
import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from "playwright";
import { createBrowserDriver } from "../../journeys/drivers/browser.ts";
import { type Contexts, createContexts } from "../../journeys/drivers/browser-contexts.ts";
import { leaveDrawingToTheBrowser } from "../../journeys/drivers/undrawn.ts";
import type { Person } from "../../journeys/person.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

export const screens = {
  // The server that draws pages tells a phone by its browser's name.
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: PHONE },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type ScreenName = keyof typeof screens;
export const screenNames: readonly ScreenName[] = ["phone", "desktop"];

/** Each scene on one screen, every other one on a phone: axe looks once at what both show. */
export const onAlternateScreens = <Scene extends object>(scenes: readonly Scene[]) =>
  scenes.map((scene, at) => ({ ...scene, screen: screenNames[at % screenNames.length] ?? "phone" }));

export interface Visit {
  readonly person: Person;
  /** The person's browser. */
  readonly context: BrowserContext;
  /** What stands on the person's screen. */
  page(): Page;
  readonly problems: readonly string[];
  /** Lets somebody stand between the portal and the answers to one call. */
  through(path: string, fault: (route: Route) => Promise<void>): Promise<void>;
  /** From now on the browser draws the pages: for faults of what a drawn one has no need to ask for. */
  undrawn(): Promise<void>;
  /** Whoever stood between has gone. */
  mended(): Promise<void>;
  close(): Promise<void>;
}

/** Somebody before the portal at that address, in a context of their own unless one is taken from those that are shared. */
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
      if (page === undefined) throw new Error("Nobody has opened the portal yet");
      return page;
    },
    problems,
    async through(path, fault) {
      await own.route((url) => url.pathname === path, fault);
    },
    undrawn: () => leaveDrawingToTheBrowser(own, url),
    mended: () => own.unrouteAll({ behavior: "wait" }),
    close: () => stage.close(),
  };
}

/**
 * For who waits until nothing travels any more: a player's line of changes never ends, so here the operator has none to give, and
 * the page asks by itself.
 */
export async function withoutUpdates(context: BrowserContext): Promise<void> {
  await context.route(`**${updatesPath}`, (route) => route.fulfill({ status: 204 }));
}
