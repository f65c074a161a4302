/** Builds core's package: modules and their declarations into core/dist. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { removeOutput } from "./lib/own-folder.mjs";
import { bin, must, root } from "./lib/run.mjs";

const dist = join(root, "core/dist");
removeOutput(dist);
must(bin("tsc"), ["-p", "core/tsconfig.build.json"]);

// The compiler rewrites the imports of modules to .js and leaves those of declarations as they were written.
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.name.endsWith(".d.ts")) continue;
  const file = join(entry.parentPath, entry.name);
  const declarations = readFileSync(file, "utf8");
  writeFileSync(file, declarations.replaceAll(/(["'])(\.{1,2}\/[^"']+)\.ts\1/g, "$1$2.js$1"));
}
