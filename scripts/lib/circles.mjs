import { posix } from "node:path";
import { parseSync } from "vite";

const MODULE = /\.(ts|tsx|mts|mjs)$/;

/** The specifiers of a module's imports, `import()` in code and types included; throws when the text is no module. */
function specifiersOf(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = [];
  const visit = (node) => {
    if (node === null || typeof node !== "object") return;
    // Imports, `export … from`, `import()` and a type's `import()` all keep the specifier under this one name.
    if (typeof node.source?.value === "string") found.push(node.source.value);
    Object.values(node).forEach(visit);
  };
  visit(program);
  return found;
}

/** The file of the project that a specifier names; undefined for a package, a style sheet or a picture. */
function fileOf(specifier, importer, known) {
  const path = specifier.startsWith(".")
    ? posix.join(posix.dirname(importer), specifier)
    : /^@parlour\/(.+)/.exec(specifier)?.[1];
  return path && [path, `${path}.ts`, `${path}/index.ts`].find((each) => known.has(each));
}

/** The groups of files that reach one another, or themselves, by imports (Tarjan's algorithm). */
function groupsOf(imports) {
  const order = new Map();
  const low = new Map();
  const open = [];
  const groups = [];
  const enter = (file) => {
    order.set(file, order.size);
    low.set(file, order.get(file));
    open.push(file);
    for (const next of imports.get(file)) {
      if (!order.has(next)) enter(next);
      if (open.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== order.get(file)) return;
    const group = open.splice(open.indexOf(file));
    if (group.length > 1 || imports.get(file).has(file)) groups.push(group);
  };
  for (const file of imports.keys()) if (!order.has(file)) enter(file);
  return groups;
}

/** The shortest path from a file back to itself, with the file at both ends; undefined when there is none. */
function wayAround(start, imports) {
  const cameFrom = new Map();
  const waiting = [start];
  for (const file of waiting) {
    if (imports.get(file).has(start)) {
      const way = [start];
      for (let at = file; at !== undefined; at = cameFrom.get(at)) way.unshift(at);
      return way;
    }
    for (const next of imports.get(file)) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      waiting.push(next);
    }
  }
}

/**
 * The circular imports among modules, types included: each group's files in order, and its shortest circle with the first
 * file again at its end.
 *
 * Files are project paths with "/"; `read` returns a file's text.
 */
export function findCircles(files, read) {
  const known = new Set(files.filter((file) => MODULE.test(file)));
  const imports = new Map();
  for (const file of known) {
    const found = specifiersOf(file, read(file)).map((specifier) => fileOf(specifier, file, known));
    imports.set(file, new Set(found.filter((each) => each !== undefined)));
  }
  return groupsOf(imports).map((group) => ({
    files: group.sort(),
    way: group.map((file) => wayAround(file, imports)).sort((a, b) => a.length - b.length)[0],
  }));
}
