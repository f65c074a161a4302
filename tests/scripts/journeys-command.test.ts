import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeOwnFolder } from "../../scripts/lib/own-folder.mjs";
import { main } from "../journeys/cli.ts";
import { parseOptions } from "../journeys/cli-options.ts";
import { PATIENCE_MS } from "../patience.ts";

async function run(...args: string[]) {
  const lines: string[] = [];
  const status = await main(args, { line: (text) => lines.push(text) });
  return { status, text: lines.join("\n") };
}

describe("npm run journeys", () => {
  it("plays the chosen journeys and prints each step with its result and duration", async () => {
    const { status, text } = await run("--driver", "fake", "--only", "SESSION-01,LOGIN-07");
    expect(status).toBe(0);
    expect(text).toMatch(/^ +\d+ ms {2}logs in player wrong$/m);
    expect(text).toContain("login.editing");
    expect(text).toMatch(/fake: 2 passed, 0 failed, 0 skipped in \d+ ms/);
    expect(text).not.toContain("PERM-06");
  });

  it("also writes the results as JUnit XML to the file of --junit", async () => {
    const own = await makeOwnFolder("junit");
    onTestFinished(() => own.remove());
    const file = join(own.path, "journeys.xml");
    expect((await run("--driver", "fake", "--only", "LOGIN-11", "--junit", file)).status).toBe(0);
    expect(readFileSync(file, "utf8")).toMatch(/<testcase classname="journeys.fake" name="LOGIN-11 a token/);
  });

  it("never prints a password", async () => {
    const { text } = await run("--driver", "fake", "--only", "LOGIN");
    expect(text).not.toContain("evening-42");
  });

  it("lists journeys with what they need, and says where a new one goes", async () => {
    const { status, text } = await run("--list", "--only", "site");
    expect(status).toBe(0);
    expect(text).toMatch(/SITE-02 .* \[operator\]/);
    const [, folder = "", file = ""] = /goes to (\S+), into .*; (\S+\.md)/.exec(text) ?? [];
    expect(readdirSync(folder)).toContain("site.journey.ts");
    expect(readFileSync(file, "utf8")).toContain("# Add a journey");
    expect((await run("--help")).text).toContain(folder);
  });

  it("distinguishes LOGIN from LOG, and says so when nothing matches", async () => {
    const { status, text } = await run("--driver", "fake", "--only", "LOG");
    expect(status).toBe(2);
    expect(text).toContain("No journey is about LOG");
    expect(text).toContain("A new journey goes to tests/journeys");
  });

  it("names the drivers when an unknown one is given", async () => {
    const { status, text } = await run("--driver", "teleport");
    expect(status).toBe(2);
    expect(text).toContain("There is no driver teleport; there are core, browser, fake.");
  });

  it("says when no gateway answers", async () => {
    const { status, text } = await run("--gateway", "http://127.0.0.1:9");
    expect(status).toBe(1);
    expect(text).toContain("No gateway answers at http://127.0.0.1:9");
  });

  it("refuses an invalid address and an invalid account, without repeating a password", async () => {
    expect((await run("--gateway", "portal")).text).toContain("portal is no address of a gateway");
    const { status, text } = await run("--account", "king=name:a-secret");
    expect(status).toBe(2);
    expect(text).toContain("ROLE=NAME:PASSWORD");
    expect(text).not.toContain("a-secret");
  });

  it("waits as long as --patience says, or else as long as every test", () => {
    expect(parseOptions(["--patience", "90"])).toMatchObject({ patienceMs: 90_000 });
    expect(parseOptions(["--patience", "0.5"])).toMatchObject({ patienceMs: 500 });
    expect(parseOptions([])).toMatchObject({ patienceMs: PATIENCE_MS });
  });

  it.each(["0", "-1", "soon", "", "6001"])("refuses --patience=%s", async (seconds) => {
    const { status, text } = await run(`--patience=${seconds}`);
    expect(status).toBe(2);
    expect(text).toContain("--patience takes seconds above 0 and up to 6000.");
  });
});
