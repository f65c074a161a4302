/** A copy of the project, for commands that write into it. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { makeOwnFolder, type OwnFolder } from "../../scripts/lib/own-folder.mjs";
import { packageFolders } from "../../scripts/lib/public-api.mjs";
import { copyProject } from "../../scripts/lib/recipe.mjs";
import { root } from "../../scripts/lib/run.mjs";
import type { Line } from "./lines.ts";
import { type Shell, shellIn } from "./shell.ts";

/** Packages that some commands keep apart: what is installed there already need not be installed again. */
const INSTALLED_APART = ["tests/packages/node_modules", "tests/bench/lighthouse/node_modules"];

/** What commands would make first: compiled declarations, and the pictures that a gateway has drawn. */
const MADE = ["node_modules/.cache/tsc", "node_modules/.cache/parlour/pictures"];

/** What `npm run build` makes. */
const BUILT = [...packageFolders, "app"].map((folder) => `${folder}/dist`);

interface Copy {
  readonly path: string;
  /** Whether it came with all that is built. */
  readonly isBuilt: boolean;
  /** The files that differ since it was asked last. */
  changed(): readonly string[];
  remove(): Promise<void>;
}

async function makeCopy(): Promise<Copy> {
  const { path, remove } = await copyProject();
  for (const folder of INSTALLED_APART)
    if (existsSync(join(root, folder))) symlinkSync(join(root, folder), join(path, folder));
  const isBuilt = BUILT.every((folder) => existsSync(join(root, folder)));
  for (const folder of isBuilt ? [...MADE, ...BUILT] : MADE)
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
    isBuilt,
    changed() {
      const lines = git("status", "--porcelain").split("\n").filter(Boolean);
      commit();
      return lines.map((line) => line.slice("?? ".length));
    },
    remove,
  };
}

/** A copy of the project for the tests of this block, and a command line in it; what a test leaves running ends with it. */
export function inCopy() {
  let copy: Copy;
  let own: OwnFolder;
  let shell: Shell;
  beforeAll(async () => {
    own = await makeOwnFolder("commands");
    copy = await makeCopy();
    shell = shellIn(copy.path);
  });
  afterEach(async () => {
    await shell.stop();
    copy.changed();
  });
  afterAll(async () => {
    await copy.remove();
    await own.remove();
  });
  async function runs(
    documented: string,
    { as = documented, typed, prints, status = 0, writes = [] }: Line,
    env: NodeJS.ProcessEnv = {},
  ): Promise<void> {
    const line = as.replace("FOLDER", join(own.path, "folder")).replace("FILE", join(own.path, "file"));
    const ended = await shell.run(line, { env, ...(typed !== undefined && { typed }) });
    expect(ended.status, ended.said).toBe(status);
    expect(ended.said).toMatch(prints);
    expect(copy.changed().filter((file) => !writes.includes(file))).toEqual([]);
  }
  return {
    /** Types a documented line, or what stands for it, and looks at what it says and at the files that it changes. */
    runs,
    /** Builds all that is built, unless a run of all tests has. */
    async build(): Promise<void> {
      if (!copy.isBuilt) await runs("npm run build", { prints: /main\.js/ });
    },
    shell: () => shell,
    /** Another that does not end with a test. */
    ownShell: () => shellIn(copy.path),
    changed: () => copy.changed(),

    /** Of a new operator beside which nothing else runs. */
    settings: (port: number) => ({
      PORT: String(port),
      PARLOUR_DATA: join(own.path, `data-${port}`),
      PARLOUR_TEAM: "0",
    }),
  };
}

/** For commands that would build first. */
export const IS_BUILT = { PARLOUR_BUILT: "1" };
