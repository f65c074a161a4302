import { posix } from "node:path";
import { parseSync } from "vite";

const MODULE = /\.(ts|tsx|mts|mjs)$/;

/** What a module's text imports by name, types and `import()` in code and in types included; throws where it is no module. */
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
    : /^@parlour\/(.+)/
        .exec(specifier)?.[1]
        .replace(/^testkit(?=\/|$)/, "core/testkit")
        .replace(/^messages(?=\/|$)/, "adapters/messages");
  const entry = path?.replace(/^(\w+)\//, "$1/entries/");
  return path && [path, `${path}.ts`, `${path}/index.ts`, `${entry}.ts`].find((each) => known.has(each));
}

/**
 * What each module among the files imports of them, types included. Files are paths in the project with "/"; `read` answers a
 * text. What is no module is left out.
 */
export function importsOf(files, read) {
  const known = new Set(files.filter((file) => MODULE.test(file)));
  const imports = new Map();
  for (const file of known) {
    const found = specifiersOf(file, read(file)).map((specifier) => fileOf(specifier, file, known));
    imports.set(file, new Set(found.filter((each) => each !== undefined)));
  }
  return imports;
}
