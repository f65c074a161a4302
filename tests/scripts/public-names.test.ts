/** What our own front end, adapters, gateway and journeys use of core is public, so that another team can build the same. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { entriesFor, readEntries } from "../../scripts/lib/entries.mjs";
import { root } from "../../scripts/lib/run.mjs";

const read = (file: string) => readFileSync(join(root, file), "utf8");

/** The names that a file imports of core's files, by file. */
function* namesOf(file: string): Generator<{ readonly coreFile: string; readonly names: readonly string[] }> {
  for (const node of parseSync(file, read(file)).program.body) {
    if (node.type !== "ImportDeclaration") continue;
    const [, path] = /^@parlour\/core\/(.+)$/.exec(node.source.value) ?? [];
    if (path === undefined) continue;
    const names = node.specifiers.flatMap((each) =>
      each.type === "ImportSpecifier" && each.imported.type === "Identifier" ? each.imported.name : [],
    );
    yield { coreFile: `core/${path}.ts`, names };
  }
}

it.each(["ui", "adapters", "app", "core/testkit/journeys"])(
  "%s imports of core what an entry exports",
  (folder) => {
    const entries = readEntries(JSON.parse(read("core/package.json")), "core", read);
    const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], {
      cwd: join(root, folder),
      encoding: "utf8",
    });
    let found = 0;
    const closed: string[] = [];
    for (const file of files.trim().split("\n"))
      for (const { coreFile, names } of namesOf(join(folder, file))) {
        found += names.length;
        // An entry itself, such as @parlour/core/login.
        if (entries.has(coreFile.replace("core/", "core/entries/"))) continue;
        try {
          entriesFor(entries, coreFile, names);
        } catch (cause) {
          closed.push(`${folder}/${file}: ${cause instanceof Error ? cause.message : cause}`);
        }
      }
    expect([found > 50, closed]).toEqual([true, []]);
  },
);
