/**
 * `npm test`: sets up what the tests need, runs them all, then asks whether every state of every machine was seen. With `--all`
 * every suite of the gateway runs on both databases. With anything else, such as a file's name, vitest runs that alone.
 */
import { availableParallelism } from "node:os";
import { readCommand } from "./lib/command.mjs";
import { readyForTests } from "./lib/machine.mjs";
import { makeOwnFolder, removeOutput } from "./lib/own-folder.mjs";
import { packingForTests } from "./lib/repository.mjs";
import { bin, must, root } from "./lib/run.mjs";
import { notifyOutcome, startPart, vitestPart } from "./lib/test-parts.mjs";

const text = { type: "string" };
const { values } = readCommand(
  `Sets up what the tests need and runs them.

  npm test
  npm test -- --all
  npm test -- FILE … [-t TITLE] [--project NAME] [--reporter NAME] [--bail N]

  Without words it runs every test, and fails when a state or a transition of a machine was never reached.
  --all     every suite of the gateway runs on PostgreSQL and on the embedded database
  FILE      a test's file, or a part of its path; it runs alone
  -t        runs the tests with such a title
  --project unit, zone, gateway, parts, browser, packages or front-ends
  --reporter and --bail are vitest's`,
  {
    options: {
      all: { type: "boolean", default: false },
      testNamePattern: { ...text, short: "t" },
      project: { ...text, multiple: true },
      reporter: { ...text, multiple: true },
      bail: text,
    },
    counts: ["bail"],
    allowPositionals: true,
  },
);
must(process.execPath, ["scripts/ready.mjs"]);
const isAll = values.all;
readyForTests({ insistsOnPostgres: isAll });
if (isAll) process.env.PARLOUR_TEST_ALL = "1";
const wanted = process.argv.slice(2).filter((word) => word !== "--all");
if (wanted.length > 0) must(bin("vitest"), ["run", ...wanted]);
else await runEverything();

async function runEverything() {
  const startedMs = performance.now();
  const cores = Math.max(1, availableParallelism());
  removeOutput(`${root}/node_modules/.cache/parlour/coverage`);
  // Processes that tests start run from what is built: to read the sources takes twice as long.
  process.env.PARLOUR_BUILT = "1";
  const packages = await makeOwnFolder("packages");
  const [[built, packed], unit] = await Promise.all([
    buildAndPack(packages.path),
    vitestPart("unit", ["unit", "zone"], cores),
  ]);
  const parts = [unit];
  // One part after another, each with all cores: side by side they take longer, and waits of single tests grow.
  if (built.status === 0) {
    parts.push(await vitestPart("gateway", ["gateway"], cores + 1));
    process.env.PARLOUR_PACKAGES = packages.path;
    const ofPackages = packed.status === 0 ? ["packages", "front-ends"] : [];
    parts.push(await vitestPart("browser", ["parts", "browser", ...ofPackages], cores + 1));
  }
  await packages.remove();
  const machines = ["--conditions=parlour-source", "--import", "tsx", "scripts/machine-coverage.mjs"];
  const covered = await startPart("machines", process.execPath, machines);
  process.exitCode = notifyOutcome([built, packed, ...parts, covered], {
    isAll,
    ms: performance.now() - startedMs,
  });
}

/** Builds the portal, then packs the packages into that folder, for the parts that come later. */
async function buildAndPack(folder) {
  // As vitest's own set-up builds it for a single file: the result must be the same.
  const built = await startPart("build", process.execPath, ["scripts/build.mjs", "app"], {
    NODE_ENV: "test",
  });
  return [built, await startPart("packages", process.execPath, packingForTests(folder))];
}
