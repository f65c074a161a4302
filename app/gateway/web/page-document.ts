import { createHash } from "node:crypto";
import { firstPictureIn, type Inlined, preloadsOf, withInlined } from "./first-picture.ts";
import type { DrawnPage, PageParts } from "./page-parts.ts";

export interface PageDocument {
  readonly html: string;
  /** What the page's policy must let through of its styles, as the policy names them. */
  readonly styleHashes: readonly string[];
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * A strict policy lets no style stand on an element of a served document, though a script may set one. So each becomes a
 * rule of a sheet, whose hash the policy names; the browser sets them on their elements again before it takes over.
 */
function liftStyles(markup: string): { readonly markup: string; readonly sheet: string } {
  const rules = new Map<string, string>();
  const lifted = markup.replace(/(<[a-z][^<>]*?) style="([^"]*)"/g, (_, before: string, style: string) => {
    const name = rules.get(style) ?? `s${rules.size}`;
    rules.set(style, name);
    return `${before} data-drawn="${name}"`;
  });
  const sheet = [...rules]
    .map(
      ([style, name]) =>
        `[data-drawn="${name}"]{${style.replaceAll("&quot;", '"').replaceAll("&amp;", "&")}}`,
    )
    .join("");
  return { markup: lifted, sheet: sheet.replaceAll("<", "") };
}

interface Place {
  /** Where a browser finds what the page was drawn from. */
  readonly data: { readonly href: string; readonly version: string };
  /** The operator's code of the language that it is drawn in. */
  readonly language: string;
  readonly screen: string;
  readonly width: "wide" | "narrow";
  readonly theme: "dark" | "light";
  readonly canonical: string | null;
  /** The first picture, where it is small enough to come with the page. */
  readonly inlined: Inlined;
}

/** What a page was drawn from, for the browser that takes it over: the portal's snapshot and the texts, each a line of JSON. */
export const dataOf = ({ snapshot, texts, isOpen }: DrawnPage): string =>
  `${isOpen ? snapshot : "null"}\n${texts}`;

/**
 * The whole document of a drawn page: styles in it, the markup, and last and at low priority what it was drawn from and the
 * scripts, so that they do not compete with the first picture.
 */
export function documentOf(
  { head, styles, scripts, later, wide, screens, noscript }: PageParts,
  { markup: drawn, title, lang, dir, isOpen }: DrawnPage,
  { data, language, screen, width, theme, canonical, inlined }: Place,
): PageDocument {
  // React asks for eager pictures at the front of the markup; only the largest is asked for, and in the head.
  const { markup, sheet } = liftStyles(drawn.replace(/^(?:<link rel="preload"[^>]*>)+/, ""));
  const own = isOpen ? screens[screen] : undefined;
  const picture = firstPictureIn(markup);
  // What the entry imports runs by itself as it comes: one task for each instead of a long one for all.
  const script = (src: string, place: number) =>
    `<script type="module"${place < scripts.length - 1 ? " async" : ""} crossorigin fetchpriority="low" src="${src}"></script>`;
  const soon = (href: string) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`;
  const html = [
    `<!doctype html>\n<html lang="${lang}" dir="${dir}" data-theme="${theme}">\n<head>${head}`,
    `<title>${escaped(title)}</title>`,
    canonical === null ? "" : `<link rel="canonical" href="${escaped(canonical)}">`,
    preloadsOf(picture, inlined),
    ...styles.map(({ text, href }) => `<style data-href="${href}">${text}</style>`),
    sheet === "" ? "" : `<style id="drawn">${sheet}</style>`,
    ...(own?.css ?? []).map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    `</head>\n<body>\n<div id="portal" data-width="${width}">${withInlined(markup, inlined)}</div>\n${noscript}`,
    `<link id="drawn-from" rel="preload" as="fetch" crossorigin fetchpriority="low" data-version="${data.version}" data-language="${language}" href="${escaped(data.href)}">`,
    ...scripts.map(script),
    ...[...later, ...(width === "wide" ? wide : []), ...(own?.js ?? [])].map(soon),
    "</body>\n</html>\n",
  ];
  return {
    html: html.join(""),
    styleHashes: [...styles.map(({ hash }) => hash), ...(sheet === "" ? [] : [hashOf(sheet)])],
  };
}
