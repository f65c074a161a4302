/** A copy of the project, for commands that write into it. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { copyProject } from "../../scripts/lib/recipe.mjs";
import { root } from "../../scripts/lib/run.mjs";

/** Packages that some commands keep apart: what is installed there already need not be installed again. */
const INSTALLED_APART = ["tests/packages/node_modules", "tests/bench/lighthouse/node_modules"];

/** What commands would make first: compiled declarations, and the pictures that a gateway has drawn. */
const MADE = ["node_modules/.cache/tsc", "node_modules/.cache/parlour/pictures"];

export interface Copy {
  readonly path: string;
  /** The files that differ since it was asked last. */
  changed(): readonly string[];
  remove(): Promise<void>;
}

export async function makeCopy(): Promise<Copy> {
  const { path, remove } = await copyProject();
  for (const folder of INSTALLED_APART)
    if (existsSync(join(root, folder))) symlinkSync(join(root, folder), join(path, folder));
  for (const folder of MADE)
    if (existsSync(join(root, folder)))
      cpSync(join(root, folder), join(path, folder), { recursive: true, preserveTimestamps: true });
  const author = ["-c", "user.name=Parlour", "-c", "user.email=parlour@example.com"];
  const git = (...words: readonly string[]) =>
    execFileSync("git", [...author, ...words], { cwd: path, encoding: "utf8" });
  const commit = () => {
    git("add", "--all");
    git("commit", "--quiet", "--allow-empty", "--message", "The project as it is now");
  };
  git("init", "--quiet", "--initial-branch", "main");
  commit();
  return {
    path,
    changed() {
      const lines = git("status", "--porcelain").split("\n").filter(Boolean);
      commit();
      return lines.map((line) => line.slice("?? ".length));
    },
    remove,
  };
}
