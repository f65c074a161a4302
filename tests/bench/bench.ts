import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { makeBundles } from "../gateway/support/bundle.ts";
import { scriptsOfHome } from "./complete.ts";
import { countsOf } from "./counts.ts";
import { benchGateway, type LoadFigures, type Served, startGateway } from "./gateway.ts";
import { measureInteractions, measureOpenings } from "./interaction.ts";
import {
  measurePages,
  type PageFigures,
  serveEmptyPage,
  serveGuardedPage,
  serveMarkupPage,
  serveTilesPage,
} from "./lighthouse.ts";
import type { Compared } from "./portals.ts";
import { benchSearch, manyNames, printSearch, rareNames } from "./search.ts";
import { buildFloor, firstDownload, firstScripts, portalFolder, weigh } from "./size.ts";

/**
 * `npm run bench [-- size|lighthouse|interaction|portals|gateway|ledger|agent|catalogue|search] [--runs=9] [--smoke]`: prints
 * measurements, with their ratio to a bare baseline of the same run.
 *
 * It never fails on a time; budgets are tests.
 */
const { values, positionals } = parseArgs({
  options: { runs: { type: "string" }, smoke: { type: "boolean", default: false } },
  allowPositionals: true,
});
const counts = countsOf(values.smoke);
const lighthouseRuns = Number(values.runs ?? counts.lighthouse.runs);

const number = new Intl.NumberFormat("en", { maximumSignificantDigits: 4 });

function printRows(title: string, rows: readonly Compared[]): void {
  console.log(`\n${title}`);
  console.table(
    Object.fromEntries(
      rows.map(({ what, ours, bare, unit }) => [
        what,
        { ours: number.format(ours), bare: number.format(bare), ratio: number.format(ours / bare), unit },
      ]),
    ),
  );
}

const loadColumns: readonly (readonly [string, (served: Served) => number | null])[] = [
  ["a second", (served) => served.aSecond],
  ["p50 ms", (served) => served.p50Ms],
  ["p99 ms", (served) => served.p99Ms],
  ["processor µs", (served) => served.processorUs],
  ["instructions", (served) => served.instructions],
];

/** Ours and bare share a cell, so that a row fits the line. A column that the machine cannot count is left out. */
function printLoads(database: string, loads: readonly LoadFigures[]): void {
  console.log(`\nGateway on ${database}, 16 connections: ours / a bare Fastify with the same body`);
  const rows = loads.map(({ what, ours, bare }) => {
    const cells = loadColumns.flatMap(([title, read]) => {
      const [own, other] = [read(ours), read(bare)];
      return own === null || other === null
        ? []
        : [[title, `${number.format(own)} / ${number.format(other)}`]];
    });
    return [what, { ratio: number.format(ours.aSecond / bare.aSecond), ...Object.fromEntries(cells) }];
  });
  console.table(Object.fromEntries(rows));
}

const chromium = process.env.PARLOUR_CHROMIUM ?? "";
let started: ReturnType<typeof startGateway> | undefined;
/** The address of one gateway for all parts that look at its pages. */
const gatewayOfPages = async (): Promise<string> => {
  started ??= startGateway();
  return (await started).url;
};

async function size(): Promise<void> {
  const floor = weigh(firstDownload(await buildFloor()));
  const home = weigh(firstDownload(portalFolder));
  const rows = (["raw", "gzip", "brotli"] as const).map((what) => ({
    what,
    ours: home[what],
    bare: floor[what],
    unit: "bytes",
  }));
  printRows("First download of home, beside a page that merely uses the same packages", rows);
  const bare = weigh(firstScripts(await buildFloor())).brotli;
  const complete = await scriptsOfHome(`${await gatewayOfPages()}/`, chromium);
  printRows("Script of home, brotli, beside the same page", [
    { what: "critical", ours: weigh(firstScripts(portalFolder)).brotli, bare, unit: "bytes" },
    {
      what: `all that comes without a touch, ${complete.files} files`,
      ours: complete.bytes,
      bare,
      unit: "bytes",
    },
  ]);
}

const HOME = "home, built";
const TILES = "60 tiles, bare";
const EMPTY = "empty static page";
const GUARDED = "the same with our headers";
const MARKUP = "home's markup alone";
/** Pages that Lighthouse compares, with the title of their table. */
const comparisons = [
  ["Home beside the empty page", HOME, EMPTY],
  ["Home beside the empty page with our headers", HOME, GUARDED],
  ["Home's markup alone beside the empty page with our headers", MARKUP, GUARDED],
  ["Home beside the bare tiles", HOME, TILES],
] as const;

async function lighthouse(): Promise<void> {
  const gateway = await gatewayOfPages();
  const served = {
    [TILES]: await serveTilesPage(gateway),
    [EMPTY]: await serveEmptyPage(),
    [GUARDED]: await serveGuardedPage(gateway),
    [MARKUP]: await serveMarkupPage(gateway),
  };
  const plain = Object.entries(served).slice(0, counts.lighthouse.plainPages);
  const urls = new Map([[HOME, `${gateway}/`], ...plain.map(([name, { url }]) => [name, url] as const)]);
  const measured = await measurePages([...urls.values()], chromium, {
    ...counts.lighthouse,
    runs: lighthouseRuns,
  });
  for (const page of Object.values(served)) page.close();
  const figures = new Map(
    [...urls.keys()].flatMap((name, at) => (measured[at] ? [[name, measured[at]]] : [])),
  );
  const { isSimulated } = counts.lighthouse;
  console.log(
    `\nLighthouse, mobile, throttled by ${isSimulated ? "simulation" : "the browser"}: ${lighthouseRuns > 0 ? `medians of ${lighthouseRuns} interleaved runs` : "the first visits"}`,
  );
  const shown = ({ failed: _, ...rest }: PageFigures) => rest;
  console.table(Object.fromEntries([...figures].map(([name, page]) => [name, shown(page)])));
  const failed = figures.get(HOME)?.failed ?? [];
  if (failed.length > 0) console.log(`Below 100 on home because of: ${failed.join(", ")}`);
  for (const [title, one, other] of comparisons) {
    const [ours, bare] = [figures.get(one), figures.get(other)];
    if (ours === undefined || bare === undefined) continue;
    printRows(title, [
      { what: "first paint", ours: ours.fcpMs, bare: bare.fcpMs, unit: "ms" },
      { what: "largest paint", ours: ours.lcpMs, bare: bare.lcpMs, unit: "ms" },
    ]);
  }
}

async function interaction(): Promise<void> {
  const home = `${await gatewayOfPages()}/`;
  const figures = {
    ...(await measureOpenings(home, chromium, counts.interaction)),
    ...(await measureInteractions(home, chromium, counts.interaction)),
  };
  console.log(
    `\nFirst taps of a phone and presses of a wide screen to the next paint on a processor ${counts.interaction.slowDown} times slower, and the heap after ${counts.interaction.routeChanges} route changes`,
  );
  console.table(
    Object.fromEntries(Object.entries(figures).map(([what, value]) => [what, number.format(value)])),
  );
}

/** The measurements that a child process prints; its last argument says how much to measure. */
function measuredBy(...words: readonly string[]): readonly Compared[] {
  const { stdout, status } = spawnSync(process.execPath, [...words, values.smoke ? "smoke" : "full"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`Nothing was measured (${status})`);
  return JSON.parse(stdout) as readonly Compared[];
}

const packagedPortals = (): readonly Compared[] =>
  measuredBy("--expose-gc", "--import", "tsx", fileURLToPath(new URL("portals.child.ts", import.meta.url)));

async function bundledLedger(): Promise<readonly Compared[]> {
  const bundles = await makeBundles("bench");
  try {
    return measuredBy(await bundles.add(new URL("ledger.child.ts", import.meta.url)));
  } finally {
    await bundles.remove();
  }
}

const parts: Readonly<Record<string, () => Promise<void>>> = {
  size,
  portals: async () =>
    printRows("Headless portals, beside a bare XState machine of the same flow", packagedPortals()),
  gateway: async () => {
    for (const { database, loads } of await benchGateway(counts.gateway)) printLoads(database, loads);
  },
  ledger: async () =>
    printRows(
      "Transfers in double entry, beside one raw SQL transaction, and a long history, beside a short one",
      await bundledLedger(),
    ),
  // Loads the gateway's source, which takes longer than most other parts measure.
  agent: async () => {
    const { AGENT_BUDGET_MS, benchAgent } = await import("./agent.ts");
    const rows = (await benchAgent(counts.agent)).map(({ what, ...figures }) =>
      (["p50", "p99"] as const).map((share) => ({
        what: `${what}, ${share}`,
        ours: figures[share],
        bare: AGENT_BUDGET_MS,
        unit: "ms",
      })),
    );
    printRows(
      `The agent centre over a team of ${counts.agent.people} with a year of play, beside what it may take`,
      rows.flat(),
    );
  },
  catalogue: async () => {
    const { benchCatalogue } = await import("./catalogue.ts");
    for (const { database, figures } of await benchCatalogue(counts.catalogue)) {
      console.log(`\nImports of ${counts.catalogue.games.toLocaleString("en")} games on ${database}`);
      if (figures.some(({ took }) => typeof took === "string")) process.exitCode = 1;
      console.table(
        Object.fromEntries(
          figures.map(({ what, took }) => [
            what,
            { ms: typeof took === "number" ? number.format(took) : took },
          ]),
        ),
      );
    }
  },
  lighthouse,
  interaction,
  search: async () => {
    for (const { of, names, isRare, queries } of counts.search)
      printSearch(
        `${names.toLocaleString("en")} ${of}`,
        benchSearch(isRare ? rareNames(names) : manyNames(names), queries),
      );
  },
};

try {
  for (const name of positionals.length > 0 ? positionals : Object.keys(parts)) {
    const part = parts[name];
    if (part === undefined) throw new Error(`scripts/bench.mjs names ${name}, which is no bench`);
    await part();
  }
} finally {
  await (await started)?.stop();
}
