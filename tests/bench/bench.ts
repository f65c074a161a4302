import { fetchedByHome } from "./complete.ts";
import { benchGateway, withServers } from "./gateway.ts";
import { measurePages, serveEmptyPage } from "./lighthouse.ts";
import { benchPortals, type Compared } from "./portals.ts";
import { benchSearch, manyNames, printSearch, rareNames } from "./search.ts";
import { buildFloor, firstDownload, portalFolder, weigh } from "./size.ts";

/**
 * `npm run bench [-- size|lighthouse|portals|gateway|search]`: prints figures and their ratio to something bare measured in the
 * same run. It never fails on a time; budgets are tests.
 */
const SECONDS = Number(process.env.PARLOUR_BENCH_SECONDS ?? 4);
const LIGHTHOUSE_RUNS = Number(process.env.PARLOUR_BENCH_RUNS ?? 5);
/** Names, and queries of each of the 17 classes: fewer where the slow ones take a tenth of a second each. */
const SEARCHES = [
  ["10,000 names", () => manyNames(10_000), 60],
  ["50,000 names", () => manyNames(50_000), 25],
  ["10,000 names of rare words", () => rareNames(10_000), 40],
] as const;

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
  const complete = await withServers(({ gateway }) => fetchedByHome(`${gateway}/`, needChromium()));
  printRows(
    `Scripts and style sheets until home is complete, nothing pressed: ${complete.files} files, as they travel`,
    [{ what: "with their headers", ours: complete.bytes, bare: floor.brotli, unit: "bytes" }],
  );
}

function needChromium(): string {
  const chromium = process.env.PARLOUR_CHROMIUM;
  if (!chromium) throw new Error("No Chromium: install Debian's chromium or set PARLOUR_CHROMIUM");
  return chromium;
}

async function lighthouse(): Promise<void> {
  const empty = await serveEmptyPage();
  const [ours, bare] = await withServers(async ({ gateway }) =>
    measurePages([`${gateway}/`, empty.url], needChromium(), LIGHTHOUSE_RUNS),
  );
  empty.close();
  console.log(
    `\nLighthouse, mobile, throttled by the browser: medians of ${LIGHTHOUSE_RUNS} interleaved runs`,
  );
  console.table({ "home, built": ours, "empty static page": bare });
}

const parts: Readonly<Record<string, () => Promise<void>>> = {
  size,
  portals: async () =>
    printRows("Headless portals, beside a bare XState machine of the same flow", await benchPortals(SECONDS)),
  gateway: async () =>
    printRows("Gateway, 16 connections, beside bare node:http", await benchGateway(SECONDS)),
  lighthouse,
  search: async () => {
    for (const [title, names, queriesOfClass] of SEARCHES)
      printSearch(title, benchSearch(names(), queriesOfClass));
  },
};

const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
  const part = parts[name];
  if (part === undefined) {
    console.error(`No bench called ${name}; there are ${Object.keys(parts).join(", ")}`);
    process.exit(1);
  }
  await part();
}
