/** What `npm run check` reads of the packages' declarations, and what docs/api shows of them. */
import { describe, expect, it } from "vitest";
import { declarationsIn, reportOf } from "../../scripts/lib/public-api.mjs";

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
