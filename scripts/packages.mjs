/**
 * Builds the packages that other teams install: modules and their declarations into the folder dist of each.
 *
 * The sources import core by file. A built package imports it by its public entries, so a name that is not public stops the build.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, posix, relative, resolve, sep } from "node:path";
import { readCommand } from "./lib/command.mjs";
import { entriesFor, readEntries } from "./lib/entries.mjs";
import { withKeysOf } from "./lib/messages.mjs";
import { makeOwnFolder, removeOutput } from "./lib/own-folder.mjs";
import { packageFolders } from "./lib/public-api.mjs";
import { repositoryAddress, repositoryOfClone } from "./lib/repository.mjs";
import { bin, must, root } from "./lib/run.mjs";

const { values } = readCommand(
  `Builds the packages that other teams install: core, core/testkit, adapters and adapters/messages, each into its folder dist.

  npm run packages [-- --to FOLDER [--repository ADDRESS]]

  --to          also packs them into this folder, one .tgz each, as they are published
  --repository  where their sources are, for their manifests; by default the address that this clone came from`,
  { options: { to: { type: "string" }, repository: { type: "string" } } },
);
const given = values.repository;
if (given !== undefined && values.to === undefined) {
  console.error("--repository is for packages that are packed: it wants --to.");
  process.exit(2);
}
const repository = given === undefined ? repositoryOfClone() : repositoryAddress(given);
if (given !== undefined && repository === null) {
  console.error(`${given} is no address of a repository that others can reach.`);
  process.exit(2);
}

const read = (file) => readFileSync(join(root, file), "utf8");
const entries = readEntries(JSON.parse(read("core/package.json")), "core", read);
const publicEntries = new Set([...entries.values()].flatMap((names) => [...names.values()].flat()));
const closed = new Set();

for (const folder of packageFolders) removeOutput(join(root, folder, "dist"));
must(bin("tsc"), ["-p", "core/tsconfig.build.json"]);
renameSync(join(root, "core/dist/testkit"), join(root, "core/testkit/dist"));
must(bin("tsc"), ["-b", "core", "adapters"]);
// The acceptance suites: their sources stay with the tests, whose titles prove requirements.
must(bin("tsc"), ["-p", "tests/contract/tsconfig.build.json"]);
must(bin("tsc"), ["-p", "adapters/tsconfig.build.json"]);
must(bin("tsc"), ["-p", "core/testkit/journeys/tsconfig.build.json"]);
// Written beside the declarations of core, because the compiler keeps relative imports of another project only there.
renameSync(
  join(root, "node_modules/.cache/tsc/core/testkit/journeys"),
  join(root, "core/testkit/dist/journeys"),
);
must(bin("tsc"), ["-p", "adapters/messages/tsconfig.build.json"]);
const keys = "adapters/messages/dist/keys.d.ts";
writeFileSync(
  join(root, keys),
  withKeysOf(read(keys), (file) => JSON.parse(read(posix.join("adapters/messages", file)))),
);

finish("core", () => null);
/** The file of core that a specifier with the package's name means. */
const byName = (specifier) => {
  const [, path] = /^@parlour\/core\/(.+)$/.exec(specifier) ?? [];
  return path === undefined ? null : `core/${path}.ts`;
};
finish("core/testkit", (specifier, file) => {
  const path = posix.join("core/testkit", posix.dirname(file), specifier);
  if (!specifier.startsWith(".")) return byName(specifier);
  return path.startsWith("core/testkit/") ? null : path.replace(/\.js$/, ".ts");
});
for (const folder of ["adapters", "adapters/messages"]) finish(folder, byName);

if (closed.size > 0) {
  console.error(`Export these from an entry of core, or do without them:\n${[...closed].sort().join("\n")}`);
  process.exit(1);
}

if (values.to !== undefined) {
  for (const folder of packageFolders) await pack(folder, resolve(values.to));
  if (repository === null)
    console.log(
      "Their manifests name no repository, since this clone came from no public address: --repository",
    );
}

/**
 * Packs what a package publishes. Its manifest there says where the sources are, names none of them in its entries, since only this
 * project has them, and wants the others of the four in its own version, since they are released together.
 */
async function pack(folder, to) {
  const manifest = JSON.parse(read(`${folder}/package.json`));
  const published = Object.entries(manifest.exports).flatMap(([key, target]) => {
    if (typeof target === "string") return [[key, target]];
    const { "parlour-source": _, ...conditions } = target;
    return Object.keys(conditions).length > 0 ? [[key, conditions]] : [];
  });
  const { devDependencies: _, ...rest } = manifest;
  for (const wanted of [rest.dependencies, rest.peerDependencies])
    for (const name of Object.keys(wanted ?? {}))
      if (name.startsWith("@parlour/")) wanted[name] = manifest.version;
  const own = await makeOwnFolder("package");
  try {
    for (const each of manifest.files)
      cpSync(join(root, folder, each), join(own.path, each), { recursive: true });
    const packed = {
      ...rest,
      ...(repository !== null && { repository: { type: "git", url: repository, directory: folder } }),
      exports: Object.fromEntries(published),
    };
    writeFileSync(join(own.path, "package.json"), `${JSON.stringify(packed, null, 2)}\n`);
    mkdirSync(to, { recursive: true });
    must("npm", ["pack", own.path, "--pack-destination", to, "--silent"]);
  } finally {
    await own.remove();
  }
}

/**
 * Writes the specifiers of a built package as they are installed. `coreFileOf` answers the file of core that one means, from its
 * place in a file of the package; null for any other.
 */
function finish(folder, coreFileOf) {
  const dist = join(root, folder, "dist");
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const file = relative(dist, path).split(sep).join("/");
    const text = readFileSync(path, "utf8")
      // The compiler leaves declarations and addresses of workers as they were written.
      .replaceAll(/(["'])(\.{1,2}\/[^"'\n]+)\.ts\1/g, "$1$2.js$1");
    const built = byEntries(text, file, coreFileOf, `${folder}/${file}`);
    for (const [, specifier] of built.matchAll(/\b(?:from|import)\s*\(?\s*["']([^"'\n]+)["']/g))
      if (coreFileOf(specifier, file) !== null && !publicEntries.has(specifier))
        closed.add(`${folder}/${file}: ${specifier} is no entry`);
    writeFileSync(path, built);
  }
}

/** The text with imports of core's entries in place of those of its files. */
function byEntries(text, file, coreFileOf, where) {
  const chosen = (specifier, names) => {
    const coreFile = coreFileOf(specifier, file);
    if (coreFile === null) return null;
    try {
      return entriesFor(entries, coreFile, names);
    } catch (cause) {
      closed.add(`${where}: ${cause.message}`);
      return null;
    }
  };
  return text
    .replaceAll(
      /\b(import|export)( type)? \{([^}]*)\} from (["'])([^"']+)\4/g,
      (whole, keyword, type = "", list, quote, specifier) => {
        const parts = list.split(",").flatMap((each) => each.trim() || []);
        const nameOf = (part) => part.replace(/^type /, "").split(" as ")[0];
        const found = chosen(specifier, parts.map(nameOf));
        if (found === null) return whole;
        return [...found]
          .map(([entry, names]) => {
            const own = parts.filter((part) => names.includes(nameOf(part))).join(", ");
            return `${keyword}${type} { ${own} } from ${quote}${entry}${quote}`;
          })
          .join(";\n");
      },
    )
    .replaceAll(/\bimport\((["'])([^"']+)\1\)(?:\.(\w+))?/g, (whole, quote, specifier, name) => {
      const isType = name !== undefined && name !== "then";
      const found = chosen(specifier, isType ? [name] : []);
      if (found === null) return whole;
      const [[entry]] = found;
      return `import(${quote}${entry}${quote})${name === undefined ? "" : `.${name}`}`;
    });
}
