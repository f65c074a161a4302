import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { openContext } from "../../browser/support/chromium.ts";

/** Browser contexts for the people of a run, isolated from each other. */
export interface Contexts {
  /** A context without data of earlier people, except the scripts in its cache. */
  take(): Promise<BrowserContext>;
  /** Clears a context for the next person. Never give back one whose clock was moved. */
  giveBack(context: BrowserContext): Promise<void>;
}

/**
 * Reuses contexts after clearing cookies and storage. A new context compiles all scripts of the portal again, which takes
 * more CPU time than most journeys.
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

/** A file of the portal's origin that runs no script. */
const NOTHING = "/robots.txt";

/**
 * An empty tab: the earlier one with its session storage cleared, or a new one. A new tab compiles the portal again, which
 * is half of a page's cost.
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

/**
 * Pop-ups count as closed in a page, because they would cover it at any step (ANN-04). It runs before the page's own scripts, and
 * survives a logout, which clears the tab's storage.
 */
function keepPopupsClosed(): void {
  const read = Storage.prototype.getItem;
  Storage.prototype.getItem = function (key) {
    return /^(popups|welcome)\./.test(key) ? "closed" : read.call(this, key);
  };
}
