/** The public entries of a package, and what each of them exports. */
import { posix } from "node:path";
import { parseSync } from "vite";

/** A module's re-exports: each name with the file that it comes from, as written. */
function* reExportsOf(file, text) {
  const { program } = parseSync(file, text);
  for (const node of program.body) {
    if (node.type !== "ExportNamedDeclaration" || node.source === null) continue;
    for (const { exported } of node.specifiers) yield { name: exported.name, from: node.source.value };
  }
}

/**
 * For each file of a package, its public names with the entries that export them. `manifest` is its package.json, `folder` its folder
 * in the project, and `read` answers a file's text.
 */
export function readEntries(manifest, folder, read) {
  const found = new Map();
  const note = (file, name, entry) => {
    const names = found.get(file) ?? new Map();
    found.set(file, names.set(name, [...(names.get(name) ?? []), entry]));
  };
  for (const [key, target] of Object.entries(manifest.exports)) {
    const source = target["parlour-source"];
    if (source === undefined || key.includes("*")) continue;
    const file = posix.join(folder, source);
    const entry = posix.join(manifest.name, key);
    for (const { name, from } of reExportsOf(file, read(file))) {
      note(file, name, entry);
      note(posix.join(posix.dirname(file), from), name, entry);
    }
  }
  return found;
}

/**
 * The entries to import names of a file from, each with its names: one entry for all where there is one. Without names, as for
 * `import()`, it is the first entry of any name of the file. Throws with the name that is not public.
 */
export function entriesFor(entries, file, names) {
  const known = entries.get(file) ?? new Map();
  if (names.length === 0) {
    const [first] = [...known.values()].flat();
    if (first === undefined) throw new Error(`${file} has no public name`);
    return new Map([[first, []]]);
  }
  for (const name of names) if (!known.has(name)) throw new Error(`${file}: ${name} is not public`);
  const ofAll = known.get(names[0]).find((entry) => names.every((name) => known.get(name).includes(entry)));
  const chosen = new Map();
  for (const name of names) {
    const entry = ofAll ?? known.get(name)[0];
    chosen.set(entry, [...(chosen.get(entry) ?? []), name]);
  }
  return chosen;
}
