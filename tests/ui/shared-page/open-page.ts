import { fileURLToPath } from "node:url";
import type { BrowserContextOptions, Page } from "playwright";
import { build, defaultClientConditions, type InlineConfig, preview } from "vite";
import { findChromium } from "../../../scripts/lib/machine.mjs";
import { makeOwnFolder } from "../../../scripts/lib/own-folder.mjs";
import { launchChromium } from "../../browser/support/chromium.ts";
import { windowsOf } from "./windows.ts";

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src https://launch.example";

/** What a test needs of the page of primitives, and the complaints that its policy or its console raised. */
export type OpenPage = {
  page: Page;
  complaints: () => Promise<readonly string[]>;
  /** Shows another scene in the same document, in the place of the one that is there. */
  show: (query: string) => Promise<void>;
  /** Waits until nothing has been on its way to the page for a while; in a document that stays, too. */
  settled: () => Promise<void>;
  /** From now on time goes on by `page.clock` alone. */
  stopTime: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * A built page, of the primitives unless another folder beside this one is named, served under the strict policy that the
 * gateway sends, and a browser to look at it.
 */
export async function startPrimitives(folder = "shared-page") {
  const own = await makeOwnFolder("primitives");
  const outDir = own.path;
  const settings: InlineConfig = {
    configFile: false,
    root: fileURLToPath(new URL(`../${folder}/`, import.meta.url)),
    resolve: { conditions: ["parlour-source", ...defaultClientConditions] },
    logLevel: "error",
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: {
        // As the portal is built: what comes first is one chunk, so that the sheet that orders the layers leads it.
        output: { codeSplitting: { groups: [{ name: "initial", tags: ["$initial"] }] } },
      },
    },
  };
  await build(settings);
  const server = await preview({
    ...settings,
    preview: { host: "127.0.0.1", port: 0, headers: { "Content-Security-Policy": POLICY } },
  });
  const browser = await launchChromium(findChromium() ?? "/usr/bin/chromium");

  const openWindow = windowsOf(browser);

  return {
    open: async (query: string, options: BrowserContextOptions = {}): Promise<OpenPage> => {
      const { page, complaints, settled, keepForItself, close } = await openWindow(options);
      await page.goto(`${server.resolvedUrls?.local[0]}?${query}`);
      return {
        page,
        complaints: async () => complaints,
        async show(query) {
          complaints.length = 0;
          await page.evaluate((search) => {
            history.replaceState(null, "", `?${search}`);
            dispatchEvent(new Event("scene.asked"));
          }, query);
        },
        settled,
        async stopTime() {
          // A clock is its whole context's: later pages begin in one of their own.
          keepForItself();
          await page.clock.install();
        },
        close,
      };
    },
    stop: async () => {
      await browser.close();
      await server.close();
      await own.remove();
    },
  };
}
