import { statfsSync } from "node:fs";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from "playwright";
import { PATIENCE_MS } from "../../patience.ts";

/** Nothing that calls home; the sandbox is off because tests may run as root in a container. */
const quietly: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** What Chromium's processes share lies here, in memory, where there is as much room as they may want, in bytes. */
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

/** A Chromium without a window. */
export const launchChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [...quietly],
    // Playwright has it share by files on the disk, as containers have little memory to share: up to a tenth more work.
    ...(hasSharedMemory() && { ignoreDefaultArgs: ["--disable-dev-shm-usage"] }),
  });

/** A context whose pages are waited for as patiently as anything else in a test. */
export async function openContext(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}
