/** The packages as another team has them: from their tarballs, alone in a folder of their own, for the tests of one file. */
import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll } from "vitest";
import { makeOwnFolder, type OwnFolder } from "../../scripts/lib/own-folder.mjs";
import { SET_UP_MS } from "../patience.ts";
import { quietly, tarball, xstate } from "./tarballs.ts";

const exec = promisify(execFile);

export function installedPackages() {
  let own: OwnFolder;
  let folder = "";
  beforeAll(async () => {
    own = await makeOwnFolder("packages");
    folder = join(own.path, "alone");
    await mkdir(folder);
    // The testkit alone brings core and adapters along: from these files, as long as no registry has them.
    const overrides = {
      "@parlour/core": `file:${tarball("core")}`,
      "@parlour/adapters": `file:${tarball("adapters")}`,
      xstate: xstate.replace("xstate@", ""),
    };
    await writeFile(
      join(folder, "package.json"),
      JSON.stringify({ name: "alone", private: true, type: "module", overrides }),
    );
    for (const name of ["testkit", "messages"])
      await exec("npm", ["install", ...quietly, tarball(name)], { cwd: folder });
  }, SET_UP_MS);
  afterAll(() => own?.remove());

  const installed = (name: string, file: string) =>
    readFile(join(folder, "node_modules/@parlour", name, file), "utf8");
  return {
    /** The folder of the one who installed them. */
    inside: (...names: readonly string[]) => join(folder, ...names),
    /** A folder beside it. */
    beside: (name: string) => join(own.path, name),
    /** Reads a file of an installed package. */
    installed,
    /** Runs Node there. */
    node: (...words: readonly string[]) => exec(process.execPath, words, { cwd: folder }),
    /** Writes the first example of a package's README there, and says in which file. */
    async exampleOf(name: string): Promise<string> {
      const [, example = ""] = /```js\n([\s\S]+?)```/.exec(await installed(name, "README.md")) ?? [];
      await writeFile(join(folder, `${name}.js`), example);
      return `${name}.js`;
    },
  };
}
