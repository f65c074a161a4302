/** The public entries of a package, and what each of them exports. */
import { posix } from "node:path";
import { parseSync } from "vite";

/** The names that a module exports, by name. */
function* ownExportsOf(file, text) {
  for (const node of parseSync(file, text).program.body) {
    if (node.type !== "ExportNamedDeclaration") continue;
    for (const { exported } of node.specifiers) yield exported.name;
    const declared = node.declaration;
    for (const { id } of declared === null ? [] : (declared.declarations ?? [declared])) yield id.name;
  }
}

/** A module's re-exports: each name with the file that it comes from. */
function* reExportsOf(file, read) {
  for (const node of parseSync(file, read(file)).program.body) {
    if (node.source == null) continue;
    const from = posix.join(posix.dirname(file), node.source.value);
    if (node.type === "ExportAllDeclaration")
      for (const name of ownExportsOf(from, read(from))) yield { name, from };
    if (node.type !== "ExportNamedDeclaration") continue;
    for (const { exported } of node.specifiers) yield { name: exported.name, from };
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
    for (const { name, from } of reExportsOf(file, read)) {
      note(file, name, entry);
      note(from, name, entry);
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
