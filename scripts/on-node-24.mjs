/**
 * Checks the next Node: unit tests and one start on Node 24, from the npm package `node`. Tests of the React layer stay out: what
 * they draw in is jsdom on any Node.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { readyForTests } from "./lib/machine.mjs";
import { must, root } from "./lib/run.mjs";

const MAJOR = 24;

/** Node of that major version in the cache, installed when missing. */
function nodeOf(major) {
  const folder = join(root, `node_modules/.cache/parlour/node-${major}`);
  const node = join(folder, "node_modules/.bin/node");
  if (existsSync(node)) return node;
  mkdirSync(folder, { recursive: true });
  // An install script of the package downloads the program for this kind of machine.
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ private: true, allowScripts: { node: true } }),
  );
  must("npm", ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", `node@${major}`]);
  return node;
}

readyForTests();
const node = nodeOf(MAJOR);
const vitest = join(root, "node_modules/vitest/vitest.mjs");
must(node, ["--version"]);
must(node, [
  vitest,
  "run",
  "--project",
  "unit",
  "--project",
  "packages",
  "--exclude=tests/ui/**",
  `--maxWorkers=${Math.max(1, availableParallelism())}`,
]);
must(node, [vitest, "run", "--project", "gateway", "tests/gateway/start.test.ts", "-t", "prints address"]);
