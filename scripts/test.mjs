/** `npm test`: sets up what the tests need, runs them all, then asks whether every state of every machine was seen. */
import { availableParallelism } from "node:os";
import { readyForTests } from "./lib/machine.mjs";
import { removeOutput } from "./lib/own-folder.mjs";
import { bin, must, mustAll, root } from "./lib/run.mjs";

must(process.execPath, ["scripts/ready.mjs"]);
readyForTests();
const wanted = process.argv.slice(2);
const all = wanted.length === 0;
const cores = Math.max(1, availableParallelism());
if (all) {
  removeOutput(`${root}/node_modules/.cache/parlour/coverage`);
  must(process.execPath, ["scripts/build.mjs"]);
  // Processes that tests start run from what was just built: to read the sources takes twice as long.
  process.env.PARLOUR_BUILT = "1";
  must(bin("vitest"), [
    "run",
    "--project",
    "unit",
    "--project",
    "parts",
    "--project",
    "gateway",
    `--maxWorkers=${cores}`,
  ]);
  // Those of one house come one after the other, and wait for paints and pauses most of the time; the others work meanwhile.
  await mustAll(
    [bin("vitest"), ["run", "--project", "houses", `--maxWorkers=${cores}`]],
    [bin("vitest"), ["run", "--project", "browser"]],
  );
  must(process.execPath, ["--conditions=parlour-source", "--import", "tsx", "scripts/machine-coverage.mjs"]);
} else {
  must(bin("vitest"), ["run", ...wanted]);
}
