/** The recipes of docs/how-to whose code says where it goes, followed one after the other in a copy of the project. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OwnFolder } from "../../scripts/lib/own-folder.mjs";
import { copyProject, follow, type Recipe, readRecipe, withStep } from "../../scripts/lib/recipe.mjs";
import { root } from "../../scripts/lib/run.mjs";

const run = promisify(execFile);

const recipeOf = (page: string): Recipe => readRecipe(readFileSync(join(root, "docs/how-to", page), "utf8"));
const recipes = {
  "a new registration field": recipeOf("add-a-registration-field.md"),
  "a new member page": recipeOf("add-a-member-page.md"),
};
/** Files of tests that the recipes name. Those that start a gateway take longer than all else together: their types are checked. */
const startsGateway = /^tests\/gateway\/|-gateway\.test\.ts$/;
const tests = Object.values(recipes)
  .flatMap((recipe) => recipe.tests)
  .filter((file) => !startsGateway.test(file));

/** What a run inside of this one must not take for its own. PostgreSQL is of the run outside. */
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST"))),
  PARLOUR_SKIP_POSTGRES: "1",
};

describe("a recipe, followed in a copy of the project", () => {
  let copy: OwnFolder;
  let types: Promise<string>;
  /** What a command of the copy says when it fails; empty when it succeeds. */
  const failureOf = (command: string, ...words: readonly string[]): Promise<string> =>
    run(join(copy.path, "node_modules/.bin", command), words, { cwd: copy.path, env: environment }).then(
      () => "",
      ({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }) => stdout + stderr,
    );
  beforeAll(async () => {
    copy = await copyProject();
    for (const recipe of Object.values(recipes)) follow(recipe, copy.path);
    // The longest part, which needs one core of two: the tests run meanwhile.
    types = failureOf("tsc", "-b");
  });
  afterAll(async () => {
    await types;
    await copy.remove();
  });

  it.each(Object.entries(recipes))("%s has steps and names a test", (_, { steps, tests }) => {
    expect(steps.length).toBeGreaterThan(5);
    expect(tests.filter((file) => !startsGateway.test(file))).not.toEqual([]);
  });

  it("both pass the tests that they name", async () => {
    expect(await failureOf("vitest", "run", ...tests)).toBe("");
  });

  it.each(Object.entries(recipes))("%s is formatted as the project is", async (_, { steps }) => {
    const files = new Set(steps.map(({ file }) => file));
    expect(await failureOf("biome", "ci", "--error-on-warnings", ...files)).toBe("");
  });

  it("both have types that hold", async () => {
    expect(await types).toBe("");
  });
});

describe("a step of a recipe", () => {
  const at = (kind: "after" | "before" | "replace", line: string) => ({
    ...{ file: "a.ts", place: { kind, line } },
    code: "two,\n",
  });
  const text = "const list = {\n  one,\n  three,\n};\n";

  it("stands where the page says, indented as the line there", () => {
    const expected = "const list = {\n  one,\n  two,\n  three,\n};\n";
    expect(withStep(text, at("after", "one,"))).toBe(expected);
    expect(withStep(text, at("before", "three,"))).toBe(expected);
    expect(withStep(text, at("replace", "three,"))).toBe("const list = {\n  one,\n  two,\n};\n");
  });

  it("fails where its line is not there, or is there twice", () => {
    expect(() => withStep(text, at("after", "four,"))).toThrow('a.ts has no line "four,"');
    expect(() => withStep(text + text, at("after", "one,"))).toThrow("more than one line");
  });

  it("is a block that names a file, also within a list, and a block without one is for reading", () => {
    const page =
      '1. Add:\n\n   ```ts file=a.ts at="after: one,"\n   two,\n   ```\n\n```ts\nread();\n```\n\n' +
      "```ts file=b.ts create\nexport {};\n```\n\n```sh\nnpx tsc -b\nnpm test -- tests/a.test.ts tests/b.test.tsx -t B   # quick\n```\n";
    expect(readRecipe(page)).toEqual({
      steps: [at("after", "one,"), { file: "b.ts", place: { kind: "create" }, code: "export {};\n" }],
      tests: ["tests/a.test.ts", "tests/b.test.tsx"],
    });
    expect(() => readRecipe("```ts file=a.ts\nx\n```\n")).toThrow("says no place");
  });
});
