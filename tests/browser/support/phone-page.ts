import type { Browser, BrowserContextOptions, Page } from "playwright";
import { openContext } from "./chromium.ts";

/** A page at a phone's width in a context of its own, and the errors of its console. */
export interface PhonePage {
  readonly page: Page;
  readonly problems: readonly string[];
  close(): Promise<void>;
}

export async function openPhonePage(browser: Browser, more?: BrowserContextOptions): Promise<PhonePage> {
  const viewport = { width: 390, height: 844 };
  const context = await openContext(browser, { viewport, reducedMotion: "reduce", ...more });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  return { page, problems, close: () => context.close() };
}
