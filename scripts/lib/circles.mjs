import { importsOf } from "./imports.mjs";

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
  const imports = importsOf(files, read);
  return groupsOf(imports).map((group) => ({
    files: group.sort(),
    way: group.map((file) => wayAround(file, imports)).sort((a, b) => a.length - b.length)[0],
  }));
}
