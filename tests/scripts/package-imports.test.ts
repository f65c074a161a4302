/** Each workspace's package.json names every package that it imports, so that it can be installed alone. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../scripts/lib/run.mjs";

const IMPORT =
  /(?:^|[;\n])\s*(?:import|export)\s(?:[^"';]*?\sfrom\s*)?["']([^"'\n]+)["']|\bimport\(\s*["']([^"'\n]+)["']\s*\)/g;

/** "@scope/name" or "name" of an import; null for a file, a module of Node or a virtual module of Vite. */
function packageOf(specifier: string): string | null {
  if (/^[./]|^virtual:/.test(specifier) || isBuiltin(specifier)) return null;
  const [first = "", second = ""] = specifier.split("/");
  return first.startsWith("@") ? `${first}/${second}` : first;
}

function importsOf(file: string): readonly string[] {
  const text = readFileSync(join(root, file), "utf8").replaceAll(/`(?:\\.|[^`\\])*`/g, "``");
  return [...text.matchAll(IMPORT)].flatMap(([, plain, late]) => packageOf(plain ?? late ?? "./") ?? []);
}

function readPackage(folder: string) {
  const { name, dependencies, devDependencies, peerDependencies } = JSON.parse(
    readFileSync(join(root, folder, "package.json"), "utf8"),
  );
  return {
    name,
    named: new Set([name, ...Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })]),
  };
}

describe.each(["core", "core/testkit", "adapters", "adapters/messages", "ui", "app", "tests"])(
  "the package.json of %s",
  (folder) => {
    const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], {
      cwd: join(root, folder),
      encoding: "utf8",
    })
      .trim()
      .split("\n")
      // What has a package.json of its own: the testkit, and what is installed separately, such as Lighthouse.
      .filter((file) => !/^(?:bench\/lighthouse|front-ends\/svelte|testkit)\//.test(file));
    const { named } = readPackage(folder);

    it("names each package that its files import", () => {
      const missing = files.flatMap((file) =>
        importsOf(join(folder, file)).flatMap((name) =>
          named.has(name) ? [] : [`${name} in ${folder}/${file}`],
        ),
      );
      expect(missing).toEqual([]);
      expect(files.some((file) => importsOf(join(folder, file)).length > 0)).toBe(true);
    });
  },
);

it("the package.json of the project names what its scripts and settings import", () => {
  const files = execFileSync("git", ["ls-files", "*.ts", "scripts/*.mjs"], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n")
    .filter((file) => !file.includes("/") || file.startsWith("scripts/"));
  const { named } = readPackage(".");
  const missing = files.flatMap((file) =>
    importsOf(file).flatMap((name) => (named.has(name) ? [] : [`${name} in ${file}`])),
  );
  expect(missing).toEqual([]);
});
