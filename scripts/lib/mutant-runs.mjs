/** Runs tests in a copy of the project, in which one mutant after another stands. */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { withMutant } from "./mutations.mjs";
import { copyProject } from "./recipe.mjs";

const PROJECTS = ["--project=unit", "--project=gateway"];
const WORKERS = 2;

/** What a run around this one says of itself must not reach the tests here. */
const outside = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")),
);

/** Ends a program with all that it has started, which is one group. */
function endGroup({ pid }) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Nothing of it runs any more.
  }
}

/**
 * A copy of the project with its tests: `files` are those of the unit and gateway projects, `run` asks some of them and answers
 * what each said, `runWith` the same while a mutant stands in the copy. `stop` ends a run that is under way; it then throws.
 */
export async function openCopy({ database, stop }) {
  const own = await copyProject("mutants");
  const folder = realpathSync(own.path);
  const temporary = join(folder, "tmp");
  const report = join(temporary, "report.json");
  mkdirSync(temporary);
  // What a run that was ended leaves behind goes with the copy.
  const env = { ...outside, TEST_DATABASE_URL: database, TMPDIR: temporary };

  /** Starts vitest; resolves with how it ended and what it printed. */
  function vitest(words, limitMs) {
    stop.throwIfAborted();
    const child = spawn(join(folder, "node_modules/.bin/vitest"), words, {
      ...{ cwd: folder, env, detached: true, stdio: ["ignore", "pipe", "ignore"] },
    });
    return new Promise((resolve, reject) => {
      let printed = "";
      let isLate = false;
      const end = () => endGroup(child);
      const limit = setTimeout(() => {
        isLate = true;
        end();
      }, limitMs);
      stop.addEventListener("abort", end, { once: true });
      child.stdout.setEncoding("utf8").on("data", (text) => {
        printed += text;
      });
      child.on("error", reject);
      child.on("close", () => {
        clearTimeout(limit);
        stop.removeEventListener("abort", end);
        // Programs that its tests had started.
        end();
        if (stop.aborted) reject(stop.reason);
        else resolve({ isLate, printed });
      });
    });
  }

  async function run(tests, { isWhole, limitMs }) {
    rmSync(report, { force: true });
    const { isLate } = await vitest(
      [
        ...["run", ...PROJECTS, `--maxWorkers=${WORKERS}`, "--experimental.fsModuleCache"],
        ...["--reporter=json", `--outputFile.json=${report}`, ...(isWhole ? [] : ["--bail=1"]), ...tests],
      ],
      limitMs,
    );
    return isLate ? { isLate, ...NOTHING } : { isLate, ...readReport(report, folder) };
  }

  return {
    run,
    async files() {
      const { printed } = await vitest(["list", ...PROJECTS, "--filesOnly", "--json"], 300_000);
      return JSON.parse(printed).map(({ file }) => relative(folder, file));
    },
    async runWith(mutant, tests, limitMs) {
      const path = join(folder, mutant.file);
      const text = readFileSync(path, "utf8");
      writeFileSync(path, withMutant(text, mutant));
      try {
        return await run(tests, { isWhole: false, limitMs });
      } finally {
        writeFileSync(path, text);
      }
    },
    remove: own.remove,
  };
}

const NOTHING = { durations: new Map(), failures: [] };

/** How long each test file took, and each that failed with the reason; vitest itself is `vitest` when it broke. */
function readReport(path, folder) {
  let report;
  try {
    report = JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return { ...NOTHING, failures: [{ test: "vitest", why: "it ended without a report" }] };
  }
  const files = report.testResults.map((each) => ({ ...each, test: relative(folder, each.name) }));
  const failures = files
    .filter(({ status }) => status === "failed")
    .map(({ test, message, assertionResults }) => {
      const failed = assertionResults.find(({ status }) => status === "failed");
      return { test, why: failed?.fullName ?? message.split("\n")[0] };
    });
  if (failures.length === 0 && !report.success)
    failures.push({ test: "vitest", why: "an error that no test caught" });
  return {
    durations: new Map(files.map(({ test, startTime, endTime }) => [test, endTime - startTime])),
    failures,
  };
}
