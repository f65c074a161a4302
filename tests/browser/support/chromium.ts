import { statfsSync } from "node:fs";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from "playwright";
import { PATIENCE_MS } from "../../patience.ts";
import { watchFrames } from "./frames.ts";

/** No background requests; the sandbox is off because tests may run as root in a container. */
const quietly: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Pages live for seconds here: to compile their scripts a second time, optimised, costs a fifth of a visit and saves nothing.
  "--js-flags=--no-opt,--no-maglev",
];

/** Chromium's processes share memory here, when at least `ROOM` bytes are free. */
const SHARED_MEMORY = "/dev/shm";
const ROOM = 2 ** 30;

function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}

/** A headless Chromium. */
export const launchChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [...quietly],
    timeout: PATIENCE_MS,
    // By default Playwright makes it share through files on the disk, because containers have little memory to share. That
    // costs up to a tenth more work.
    ...(hasSharedMemory() && { ignoreDefaultArgs: ["--disable-dev-shm-usage"] }),
  });

/** A context whose pages have the same timeout as all other waits of a test. */
export async function openContext(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  await watchFrames(context);
  return context;
}
