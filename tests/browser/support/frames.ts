import type { BrowserContext, Page } from "playwright";
import { PATIENCE_MS } from "../../patience.ts";

/** How long a page waits for a frame before it says so: well within the wait of a test. It asks several times in between. */
const MISSING_MS = PATIENCE_MS / 4;
const EVERY_MS = MISSING_MS / 3;
/** How long it has to show that something helped. */
const HELPS_MS = EVERY_MS / 2;

/**
 * Watches that a context's pages draw: a click and a wait of Playwright need frames, and headless Chromium on a busy machine
 * sometimes sends a visible page none for a minute. Such a page is printed with what may hold its drawing up, and made to
 * draw, so that the test goes on.
 */
export async function watchFrames(context: BrowserContext): Promise<void> {
  await context.exposeBinding("parlourDrawsNoFrame", async ({ page }, seen: unknown) => {
    const helped = await makeDraw(page).catch(String);
    console.warn(`no frame for ${MISSING_MS} ms: ${page.url()} ${JSON.stringify(seen)} after ${helped}`);
  });
  await context.addInitScript(askForFrames, { everyMs: EVERY_MS, missingMs: MISSING_MS });
}

declare global {
  interface Window {
    parlourDrawsNoFrame?: (seen: unknown) => Promise<void>;
  }
}

/** Runs in the page, before its scripts and before a test replaces its clock. */
function askForFrames({ everyMs, missingMs }: { everyMs: number; missingMs: number }): void {
  if (window !== top) return;
  const { requestAnimationFrame, setTimeout } = window;
  const report = window.parlourDrawsNoFrame;
  const ask = () => {
    let isDrawn = false;
    requestAnimationFrame(() => {
      isDrawn = true;
    });
    setTimeout(() => {
      if (isDrawn || document.visibilityState !== "visible") return;
      const pending = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
      void report?.({
        readyState: document.readyState,
        hasFocus: document.hasFocus(),
        sheetsPending: pending.filter(({ sheet }) => sheet === null).map(({ href }) => href),
        animations: document.getAnimations().length,
      });
    }, missingMs);
    setTimeout(ask, everyMs);
  };
  setTimeout(ask, everyMs);
}

/** Tries what makes a browser draw, and returns what helped. */
async function makeDraw(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const isDrawing = () =>
    page.evaluate(
      (ms) =>
        new Promise<boolean>((resolve) => {
          requestAnimationFrame(() => resolve(true));
          setTimeout(() => resolve(false), ms);
        }),
      HELPS_MS,
    );
  try {
    if (await isDrawing()) return "waiting";
    await page.bringToFront();
    if (await isDrawing()) return "bringing it to the front";
    await session.send("Page.captureScreenshot", { format: "jpeg", quality: 1 });
    if (await isDrawing()) return "a picture";
    return "nothing that was tried";
  } finally {
    await session.detach();
  }
}
