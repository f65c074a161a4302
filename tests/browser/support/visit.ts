import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from "playwright";
import { inject } from "vitest";
import { createBrowserDriver } from "../../journeys/drivers/browser.ts";
import type { Person } from "../../journeys/person.ts";

export const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type ScreenName = keyof typeof screens;
export const screenNames: readonly ScreenName[] = ["phone", "desktop"];

export interface Visit {
  readonly person: Person;
  /** The person's browser. */
  readonly context: BrowserContext;
  /** What stands on the person's screen. */
  page(): Page;
  readonly problems: readonly string[];
  /** Lets somebody stand between the portal and the answers to one call. */
  through(path: string, fault: (route: Route) => Promise<void>): Promise<void>;
  /**
   * Pages come as a plain static host has them, and the browser draws them itself: for faults of what a drawn page has no
   * need to ask for.
   */
  undrawn(): Promise<void>;
  /** Whoever stood between has gone. */
  mended(): Promise<void>;
  close(): Promise<void>;
}

/** Somebody in a browser of their own before the built portal: the shared house's, unless told of another one. */
export async function beginVisit(
  browser: Browser,
  context: BrowserContextOptions = screens.desktop,
  url: string = inject("portalUrl"),
): Promise<Visit> {
  const problems: string[] = [];
  const known = new Set(browser.contexts());
  const driver = await createBrowserDriver(
    browser,
    { url },
    { context, onProblem: (problem) => problems.push(problem) },
  );
  const stage = await driver.stage([]);
  const person = await stage.person();
  const own = browser.contexts().find((each) => !known.has(each));
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
    async undrawn() {
      await own.route("**/*", async (route) => {
        if (route.request().resourceType() !== "document") return route.fallback();
        // An address of which the server knows nothing to draw.
        return route.fulfill({ response: await route.fetch({ url: `${url}/?undrawn` }) });
      });
    },
    mended: () => own.unrouteAll({ behavior: "wait" }),
    close: () => stage.close(),
  };
}
