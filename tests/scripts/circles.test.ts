/** What `npm run check` takes for a circle of files. */
import { describe, expect, it } from "vitest";
import { findCircles } from "../../scripts/lib/circles.mjs";

/** The shortest way around each circle among those modules. */
const circlesOf = (texts: Readonly<Record<string, string>>) =>
  findCircles(Object.keys(texts), (file) => texts[file] ?? "").map(({ way }) => way);

describe("import cycles", () => {
  it.each([
    ["an imported value", 'import { b } from "./b.ts";'],
    ["an imported type", 'import type { B } from "./b.ts";'],
    ["one imported type among values", 'import { b, type B } from "./b.ts";'],
    ["an import without names", 'import "./b.ts";'],
    ["a re-export", 'export * from "./b.ts";'],
    ["a re-exported type", 'export type { B } from "./b.ts";'],
    ["a dynamic import", 'export const load = () => import("./b.ts");'],
    ["an inline import of a type", 'export type B = import("./b.ts").B;'],
    ["the type of an imported module", 'export type B = { readonly all: (typeof import("./b.ts"))["all"] };'],
  ])("are closed by %s", (_, text) => {
    const texts = { "core/a.ts": text, "core/b.ts": 'import type { A } from "./a.ts";' };
    expect(circlesOf(texts)).toEqual([["core/a.ts", "core/b.ts", "core/a.ts"]]);
  });

  it("are found through a workspace's name as through its path", () => {
    const texts = {
      "core/index.ts": 'import "./portal/portal.ts";',
      "core/portal/portal.ts": 'import type { Page } from "@parlour/ui/page.tsx";',
      "ui/page.tsx": 'import { Door } from "@parlour/core/door";\nexport const Page = () => <Door />;',
      "core/door.ts": 'import type { Portal } from "@parlour/core";',
    };
    expect(circlesOf(texts)).toHaveLength(1);
    expect(circlesOf({ ...texts, "core/door.ts": "export const Door = () => null;" })).toEqual([]);
  });

  it("are reported once for all connected files, by the shortest path", () => {
    const texts = {
      "a.ts": 'import "./b.ts";',
      "b.ts": 'import "./c.ts";',
      "c.ts": 'import "./a.ts";\nimport "./d.mjs";',
      "d.mjs": 'import "./c.ts";',
      "e.ts": 'import "./a.ts";\nimport "./f.ts";',
      "f.ts": 'import "./f.ts";',
    };
    const circles = findCircles(Object.keys(texts), (file) => texts[file as keyof typeof texts]);
    expect(circles.map(({ files }) => files)).toEqual([["a.ts", "b.ts", "c.ts", "d.mjs"], ["f.ts"]]);
    expect(circles.map(({ way }) => way)).toEqual([
      ["c.ts", "d.mjs", "c.ts"],
      ["f.ts", "f.ts"],
    ]);
  });

  it("ignore two paths to one file, files named in texts, and files that are not modules", () => {
    const texts = {
      "a.ts": 'import "./b.ts";\nimport "./c.ts";\nimport "xstate";\nimport "./a.css";',
      "b.ts": 'import "./c.ts";',
      "c.ts": '// import "./a.ts";\nexport const text = `import "./a.ts";`;\nexport const from = "./a.ts";',
      "a.css": '@import "./a.ts";',
    };
    expect(circlesOf(texts)).toEqual([]);
  });

  it("fail on files that cannot be parsed", () => {
    expect(() => circlesOf({ "a.ts": "import { from" })).toThrow("a.ts");
  });
});
