/** Reads the recipes of docs/how-to that say where their code goes, and follows them in a copy of the project. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { cp, mkdir, readlink, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makeOwnFolder } from "./own-folder.mjs";
import { root } from "./run.mjs";

const FENCE = /^( *)```(\S+)(.*)\n([\s\S]*?)^\1```$/gm;
const COPY = /^cp -r (\S+) (\S+)$/gm;
const TEST = /^npm test -- (.+)$/gm;
const TEST_FILE = /\btests\/\S+\.test\.tsx?\b/g;
const FILE = /\bfile=(\S+)/;
const PLACE = /\bat=(["'])(after|before|replace): (.+)\1\s*$/;

/**
 * The steps of a page and the tests that it names. A block is a step when the line that opens it names a file: `file=core/a.ts`,
 * and then `create`, `at=end`, or `at="after: a line of the file"`, likewise with `before` and `replace`. A line `cp -r from to`
 * of a shell block is one, too.
 */
export function readRecipe(page) {
  const steps = [];
  const tests = [];
  for (const [, space, language, info, code] of page.matchAll(FENCE)) {
    const text = code.replaceAll(new RegExp(`^${space}`, "gm"), "");
    if (language === "sh") {
      for (const [, from, to] of text.matchAll(COPY))
        steps.push({ file: to, place: { kind: "copy", from }, code: "" });
      tests.push(...[...text.matchAll(TEST)].flatMap(([, words]) => words.match(TEST_FILE)));
    }
    const file = FILE.exec(info)?.[1];
    if (file !== undefined) steps.push({ file, place: placeIn(info), code: text });
  }
  return { steps, tests };
}

function placeIn(info) {
  const [, , kind, line] = PLACE.exec(info) ?? [];
  if (kind !== undefined) return { kind, line };
  if (/\bat=end\s*$/.test(info)) return { kind: "end" };
  if (/\bcreate\s*$/.test(info)) return { kind: "create" };
  throw new Error(`"${info.trim()}" names no place`);
}

/** The pages of docs/how-to that are followed. */
export const recipePages = ["add-a-registration-field.md", "add-a-member-page.md", "add-a-language.md"];

export const recipeOf = (page) => readRecipe(readFileSync(join(root, "docs/how-to", page), "utf8"));

/** A file's text after a step. Lines get the indentation of the line that they stand at; throws unless there is one such line. */
export function withStep(text, { file, place, code }) {
  if (place.kind === "end") return `${text}\n${code}`;
  const lines = text.split("\n");
  const at = lines.findIndex((line) => line.trim() === place.line);
  if (at < 0) throw new Error(`${file} has no line "${place.line}"`);
  if (lines.findLastIndex((line) => line.trim() === place.line) !== at)
    throw new Error(`${file} has more than one line "${place.line}"`);
  const space = /^ */.exec(lines[at])[0];
  const added = code.trimEnd().split("\n");
  const indented = added.map((line) => (line === "" ? line : space + line));
  const after = place.kind === "after" ? at + 1 : at;
  return lines.toSpliced(after, place.kind === "replace" ? 1 : 0, ...indented).join("\n");
}

/** Carries out every step in a folder that holds the project. */
export function follow({ steps }, folder) {
  for (const step of steps) {
    const path = join(folder, step.file);
    if (step.place.kind === "copy") {
      cpSync(join(folder, step.place.from), path, { recursive: true, force: false, errorOnExist: true });
      continue;
    }
    if (step.place.kind !== "create") {
      writeFileSync(path, withStep(readFileSync(path, "utf8"), step));
      continue;
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, step.code, { flag: "wx" });
  }
}

/**
 * A copy of the project in a temporary folder: its files as they stand, and the installed packages by links. The packages of the
 * project itself lead into the copy, and so does the cache.
 */
export async function copyProject(name = "recipe") {
  const own = await makeOwnFolder(name);
  const names = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", names, { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
  // With their times, by which the compiler knows what it has seen.
  const kept = { preserveTimestamps: true };
  await Promise.all(files.map((file) => cp(join(root, file), join(own.path, file), kept)));
  const [installed, linked] = [join(root, "node_modules"), join(own.path, "node_modules")];
  await mkdir(join(linked, "@parlour"), { recursive: true });
  for (const each of readdirSync(installed)) {
    if (each !== "@parlour" && each !== ".cache" && !each.startsWith(".vite"))
      symlinkSync(join(installed, each), join(linked, each));
  }
  for (const each of readdirSync(join(installed, "@parlour"))) {
    const to = await readlink(join(installed, "@parlour", each));
    await symlink(to, join(linked, "@parlour", each));
  }
  return own;
}
