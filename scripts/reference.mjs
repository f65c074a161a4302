/** `npm run reference -- --to FOLDER`: the public API of the packages as pages to browse, by TypeDoc, from the built declarations. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readCommand } from "./lib/command.mjs";
import { ready } from "./ready.mjs";

const usage = `Writes the public API of the packages as HTML: each name with its docstring, by the entry to import it from.

  npm run reference -- --to FOLDER [--package NAME]

  --to       the folder to write into; what it has is replaced
  --package  one of core, testkit, adapters, messages; all of them without one`;
const { values } = readCommand(usage, { options: { to: { type: "string" }, package: { type: "string" } } });
if (values.to === undefined) {
  console.error(`--to names the folder.\n\n${usage}`);
  process.exit(2);
}
ready();
const { toolFile } = await import("./lib/package-tools.mjs");
const { packageFolders } = await import("./lib/public-api.mjs");
const { must, root } = await import("./lib/run.mjs");

const folders = packageFolders.filter((folder) =>
  [undefined, posix.basename(folder)].includes(values.package),
);
if (folders.length === 0) {
  console.error(`There is no package ${values.package}.\n\n${usage}`);
  process.exit(2);
}
// Tests that have packed the packages have built them.
if (process.env.PARLOUR_PACKAGES === undefined) must(process.execPath, ["scripts/packages.mjs"]);

/** Entries by their files. Those of machines and parts are left out: types inferred of machines fill thousands of lines each. */
const entries = new Map(
  folders.flatMap((folder) => {
    const { name, exports } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    return Object.entries(exports).flatMap(([key, { types }]) =>
      types === undefined || /\/(?:machines|parts\/.+)$/.test(key)
        ? []
        : [[join(root, folder, types), posix.join(name, key)]],
    );
  }),
);
const compilerOptions = {
  ...{
    target: "es2023",
    module: "nodenext",
    moduleResolution: "nodenext",
    lib: ["es2023", "dom", "dom.iterable"],
  },
  ...{ types: [], skipLibCheck: true, noEmit: true },
};
const cache = join(root, "node_modules/.cache/parlour");
const tsconfig = join(cache, "reference.tsconfig.json");
mkdirSync(cache, { recursive: true });
writeFileSync(tsconfig, JSON.stringify({ compilerOptions, files: [...entries.keys()] }));

const { Application } = await import(pathToFileURL(toolFile("typedoc/dist/index.js")).href);
const app = await Application.bootstrap({
  entryPoints: [...entries.keys()],
  tsconfig,
  name: "Parlour",
  readme: "none",
  logLevel: "Warn",
  skipErrorChecking: true,
  excludeExternals: true,
  disableGit: true,
  disableSources: true,
  validation: { notExported: false, invalidLink: true },
});
const project = await app.convert();
if (project === undefined) process.exit(1);
for (const module of project.children ?? []) {
  const file = project.getSymbolIdFromReflection(module)?.fileName;
  module.name = entries.get(file) ?? module.name;
}
await app.generateDocs(project, resolve(values.to));
console.log(`${values.to}: ${entries.size} entries`);
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exit(1);
