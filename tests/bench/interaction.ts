import { type Browser, chromium, type Page } from "playwright";
import { screens } from "../browser/support/visit.ts";
import type { Counts } from "./counts.ts";

export interface Interactions {
  /** From the press to the next paint, medians in milliseconds. */
  readonly tabSwitchMs: number;
  readonly routeChangeMs: number;
  /** The heap after a first round of pages, and after many more changes, in megabytes. */
  readonly heapBeforeMb: number;
  readonly heapAfterMb: number;
}

/** On a phone, from the tap to the next paint, for each thing on its first opening in a visit: medians in milliseconds. */
export interface Openings {
  readonly loginMs: number;
  readonly gameListMs: number;
  readonly cashierMs: number;
}

const median = (values: readonly number[]) =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Presses a link and waits for the frame after the address has changed and the page is drawn. */
const press = (page: Page, href: string): Promise<number> =>
  page.evaluate(async (to) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${to}"]`)].find(
      (each) => each.offsetParent !== null,
    );
    if (link === undefined) throw new Error(`Nothing leads to ${to}`);
    const from = performance.now();
    link.click();
    await new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
    );
    return performance.now() - from;
  }, href);

const arrived = (page: Page, path: string) => page.waitForFunction((to) => location.pathname === to, path);

/** Tab switches and route changes on a processor as many times slower as told, and the heap after many of them. */
export async function measureInteractions(
  url: string,
  executablePath: string,
  { presses, routeChanges, slowDown }: Counts["interaction"],
): Promise<Interactions> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const cdp = await page.context().newCDPSession(page);
    await page.goto(url, { waitUntil: "networkidle" });
    const go = async (path: string): Promise<number> => {
      const took = await press(page, path);
      await arrived(page, path);
      return took;
    };
    // Loads each page's script in advance: the page is measured, not the network.
    const tabs = ["/rng", "/fish", "/live"];
    const pages = ["/promotions", "/hot", "/"];
    for (const path of [...tabs, ...pages]) {
      await go(path);
      await page.waitForLoadState("networkidle");
    }
    const heap = async () => {
      await cdp.send("HeapProfiler.collectGarbage");
      const { usedSize } = await cdp.send("Runtime.getHeapUsage");
      return usedSize / 2 ** 20;
    };

    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
    const timed = async (paths: readonly string[]) => {
      const took: number[] = [];
      for (let at = 0; at < presses; at += 1) {
        took.push(await go(paths[at % paths.length] ?? "/"));
        await page.waitForLoadState("networkidle");
      }
      return median(took);
    };
    const tabSwitchMs = await timed(tabs);
    const routeChangeMs = await timed(pages);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });

    const heapBeforeMb = await heap();
    const all = [...tabs, ...pages];
    for (let at = 0; at < routeChanges; at += 1) await go(all[at % all.length] ?? "/");
    await page.waitForLoadState("networkidle");
    return { tabSwitchMs, routeChangeMs, heapBeforeMb, heapAfterMb: await heap() };
  } finally {
    await browser.close();
  }
}

/** What a tap opens, and what shows that it is open. */
const openings = {
  loginMs: { isPlayer: false, tapped: "Log in", opened: "[data-dialog=login]" },
  gameListMs: { isPlayer: false, tapped: "Games", opened: "#content[data-screen=game-list]" },
  cashierMs: { isPlayer: true, tapped: "Wallet", opened: "#content[data-screen=member]" },
} as const satisfies Record<keyof Openings, object>;

/** The browser's own measurements (Event Timing, the basis of INP), kept in the page. */
declare global {
  interface Window {
    taps?: number[];
  }
}

/** The first tap of a visit, on a processor so many times slower, in milliseconds; the browser rounds to 8 of them. */
async function firstTap(
  browser: Browser,
  url: string,
  { isPlayer, tapped, opened }: (typeof openings)[keyof Openings],
  slowDown: number,
): Promise<number> {
  const context = await browser.newContext(screens.phone);
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "networkidle" });
    if (isPlayer) await logIn(page);
    await page.evaluate(() => {
      window.taps = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ("interactionId" in entry && Number(entry.interactionId) > 0) window.taps?.push(entry.duration);
      }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    });
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
    await linkTo(page, tapped).tap();
    await page.locator(opened).first().waitFor();
    await page.waitForFunction(() => (window.taps?.length ?? 0) > 0);
    return Math.max(...(await page.evaluate(() => window.taps ?? [])));
  } finally {
    await context.close();
  }
}

const linkTo = (page: Page, name: string) =>
  page.getByRole("link", { name, exact: true }).filter({ visible: true }).first();

async function logIn(page: Page): Promise<void> {
  await linkTo(page, openings.loginMs.tapped).tap();
  const dialog = page.locator(openings.loginMs.opened);
  await dialog.locator("input[autocomplete=username]").fill("player");
  await dialog.locator("input[type=password]").fill("evening-42");
  await dialog.locator("input[type=password]").press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
}

/** Measures openings on a phone, each in a visit of its own that has loaded nothing of it yet. */
export async function measureOpenings(
  url: string,
  executablePath: string,
  { visits, slowDown }: Counts["interaction"],
): Promise<Openings> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const medianOf = async (name: keyof Openings) => {
      const took: number[] = [];
      for (let visit = 0; visit < visits; visit += 1)
        took.push(await firstTap(browser, url, openings[name], slowDown));
      return median(took);
    };
    return {
      loginMs: await medianOf("loginMs"),
      gameListMs: await medianOf("gameListMs"),
      cashierMs: await medianOf("cashierMs"),
    };
  } finally {
    await browser.close();
  }
}
