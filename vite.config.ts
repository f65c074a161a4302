import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { neverServed, servedFolders } from "./app/vite/served-files.ts";
import { withoutGatewaysShare } from "./app/vite/without-gateways-share.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const conditions = ["parlour-source", "module", "browser", "development|production"];
const nodeConditions = ["parlour-source", "module", "node", "development|production"];

/** Packages that every visit needs, kept apart from our own code so that a release of ours leaves them in the cache. */
const vendorPattern =
  /node_modules[\\/](react|react-dom|scheduler|xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect|ky|i18next|react-i18next|html-parse-stringify|void-elements|valibot)[\\/]/;

interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Names the chunk of what `open-house.ts` imports at once; null for every other module. */
function belowOpenHouse() {
  const known = new Map<string, boolean>();
  const isBelow = (id: string, graph: Graph): boolean => {
    const found = known.get(id);
    if (found !== undefined) return found;
    // Of two that import each other neither is below for the other's sake.
    known.set(id, false);
    const isItself = /ui[\\/]portal[\\/]open-house\.ts$/.test(id);
    const answer =
      isItself || (graph.getModuleInfo(id)?.importers ?? []).some((each) => isBelow(each, graph));
    known.set(id, answer);
    return answer;
  };
  return (id: string, graph: Graph) => (isBelow(id, graph) ? "house" : null);
}

/** Browser tests that open a house of their own, and so may run beside each other; the others share one, whose operator closes it. */
const ownHouses = [
  "journeys-1",
  "journeys-2",
  "back",
  "entering",
  "identity",
  "lobby-axe",
  "lobby-faults",
  "lobby-keyboard",
].map((name) => `tests/browser/${name}.test.ts`);
/** Parts of screens in a browser, without a house behind them. */
const partsInBrowser = [
  "tests/ui/*-browser.test.ts",
  "tests/ui/login-closing.test.ts",
  "tests/ui/rich-text-fit.test.ts",
];
/** What is waited for may take as long as on a slow phone: other tests use the same cores. */
const patience = { poll: { timeout: 20_000 } };

const browserTest = {
  environment: "node" as const,
  globalSetup: [at("tests/browser/support/browser.global.ts")],
  testTimeout: 90_000,
  hookTimeout: 90_000,
  expect: patience,
};

export default defineConfig({
  root: at("app/web"),
  publicDir: at("app/public"),
  cacheDir: at("node_modules/.cache/vite"),
  plugins: [react(), withoutGatewaysShare()],
  resolve: { conditions },
  ssr: { resolve: { conditions: nodeConditions } },
  server: { fs: { strict: true, allow: servedFolders.map(at), deny: neverServed } },
  build: {
    outDir: at("app/dist/web"),
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Descriptions of calls and their schemas are plain values: those that the page never makes are left out.
      treeshake: { manualPureFunctions: ["defineCall", "v"] },
      output: {
        codeSplitting: {
          groups: [
            { name: "vendor", test: vendorPattern, tags: ["$initial"], priority: 2 },
            // One chunk for what home needs: a dozen small ones compress worse and cost a round trip each.
            { name: "home", tags: ["$initial"], priority: 1 },
            // Likewise for what an open house shows, which is on every page.
            { name: belowOpenHouse() },
          ],
        },
      },
    },
  },
  test: {
    projects: [
      {
        extends: true,
        root: at("."),
        test: {
          name: "unit",
          environment: "node",
          // No module keeps anything between tests, so that those of one worker can share what they import.
          isolate: false,
          include: ["tests/{machines,properties,contract,adapters,ui,journeys,scripts}/**/*.test.{ts,tsx}"],
          exclude: partsInBrowser,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        root: at("."),
        test: {
          name: "parts",
          environment: "node",
          isolate: false,
          include: partsInBrowser,
          // They share the processor with every other test: a page that is drawn may wait long for its turn.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patience,
        },
      },
      {
        extends: true,
        root: at("."),
        test: {
          name: "gateway",
          environment: "node",
          isolate: false,
          include: ["tests/gateway/**/*.test.ts"],
          globalSetup: [at("tests/gateway/support/postgres.global.ts")],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patience,
        },
      },
      {
        extends: true,
        root: at("."),
        test: {
          ...browserTest,
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          exclude: ownHouses,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        root: at("."),
        test: { ...browserTest, name: "houses", include: ownHouses },
      },
    ],
  },
});
