import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Runs what `npm run` starts, without npm's own time. */
function run(command: string, ...words: readonly string[]) {
  const [, file = ""] = /(scripts\/(?!ready)\S+\.mjs)(?: |$)/.exec(command) ?? [];
  const [, parameters = ""] = /node ((?:--\S+ (?:tsx )?)*)scripts\/(?!ready)/.exec(command) ?? [];
  return spawnSync(process.execPath, [...parameters.split(" ").filter(Boolean), file, ...words], {
    cwd: root,
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

  it("npm start refuses a word, and starts nothing", () => {
    const { status, stderr } = run(scripts.start ?? "", "8081");
    expect(status).toBe(2);
    expect(stderr).toContain("PORT=8081");
  });
});
