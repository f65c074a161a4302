import { createHash } from "node:crypto";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { classNamesOneByOne } from "./app/vite/class-names.ts";
import { neverServed, servedFolders } from "./app/vite/served-files.ts";
import { smallPreload } from "./app/vite/small-preload.ts";
import { withoutGatewaysShare } from "./app/vite/without-gateways-share.ts";
import { LongestFirst } from "./tests/longest-first.ts";
import { PATIENCE, TEST_MS } from "./tests/patience.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const conditions = ["parlour-source", "module", "browser", "development|production"];
const nodeConditions = ["parlour-source", "module", "node", "development|production"];

/** Packages that every visit needs, kept apart from our own code so that a release of ours leaves them in the cache. */
const vendorPattern =
  /node_modules[\\/](react|react-dom|scheduler|xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect|ky|i18next|valibot|inversify|@inversifyjs|reflect-metadata)[\\/]/;

/** Here before a person can ask for anything else: what a page begins with, and what its first touch fetches. */
const onEveryPage = /^assets\/(?:index|vendor|rolldown-runtime|interaction)-/;

interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Names the chunk of what all of these modules import at once, themselves with it; null for every other module. */
function below(name: string, ...parts: readonly string[]) {
  const known = new Map<string, boolean>();
  const isBelow = (part: string, id: string, graph: Graph): boolean => {
    const found = known.get(part + id);
    if (found !== undefined) return found;
    // Of two that import each other neither is below for the other's sake.
    known.set(part + id, false);
    const answer =
      id.endsWith(part) ||
      (graph.getModuleInfo(id)?.importers ?? []).some((each) => isBelow(part, each, graph));
    known.set(part + id, answer);
    return answer;
  };
  return (id: string, graph: Graph) => (parts.every((part) => isBelow(part, id, graph)) ? name : null);
}

const belowLogin = below("login", "ui/login/login-steps.tsx");
/** Forms of a login, with the two small files that other dialogs share with it. */
const loginOf = (id: string, graph: Graph) =>
  /ui[\\/](?:login[\\/]login-art|session[\\/]use-overlays)\./.test(id) ? "login" : belowLogin(id, graph);

/** What stands below the first screen of home, or at the end of every page. */
const nearOf = below("near", "ui/home/near-parts.ts");
const memberOf = below("member", "ui/header/member.tsx");
/** Fields, badges and the like of what comes later on most pages. */
const piecesOf = (id: string, graph: Graph) =>
  /ui[\\/](?:shared|portal)[\\/]/.test(id) &&
  (belowLogin(id, graph) ?? nearOf(id, graph) ?? memberOf(id, graph))
    ? "pieces"
    : null;

/** The name that a class of a style sheet has on the page: its own, and four signs for the sheet. */
const classNameOf = (name: string, sheet: string): string =>
  `${name}_${createHash("sha256")
    .update(relative(at("."), sheet).replaceAll("\\", "/"))
    .digest("base64url")
    .replace(/[^a-z0-9]/gi, "")
    .slice(0, 4)}`;

/** Parts of screens in a browser, without an operator behind them. */
const partsInBrowser = ["tests/ui/*-browser.test.ts"];
/** Tests of dates, numbers and money, and the one that says which time zone they run in. */
const ofFormats = [
  "tests/zone/*.test.ts",
  "tests/machines/{rules,records,records-texts,team-records}.test.ts",
  "tests/properties/{age,agent-view,contracts,lobby,money,patterns,rates,records-csv,records-days}.test.ts",
  "tests/ui/{shared-date-parts,records,team-records,agent-screen}.test.{ts,tsx}",
  "tests/adapters/http/status.test.ts",
  "tests/adapters/wire/requests.test.ts",
];
/** Suites of core's ports against a whole gateway, which want a database. */
const contractsOfGateway = ["tests/contract/gateway-*.test.ts"];

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
const withPackages = at("tests/packages/packed.global.ts");
/** The packages as they are published, installed alone. */
const ofPackages = ["tests/packages/*.test.ts"];

export default defineConfig({
  root: at("app/web"),
  publicDir: at("app/public"),
  cacheDir: at("node_modules/.cache/vite"),
  plugins: [react(), withoutGatewaysShare(), smallPreload(), classNamesOneByOne()],
  css: { modules: { generateScopedName: classNameOf } },
  resolve: {
    conditions,
    // React has had it since 18: the packages' own copy for older ones stays out of the page.
    alias: [
      {
        find: "use-sync-external-store/shim/with-selector",
        replacement: "use-sync-external-store/with-selector",
      },
      { find: "use-sync-external-store/shim", replacement: "use-sync-external-store" },
    ],
  },
  ssr: { resolve: { conditions: nodeConditions } },
  server: { fs: { strict: true, allow: servedFolders.map(at), deny: neverServed } },
  build: {
    outDir: at("app/dist/web"),
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "html"
          ? files
          : files.filter((file) => !onEveryPage.test(file) || file.endsWith(".css")),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Descriptions of calls and their schemas are plain values: those that the page never makes are left out.
      treeshake: { manualPureFunctions: ["defineCall", "v"] },
      output: {
        // The first scripts name sixty files: seven digits tell a file's versions apart, and digits take less room than letters.
        hashCharacters: "hex",
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "vendor", test: vendorPattern, tags: ["$initial"], priority: 2 },
            // One chunk for what home needs: a dozen small ones compress worse and cost a round trip each.
            { name: "home", tags: ["$initial"], priority: 1 },
            // Likewise for what an open site shows, which is on every page, and for what wide ones show besides.
            { name: below("site", "ui/portal/open-site.ts") },
            // Of wide screens and of nearly all that comes later.
            { name: "signs", test: /ui\/shared\/(?:icon\/signs|use-last)\.ts$/ },
            // What loads texts, with the list of their files: the first text wants both.
            {
              name: "texts",
              test: /(?:i18n[\\/]text-loading|web[\\/]text-files)\.ts$|i18next-resources-to-backend/,
            },
            { name: below("interaction", "ui/portal/interaction-part.ts") },
            { name: below("wide-and-features", "ui/portal/wide-part.ts", "adapters/ports/features.ts") },
            { name: below("wide", "ui/portal/wide-part.ts") },
            // And for machines and calls behind the first screen: some forty small chunks, a request each, otherwise.
            { name: below("forms-and-features", "adapters/ports/forms.ts", "adapters/ports/features.ts") },
            { name: below("forms", "adapters/ports/forms.ts") },
            { name: below("features", "adapters/ports/features.ts") },
            { name: below("agent-features", "adapters/ports/agent-features.ts") },
            // And for the fields of forms, which all come with the first that is shown.
            { name: piecesOf },
            { name: loginOf },
            // What stands below the first screen of home, or on it for a player.
            { name: nearOf },
            { name: memberOf },
            { name: below("drawer", "ui/side-menu/drawer.tsx") },
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
        // What formats dates and numbers, again in a time zone behind UTC that has summer time (FMT-01).
        extends: true,
        root: at("."),
        test: { ...everywhere, name: "zone", include: ofFormats, env: { TZ: "America/New_York" } },
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
      {
        extends: true,
        root: at("."),
        test: { ...everywhere, name: "packages", include: ofPackages, globalSetup: [withPackages] },
      },
      {
        // What README.md and CONTRIBUTING.md tell a newcomer to type, one line after another.
        extends: true,
        root: at("."),
        test: { ...everywhere, name: "commands", include: ["tests/commands/**/*.test.ts"] },
      },
      {
        // Other front ends on the packages alone.
        extends: true,
        root: at("."),
        test: {
          ...everywhere,
          name: "front-ends",
          include: ["tests/front-ends/*.test.ts"],
          globalSetup: [withPackages, withDatabase, withBrowser],
        },
      },
    ],
  },
});
