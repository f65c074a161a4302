import type { Browser, BrowserContextOptions, Page } from "playwright";
import { inject } from "vitest";
import { createBrowserDriver } from "../../journeys/drivers/browser.ts";
import type { Person, Role } from "../../journeys/person.ts";

export const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

export type ScreenName = keyof typeof screens;
export const screenNames: readonly ScreenName[] = ["phone", "desktop"];

export interface Visit {
  readonly person: Person;
  /** What stands on the person's screen. */
  page(): Page;
  readonly problems: readonly string[];
  close(): Promise<void>;
}

/** Somebody in a browser of their own before the built portal. */
export async function beginVisit(
  browser: Browser,
  context: BrowserContextOptions = screens.desktop,
): Promise<Visit> {
  const problems: string[] = [];
  const known = new Set(browser.contexts());
  const driver = await createBrowserDriver(
    browser,
    { url: inject("portalUrl") },
    { context, onProblem: (problem) => problems.push(problem) },
  );
  const stage = await driver.stage([]);
  const person = await stage.person();
  const own = browser.contexts().find((each) => !known.has(each));
  return {
    person,
    page() {
      const page = own?.pages().at(-1);
      if (page === undefined) throw new Error("Nobody has opened the portal yet");
      return page;
    },
    problems,
    close: () => stage.close(),
  };
}

/** A token of somebody who is in already, so that a page under test opens with them. */
export const arriveAs = (person: Person, who: Role): Promise<void> => person.arrivesWithTokenOf(who);
