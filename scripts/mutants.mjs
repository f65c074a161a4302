/** `npm run mutants`: small faults, one at a time in a copy of the project, and which of them the tests find. */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { findServer } from "../tests/gateway/support/postgres.global.ts";
import { readCommand } from "./lib/command.mjs";
import { drawMutants } from "./lib/draw-mutants.mjs";
import { importsOf } from "./lib/imports.mjs";
import { openCopy } from "./lib/mutant-runs.mjs";
import { compared, mutantLine, summary } from "./lib/mutant-table.mjs";
import { nearestTests } from "./lib/nearest-tests.mjs";
import { root } from "./lib/run.mjs";

const text = { type: "string" };
const { values, words } = readCommand(
  `Puts small faults into rules, ledger, sessions and money files, one at a time in a copy of the project, and asks the nearest unit and
gateway tests. The same seed and the same sources give the same faults.

  npm run mutants [-- --count N] [--seed WORD] [--only ID] [--nearest N] [--seconds N] [--json FILE]
  npm run mutants -- --list
  npm run mutants -- --compare BEFORE.json AFTER.json

  --count    how many, half of core and half of the gateway; 60 unless told
  --seed     another word draws others
  --only     runs the one with that id; may be given again
  --nearest  how many of the nearest test files are asked, 10 unless told
  --seconds  how long the tests of one may take, 40 unless told
  --list     prints them and runs nothing
  --json     writes what became of each into that file
  --compare  prints what one run found and the other did not, and ends with 1 when the later one misses any`,
  {
    options: {
      count: { ...text, default: "60" },
      seed: { ...text, default: "parlour" },
      only: { ...text, multiple: true },
      nearest: { ...text, default: "10" },
      seconds: { ...text, default: "40" },
      list: { type: "boolean", default: false },
      json: text,
      compare: { type: "boolean", default: false },
    },
    counts: ["count", "nearest", "seconds"],
    allowPositionals: true,
  },
);
const WORKERS = 2;
/** What a run takes beside its tests: vitest's start, an empty database, and the modules that a worker imports. */
const START_MS = 10_000;
/** What a file takes before its first test. */
const SET_UP_MS = 500;
/** A test that waits for what never comes fails within this time, so that it is named. */
const LONGEST_WAIT_MS = 120_000;
const HOUR_MS = 3_600_000;

const read = (file) => readFileSync(`${root}/${file}`, "utf8");
const stop = new AbortController();

if (values.compare) compare();
else if (words.length > 0) misused(`There is no ${words[0]}.`);
else if (values.list) for (const mutant of drawn()) console.log(mutantLine(mutant));
else await runAll();

function misused(why) {
  console.error(`${why} npm run mutants -- --help says what there is.`);
  process.exit(2);
}

function compare() {
  if (words.length !== 2) misused("--compare takes two files.");
  const [before, after] = words.map((file) => JSON.parse(readFileSync(file, "utf8")));
  const { lines, hasMissed } = compared(before, after);
  console.log(lines.join("\n"));
  if (hasMissed) process.exitCode = 1;
}

function sources() {
  const listed = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], { cwd: root, encoding: "utf8" });
  return listed.trim().split("\n");
}

function drawn() {
  const mutants = drawMutants(sources(), read, { seed: values.seed, count: Number(values.count) });
  const unknown = values.only?.find((id) => !mutants.some((each) => each.id === id));
  if (unknown) misused(`There is no ${unknown} among these.`);
  return values.only ? mutants.filter(({ id }) => values.only.includes(id)) : mutants;
}

async function runAll() {
  const mutants = drawn();
  const { server, stop: stopServer } = await findServer();
  if (server.kind !== "running") {
    console.error(server.advice ?? "The tests of the gateway want PostgreSQL.");
    process.exitCode = 1;
    return;
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.once(signal, () => stop.abort(new Error(`Ended by ${signal}`)));
  let copy;
  try {
    copy = await openCopy({ database: server.url, stop: stop.signal });
    await runIn(copy, mutants);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  } finally {
    await copy?.remove();
    await stopServer();
  }
}

async function runIn(copy, mutants) {
  const tests = await copy.files();
  const imports = importsOf(sources(), read);
  const asked = new Map(
    mutants.map(({ id, file }) => [
      id,
      nearestTests(file, tests, imports, read).slice(0, Number(values.nearest)),
    ]),
  );
  const durations = await durationsOf(copy, [...new Set([...asked.values()].flat())]);
  const results = [];
  for (const [at, mutant] of mutants.entries()) {
    const { chosen, ms } = withinTime(asked.get(mutant.id), durations);
    const result = { ...mutant, ...(await outcomeOf(copy, mutant, chosen, ms)), asked: chosen };
    results.push(result);
    console.log(`\n${at + 1}/${mutants.length}  ${mutantLine(mutant)}`);
    console.log(`    asked: ${chosen.join(" ")}`);
    const by = result.by === undefined ? "" : ` by ${result.by}: ${result.why}`;
    console.log(`    ${result.outcome} after ${result.seconds} s${by}`);
    // What is found so far is kept when the rest is broken off.
    if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
  }
  console.log(`\n${summary(results)}`);
  for (const each of results.filter(({ outcome }) => outcome === "survived"))
    console.log(`survived  ${mutantLine(each)}`);
}

/** How long each of these test files takes while nothing is wrong; one that fails all the same is named and missing. */
async function durationsOf(copy, tests) {
  console.log(`Without a fault first: ${tests.length} test files…`);
  const startedMs = performance.now();
  const { durations, failures, isLate } = await copy.run(tests, { isWhole: true, limitMs: HOUR_MS });
  if (isLate) throw new Error("The tests did not end within an hour.");
  console.log(`They took ${secondsSince(startedMs)} s.`);
  for (const { test, why } of failures) {
    console.log(`left out, since it fails without a fault: ${test}: ${why}`);
    durations.delete(test);
  }
  return durations;
}

/** The nearest of the tests that fit into the time together, at least one, and how long they take. */
function withinTime(tests, durations) {
  const most = (Number(values.seconds) * 1_000 - START_MS) * WORKERS;
  const chosen = [];
  let sum = 0;
  for (const test of tests) {
    if (!durations.has(test)) continue;
    const ms = durations.get(test) + SET_UP_MS;
    if (chosen.length > 0 && sum + ms > most) continue;
    chosen.push(test);
    sum += ms;
  }
  return { chosen, ms: START_MS + sum };
}

async function outcomeOf(copy, mutant, chosen, ms) {
  if (chosen.length === 0) return { outcome: "survived", seconds: 0 };
  const startedMs = performance.now();
  const { isLate, failures } = await copy.runWith(mutant, chosen, ms + LONGEST_WAIT_MS);
  const seconds = secondsSince(startedMs);
  if (isLate) return { outcome: "timed out", seconds };
  const [found] = failures;
  return found === undefined
    ? { outcome: "survived", seconds }
    : { outcome: "found", seconds, by: found.test, why: found.why };
}

function secondsSince(startedMs) {
  return Math.round((performance.now() - startedMs) / 1_000);
}
