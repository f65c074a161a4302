/** `npm run bench [-- size|portals|gateway|lighthouse …]`: builds what is measured, then prints figures and ratios. */
import { readCommand } from "./lib/command.mjs";
import { findChromium, findWholeChromium } from "./lib/machine.mjs";
import { must } from "./lib/run.mjs";

const benches = [
  "size",
  "portals",
  "gateway",
  "ledger",
  "agent",
  "catalogue",
  "lighthouse",
  "interaction",
  "search",
];
/** How soon a page is there depends on the browser: these measure the one that players have. */
const timed = ["lighthouse", "interaction"];
const { values, words } = readCommand(
  `Builds what is measured, then prints figures and their ratio to something bare in the same run. It never fails on a time.

  npm run bench [-- NAME …] [--runs N] [--smoke]

  NAME     ${benches.join(", ")}; all without one
  --runs   how often Lighthouse measures each page, 9 unless told
  --smoke  measures as little as it can, to see that each part still runs

  ${timed.join(" and ")} measure a whole Chromium; with --smoke the headless one of npm test will do, as for size.`,
  {
    options: { runs: { type: "string" }, smoke: { type: "boolean", default: false } },
    counts: ["runs"],
    choices: benches,
  },
);
const wanted = words.length > 0 ? words : benches;
const wantsWhole = !values.smoke && wanted.some((name) => timed.includes(name));
const chromium = wantsWhole ? findWholeChromium() : findChromium();
if (chromium === null && wanted.some((name) => name === "size" || timed.includes(name))) {
  console.error(
    `${wantsWhole ? `${timed.join(" and ")} measure the browser that players have` : "This needs a browser"}: sudo apt-get install chromium (or set PARLOUR_CHROMIUM=/path/to/chrome).`,
  );
  process.exit(1);
}
must(process.execPath, ["scripts/ready.mjs"]);
// Whoever has just built it says so.
if (process.env.PARLOUR_BUILT !== "1") must(process.execPath, ["scripts/build.mjs"]);
must(
  process.execPath,
  [
    "--expose-gc",
    "--conditions=parlour-source",
    "--import",
    "tsx",
    "tests/bench/bench.ts",
    ...process.argv.slice(2),
  ],
  { PARLOUR_CHROMIUM: chromium ?? "" },
);
