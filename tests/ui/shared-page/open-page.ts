import { fileURLToPath } from "node:url";
import type { BrowserContextOptions, Page } from "playwright";
import { build, defaultClientConditions, type InlineConfig, preview } from "vite";
import { findChromium } from "../../../scripts/lib/machine.mjs";
import { makeOwnFolder } from "../../../scripts/lib/own-folder.mjs";
import { launchChromium } from "../../browser/support/chromium.ts";
import { windowsOf } from "./windows.ts";

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src https://launch.example";

/** What a test needs of the primitives' page, and the complaints of its policy and console. */
export type OpenPage = {
  page: Page;
  complaints: () => Promise<readonly string[]>;
  /** Shows another scene in the same document, in place of the current one. */
  show: (query: string) => Promise<void>;
  /** Waits until the page's network has been idle for a while, also in a document that stays. */
  settled: () => Promise<void>;
  /** From now on only `page.clock` moves the time. */
  stopTime: () => Promise<void>;
  close: () => Promise<void>;
};

/** Shows another scene in a document that has one, unless its page cannot; says whether it did. */
const showIn = (page: Page, query: string): Promise<boolean> =>
  page.evaluate((search) => {
    history.replaceState(null, "", `?${search}`);
    document.adoptedStyleSheets = [];
    scrollTo(0, 0);
    return !dispatchEvent(new Event("scene.asked", { cancelable: true }));
  }, query);

/**
 * Builds a page, of the primitives or of another folder next to this one, and serves it to a browser.
 *
 * The strict policy is the one that the gateway sends.
 */
export async function startPrimitives(folder = "shared-page") {
  const own = await makeOwnFolder("primitives");
  const outDir = own.path;
  const settings: InlineConfig = {
    configFile: false,
    root: fileURLToPath(new URL(`../${folder}/`, import.meta.url)),
    resolve: { conditions: ["parlour-source", ...defaultClientConditions] },
    logLevel: "error",
    // As in the portal: React for development, which Vitest's NODE_ENV brings, takes a tenth more time.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    oxc: { jsx: { development: false } },
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: {
        // As in the portal: the initial code is one chunk, so that the sheet that orders the layers comes first.
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
      const { page, isUsed, complaints, settled, keepForItself, close } = await openWindow(options);
      if (!isUsed || !(await showIn(page, query)))
        await page.goto(`${server.resolvedUrls?.local[0]}?${query}`);
      return {
        page,
        complaints: async () => complaints,
        async show(query) {
          complaints.length = 0;
          await showIn(page, query);
        },
        settled,
        async stopTime() {
          // A clock belongs to its whole context, so later pages begin in another one.
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
