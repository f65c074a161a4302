import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type BrowserContextOptions, chromium, type Page } from "playwright";
import { build, defaultClientConditions, type InlineConfig, preview } from "vite";

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src https://launch.example";

const CHROMIUM_ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"];

/** What a test needs of the page of primitives, and the complaints that its policy or its console raised. */
export type OpenPage = {
  page: Page;
  complaints: () => Promise<readonly string[]>;
  close: () => Promise<void>;
};

/**
 * A built page, of the primitives unless another folder beside this one is named, served under the strict policy that the
 * gateway sends, and a browser to look at it.
 */
export async function startPrimitives(folder = "shared-page") {
  const outDir = await mkdtemp(join(tmpdir(), "parlour-primitives-"));
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
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: CHROMIUM_ARGS,
  });

  return {
    open: async (query: string, options: BrowserContextOptions = {}): Promise<OpenPage> => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 800 }, ...options });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (line) => {
        if (line.type() === "error" || line.type() === "warning") errors.push(line.text());
      });
      await page.goto(`${server.resolvedUrls?.local[0]}?${query}`);
      return { page, complaints: async () => errors, close: () => context.close() };
    },
    stop: async () => {
      await browser.close();
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
