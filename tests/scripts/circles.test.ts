/** What `npm run check` takes for a circle of files. */
import { describe, expect, it } from "vitest";
import { findCircles } from "../../scripts/lib/circles.mjs";

/** The shortest way around each circle among those modules. */
const circlesOf = (texts: Readonly<Record<string, string>>) =>
  findCircles(Object.keys(texts), (file) => texts[file] ?? "").map(({ way }) => way);

describe("circles of files", () => {
  it.each([
    ["a value", 'import { b } from "./b.ts";'],
    ["a type", 'import type { B } from "./b.ts";'],
    ["one type among values", 'import { b, type B } from "./b.ts";'],
    ["nothing by name", 'import "./b.ts";'],
    ["what is passed on", 'export * from "./b.ts";'],
    ["a type that is passed on", 'export type { B } from "./b.ts";'],
    ["what is fetched later", 'export const load = () => import("./b.ts");'],
    ["a type in its place", 'export type B = import("./b.ts").B;'],
    ["the type of a module", 'export type B = { readonly all: (typeof import("./b.ts"))["all"] };'],
  ])("are closed by %s", (_, text) => {
    const texts = { "core/a.ts": text, "core/b.ts": 'import type { A } from "./a.ts";' };
    expect(circlesOf(texts)).toEqual([["core/a.ts", "core/b.ts", "core/a.ts"]]);
  });

  it("go through a workspace's name as through its path", () => {
    const texts = {
      "core/index.ts": 'import "./portal/portal.ts";',
      "core/portal/portal.ts": 'import type { Page } from "@parlour/ui/page.tsx";',
      "ui/page.tsx": 'import { Door } from "@parlour/core/door";\nexport const Page = () => <Door />;',
      "core/door.ts": 'import type { Portal } from "@parlour/core";',
    };
    expect(circlesOf(texts)).toHaveLength(1);
    expect(circlesOf({ ...texts, "core/door.ts": "export const Door = () => null;" })).toEqual([]);
  });

  it("are told once for all files that hang together, by the shortest way around", () => {
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

  it("are none where two ways lead to one file, where a text only names a file, and through what is no module", () => {
    const texts = {
      "a.ts": 'import "./b.ts";\nimport "./c.ts";\nimport "xstate";\nimport "./a.css";',
      "b.ts": 'import "./c.ts";',
      "c.ts": '// import "./a.ts";\nexport const text = `import "./a.ts";`;\nexport const from = "./a.ts";',
      "a.css": '@import "./a.ts";',
    };
    expect(circlesOf(texts)).toEqual([]);
  });

  it("are not looked for in what cannot be read", () => {
    expect(() => circlesOf({ "a.ts": "import { from" })).toThrow("a.ts");
  });
});
