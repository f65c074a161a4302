import { parseRichText, type RichNode, safeHref } from "@parlour/ui/shared/rich-text/parse.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startWork } from "../properties/patterns-support.ts";

const flat = (nodes: readonly RichNode[]): readonly RichNode[] =>
  nodes.flatMap((node) => (typeof node === "string" ? [node] : [node, ...flat(node.children)]));
const textOf = (html: string) =>
  flat(parseRichText(html))
    .filter((node) => typeof node === "string")
    .join("");
const hrefsOf = (html: string) =>
  flat(parseRichText(html))
    .flatMap((node) => (typeof node === "string" ? [] : [node.href, node.src]))
    .filter(Boolean);

/** What has broken sanitisers before: each must leave nothing but words. */
const hostile: readonly string[] = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg onload=alert(1)>",
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="https://portal.example@evil.example">x</a>',
  '<img src="//evil.example/pixel.gif">',
  '<img src="https://evil.example/pixel.gif">',
  '<form action="https://evil.example"><input name=password></form>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<template><script>alert(1)</script></template>",
  '<object data="evil.swf"></object><embed src="evil.swf">',
  '<base href="https://evil.example"><meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  "<<script>script>alert(1)<</script>/script>",
  '<p style="background:url(javascript:alert(1))" onclick="alert(1)" id="portal" class="x">x</p>',
  "<details open ontoggle=alert(1)>x</details>",
  "<xmp><script>alert(1)</script></xmp>",
];

describe("rich text", () => {
  it.each(hostile)("ANN-05 reduces %s to its words", (html) => {
    for (const node of flat(parseRichText(html))) {
      if (typeof node === "string") continue;
      expect(Object.keys(node).sort()).toEqual(
        Object.keys(node)
          .filter((key) => ["tag", "href", "src", "alt", "children"].includes(key))
          .sort(),
      );
      expect(["script", "style", "iframe", "svg", "form"]).not.toContain(node.tag);
    }
    expect(hrefsOf(html)).toEqual([]);
  });

  it("ANN-05 keeps what editors use: paragraphs, lists, emphasis, links, tables", () => {
    expect(
      parseRichText(
        '<h3>Terms</h3><p>Up to <b>500.00</b>, see <a href="/help#term">the terms</a>.</p><ul><li>One</ul>',
      ),
    ).toEqual([
      { tag: "h3", children: ["Terms"] },
      {
        tag: "p",
        children: [
          "Up to ",
          { tag: "strong", children: ["500.00"] },
          ", see ",
          { tag: "a", href: "/help#term", children: ["the terms"] },
          ".",
        ],
      },
      { tag: "ul", children: [{ tag: "li", children: ["One"] }] },
    ]);
    expect(textOf("a &lt;script&gt; &amp; b")).toBe("a <script> & b");
    expect(textOf("<div><custom-thing>words</custom-thing></div>")).toBe("words");
  });

  it("ANN-05 links only to http(s), to the portal's own pages and to anchors of the page", () => {
    expect(safeHref("https://example.com/a?b#c")).toBe("https://example.com/a?b#c");
    expect(safeHref("/promotions?code=X")).toBe("/promotions?code=X");
    expect(safeHref("#term-3")).toBe("#term-3");
    for (const address of ["mailto:a@b.c", "ftp://x", "relative", "", "javascript://example.com/%0aalert(1)"])
      expect(safeHref(address)).toBeNull();
  });

  it("ANN-05 for any text, allows only safe addresses in the tree", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...hostile,
        "<a href=",
        "'",
        '"',
        ">",
        "</a>",
        "<p>",
        "javascript:",
        "<!--",
        "-->",
        "<![CDATA[",
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        for (const href of hrefsOf(pieces.join(""))) expect(safeHref(href ?? "")).toBe(href);
      }),
    );
  });

  it("ANN-05 limits the work and the size for a hundred thousand tags, however deep", () => {
    const spentMs = startWork();
    expect(flat(parseRichText("<em>".repeat(100_000))).length).toBeLessThan(30);
    expect(flat(parseRichText("<p>x</p>".repeat(100_000))).length).toBeLessThanOrEqual(20_001);
    // Some two seconds; where each tag looks at all before it, minutes.
    expect(spentMs()).toBeLessThan(20_000);
  });
});
