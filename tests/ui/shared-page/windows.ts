import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { openContext } from "../../browser/support/chromium.ts";

/** What changes a window for good: one of which any was asked is not given to the next test. */
const lasting: ReadonlySet<string | symbol> = new Set([
  "addInitScript",
  "addListener",
  "clock",
  "context",
  "emulateMedia",
  "exposeBinding",
  "exposeFunction",
  "on",
  "once",
  "route",
  "routeFromHAR",
  "setDefaultTimeout",
  "setDefaultNavigationTimeout",
  "setExtraHTTPHeaders",
  "setViewportSize",
]);

/** A window of a browser, as a test has it. */
export interface TestWindow {
  readonly page: Page;
  /** What its console and its policy complained of since it was opened or last forgiven. */
  readonly complaints: string[];
  /** Waits until nothing has been on its way to the page for a while; in a document that stays, too. */
  settled(): Promise<void>;
  /** Its context is not shared any more: the next window of this kind begins in another one. */
  keepForItself(): void;
  /** Leaves it, for the next test where it is as it was. */
  close(): Promise<void>;
}

/**
 * Windows, of which those of the same kind share a context, whose cache has the scripts by then: to compile them anew takes
 * longest. And one that was left as it was opened is used again: to start another takes more of the processor than its page.
 */
export function windowsOf(browser: Browser) {
  const contexts = new Map<string, Promise<BrowserContext>>();
  const spare = new Map<string, Page>();

  const contextFor = (kind: string, options: BrowserContextOptions) => {
    const context =
      contexts.get(kind) ?? openContext(browser, { viewport: { width: 1440, height: 800 }, ...options });
    contexts.set(kind, context);
    return context;
  };

  return async (options: BrowserContextOptions): Promise<TestWindow> => {
    const kind = JSON.stringify(options);
    const page = spare.get(kind) ?? (await (await contextFor(kind, options)).newPage());
    spare.delete(kind);
    let isAsItWas = true;
    let isLeft = false;
    const complaints: string[] = [];
    const stopListening = listen(page, complaints);
    const traffic = trafficOf(page);
    return {
      page: new Proxy(page, {
        get(target, name) {
          if (lasting.has(name)) isAsItWas = false;
          const value: unknown = Reflect.get(target, name, target);
          return typeof value === "function" ? value.bind(target) : value;
        },
      }),
      complaints,
      settled: traffic.settled,
      keepForItself() {
        contexts.delete(kind);
        isAsItWas = false;
      },
      async close() {
        if (isLeft) return;
        isLeft = true;
        stopListening();
        traffic.stop();
        if (!isAsItWas || spare.has(kind)) return page.close();
        spare.set(kind, page);
        await page.evaluate(() => {
          sessionStorage.clear();
          dispatchEvent(new Event("scene.left"));
        });
        // Nothing of the next page lies under the pointer.
        await page.mouse.move(-10, -10);
      },
    };
  };
}

function listen(page: Page, complaints: string[]): () => void {
  const onError = (error: Error) => complaints.push(error.message);
  const onLine = (line: { type(): string; text(): string }) => {
    if (line.type() === "error" || line.type() === "warning") complaints.push(line.text());
  };
  page.on("pageerror", onError);
  page.on("console", onLine);
  return () => {
    page.off("pageerror", onError);
    page.off("console", onLine);
  };
}

/** How long nothing is asked for until everything is there, in milliseconds: as long as a browser's own "networkidle". */
const QUIET_MS = 500;

/** What is on its way to a page, and when nothing is any more. */
function trafficOf(page: Page) {
  let underWay = 0;
  let changed = () => {};
  const count = (by: 1 | -1) => () => {
    underWay = Math.max(0, underWay + by);
    changed();
  };
  const [begin, end] = [count(1), count(-1)];
  page.on("request", begin);
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return {
    settled: () =>
      new Promise<void>((resolve) => {
        let quiet: ReturnType<typeof setTimeout> | undefined;
        changed = () => {
          clearTimeout(quiet);
          if (underWay === 0) quiet = setTimeout(resolve, QUIET_MS);
        };
        changed();
      }),
    stop() {
      page.off("request", begin);
      page.off("requestfinished", end);
      page.off("requestfailed", end);
    },
  };
}
