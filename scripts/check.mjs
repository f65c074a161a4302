/**
 * `npm run check`: format, lint and boundaries (Biome), types (each project once), circular imports, state in ui, events
 * named outside core, file sizes, plain words, the messages of every language, the public API with its docstrings and types, and
 * the recipes of docs/how-to, followed in a copy.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { wrongApi } from "./lib/api-report.mjs";
import { findCircles } from "./lib/circles.mjs";
import { readCommand } from "./lib/command.mjs";
import { strayEvents } from "./lib/event-names.mjs";
import { followRecipes } from "./lib/follow-recipes.mjs";
import { oldWords } from "./lib/plain-words.mjs";
import { bin, root, run } from "./lib/run.mjs";
import { strayState } from "./lib/ui-state.mjs";

readCommand(`Checks format, lint, import boundaries, types, circular imports, state in ui, events named outside core, sizes of files,
wording, the texts of every language, the public API (docs/api, a docstring for each name, and a name for each type) and the recipes of
docs/how-to.

  npm run check`);

const LINES = 400;
const MACHINE_LINES = 250;

const failed = [];
const check = (name, status) => {
  if (status !== 0) failed.push(name);
};

check("format and lint", run(bin("biome"), ["ci", "--error-on-warnings", "."]));
check("types", run(bin("tsc"), ["-b"]));

const listed = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.css", "*.mjs", "*.mts"], {
  cwd: root,
  encoding: "utf8",
});
const files = listed.trim().split("\n");
const read = (file) => readFileSync(`${root}/${file}`, "utf8");

for (const circle of findCircles(files, read)) {
  console.error(`${circle.files.length} files import one another in a circle: ${circle.way.join(" -> ")}`);
  check("circles of files", 1);
}

for (const said of strayState(files, read)) {
  console.error(said);
  check("state in ui", 1);
}

for (const said of strayEvents(files, read)) {
  console.error(said);
  check("events", 1);
}

for (const file of files) {
  const lines = read(file).split("\n").length - 1;
  const limit = file.endsWith(".machine.ts") ? MACHINE_LINES : LINES;
  if (lines > limit) {
    console.error(`${file} has ${lines} lines; ${limit} is the limit`);
    check("size of files", 1);
  }
}

const prose = execFileSync("git", ["ls-files", "*.md", "*.json"], { cwd: root, encoding: "utf8" })
  .trim()
  .split("\n");
const isGenerated = (file) => /migrations\/meta\/|package-lock\.json$|lib\/plain-words\.mjs$/.test(file);
for (const said of oldWords(
  [...files, ...prose].filter((file) => !isGenerated(file)),
  read,
)) {
  console.error(said);
  check("plain words", 1);
}

const messages = ["--conditions=parlour-source", "--import", "tsx", "scripts/messages.mjs", "check"];
check("messages", run(process.execPath, messages));

for (const said of wrongApi()) {
  console.error(said);
  check("public API", 1);
}

for (const said of await followRecipes()) {
  console.error(said);
  check("recipes", 1);
}

if (failed.length > 0) {
  console.error(`Failed: ${[...new Set(failed)].join(", ")}`);
  process.exit(1);
}
console.log(
  "Everything in order: format, lint, boundaries, types, circles, state in ui, events, sizes, words, messages, public API, recipes",
);
