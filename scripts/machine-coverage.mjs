/**
 * Prints how many states and transitions of each core machine the last test run visited, from files that the tests wrote.
 *
 * It exits with 1 when a machine is not fully covered. `npm test` runs it after the tests.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { mergeCoverage, reportCoverage } from "../core/testkit/coverage.ts";
import { coreMachines } from "../core/testkit/machines.ts";

const folder = fileURLToPath(new URL("../node_modules/.cache/parlour/coverage/", import.meta.url));
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
const collected = mergeCoverage(files.map((name) => JSON.parse(readFileSync(folder + name, "utf8"))));
const report = reportCoverage(coreMachines(), collected);

for (const { machine, states, transitions, missing } of report) {
  const figures = (part) => `${part.visited}/${part.total}`.padStart(7);
  console.log(`${machine.padEnd(12)} states ${figures(states)}   transitions ${figures(transitions)}`);
  for (const name of missing) console.log(`  never: ${name}`);
}
process.exitCode = report.every(({ missing }) => missing.length === 0) ? 0 : 1;
