import { createHash } from "node:crypto";
import { dataAddress } from "@parlour/app/gateway/web/first-picture.ts";
import { dataOf, documentOf } from "@parlour/app/gateway/web/page-document.ts";
import type { DrawnPage, PageParts } from "@parlour/app/gateway/web/page-parts.ts";
import { describe, expect, it } from "vitest";

const parts: PageParts = {
  head: '<meta charset="utf-8">',
  styles: [
    { text: "a{color:red}", href: "/assets/a.css", hash: "'sha256-a'", isWide: false },
    { text: "b{color:red}", href: "/assets/wide.css", hash: "'sha256-wide'", isWide: true },
  ],
  scripts: ["/assets/index.js"],
  fonts: ["/assets/face.woff2"],
  later: ["/assets/site.js"],
  wide: ["/assets/wide.js"],
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
const data = { version: "v1", href: "/page-data?at=%2F&v=v1" };
const place = {
  data,
  language: "TY",
  screen: "home",
  width: "wide",
  theme: "dark",
  canonical: null,
  inlined: new Map(),
} as const;
type Place = Parameters<typeof documentOf>[2];
const htmlOf = (page: Partial<DrawnPage>, at: Partial<Place> = {}) =>
  documentOf(parts, { ...drawn, ...page }, { ...place, ...at }).html;
const banner =
  '<p><picture><source media="(width &lt; 768px)" srcSet="/art/n.svg"/><img class="i" src="/art/w.svg?a=1&amp;b=2" fetchPriority="high"/></picture><img src="/art/2.svg"/></p>';
/** Of the gateway's own: a cut and two formats, each in two widths. */
const ownBanner =
  '<picture><source media="(width &lt; 768px)" type="image/avif" sizes="90vw" srcSet="/n-7.avif 7w, /n-9.avif 9w"/><source media="(width &lt; 768px)" sizes="90vw" srcSet="/n-7.webp 7w, /n-9.webp 9w"/><source type="image/avif" sizes="90vw" srcSet="/w-7.avif 7w, /w-9.avif 9w"/><img sizes="90vw" srcSet="/w-7.webp 7w, /w-9.webp 9w" src="/w-9.webp" alt="" fetchPriority="high"/></picture>';
const drawing = dataAddress("image/svg+xml", Buffer.from('<svg fill="#fff" width="50%">\n</svg>'));

describe("the document of a rendered page", () => {
  it("ANN-05 contains only the address of its data, and escapes the title", () => {
    const html = htmlOf(
      { snapshot: '{"a":"</script><script>alert(1)</script>"}', title: '</title><script>alert(2)</script>"' },
      { data: { version: "v1", href: '/page-data?at="><script>' } },
    );
    expect(html).not.toContain("alert(1)");
    expect(html).not.toContain("<script>");
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(html).toContain(
      '<link id="drawn-from" rel="preload" as="fetch" crossorigin fetchpriority="low" data-version="v1" data-language="TY" href="/page-data?at=&#34;&#62;&#60;script&#62;">',
    );
  });

  it("SITE-05 has its snapshot and its texts as two rows of data, and no snapshot for a closed site", () => {
    expect(dataOf(drawn)).toBe('{"language":"TY"}\n{}');
    expect(dataOf({ ...drawn, isOpen: false })).toBe("null\n{}");
  });

  it("preloads the display face after the page, which does not wait for it", () => {
    const html = htmlOf({});
    const face =
      '<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/assets/face.woff2">';
    expect(html.indexOf(face)).toBeGreaterThan(html.indexOf("</noscript>"));
  });

  it("LAYOUT-04 preloads scripts for wide screens only when it is rendered for one", () => {
    const soon = (html: string) =>
      [...html.matchAll(/modulepreload[^>]* href="([^"]+)"/g)].map(([, href]) => href);
    expect(soon(htmlOf({}))).toEqual(["/assets/site.js", "/assets/wide.js"]);
    expect(soon(htmlOf({}, { width: "narrow" }))).toEqual(["/assets/site.js"]);
  });

  it("LAYOUT-01 has the theme that the visitor chose on its first tag", () => {
    expect(htmlOf({})).toContain('<html lang="en" dir="ltr" data-theme="dark">');
    // Without one the style sheets follow the system.
    expect(htmlOf({}, { theme: "system" })).toContain('<html lang="en" dir="ltr">');
    expect(htmlOf({}, { theme: "light" })).toContain('<html lang="en" dir="ltr" data-theme="light">');
  });

  it("moves each style attribute to a rule that the policy allows by its hash", () => {
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
    expect(styleHashes).toEqual(["'sha256-a'", "'sha256-wide'", `'sha256-${hash}'`]);
  });

  it("HOME-04 preloads only the largest picture before the markup, in the version for the screen's width", () => {
    const html = htmlOf({
      markup:
        '<link rel="preload" as="image" href="/art/x.svg"/><p><picture><source media="(width &lt; 768px)" srcSet="/art/n.svg"/><img class="i" src="/art/w.svg" fetchPriority="high"/></picture><img src="/art/2.svg"/></p>',
    });
    expect(html.match(/<link rel="preload" as="image"[^>]*>/g)).toEqual([
      '<link rel="preload" as="image" fetchpriority="high" href="/art/n.svg" media="(width &lt; 768px)">',
      '<link rel="preload" as="image" fetchpriority="high" href="/art/w.svg" media="not all and (width &lt; 768px)">',
    ]);
  });

  it("HOME-04 inlines the largest picture when it is small, and then does not preload it", () => {
    expect(drawing).toBe("data:image/svg+xml,%3Csvg%20fill=%22%23fff%22%20width=%2250%25%22%3E%0A%3C/svg%3E");
    const named = dataAddress("image/svg+xml", Buffer.from("<text>A &amp; B &lt;</text>"));
    expect(named).not.toMatch(/[&<>"\s]/);
    expect(decodeURIComponent(named)).toContain("<text>A &amp; B &lt;</text>");
    const html = htmlOf({ markup: banner }, { inlined: new Map([["/art/n.svg", drawing]]) });
    expect(html).toContain(
      `<source media="(width &lt; 768px)" srcSet="${drawing}"/><img class="i" src="/art/w.svg`,
    );
    expect(html.match(/<link rel="preload" as="image"[^>]*>/g)).toEqual([
      '<link rel="preload" as="image" fetchpriority="high" href="/art/w.svg?a=1&amp;b=2" media="not all and (width &lt; 768px)">',
    ]);
    const both = htmlOf(
      { markup: banner },
      {
        inlined: new Map([
          ["/art/n.svg", drawing],
          ["/art/w.svg?a=1&amp;b=2", "data:image/webp;base64,AA=="],
        ]),
      },
    );
    expect(both).toContain(
      ' data-src="/art/w.svg?a=1&amp;b=2" src="data:image/webp;base64,AA==" fetchPriority',
    );
    expect(both).not.toContain('<link rel="preload" as="image"');
    expect(both).toContain('<img src="/art/2.svg"/>');
  });

  it("HOME-04 preloads a picture that is too large to inline in its smallest format, by its width", () => {
    expect(htmlOf({ markup: ownBanner }).match(/<link rel="preload" as="image"[^>]*>/g)).toEqual([
      '<link rel="preload" as="image" fetchpriority="high" imagesrcset="/n-7.avif 7w, /n-9.avif 9w" imagesizes="90vw" type="image/avif" media="(width &lt; 768px)">',
      '<link rel="preload" as="image" fetchpriority="high" imagesrcset="/w-7.avif 7w, /w-9.avif 9w" imagesizes="90vw" type="image/avif" media="not all and (width &lt; 768px)">',
    ]);
  });

  it("HOME-04 inlines the picture in place of the format that a browser would choose, and keeps the others", () => {
    const inlined = new Map(["/n-7.avif", "/w-7.avif"].map((address) => [address, drawing]));
    const html = htmlOf({ markup: ownBanner }, { inlined });
    expect(html).not.toContain('<link rel="preload" as="image"');
    expect(html).toContain(
      ownBanner.replace(/ type="image\/avif" sizes="90vw" srcSet="[^"]*"/g, () => ` srcSet="${drawing}"`),
    );
  });

  it("HOME-04 runs each script that the entry imports as soon as it is loaded, and the entry after them", () => {
    const { html } = documentOf(
      { ...parts, scripts: ["/assets/vendor.js", "/assets/index.js"] },
      drawn,
      place,
    );
    expect(html.match(/<script type="module"[^>]*>/g)).toEqual([
      '<script type="module" async crossorigin fetchpriority="low" src="/assets/vendor.js">',
      '<script type="module" crossorigin fetchpriority="low" src="/assets/index.js">',
    ]);
  });

  it("LAYOUT-01 has the styles of wide pages in a wide page only, and allows no others", () => {
    const wide = documentOf(parts, drawn, place);
    expect(wide.html).toContain('<style data-href="/assets/wide.css">b{color:red}</style>');
    expect(wide.styleHashes).toEqual(["'sha256-a'", "'sha256-wide'"]);
    const narrow = documentOf(parts, drawn, { ...place, width: "narrow" });
    expect(narrow.html).toContain('<style data-href="/assets/a.css">');
    expect(narrow.html).not.toContain("wide.css");
    expect(narrow.styleHashes).toEqual(["'sha256-a'"]);
  });

  it("ROUTE-01 loads a page's own styles and scripts after the markup and at low priority", () => {
    const html = htmlOf({}, { screen: "help" });
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/help.css">');
    const scripts = html.slice(html.indexOf("<noscript>"));
    expect(scripts).toContain('fetchpriority="low" src="/assets/index.js"');
    for (const file of ["site", "help"])
      expect(scripts).toContain(
        `<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/${file}.js">`,
      );
  });
});
