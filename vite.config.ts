import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { neverServed, servedFolders } from "./app/vite/served-files.ts";
import { withoutGatewaysShare } from "./app/vite/without-gateways-share.ts";
import { LongestFirst } from "./tests/longest-first.ts";
import { PATIENCE, TEST_MS } from "./tests/patience.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const conditions = ["parlour-source", "module", "browser", "development|production"];
const nodeConditions = ["parlour-source", "module", "node", "development|production"];

/** Packages that every visit needs, kept apart from our own code so that a release of ours leaves them in the cache. */
const vendorPattern =
  /node_modules[\\/](react|react-dom|scheduler|xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect|ky|i18next|valibot|inversify|@inversifyjs|reflect-metadata)[\\/]/;

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

/** Parts of screens in a browser, without a house behind them. */
const partsInBrowser = [
  "tests/ui/*-browser.test.ts",
  "tests/ui/login-closing.test.ts",
  "tests/ui/rich-text-fit.test.ts",
];
/** Suites of core's ports against a whole gateway, which want a database. */
const contractsOfGateway = ["tests/contract/gateway.test.ts", "tests/contract/*-gateway.test.ts"];

/** Of every project: no module keeps anything between tests, so that those of one worker share what they import. */
const everywhere = {
  environment: "node" as const,
  isolate: false,
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: PATIENCE },
};
const withDatabase = at("tests/gateway/support/postgres.global.ts");
const withBrowser = at("tests/browser/support/browser.global.ts");

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
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        root: at("."),
        test: {
          ...everywhere,
          name: "unit",
          include: ["tests/{machines,properties,contract,adapters,ui,journeys,scripts}/**/*.test.{ts,tsx}"],
          exclude: [...partsInBrowser, ...contractsOfGateway],
        },
      },
      {
        extends: true,
        root: at("."),
        test: { ...everywhere, name: "parts", include: partsInBrowser },
      },
      {
        extends: true,
        root: at("."),
        test: {
          ...everywhere,
          name: "gateway",
          include: ["tests/gateway/**/*.test.ts", ...contractsOfGateway],
          globalSetup: [withDatabase],
        },
      },
      {
        extends: true,
        root: at("."),
        test: {
          ...everywhere,
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: [withDatabase, withBrowser],
        },
      },
    ],
  },
});
