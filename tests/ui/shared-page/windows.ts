import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { openContext } from "../../browser/support/chromium.ts";

/** Members that change a window for good: after their use the next test does not get the window. */
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

/** A browser's window for a test. */
export interface TestWindow {
  readonly page: Page;
  /** Whether an earlier test has left its document in it. */
  readonly isUsed: boolean;
  /** The complaints of its console and its policy since it was opened or they were last cleared. */
  readonly complaints: string[];
  /** Waits until the page's network has been idle for a while, also in a document that stays. */
  settled(): Promise<void>;
  /** Its context is no longer shared: the next window of this kind begins in another one. */
  keepForItself(): void;
  /** Closes it, or keeps it for the next test when it is unchanged. */
  close(): Promise<void>;
}

/**
 * Windows of the same kind share a context, whose cache has the scripts: compiling them again takes longest.
 *
 * An unchanged window is used again: opening another one takes more of the processor than its page.
 */
export function windowsOf(browser: Browser) {
  const contexts = new Map<string, Promise<BrowserContext>>();
  const spare = new Map<string, Page>();

  const contextFor = (kind: string, options: BrowserContextOptions) => {
    const context =
      contexts.get(kind) ??
      // What moves is drawn again all the time, which takes much of the processor: only tests of motion ask for it.
      openContext(browser, { viewport: { width: 1440, height: 800 }, reducedMotion: "reduce", ...options });
    contexts.set(kind, context);
    return context;
  };

  return async (options: BrowserContextOptions): Promise<TestWindow> => {
    const kind = JSON.stringify(options);
    const used = spare.get(kind);
    const page = used ?? (await (await contextFor(kind, options)).newPage());
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
      isUsed: used !== undefined,
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
        // Moves the pointer away, so that nothing of the next page is under it.
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

/** How long the network must be idle, in milliseconds: as long as for a browser's own "networkidle". */
const QUIET_MS = 500;

/** The requests of a page in progress, and when there are none. */
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
