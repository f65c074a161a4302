import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "./support/gateway.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Runs the terminal front end as a process; `typed` is its keyboard input. */
async function runTerminal(parameters: readonly string[], typed = "") {
  const child = spawn(process.execPath, ["scripts/terminal.mjs", ...parameters], { cwd: root });
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

describe("the front end for a terminal", () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.stop());

  it("logs in and lists the hot games", async () => {
    const { status, out, err } = await runTerminal([
      "--gateway",
      gateway.url,
      "--user",
      "player",
      "--password",
      "evening-42",
    ]);
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(out).toContain("Good evening, Robin. Your balance is $2,500.00.");
    expect(out.match(/^ {2}.+ · .+$/gm)).toHaveLength(20);
  });

  it("asks for name and password when they are not given, and does not show the password", async () => {
    const { status, out } = await runTerminal(["--gateway", gateway.url], "player\nevening-42\n");
    expect(status).toBe(0);
    expect(out).toContain("Username: ");
    expect(out).toContain("Good evening, Robin");
    expect(out).not.toContain("evening-42");
  });

  it("LOGIN-07 reports a wrong password, and gives the file of the captcha's picture at the next attempt", async () => {
    const wrong = await runTerminal(["--gateway", gateway.url, "--user", "trial", "--password", "no-1"]);
    expect(wrong.status).toBe(1);
    expect(wrong.err.trim()).toBe("Username or password is wrong.");
    const asked = await runTerminal(
      ["--gateway", gateway.url, "--user", "trial", "--password", "evening-42"],
      `${gateway.captchaText}\n`,
    );
    const [, file = ""] = /characters of the picture in (.+captcha\.png): /.exec(asked.out) ?? [];
    expect((await readFile(file)).subarray(1, 4).toString()).toBe("PNG");
    expect(asked.out).toContain("Good evening, Guest");
    expect(asked.status).toBe(0);
  });

  it("LOGIN-09 asks for the second factor of an account that has one, until it is right", async () => {
    const { status, out } = await runTerminal(
      ["--gateway", gateway.url, "--user", "guarded", "--password", "evening-42"],
      "000000\noak-fern-22\n",
    );
    expect(out).toContain("The code is wrong.");
    expect(out).toContain("Good evening, Rowan");
    expect(status).toBe(0);
  });

  it("LOGIN-05 refers a player with an initial password to the portal", async () => {
    const { status, err } = await runTerminal([
      "--gateway",
      gateway.url,
      "--user",
      "newcomer",
      "--password",
      "123456",
    ]);
    expect(status).toBe(1);
    expect(err).toContain("must be changed first");
  });

  it("fails with a message when no gateway answers or no input is typed", async () => {
    const { status, err } = await runTerminal(["--gateway", "http://127.0.0.1:9", "--user", "a"]);
    expect(status).toBe(1);
    expect(err.trim()).toBe("The gateway does not answer: is it running, and is the address right?");
    const silent = await runTerminal(["--gateway", gateway.url]);
    expect(silent.status).toBe(1);
    expect(silent.err.trim()).toBe("Nobody answered: Username:");
  });

  it("imports nothing of ui or app/web, directly or indirectly", async () => {
    const reached = await importsFrom(join(root, "app/terminal/terminal.ts"));
    expect(reached.size).toBeGreaterThan(40);
    const foreign = [...reached].filter(
      (file) => !/^(core|adapters|app\/terminal)\//.test(file.slice(root.length)),
    );
    expect(foreign).toEqual([]);
  });
});

/** Every project file that a file imports, directly or not. */
async function importsFrom(file: string, known = new Set<string>()): Promise<ReadonlySet<string>> {
  if (known.has(file)) return known;
  known.add(file);
  const source = await readFile(file, "utf8");
  for (const [, wanted = ""] of source.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)) {
    const inside = /^@parlour\/(\w+)(?:\/(.+))?$/.exec(wanted);
    if (wanted.startsWith(".")) await importsFrom(join(dirname(file), wanted), known);
    else if (inside !== null) {
      const [, workspace = "", path = "index"] = inside;
      await importsFrom(join(root, workspace, workspace === "core" ? `${path}.ts` : path), known);
    }
  }
  return known;
}
