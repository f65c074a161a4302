/** `npm run bench [-- size|portals|gateway|lighthouse …]`: builds what is measured, then prints figures and ratios. */
import { findWholeChromium } from "./lib/machine.mjs";
import { must } from "./lib/run.mjs";

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
