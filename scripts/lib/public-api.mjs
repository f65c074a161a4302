/** The public names of the packages, read from the declarations that the compiler has written. */
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "vite";
import { root } from "./run.mjs";

/** The folders of the packages that other teams install; each has the README, the changes and the licence that are packed with it. */
export const packageFolders = ["core", "core/testkit", "adapters", "adapters/messages"];

/** Stands for the rest of a declaration that is too long. */
export const INFERRED = "… // inferred";

/** Longer declarations are types that the compiler has inferred of a machine, whose states docs/charts draws. */
const LINES_AT_MOST = 110;

/** Where `tsc -b` writes declarations, by the folder of each project; the longest folder of a file is its own. */
export const projects = new Map([
  ["core", "core"],
  ["core/testkit/journeys", "journeys"],
  ["adapters", "adapters"],
  ["adapters/messages", "messages"],
]);

/** The declarations that the compiler has written of a source. */
export function readDeclarations(source) {
  const folder = [...projects.keys()]
    .filter((each) => source.startsWith(`${each}/`))
    .sort((one, other) => other.length - one.length)[0];
  const inProject = posix.relative(folder, source).replace(/\.ts$/, ".d.ts");
  const path = join(root, "node_modules/.cache/tsc", projects.get(folder), inProject);
  if (!existsSync(path)) throw new Error(`${source} has no declarations: npx tsc -b`);
  return readFileSync(path, "utf8");
}

/**
 * What each entry of a package exports: the address to import it from, and its names with their declarations, without comments.
 * `source` and `name` say where a declaration stands, `isDocumented` whether a docstring stands above.
 */
export function readPublicApi(folder) {
  const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  const exported = new Map();
  return Object.entries(manifest.exports).flatMap(([key, { "parlour-source": source } = {}]) => {
    if (source === undefined || key.includes("*")) return [];
    const names = exportsOf(posix.join(folder, source), exported);
    return [{ entry: posix.join(manifest.name, key), names: new Map([...names].sort(byName)) }];
  });
}

const byName = ([one], [other]) => (one < other ? -1 : 1);

/** The exported names of a source with their declarations. `known` keeps those of sources that were read. */
export function exportsOf(source, known, read = readDeclarations) {
  const before = known.get(source);
  if (before !== undefined) return before;
  const found = new Map();
  known.set(source, found);
  const text = read(source);
  const declared = declarationsIn(text);
  for (const node of parseSync("read.d.ts", text).program.body) {
    if (node.type === "ExportAllDeclaration")
      for (const [name, own] of exportsOf(fileOf(source, node.source.value), known, read))
        found.set(name, own);
    if (node.type !== "ExportNamedDeclaration") continue;
    if (node.declaration != null)
      for (const name of namesOf(node.declaration)) found.set(name, { source, name, ...declared.get(name) });
    for (const { local, exported } of node.specifiers) {
      const own = node.source === null ? declared : exportsOf(fileOf(source, node.source.value), known, read);
      if (own.has(local.name)) found.set(exported.name, { source, name: local.name, ...own.get(local.name) });
    }
  }
  return found;
}

/** The source that a specifier of declarations means; that of another package is no file of ours. */
export function fileOf(source, specifier) {
  const [, name, inside = "index"] = /^@parlour\/(\w+)(?:\/(.+))?$/.exec(specifier) ?? [];
  return name === undefined
    ? posix.join(posix.dirname(source), specifier).replace(/\.js$/, ".ts")
    : `${packageFolders.find((each) => posix.basename(each) === name)}/${inside.replace(/\.ts$/, "")}.ts`;
}

export const namesOf = (declaration) =>
  declaration.declarations?.map(({ id }) => id.name) ?? [declaration.id.name];

/** The declarations in a text by name, overloads together: each without comments, and whether a docstring stands above. */
export function declarationsIn(text) {
  const { program, comments } = parseSync("read.d.ts", text);
  const found = new Map();
  for (const node of program.body) {
    const declaration = node.declaration ?? node;
    if (declaration.id == null && declaration.declarations === undefined) continue;
    const isDocumented = comments.some(
      ({ type, value, end }) =>
        type === "Block" &&
        value.startsWith("*") &&
        end <= node.start &&
        text.slice(end, node.start).trim() === "",
    );
    for (const name of namesOf(declaration)) {
      const before = found.get(name);
      found.set(name, {
        text: [...(before === undefined ? [] : [before.text]), plain(text, node, comments)].join("\n"),
        isDocumented: isDocumented || before?.isDocumented === true,
      });
    }
  }
  return found;
}

/** A declaration without its comments and empty lines. */
function plain(text, { start, end }, comments) {
  let left = "";
  let at = start;
  for (const comment of comments) {
    if (comment.start < at || comment.end > end) continue;
    left += text.slice(at, comment.start);
    at = comment.end;
  }
  const lines = `${left}${text.slice(at, end)}`
    .replace(/^export (?:declare )?/, "")
    .replaceAll("    ", "  ")
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines.length > LINES_AT_MOST ? `${lines[0]} ${INFERRED}` : lines.join("\n");
}

/** The report of a package, for a file of the repository: a change of the public API is a change of it. */
export function reportOf(name, entries) {
  const first = new Map();
  const chapters = entries.map(({ entry, names }) => {
    const again = [];
    const own = [];
    for (const [each, { source, text }] of names) {
      const known = first.get(`${source} ${text}`);
      if (known === undefined) own.push(text);
      else again.push(`${each} of ${known}`);
      first.set(`${source} ${text}`, known ?? entry);
    }
    const code = own.length === 0 ? [] : [`\`\`\`ts\n${own.join("\n\n")}\n\`\`\``];
    const also = again.length === 0 ? [] : [`Also: ${again.join(", ")}`];
    return [`## \`${entry}\``, ...also, ...code].join("\n\n");
  });
  return `${[
    `# Public API of \`${name}\``,
    "`npm run api` writes this page from the declarations, so that a review shows each change of the API.",
    ...chapters,
  ].join("\n\n")}\n`;
}
