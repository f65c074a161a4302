/**
 * `npm run steady`: no test may know how fast the machine is. Runs the usual tests once beside two busy processes, then three times
 * beside six what waits on programs, pages or clocks, in turn with each browser that the machine has.
 */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { readCommand } from "./lib/command.mjs";
import { findChromium, findWholeChromium } from "./lib/machine.mjs";
import { run } from "./lib/run.mjs";
import { readTiers, waitingFiles } from "./lib/tiers.mjs";

const BUSY = { usual: 2, waiting: 6 };
const { values, words } = readCommand(
  `Runs the usual tests once beside ${BUSY.usual} busy processes, then beside ${BUSY.waiting} what waits on programs, pages or clocks.

  npm run steady [-- --times N] [--waiting] [FILE …]

  --times    how often what waits runs, in turn with each browser that is here, 3 unless told
  --waiting  runs only what waits
  FILE       a test's file: only these run, beside ${BUSY.waiting}`,
  {
    options: { times: { type: "string" }, waiting: { type: "boolean", default: false } },
    counts: ["times"],
    allowPositionals: true,
  },
);
const times = Number(values.times ?? 3);
const test = "scripts/test.mjs";
const failed = [];

if (!values.waiting && words.length === 0) await beside(BUSY.usual, "npm test", [test], {});
const browsers = [...new Set([findChromium(), findWholeChromium()])].filter((path) => path !== null);
const files = words.length > 0 ? words : [...readTiers().usual, ...waitingFiles()];
for (let time = 1; time <= times; time += 1) {
  const chromium = browsers[time % browsers.length];
  const what = `what waits, time ${time} of ${times}, with ${chromium}`;
  await beside(BUSY.waiting, what, [test, ...files], { PARLOUR_CHROMIUM: chromium });
}

console.log(failed.length === 0 ? "Steady." : `Not steady:\n${failed.join("\n")}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Runs it while so many processes take what they can of the processor; waits are longer by the same number. */
async function beside(count, what, words, env) {
  const busy = Array.from({ length: count }, () =>
    fork(fileURLToPath(new URL("lib/busy.mjs", import.meta.url))),
  );
  console.log(`\n${what}, beside ${count} busy processes`);
  const status = run(process.execPath, words, { PARLOUR_PATIENCE: String(count), ...env });
  for (const each of busy) each.kill();
  if (status !== 0) failed.push(what);
}
