/** `npm test`: sets up what the tests need, runs them all, then asks whether every state of every machine was seen. */
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { readyForTests } from "./lib/machine.mjs";
import { bin, must, root } from "./lib/run.mjs";

must(process.execPath, ["scripts/ready.mjs"]);
readyForTests();
const wanted = process.argv.slice(2);
const all = wanted.length === 0;
const cores = Math.max(1, availableParallelism());
if (all) {
  rmSync(`${root}/node_modules/.cache/parlour/coverage`, { recursive: true, force: true });
  must(process.execPath, ["scripts/build.mjs"]);
  // The browser tests of one house measure layout and wait for paints: they have the machine to themselves. The others share its cores.
  must(bin("vitest"), ["run", "--project", "unit", "--project", "gateway", `--maxWorkers=${cores}`]);
  must(bin("vitest"), ["run", "--project", "houses", `--maxWorkers=${cores}`]);
  must(bin("vitest"), ["run", "--project", "browser"]);
  must(process.execPath, ["--conditions=parlour-source", "--import", "tsx", "scripts/machine-coverage.mjs"]);
} else {
  must(bin("vitest"), ["run", ...wanted]);
}
