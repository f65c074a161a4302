import { fitRichText } from "@parlour/ui/shared/rich-text/fit.ts";
import { parseRichText, type RichNode, type RichTag } from "@parlour/ui/shared/rich-text/parse.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const shape = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => (typeof node === "string" ? node : `<${node.tag}>${shape(node.children)}</${node.tag}>`))
    .join("");
const fittedShape = (html: string, first?: 2 | 3 | 4) => shape(fitRichText(parseRichText(html), first));
const lettersOf = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => (typeof node === "string" ? node.replaceAll(/\s/g, "") : lettersOf(node.children)))
    .join("");

/** What HTML lets stand inside of what; of everything else anything. */
const only: Partial<Readonly<Record<RichTag, readonly RichTag[]>>> = {
  ul: ["li"],
  ol: ["li"],
  table: ["thead", "tbody"],
  thead: ["tr"],
  tbody: ["tr"],
  tr: ["th", "td"],
};
const parts: readonly RichTag[] = ["li", "thead", "tbody", "tr", "th", "td"];
const blocks: readonly RichTag[] = ["p", "h2", "h3", "h4", "ul", "ol", "blockquote", "table"];

function expectFit(nodes: readonly RichNode[], above: readonly RichTag[]): void {
  const parent = above.at(-1);
  const allowed = parent === undefined ? undefined : only[parent];
  for (const node of nodes) {
    if (typeof node === "string") {
      expect(allowed).toBeUndefined();
      continue;
    }
    if (allowed !== undefined) expect(allowed).toContain(node.tag);
    else expect(parts).not.toContain(node.tag);
    if (above.some((tag) => ["p", "h2", "h3", "h4"].includes(tag))) expect(blocks).not.toContain(node.tag);
    if (node.tag === "a") expect(above).not.toContain("a");
    expectFit(node.children, [...above, node.tag]);
  }
}

describe("rich text made to fit valid HTML", () => {
  it.each([
    [
      "rows without a body",
      "<table> <tr> <td>1</td> </tr> </table>",
      "<table><tbody><tr><td>1</td></tr></tbody></table>",
    ],
    [
      "words in a table",
      "<table>a<tr>b<td>c</td></tr></table>",
      "<table><tbody><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>",
    ],
    [
      "a list in a list",
      "<ul><li>a</li><ul><li>b</li></ul></ul>",
      "<ul><li>a</li><li><ul><li>b</li></ul></li></ul>",
    ],
    ["an item of no list", "<li>a</li>", "a"],
    ["cells of no table", "<td>a</td><tr><th>b</th></tr>", "ab"],
    ["a block in a paragraph", "<p>a <em>b<ul><li>c</li></ul></em></p>", "<p>a <em>bc</em></p>"],
    ["a link in a link", '<a href="/a">a<em><a href="/b">b</a></em></a>', "<a>a<em>b</em></a>"],
  ])("ANN-05 corrects the nesting of %s", (_, html, fitted) => {
    expect(fittedShape(html)).toBe(fitted);
  });

  it("PAGE-01 starts headings at the page's next level, and keeps their order", () => {
    expect(fittedShape("<h3>a</h3><h4>b</h4>", 2)).toBe("<h2>a</h2><h3>b</h3>");
    expect(fittedShape("<h1>a</h1><h4>b</h4>", 3)).toBe("<h3>a</h3><h4>b</h4>");
    expect(fittedShape("<h2>a</h2><h3>b</h3><h4>c</h4>", 4)).toBe("<h4>a</h4><h4>b</h4><h4>c</h4>");
    expect(fittedShape("<h3>a</h3>")).toBe("<h3>a</h3>");
  });

  it("ANN-05 nests any text validly, and loses no letter", () => {
    const tags = [
      "p",
      "em",
      "a",
      "ul",
      "li",
      "table",
      "tbody",
      "thead",
      "tr",
      "td",
      "th",
      "h2",
      "h4",
      "blockquote",
      "br",
      "img src=/x",
    ];
    const piece = fc.oneof(
      fc.constantFrom(...tags.map((tag) => `<${tag}>`), ...tags.map((tag) => `</${tag}>`)),
      fc.constantFrom("a", " b ", "\n"),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const parsed = parseRichText(pieces.join(""));
        const fitted = fitRichText(parsed, 2);
        expectFit(fitted, []);
        expect(lettersOf(fitted)).toBe(lettersOf(parsed));
      }),
      { numRuns: 300 },
    );
  });
});
