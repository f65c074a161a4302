import { findChromium } from "../../scripts/lib/machine.mjs";
import type { RunOptions } from "./cli-options.ts";
import { createFakeDriver } from "./drivers/fake.ts";
import { createHttpDriver } from "./drivers/http.ts";
import type { Driver } from "./person.ts";

interface OpenedDriver {
  readonly driver: Driver;
  close(): Promise<void>;
}

/** The driver that the command asks for; rejects with a sentence when there is no gateway or no browser. */
export async function openDriver({
  driver,
  gateway,
  merchantCode,
  accounts,
  scenarioKey,
  hasSandbox,
}: RunOptions): Promise<OpenedDriver> {
  const backend = {
    url: gateway,
    merchantCode,
    accounts,
    scenarioKey,
    hasProvider: hasSandbox,
    ...(accounts.newcomer !== undefined && { spendsNewcomer: true }),
    readsCaptchas: true,
  };
  switch (driver) {
    case "fake":
      return { driver: createFakeDriver(), close: async () => {} };
    case "core":
      return { driver: await createHttpDriver(backend), close: async () => {} };
    case "browser": {
      const executablePath = findChromium();
      if (executablePath === null) {
        throw new Error(
          "No Chromium found: apt-get install chromium, or set PARLOUR_CHROMIUM=/path/to/chrome.",
        );
      }
      // Only those who want a browser wait for its library.
      const [{ launchChromium }, { createBrowserDriver }] = await Promise.all([
        import("../browser/support/chromium.ts"),
        import("./drivers/browser.ts"),
      ]);
      const browser = await launchChromium(executablePath);
      try {
        return { driver: await createBrowserDriver(browser, backend), close: () => browser.close() };
      } catch (error) {
        await browser.close();
        throw error;
      }
    }
  }
}
