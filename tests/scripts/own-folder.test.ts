/** What tests and scripts may remove: only folders that they made. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeOwnFolder, makeOwnFolderAt, removeOutput } from "../../scripts/lib/own-folder.mjs";
import { root } from "../../scripts/lib/run.mjs";

describe("an own folder", () => {
  it("is removed with its contents, while files beside it stay", async () => {
    const parent = await makeOwnFolder("parent");
    const beside = join(parent.path, "beside.txt");
    writeFileSync(beside, "kept");
    const own = await makeOwnFolder("child", parent.path);
    writeFileSync(join(own.path, "inside.txt"), "gone");
    await own.remove();
    expect([existsSync(own.path), existsSync(beside)]).toEqual([false, true]);
    await own.remove();
    await parent.remove();
    expect([existsSync(parent.path), existsSync(dirname(parent.path))]).toEqual([false, true]);
  });

  it("cannot have its path changed", async () => {
    const own = await makeOwnFolder("fixed");
    expect(() => Object.assign(own, { path: dirname(own.path) })).toThrow(TypeError);
    await own.remove();
  });

  it("cannot be a folder that already exists", async () => {
    const parent = await makeOwnFolder("before");
    await expect(makeOwnFolderAt(parent.path)).rejects.toThrow("EEXIST");
    const own = await makeOwnFolderAt(join(parent.path, "new", "own"));
    await own.remove();
    expect(existsSync(join(parent.path, "new"))).toBe(true);
    await parent.remove();
  });

  it("is not created without its parent", async () => {
    await expect(makeOwnFolder("orphan", join(root, "no-such-folder"))).rejects.toThrow("ENOENT");
  });
});

describe("the outputs of this project", () => {
  it.each(["", ".", "..", "core", "app", "docs", "core/dist/..", "app/dist/../..", "/", "/tmp"])(
    "do not include %j",
    (path) => {
      const asked = path.startsWith("/") ? path : join(root, path);
      expect(() => removeOutput(asked)).toThrow("no output of this project");
    },
  );

  it("and own folders are the only ones that any file here removes recursively", () => {
    const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], {
      cwd: root,
      encoding: "utf8",
    });
    const removing = files
      .trim()
      .split("\n")
      .filter((file) => file !== "tests/scripts/own-folder.test.ts" && existsSync(join(root, file)))
      .filter((file) =>
        /\b(?:rm|rmSync|rmdir|rmdirSync|rimraf)\([^;]*?recursive/.test(
          readFileSync(join(root, file), "utf8"),
        ),
      );
    expect(removing).toEqual(["scripts/lib/own-folder.mjs"]);
  });
});
