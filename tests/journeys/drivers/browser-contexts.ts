import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { openContext } from "../../browser/support/chromium.ts";
import { keepPopupsClosed } from "./closed-popups.ts";

/** The browsers of the people of a run, as far as a browser can tell them apart. */
export interface Contexts {
  /** Nobody has been in it, or whoever was has left nothing behind but the scripts in its cache. */
  take(): Promise<BrowserContext>;
  /** Of one that was only walked in, so that the next may have it. */
  giveBack(context: BrowserContext): Promise<void>;
}

/**
 * Contexts that are used again once cookies and storage are gone: a new one compiles all of the portal's scripts anew, which
 * takes more of the processor than most journeys.
 */
export function createContexts(browser: Browser, url: string, options: BrowserContextOptions = {}): Contexts {
  const spare: BrowserContext[] = [];
  return {
    async take() {
      const left = spare.pop();
      if (left !== undefined) return left;
      const context = await openContext(browser, {
        baseURL: url,
        viewport: { width: 1280, height: 800 },
        reducedMotion: "reduce",
        ...options,
      });
      await context.addInitScript(keepPopupsClosed);
      return context;
    },
    async giveBack(context) {
      const [first, ...others] = context.pages();
      await Promise.all(others.map((page) => page.close()));
      await context.unrouteAll();
      const page = await emptyTab(context, first ?? null);
      await context.clearCookies();
      const session = await context.newCDPSession(page);
      await session.send("Storage.clearDataForOrigin", {
        origin: new URL(url).origin,
        storageTypes: "local_storage,indexeddb,service_workers,cache_storage",
      });
      await session.detach();
      spare.push(context);
    },
  };
}

/** A file of the portal's origin that runs nothing. */
const NOTHING = "/robots.txt";

/**
 * A tab in which nothing has been opened: the one that was there before, without what it kept for itself, or a new one. In
 * another one the portal would be parsed and compiled anew, which is half of what a page costs.
 */
export async function emptyTab(context: BrowserContext, before: Page | null): Promise<Page> {
  const left = context.pages().find((page) => page.url().endsWith(NOTHING));
  const page = before ?? left ?? (await context.newPage());
  if (page === left || page.url() === "about:blank") return page;
  await page.goto(NOTHING);
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = "";
  });
  return page;
}
