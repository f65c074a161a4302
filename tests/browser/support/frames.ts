import type { BrowserContext, Page } from "playwright";

/** How often a page asks for a frame, and how long it waits for one before it says so. */
const EVERY_MS = 5_000;
const MISSING_MS = 15_000;

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
      () =>
        new Promise<boolean>((resolve) => {
          requestAnimationFrame(() => resolve(true));
          setTimeout(() => resolve(false), 2_000);
        }),
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
