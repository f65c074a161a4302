/** `npm run bench [-- size|portals|gateway|lighthouse …]`: builds what is measured, then prints figures and ratios. */
import { readCommand } from "./lib/command.mjs";
import { findWholeChromium } from "./lib/machine.mjs";
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
readCommand(
  `Builds what is measured, then prints figures and their ratio to something bare in the same run. It never fails on a time.

  npm run bench [-- NAME …] [--runs N]

  NAME    ${benches.join(", ")}; all without one
  --runs  how often Lighthouse measures each page, 9 unless told`,
  { options: { runs: { type: "string" } }, counts: ["runs"], choices: benches },
);
must(process.execPath, ["scripts/ready.mjs"]);
must(process.execPath, ["scripts/build.mjs"]);
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
  { PARLOUR_CHROMIUM: findWholeChromium() ?? "" },
);
