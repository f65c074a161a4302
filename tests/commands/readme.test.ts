/** Every command line of README.md and CONTRIBUTING.md is run, in its shortest form: here and beside this in a copy of the project, or by another test. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../scripts/lib/run.mjs";
import { freePort } from "../gateway/support/process.ts";
import { SET_UP_MS } from "../patience.ts";
import { inCopy } from "./copy.ts";
import { documentedCommands } from "./documented.ts";
import { alone, asking, benches, built, covered, elsewhere, open } from "./lines.ts";

const served = ["npm run build", "npm run serve"];
const pages = ["README.md", "CONTRIBUTING.md"];
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};

describe("the commands of README.md and CONTRIBUTING.md", () => {
  it("are those of the lists here, line by line", () => {
    const listed = [alone, built, asking, open, elsewhere, covered, benches].flatMap(Object.keys);
    expect([...listed, ...served].sort()).toEqual([...documentedCommands(pages)].sort());
  });

  it("are those of package.json", () => {
    const named = documentedCommands(pages).map((line) => /^npm (?:run )?([a-z]+)/.exec(line)?.[1]);
    expect([...new Set(named)].sort()).toEqual(Object.keys(scripts).sort());
  });

  it.each(Object.entries(covered))("%s is run by %s", (_, line) => {
    expect([alone, built, asking, open, elsewhere, benches].flatMap(Object.keys)).toContain(line);
  });

  it.each(Object.entries(elsewhere))("%s is run by a test that says so", (_, [file, text]) => {
    expect(readFileSync(join(root, file), "utf8")).toContain(text);
  });
});

describe("in a copy of the project", { timeout: SET_UP_MS }, () => {
  const typed = inCopy();

  it.each(Object.entries(alone))("%s", (documented, line) => typed.runs(documented, line));

  it.each(Object.entries(open))("%s", async (documented, { opened, path, answers }) => {
    const port = await freePort();
    const running = typed.shell().start(documented.replace(" N", ` ${port}`), typed.settings(port));
    await running.says(opened);
    const answer = await fetch(`http://localhost:${port}${path}`, { headers: { accept: "text/html" } });
    expect(await answer.text()).toMatch(answers);
    await running.interrupt();
    await expect(fetch(`http://localhost:${port}${path}`)).rejects.toThrow();
    expect(typed.changed()).toEqual([]);
  });
});
