/**
 * `npm test`: sets up what the tests need, runs the usual tier, then asks whether every state of every machine was seen. With
 * `--all` the breadth follows, part by part. With a file's name, vitest runs that alone. tests/tiers.json says what is where.
 */
import { availableParallelism } from "node:os";
import { readCommand } from "./lib/command.mjs";
import { readyForTests } from "./lib/machine.mjs";
import { makeOwnFolder, removeOutput } from "./lib/own-folder.mjs";
import { packingForTests } from "./lib/repository.mjs";
import { bin, must, root } from "./lib/run.mjs";
import { notifyOutcome, startPart, vitestPart } from "./lib/test-parts.mjs";
import { commitHere, filesWithDatabase, filesWithRounds, partOfCommit, readTiers } from "./lib/tiers.mjs";

const { usual, parts } = readTiers();
const names = Object.keys(parts);
const text = { type: "string" };
const flag = { type: "boolean", default: false };
const { values, words } = readCommand(
  `Sets up what the tests need and runs them.

  npm test
  npm test -- --all [--part NAME]
  npm test -- --sixth
  npm test -- FILE … [-t TITLE] [--project NAME] [--reporter NAME] [--bail N]

  Without words it runs everything of core, adapters and the gateway, and of browsers and packages one test a kind. It fails when
  a state or a transition of a machine was never reached.
  --all     runs the breadth as well: the embedded database, every journey in the browser, every page, other versions
  --part    runs one part of the breadth alone: ${names.join(", ")}
  --sixth   runs one part of the breadth as well, chosen by the id of the commit
  FILE      a test's file, or a part of its path; it runs alone
  -t        runs the tests with such a title
  --project unit, zone, gateway, parts, browser, packages, front-ends or commands
  --reporter and --bail are vitest's`,
  {
    options: {
      all: flag,
      sixth: flag,
      part: text,
      testNamePattern: { ...text, short: "t" },
      project: { ...text, multiple: true },
      reporter: { ...text, multiple: true },
      bail: text,
    },
    counts: ["bail"],
    allowPositionals: true,
  },
);
const { all, sixth, part, ...forVitest } = values;
if (part !== undefined && !(all && names.includes(part))) {
  console.error(`--part goes with --all and names one of ${names.join(", ")}.`);
  process.exit(2);
}
const isAlone = words.length > 0 || Object.keys(forVitest).some((name) => name !== "help");
if (isAlone && (all || sixth)) {
  console.error("--all and --sixth run whole tiers: they go without files, titles and projects.");
  process.exit(2);
}
must(process.execPath, ["scripts/ready.mjs"]);
readyForTests({ insistsOnPostgres: all });
if (isAlone) must(bin("vitest"), ["run", ...process.argv.slice(2)]);
else if (part !== undefined) await runTiers({ isUsual: false, breadth: [part] });
else if (all) await runTiers({ isUsual: true, breadth: names });
else await runTiers({ isUsual: true, breadth: sixth ? [partOfCommit(commitHere(), names)] : [] });

/** Runs the usual tier and parts of the breadth, one after another: side by side they take longer, and waits of single tests grow. */
async function runTiers({ isUsual, breadth }) {
  const startedMs = performance.now();
  const cores = Math.max(1, availableParallelism());
  removeOutput(`${root}/node_modules/.cache/parlour/coverage`);
  // Processes that tests start run from what is built: to read the sources takes twice as long.
  process.env.PARLOUR_BUILT = "1";
  const packages = await makeOwnFolder("packages");
  const unit = () => vitestPart("unit", ["unit", "zone"], { workers: cores });
  const [prepared, tested] = await Promise.all([buildAndPack(packages.path), isUsual ? unit() : null]);
  const done = [...prepared, ...(tested === null ? [] : [tested])];
  if (prepared.every(({ status }) => status === 0)) {
    process.env.PARLOUR_PACKAGES = packages.path;
    if (isUsual) {
      done.push(await vitestPart("gateway", ["gateway"], { workers: cores + 1 }));
      const ofBrowsers = ["parts", "browser", "packages", "front-ends"];
      done.push(await vitestPart("browser", ofBrowsers, { workers: cores + 1, files: usual }));
    }
    done.push(...(await runBreadth(breadth, cores + 1)));
  }
  await packages.remove();
  if (isUsual) {
    const machines = ["--conditions=parlour-source", "--import", "tsx", "scripts/machine-coverage.mjs"];
    done.push(await startPart("machines", process.execPath, machines));
  }
  process.exitCode = notifyOutcome(done, { isUsual, breadth, ms: performance.now() - startedMs });
}

/** Parts of the breadth: the files of all in one run, so that none waits for the slowest of another part, then what each has besides. */
async function runBreadth(breadth, workers) {
  const done = [];
  const files = breadth.flatMap((name) => parts[name].files ?? []);
  if (files.length > 0) {
    const projects = ["parts", "browser", "packages", "front-ends", "commands"];
    const name = breadth.length === 1 ? breadth[0] : "breadth";
    done.push(await vitestPart(name, projects, { workers, files }));
  }
  for (const name of breadth) {
    const { embedded, hasRounds, script } = parts[name];
    if (hasRounds) {
      const env = { PARLOUR_TEST_ALL: "1" };
      done.push(await vitestPart(`${name}-rounds`, ["gateway"], { workers, files: filesWithRounds(), env }));
    }
    if (embedded !== undefined) {
      const env = { PARLOUR_TEST_DATABASE: "embedded" };
      const shared = { workers, files: filesWithDatabase(), env, shard: embedded };
      done.push(await vitestPart(`${name}-pglite`, ["gateway"], shared));
    }
    if (script !== undefined) done.push(await startPart(name, process.execPath, [script]));
  }
  return done;
}

/** Builds the portal, then packs the packages into that folder, for the parts that come later. */
async function buildAndPack(folder) {
  // As vitest's own set-up builds it for a single file: the result must be the same.
  const built = await startPart("build", process.execPath, ["scripts/build.mjs", "app"], {
    NODE_ENV: "test",
  });
  return [built, await startPart("packages", process.execPath, packingForTests(folder))];
}
