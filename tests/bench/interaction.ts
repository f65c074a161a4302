import { chromium, type Page } from "playwright";

export interface Interactions {
  /** From the press to the next paint, medians in milliseconds. */
  readonly tabSwitchMs: number;
  readonly routeChangeMs: number;
  /** What the heap holds after a first round of pages, and after 200 changes more, in megabytes. */
  readonly heapBeforeMb: number;
  readonly heapAfterMb: number;
}

const SLOW_DOWN = 4;
const PRESSES = 15;
const ROUTE_CHANGES = 200;

const median = (values: readonly number[]) =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Presses a link and waits for the frame after the address has changed and the page has been drawn. */
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

/** Tab switches and route changes on a processor four times slower, and the heap after many of them. */
export async function measureInteractions(url: string, executablePath: string): Promise<Interactions> {
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
    // Each page's script comes once; what is measured is the page, not the line.
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

    await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN });
    const timed = async (paths: readonly string[]) => {
      const took: number[] = [];
      for (let at = 0; at < PRESSES; at += 1) {
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
    for (let at = 0; at < ROUTE_CHANGES; at += 1) await go(all[at % all.length] ?? "/");
    await page.waitForLoadState("networkidle");
    return { tabSwitchMs, routeChangeMs, heapBeforeMb, heapAfterMb: await heap() };
  } finally {
    await browser.close();
  }
}
