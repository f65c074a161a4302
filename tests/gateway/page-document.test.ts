import { createHash } from "node:crypto";
import { documentOf } from "@parlour/app/gateway/web/page-document.ts";
import type { DrawnPage, PageParts } from "@parlour/app/gateway/web/page-parts.ts";
import { describe, expect, it } from "vitest";

const parts: PageParts = {
  head: '<meta charset="utf-8">',
  styles: [{ text: "a{color:red}", href: "/assets/a.css", hash: "'sha256-a'" }],
  scripts: ["/assets/index.js"],
  later: ["/assets/house.js"],
  screens: { help: { css: ["/assets/help.css"], js: ["/assets/help.js"] } },
  noscript: "<noscript>No script</noscript>",
};
const drawn: DrawnPage = {
  markup: "<p>Home</p>",
  snapshot: '{"language":"TY"}',
  texts: "{}",
  title: "Parlour",
  lang: "en",
  dir: "ltr",
  isOpen: true,
};
const place = { screen: "home", width: "wide", canonical: null } as const;
const htmlOf = (page: Partial<DrawnPage>, at: Partial<typeof place | { screen: "help" }> = {}) =>
  documentOf(parts, { ...drawn, ...page }, { ...place, ...at }).html;

describe("the document of a drawn page", () => {
  it("ANN-05 holds hostile content as data: nothing in a snapshot, a text or a title ends its element", () => {
    const html = htmlOf({
      snapshot: '{"a":"</script><script>alert(1)</script><!--"}',
      texts: '{"b":"</script>"}',
      title: '</title><script>alert(2)</script>"',
    });
    expect(html).not.toContain("alert(1)</script>");
    expect(html).not.toContain("<script>alert");
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    const [, carried = ""] = /id="snapshot">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(carried)).toEqual({ a: "</script><script>alert(1)</script><!--" });
  });

  it("SITE-04 lets no style stand on an element: each becomes a rule that the policy names by its hash", () => {
    const { html, styleHashes } = documentOf(
      parts,
      {
        ...drawn,
        markup:
          '<i style="--x:1px">a</i><i class="b" style="--x:1px">c</i><i style="width:2px">d</i><p>style="none"</p>',
      },
      place,
    );
    const sheet = '[data-drawn="s0"]{--x:1px}[data-drawn="s1"]{width:2px}';
    expect(html).toContain(`<style id="drawn">${sheet}</style>`);
    expect(html).toContain(
      '<i data-drawn="s0">a</i><i class="b" data-drawn="s0">c</i><i data-drawn="s1">d</i>',
    );
    expect(html).toContain('<p>style="none"</p>');
    const hash = createHash("sha256").update(sheet).digest("base64");
    expect(styleHashes).toEqual(["'sha256-a'", `'sha256-${hash}'`]);
  });

  it("HOME-04 asks for the largest picture alone ahead of the markup, cut for the screen's width", () => {
    const html = htmlOf({
      markup:
        '<link rel="preload" as="image" href="/art/x.svg"/><p><picture><source media="(width &lt; 768px)" srcSet="/art/n.svg"/><img class="i" src="/art/w.svg" fetchPriority="high"/></picture><img src="/art/2.svg"/></p>',
    });
    expect(html.match(/<link rel="preload"[^>]*>/g)).toEqual([
      '<link rel="preload" as="image" fetchpriority="high" href="/art/n.svg" media="(width &lt; 768px)">',
      '<link rel="preload" as="image" fetchpriority="high" href="/art/w.svg" media="not all and (width &lt; 768px)">',
    ]);
  });

  it("ROUTE-01 brings a page's own sheets and scripts, after the markup and at low priority", () => {
    const html = htmlOf({}, { screen: "help" });
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/help.css">');
    const scripts = html.slice(html.indexOf("<noscript>"));
    expect(scripts).toContain('fetchpriority="low" src="/assets/index.js"');
    for (const file of ["house", "help"])
      expect(scripts).toContain(
        `<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/${file}.js">`,
      );
    expect(htmlOf({ isOpen: false })).toContain('id="snapshot">null<');
  });
});
