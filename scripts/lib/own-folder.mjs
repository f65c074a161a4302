import { rmSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { root } from "./run.mjs";

/** Folders that this project's commands rewrite each time; nothing else in the tree is ever removed whole. */
const OUTPUTS = [
  ...["app/dist", "core/dist", "core/testkit/dist", "adapters/dist", "adapters/messages/dist"],
  ...["docs/charts", "node_modules/.cache/parlour/coverage"],
];

/**
 * Makes a new, uniquely named folder in `parent`, by default the system's temporary folder.
 *
 * Only the returned object can remove it, so that no other path, and no path changed since, is ever removed.
 */
export async function makeOwnFolder(name, parent = tmpdir()) {
  const path = await mkdtemp(join(parent, `parlour-${name}-`));
  return owned(path);
}

/** The same at a path of the caller's choice, whose last part must not exist yet. */
export async function makeOwnFolderAt(path) {
  await mkdir(dirname(path), { recursive: true });
  await mkdir(path);
  return owned(path);
}

const owned = (path) => Object.freeze({ path, remove: () => rm(path, { recursive: true, force: true }) });

/** Removes one of the folders that this project's commands rewrite; throws for any other path. */
export function removeOutput(path) {
  const known = relative(root, path).split(sep).join("/");
  if (!OUTPUTS.includes(known)) throw new Error(`${path} is no output of this project, so it is not removed`);
  rmSync(path, { recursive: true, force: true });
}
