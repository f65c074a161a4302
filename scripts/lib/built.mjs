/** Whether the built portal and gateway are of the sources that are here now. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./run.mjs";

const FOLDERS = ["core", "adapters", "ui", "app"];
const FILES = ["vite.config.ts", "scripts/build.mjs", "scripts/lib/page-parts.mjs", "package-lock.json"];
/** Written last, so that a build that broke off counts as none. */
const MARK = join(root, "app/dist/sources");

/** A hash of every file that the build may read. Contents, because a change of branch changes times as well. */
export function hashOfSources() {
  const hash = createHash("sha256");
  const add = (file) =>
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)));
  for (const folder of FOLDERS) for (const file of filesIn(folder)) add(file);
  for (const file of FILES) add(file);
  return hash.digest("hex");
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return ["node_modules", "dist"].includes(entry.name) ? [] : filesIn(path);
      return entry.isFile() && !entry.name.endsWith(".md") ? [path] : [];
    });
}

/** Notes the sources that app/dist was built from. */
export const markBuilt = (hash) => writeFileSync(MARK, hash);

/** Whether app/dist is whole and built from the sources as they are. */
export function isBuilt() {
  try {
    return readFileSync(MARK, "utf8") === hashOfSources();
  } catch {
    return false;
  }
}
