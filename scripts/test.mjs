/** `npm test`: sets up what the tests need, runs them all, then asks whether every state of every machine was seen. */
import { rmSync } from "node:fs";
import { readyForTests } from "./lib/machine.mjs";
import { bin, must, root } from "./lib/run.mjs";

must(process.execPath, ["scripts/ready.mjs"]);
readyForTests();
const wanted = process.argv.slice(2);
const all = wanted.length === 0;
if (all) {
  rmSync(`${root}/node_modules/.cache/parlour/coverage`, { recursive: true, force: true });
  must(process.execPath, ["scripts/build.mjs"]);
}
must(bin("vitest"), ["run", ...wanted]);
if (all)
  must(process.execPath, ["--conditions=parlour-source", "--import", "tsx", "scripts/machine-coverage.mjs"]);
