import type { Driver } from "@parlour/testkit/journeys";
import { createFakeDriver } from "@parlour/testkit/journeys/drivers/fake";
import { findChromium } from "../../scripts/lib/machine.mjs";
import type { RunOptions } from "./cli-options.ts";

/** A driver other than core over HTTP; rejects with a sentence when there is no gateway or no browser. */
export async function openDriver({
  driver,
  gateway,
  merchantCode,
  accounts,
  scenarioKey,
  hasSandbox,
  patienceMs,
}: RunOptions & { readonly driver: "browser" | "fake" }): Promise<Driver> {
  if (driver === "fake") return createFakeDriver();
  const executablePath = findChromium();
  if (executablePath === null) {
    throw new Error("No Chromium found: apt-get install chromium, or set PARLOUR_CHROMIUM=/path/to/chrome.");
  }
  // Only those who want a browser wait for its library.
  const [{ launchChromium }, { createBrowserDriver }] = await Promise.all([
    import("../browser/support/chromium.ts"),
    import("./drivers/browser.ts"),
  ]);
  const browser = await launchChromium(executablePath);
  try {
    const opened = await createBrowserDriver(browser, {
      url: gateway,
      merchantCode,
      accounts,
      scenarioKey,
      hasProvider: hasSandbox,
      patienceMs,
      ...(accounts.newcomer !== undefined && { spendsNewcomer: true }),
      readsCaptchas: true,
    });
    return { ...opened, close: () => browser.close() };
  } catch (error) {
    await browser.close();
    throw error;
  }
}
