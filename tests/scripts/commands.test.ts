import { spawnSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeOwnFolder } from "../../scripts/lib/own-folder.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Runs what `npm run` starts, without npm's own time. */
const run = (command: string, ...words: readonly string[]) => runIn(root, process.env, command, ...words);

function runIn(cwd: string, env: NodeJS.ProcessEnv, command: string, ...words: readonly string[]) {
  const [, file = ""] = /(scripts\/(?!ready)\S+\.mjs)(?: |$)/.exec(command) ?? [];
  const [, parameters = ""] = /node ((?:--\S+ (?:tsx )?)*)scripts\/(?!ready)/.exec(command) ?? [];
  return spawnSync(process.execPath, [...parameters.split(" ").filter(Boolean), file, ...words], {
    cwd,
    env,
    encoding: "utf8",
  });
}

describe("each command of the project", () => {
  it.each(Object.entries(scripts))(
    "npm run %s says by --help what it does, and refuses an unknown option with 2",
    (_, command) => {
      const help = run(command, "--help");
      expect(help.status, help.stderr).toBe(0);
      expect(help.stdout).toMatch(/\n {2}\S/);
      const wrong = run(command, "--no-such-option");
      expect(wrong.status, wrong.stdout).toBe(2);
      expect(wrong.stdout + wrong.stderr).toContain("no-such-option");
    },
  );

  it.each(["bench", "build", "messages"])("npm run %s names the words that it takes", (name) => {
    const { status, stderr } = run(scripts[name] ?? "", "teleport");
    expect(status).toBe(2);
    expect(stderr).toContain("There is no teleport; there are ");
  });

  it.each([
    ["bench", "--runs", "often", "--runs takes a whole number above 0, not often."],
    ["stories", "--port", "0", "--port takes a whole number above 0, not 0."],
    ["terminal", "--gateway", "portal", "portal is no address of a gateway"],
  ])("npm run %s refuses a wrong value of %s", (name, option, value, why) => {
    const { status, stderr } = run(scripts[name] ?? "", option, value);
    expect(status).toBe(2);
    expect(stderr).toContain(why);
  });

  it.each([
    [
      "lighthouse",
      [],
      "lighthouse and interaction measure the browser that players have: sudo apt-get install chromium",
    ],
    ["size", [], "This needs a browser: sudo apt-get install chromium"],
    ["lighthouse", ["--smoke"], "This needs a browser: sudo apt-get install chromium"],
  ])("npm run bench says in one line what browser %s %j needs, and builds nothing", (part, options, why) => {
    const { PARLOUR_CHROMIUM: _, ...env } = process.env;
    const { status, stdout, stderr } = runIn(
      root,
      { ...env, PATH: "" },
      scripts.bench ?? "",
      part,
      ...options,
    );
    expect([status, stdout, stderr.split("\n").length]).toEqual([1, "", 2]);
    expect(stderr).toContain(why);
  });

  it("npm start refuses a word, and starts nothing", () => {
    const { status, stderr } = run(scripts.start ?? "", "8081");
    expect(status).toBe(2);
    expect(stderr).toContain("PORT=8081");
  });
});

describe("in a fresh clone, where no package is installed", () => {
  let clone = "";
  let remove = async () => {};

  beforeAll(async () => {
    const folder = await makeOwnFolder("fresh-clone");
    clone = folder.path;
    remove = folder.remove;
    cpSync(join(root, "scripts"), join(clone, "scripts"), { recursive: true });
    cpSync(join(root, "package.json"), join(clone, "package.json"));
  });
  afterAll(() => remove());

  it.each(Object.entries(scripts).filter(([, command]) => !command.includes("scripts/ready.mjs &&")))(
    "npm run %s, which installs what it needs by itself, imports no package before",
    (_, command) => {
      // Without a path npm is not found, so nothing is installed.
      const { stderr } = runIn(clone, { PATH: "" }, command, "--help");
      expect(stderr).not.toContain("ERR_MODULE_NOT_FOUND");
    },
  );
});
