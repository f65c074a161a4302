/** What `npm run check` reads of the packages' declarations, and what docs/api shows of them. */
import { describe, expect, it } from "vitest";
import { declarationsIn, exportsOf, INFERRED, reportOf } from "../../scripts/lib/public-api.mjs";
import { unnamedTypes } from "../../scripts/lib/public-types.mjs";

describe("the report of a public API", () => {
  it("has declarations without comments, overloads together, and knows which have a docstring", () => {
    const found = declarationsIn(`/** Says hello. */
export declare function hello(name: string): string;
export declare function hello(name: string, times: number): string;
/* No docstring. */
export interface Person {
    /** As it is shown. */
    readonly name: string;
}
/** Of something else. */
declare const hidden: number;
export declare const here = 1;
`);
    expect(Object.fromEntries(found)).toEqual({
      hello: {
        text: "function hello(name: string): string;\nfunction hello(name: string, times: number): string;",
        isDocumented: true,
      },
      Person: { text: "interface Person {\n  readonly name: string;\n}", isDocumented: false },
      hidden: { text: "declare const hidden: number;", isDocumented: true },
      here: { text: "const here = 1;", isDocumented: false },
    });
  });

  it("shows each declaration once, at the first entry that has it, and leaves out what is inferred of a machine", () => {
    const source = "core/a.ts";
    const names = new Map([["A", { text: "type A = 1;", isDocumented: true, source }]]);
    expect(
      reportOf("@parlour/a", [
        { entry: "@parlour/a", names },
        { entry: "@parlour/a/again", names },
      ]),
    ).toContain(
      "## `@parlour/a`\n\n```ts\ntype A = 1;\n```\n\n## `@parlour/a/again`\n\nAlso: A of @parlour/a\n",
    );
    const states = Array.from({ length: 200 }, (_, at) => `  state${at}: {};`).join("\n");
    const long = declarationsIn(`export declare const machine: {\n${states}\n};`);
    expect(long.get("machine")?.text).toBe("const machine: { … // inferred");
  });
});

describe("types in public signatures", () => {
  const names = (files: Readonly<Record<string, string>>, entry = "@parlour/core/a") => {
    const read = (source: string) => files[source] ?? "";
    return unnamedTypes([{ entry, names: exportsOf("core/a.ts", new Map(), read) }], read);
  };
  const parts = `export interface Hidden<T> { readonly one: T; }
export interface Shown { readonly two: 2; }
export declare const value: (of: Wanted) => Wanted;
interface Wanted { readonly three: 3; }`;

  it("are named by an entry, also those of other files, of heritage, of type arguments and of values", () => {
    const declarations = `import type { Hidden, Shown as Known } from "./parts.ts";
import type { Foreign } from "xstate";
import type { value } from "./parts.ts";
export type { Shown } from "./parts.ts";
interface Own { readonly of: string; }
export declare function make<Type extends Own>(of: Promise<Type>, other: Known, foreign: Foreign): Set<Own>;
export interface Below extends Hidden<Known> {}
export declare class Closed { private readonly inside; constructor(of: import("./parts.ts").Hidden<string>); }
export type Made = ReturnType<typeof value>;`;
    expect(names({ "core/a.ts": declarations, "core/parts.ts": parts })).toEqual([
      "core/a.ts: Own, in a public signature of make, is exported by no entry",
      "core/parts.ts: Hidden, in a public signature of Below, is exported by no entry",
      "core/parts.ts: Hidden, in a public signature of Closed, is exported by no entry",
      "core/parts.ts: Wanted, in a public signature of Made, is exported by no entry",
    ]);
  });

  it("tells types of the same name apart by their files", () => {
    const declarations = `import type { Shown } from "./other.ts";
export { Shown } from "./parts.ts";
export declare const shown: Shown;`;
    expect(
      names({ "core/a.ts": declarations, "core/parts.ts": parts, "core/other.ts": "export type Shown = 1;" }),
    ).toEqual(["core/other.ts: Shown, in a public signature of shown, is exported by no entry"]);
  });

  it("need no name where a machine gives them or a declaration is inferred", () => {
    const declarations = `import type { Table } from "./a.machine.ts";
interface OwnSnapshot { readonly value: string; }
interface Sent { readonly type: "sent"; }
interface Result { readonly shown: string; }
export declare function view(snapshot: OwnSnapshot, send: (event: Sent) => void): Result;
export type Name = keyof Table;
export declare const machine: { ${"\n of: Sent;".repeat(200)}\n};`;
    const files = { "core/a.ts": declarations, "core/a.machine.ts": "export interface Table { one: 1; }" };
    expect(declarationsIn(declarations).get("machine")?.text).toContain(INFERRED);
    expect(names(files)).toEqual([
      "core/a.ts: Result, in a public signature of view, is exported by no entry",
    ]);
    expect(names(files, "@parlour/core/machines")).toEqual([]);
  });
});
