import { execFileSync, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importsOf } from "../../scripts/lib/imports.mjs";
import { type Bundles, makeBundles } from "./support/bundle.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const SCRIPT = "scripts/terminal.mjs";

/** Runs a program with these parameters to its end; `typed` is its keyboard input. */
async function runProgram(program: string, parameters: readonly string[], typed = "") {
  const child = spawn(process.execPath, [program, ...parameters], { cwd: root });
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    said.out += String(chunk);
  });
  child.stderr.on("data", (chunk) => {
    said.err += String(chunk);
  });
  child.stdin.end(typed);
  const status = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { status, ...said };
}

describe("the program for a terminal", () => {
  const { gateway } = gatewayOfSuite({ clock: "machine", listen: true });
  let bundles: Bundles;
  let program: string;
  beforeAll(async () => {
    bundles = await makeBundles("terminal");
    // Its four hundred sources take longer to load than a test to run.
    program = await bundles.add(new URL("../../app/terminal/terminal.ts", import.meta.url));
  });
  afterAll(() => bundles.remove());

  const runTerminal = (parameters: readonly string[], typed?: string) =>
    runProgram(program, parameters, typed);
  const as = (user: string, password = "evening-42") =>
    ["--gateway", gateway.url, "--user", user, "--password", password] as const;

  it("logs in, shows the balance and the hot games, and ends with --once", async () => {
    const { status, out, err } = await runProgram(SCRIPT, [...as("player"), "--once"]);
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(out).toContain("Robin · Balance: $2,500.00");
    expect(out.match(/^ {2}.+ · .+$/gm)).toHaveLength(20);
  });

  it("asks for name and password when they are not given, and does not show the password", async () => {
    const { status, out } = await runTerminal(["--gateway", gateway.url, "--once"], "player\nevening-42\n");
    expect(status).toBe(0);
    expect(out).toContain("Username: player");
    expect(out).toContain("Robin · Balance");
    expect(out).not.toContain("evening-42");
  });

  it("takes the answers of its menus from lines that are piped in, and ends well at their end", async () => {
    const { status, out, err } = await runTerminal(as("player"), "1\n1\n0\n");
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(out).toContain("Robin · Balance: $2,500.00\n  1. Games\n");
    expect(out).toContain("> 1\n\nHot games\n  1. ");
    const left = await runTerminal(as("player"), "0\n9\n");
    expect(left.status).toBe(0);
    expect(left.out.match(/^> /gm)).toHaveLength(1);
  });

  it("ends with 1 when the input ends before an answer, or the login is refused with --once", async () => {
    const silent = await runTerminal(["--gateway", gateway.url], "1\n");
    expect(silent.status).toBe(1);
    expect(silent.err.trim()).toBe("The input ended before an answer to: Username:");
    const forced = await runTerminal([...as("newcomer", "123456"), "--once"]);
    expect(forced.status).toBe(1);
    expect(forced.err).toContain("Your password is temporary or has expired.");
    const dead = await runTerminal(["--gateway", "http://127.0.0.1:9", "--once"]);
    expect(dead.status).toBe(1);
    expect(dead.err.trim()).toContain("We couldn’t connect.");
  });

  it("LOGIN-07 reports a wrong password", async () => {
    const wrong = await runTerminal(as("trial", "no-1"));
    expect(wrong.status).toBe(1);
    expect(wrong.out).toContain("Username or password is wrong.");
  });

  it("refuses an option that there is not with 2", async () => {
    const { status, err } = await runTerminal(["--nonsense"]);
    expect(status).toBe(2);
    expect(err).toContain("npm run terminal");
  });

  it("ends well at Ctrl-C", async () => {
    const child = spawn(process.execPath, [SCRIPT, ...as("player")], { cwd: root });
    const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
    await new Promise<void>((resolve) => {
      child.stdout.on("data", (chunk) => {
        if (String(chunk).includes("> ")) resolve();
      });
    });
    child.kill("SIGINT");
    expect(await ended).toBe(0);
  });

  it("imports nothing of ui and of app/web, directly or indirectly", () => {
    const reached = importsFrom("app/terminal/terminal.ts");
    expect(reached.size).toBeGreaterThan(400);
    const foreign = [...reached].filter((file) => !/^(core|adapters|app\/terminal)\//.test(file));
    expect(foreign).toEqual([]);
  });
});

/** Every project file that a file imports, directly or not. */
function importsFrom(file: string): ReadonlySet<string> {
  const listed = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { cwd: root, encoding: "utf8" });
  const imports = importsOf(listed.trim().split("\n"), (each) => readFileSync(join(root, each), "utf8"));
  const found = new Set([file]);
  for (const each of found) for (const next of imports.get(each) ?? []) found.add(next);
  return found;
}
