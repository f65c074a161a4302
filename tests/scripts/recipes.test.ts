/** How the recipes of docs/how-to are read. `npm run check` follows them in a copy of the project. */
import { describe, expect, it } from "vitest";
import { readRecipe, recipeOf, recipePages, withStep } from "../../scripts/lib/recipe.mjs";

describe("the recipes", () => {
  it.each(recipePages)("%s has steps and names a test", (page) => {
    const { steps, tests } = recipeOf(page);
    expect(steps.length).toBeGreaterThan(2);
    expect(tests).not.toEqual([]);
  });
});

describe("a step of a recipe", () => {
  const at = (kind: "after" | "before" | "replace", line: string) => ({
    ...{ file: "a.ts", place: { kind, line } },
    code: "two,\n",
  });
  const text = "const list = {\n  one,\n  three,\n};\n";

  it("is inserted where the page says, with the indentation of that line", () => {
    const expected = "const list = {\n  one,\n  two,\n  three,\n};\n";
    expect(withStep(text, at("after", "one,"))).toBe(expected);
    expect(withStep(text, at("before", "three,"))).toBe(expected);
    expect(withStep(text, at("replace", "three,"))).toBe("const list = {\n  one,\n  two,\n};\n");
  });

  it("fails if its line is missing or not unique", () => {
    expect(() => withStep(text, at("after", "four,"))).toThrow('a.ts has no line "four,"');
    expect(() => withStep(text + text, at("after", "one,"))).toThrow("more than one line");
  });

  it("is a folder that a shell block copies", () => {
    const copied = { file: "c/d", place: { kind: "copy", from: "a/b" }, code: "" };
    expect(readRecipe("```sh\ncp -r a/b c/d\n```\n").steps).toEqual([copied]);
  });

  it("is a block that names a file, also within a list, while one without a file is ignored", () => {
    const page =
      '1. Add:\n\n   ```ts file=a.ts at="after: one,"\n   two,\n   ```\n\n```ts\nread();\n```\n\n' +
      "```ts file=b.ts create\nexport {};\n```\n\n```sh\nnpx tsc -b\nnpm test -- tests/a.test.ts tests/b.test.tsx -t B   # quick\n```\n";
    expect(readRecipe(page)).toEqual({
      steps: [at("after", "one,"), { file: "b.ts", place: { kind: "create" }, code: "export {};\n" }],
      tests: ["tests/a.test.ts", "tests/b.test.tsx"],
    });
    expect(() => readRecipe("```ts file=a.ts\nx\n```\n")).toThrow("names no place");
  });
});
