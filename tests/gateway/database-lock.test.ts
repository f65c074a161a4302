/** The lock of the data folder, tested with real processes. */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { ClaimUnreadable, FolderInUse, lockFolder } from "@parlour/app/gateway/database/folder-lock.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeOwnFolder, type OwnFolder } from "../../scripts/lib/own-folder.mjs";
import { type Child, startChild } from "./support/child.ts";

let own: OwnFolder;
let folder: string;
let children: Child[];
beforeEach(async () => {
  own = await makeOwnFolder("lock");
  folder = own.path;
  children = [];
});
afterEach(async () => {
  await Promise.all(children.map((child) => child.kill()));
  await own.remove();
});

function start(script: string, ...parameters: string[]): Child {
  const child = startChild(script, folder, ...parameters);
  children.push(child);
  return child;
}

const hold = () => start("hold-folder.child.ts");

describe("the data folder's lock", () => {
  it("refuses a second gateway at once, and says which process has the folder and what to do", async () => {
    const first = start("open-folder.child.ts");
    await first.line(/^open$/);
    const second = start("open-folder.child.ts");
    const refusal = await second.line(/^FolderInUse/);
    expect(refusal).toContain(
      `The data folder ${folder} is in use by process ${first.pid} on ${hostname()} since 20`,
    );
    expect(refusal).toContain("Stop that process, or give this one a folder of its own.");
    await first.finish();
    const third = start("open-folder.child.ts");
    expect(await third.line(/./)).toBe("open");
  });

  it("refuses the process that holds it already", async () => {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await lock.release();
    await (await lockFolder(folder)).release();
  });

  it("admits a restart at once after its owner was killed", async () => {
    const first = hold();
    await first.line(/^held$/);
    await first.kill();
    const before = Date.now();
    const lock = await lockFolder(folder);
    expect(Date.now() - before).toBeLessThan(5_000);
    await lock.release();
  });

  it("is acquired by one of eight processes that start together after the owner was killed", async () => {
    const dead = hold();
    await dead.line(/^held$/);
    await dead.kill();
    const starters = Array.from({ length: 8 }, hold);
    const answers = await Promise.all(starters.map((starter) => starter.line(/./)));
    const winner = starters[answers.indexOf("held")];
    expect(answers.filter((answer) => answer === "held")).toHaveLength(1);
    for (const answer of answers.filter((answer) => answer !== "held")) {
      expect(answer).toContain(`in use by process ${winner?.pid} `);
    }
  });

  it("is never held twice while four processes acquire it in turn", async () => {
    const rivals = Array.from({ length: 4 }, () => start("hold-folder.child.ts", "40"));
    const results = await Promise.all(rivals.map((rival) => rival.line(/^done/)));
    expect(rivals.flatMap(({ lines }) => lines)).not.toContain("VIOLATED");
    const held = results.reduce((sum, result) => sum + Number(result.split(" ")[1]), 0);
    expect(held).toBeGreaterThan(4);
  });

  it("keeps a claim from another machine, and names the file to delete when that machine is gone", async () => {
    const file = await writeClaim({ host: "elsewhere", pid: 4711, life: "x" });
    await expect(lockFolder(folder)).rejects.toThrow(
      `in use by process 4711 on elsewhere since 2026-01-15T12:00:00.000Z. Stop it there, or give this one a folder of its own. If that machine is gone, delete ${file} and start again.`,
    );
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ pid: 4711 });
  });

  it("treats a running process with the process id of a dead owner as another one", async () => {
    const file = await writeClaim({ host: hostname(), pid: process.pid, life: "an earlier boot:1" });
    const lock = await lockFolder(folder);
    expect(await readdir(join(folder, "owner"))).not.toContain(file);
    await lock.release();
    expect(await readdir(join(folder, "owner"))).toEqual([]);
  });

  it.each([
    ["is empty, as after a power cut", ""],
    ["breaks off, as on a full disk", '{\n  "pid": 4711,\n  "host": "else'],
    ["holds something else", "null"],
    [
      "lacks its process",
      JSON.stringify({ host: hostname(), startedAt: "2026-01-15T12:00:00.000Z", held: true }),
    ],
    [
      "names a process that cannot be",
      JSON.stringify({ pid: 0, host: hostname(), startedAt: "", held: true }),
    ],
  ])(
    "refuses to start on a folder with a claim that %s, and says in one line what to remove and why",
    async (_, text) => {
      await mkdir(join(folder, "owner"));
      const file = join(folder, "owner", "someone.json");
      await writeFile(file, text);
      const refused = await lockFolder(folder).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ClaimUnreadable);
      expect(refused).toHaveProperty(
        "message",
        `The data folder ${folder} may be in use: its claim ${file} cannot be read, as after a crash or on a full disk. Make sure that no gateway runs on the folder, then delete that file and start again.`,
      );
      expect(await readFile(file, "utf8")).toBe(text);
      // The refused start has removed its own claim; only the unreadable file is left.
      expect(await readdir(join(folder, "owner"))).toEqual(["someone.json"]);
      await rm(file);
      await (await lockFolder(folder)).release();
    },
  );

  async function writeClaim(claim: { host: string; pid: number; life: string }): Promise<string> {
    await mkdir(join(folder, "owner"));
    const file = join(folder, "owner", "someone.json");
    await writeFile(file, JSON.stringify({ ...claim, startedAt: "2026-01-15T12:00:00.000Z", held: true }));
    return file;
  }
});
