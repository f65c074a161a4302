/** The parts of a full test run: parallel processes, whose output lines begin with their names, and their results. */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { bin, root } from "./run.mjs";

/** Enough for the last steps of a journey and what its page was in. */
const REASON_LINES = 45;
const SLOWEST = 10;
/** As long as the longest name of a part. */
const NAME_WIDTH = 8;
const reportOf = (name) => join(root, `node_modules/.cache/parlour/test-report/${name}.json`);

/** Runs a command and puts its name before each line; resolves with its name, status and time when it ends. */
export function startPart(name, command, args, env = {}) {
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const end = (status) => resolve({ name, status, ms: performance.now() - startedMs });
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const print = (line) => console.log(`${name.padEnd(NAME_WIDTH)} | ${line}`);
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on("line", print);
    child.on("error", (error) => {
      print(`${command}: ${error.message}`);
      end(1);
    });
    // A signal leaves no status.
    child.on("close", (status) => end(status ?? 1));
  });
}

/**
 * Runs vitest's projects in one process; also resolves with vitest's report, null without one. `files` are those of the projects
 * that it runs, all without; `shard` is a share of them.
 */
export async function vitestPart(name, projects, { workers, files = [], env = {}, shard }) {
  const file = reportOf(name);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const words = [
    "run",
    ...files,
    ...projects.flatMap((project) => ["--project", project]),
    `--maxWorkers=${workers}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
    ...(shard === undefined ? [] : [`--shard=${shard}`]),
  ];
  const part = await startPart(name, bin("vitest"), words, env);
  return { ...part, report: readReport(file) };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/** Prints the slowest files, the failures and a summary; returns the exit status of the whole run. */
export function notifyOutcome(parts, { isUsual, breadth, ms }) {
  const reports = parts.flatMap(({ report }) => report ?? []);
  const files = reports.flatMap(({ testResults }) => testResults);
  const secondsOf = ({ startTime, endTime }) => (endTime - startTime) / 1_000;
  const nameOf = ({ name }) => relative(root, name);
  console.log(`\nThe ${SLOWEST} slowest files, in seconds:`);
  const slowest = files.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, SLOWEST);
  for (const file of slowest) console.log(`${secondsOf(file).toFixed(1).padStart(7)}  ${nameOf(file)}`);

  for (const file of files.filter(({ status }) => status === "failed")) {
    const failed = file.assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0) console.log(`FAILED ${nameOf(file)}: ${file.message}`);
    for (const { fullName, failureMessages } of failed)
      console.log(`FAILED ${nameOf(file)}: ${fullName}\n       ${reasonOf(failureMessages)}`);
  }
  const broken = parts.filter(
    ({ status, report }) => status !== 0 || report === null || report?.success === false,
  );
  for (const { name, status } of broken) console.log(`FAILED part ${name}, with exit status ${status}`);

  const sum = (figure) => reports.reduce((total, report) => total + report[figure], 0);
  const [passed, failed] = [sum("numPassedTests"), sum("numFailedTests")];
  const skipped = sum("numPendingTests") + sum("numTodoTests");
  console.log(
    `\nIn ${timeOf(ms)}, ${isUsual ? "the usual tests" : "without the usual tests"}, ${addedBy(breadth)}:`,
  );
  for (const part of parts) console.log(`${timeOf(part.ms).padStart(12)}  ${part.name}${countOf(part)}`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return broken.length === 0 ? 0 : 1;
}

/** The first lines of a failure, so that the end of a run's output is enough to see the reason. */
const reasonOf = ([message = "no reason given"]) => message.split("\n", REASON_LINES).join("\n       ");

const timeOf = (ms) => {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

const countOf = ({ report }) => (report ? `, ${report.numTotalTests} tests` : "");

const addedBy = (breadth) =>
  breadth.length === 0
    ? "and nothing of the breadth (npm test -- --all)"
    : `and of the breadth ${breadth.join(", ")}`;
