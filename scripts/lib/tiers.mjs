/** The two tiers of tests: what `npm test` runs, and the breadth that `npm test -- --all` adds in parts. tests/tiers.json lists them. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

/** The file tests/tiers.json as it is. */
export const readTiers = () => JSON.parse(readFileSync(join(root, "tests/tiers.json"), "utf8"));

/** The part of the breadth that belongs to a commit: its id divided by the number of parts. */
export const partOfCommit = (id, names) => names[Number.parseInt(id.slice(0, 8), 16) % names.length];

/** The id of the commit that is checked out. */
export const commitHere = () =>
  execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).trim();

/** Suites of the gateway whose source matches, a test each. */
const suitesWith = (pattern) =>
  ["tests/gateway", "tests/contract"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => file.endsWith(".test.ts") && pattern.test(readFileSync(join(root, file), "utf8")))
    .sort();

/** Those that run on any database, by the function that gives them one. */
export const filesWithDatabase = () => suitesWith(/\bforEachDatabase\(/);

/** Those that play more rounds in the breadth, by the function that gives them a number. */
export const filesWithRounds = () => suitesWith(/\broundsOf\(|\/engine-cases\.ts"/);

/** Those that wait on programs of their own or on events, and with a slow machine wait longest. */
export const waitingFiles = () =>
  suitesWith(
    /support\/(?:backoffice-cli|child|event-stream|process|processes)\.ts"|adapters\/support\/terminal-user\.ts"/,
  );
