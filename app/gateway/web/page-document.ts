import { createHash } from "node:crypto";
import type { ThemeChoice } from "@parlour/core/preferences/preferences.rules";
import { firstPictureIn, type Inlined, preloadsOf, withInlined } from "./first-picture.ts";
import type { DrawnPage, PageParts } from "./page-parts.ts";

export interface PageDocument {
  readonly html: string;
  /** The hashes of its styles for the page's policy. */
  readonly styleHashes: readonly string[];
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/**
 * A strict policy forbids style attributes in a served document, though scripts may set them. Each becomes a rule of a sheet,
 * whose hash is in the policy; the browser restores the attributes before it takes over.
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
  /** The address and version of the data that the page was drawn from. */
  readonly data: { readonly href: string; readonly version: string };
  /** The operator's code of the page's language. */
  readonly language: string;
  readonly screen: string;
  readonly width: "wide" | "narrow";
  readonly theme: ThemeChoice;
  readonly canonical: string | null;
  /** The first image, if it is small enough to inline. */
  readonly inlined: Inlined;
}

/** The data of a drawn page for the browser that takes it over: the portal's snapshot and the texts, one line of JSON each. */
export const dataOf = ({ snapshot, texts, isOpen }: DrawnPage): string =>
  `${isOpen ? snapshot : "null"}\n${texts}`;

/**
 * The whole document of a drawn page: inline styles, the markup, and last, at low priority, its data, the display face and
 * scripts. So these do not compete with the first image.
 */
export function documentOf(
  { head, styles, fonts, scripts, later, wide, screens, noscript }: PageParts,
  { markup: drawn, title, lang, dir, isOpen }: DrawnPage,
  { data, language, screen, width, theme, canonical, inlined }: Place,
): PageDocument {
  // React adds preloads of eager images before the markup; the page preloads only the largest, in the head.
  const sheets = styles.filter(({ isWide }) => width === "wide" || !isWide);
  const { markup, sheet } = liftStyles(drawn.replace(/^(?:<link rel="preload"[^>]*>)+/, ""));
  const own = isOpen ? screens[screen] : undefined;
  const picture = firstPictureIn(markup);
  // The entry's imports are `async`, so that each runs in its own task instead of one long task for all.
  const script = (src: string, place: number) =>
    `<script type="module"${place < scripts.length - 1 ? " async" : ""} crossorigin fetchpriority="low" src="${src}"></script>`;
  const soon = (href: string) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`;
  const html = [
    `<!doctype html>\n<html lang="${lang}" dir="${dir}"${theme === "system" ? "" : ` data-theme="${theme}"`}>\n<head>${head}`,
    `<title>${escaped(title)}</title>`,
    canonical === null ? "" : `<link rel="canonical" href="${escaped(canonical)}">`,
    preloadsOf(picture, inlined),
    ...sheets.map(({ text, href }) => `<style data-href="${href}">${text}</style>`),
    sheet === "" ? "" : `<style id="drawn">${sheet}</style>`,
    ...(own?.css ?? []).map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    `</head>\n<body>\n<div id="portal" data-width="${width}">${withInlined(markup, inlined)}</div>\n${noscript}`,
    `<link id="drawn-from" rel="preload" as="fetch" crossorigin fetchpriority="low" data-version="${data.version}" data-language="${language}" href="${escaped(data.href)}">`,
    ...fonts.map(
      (href) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${href}">`,
    ),
    ...scripts.map(script),
    ...[...later, ...(width === "wide" ? wide : []), ...(own?.js ?? [])].map(soon),
    "</body>\n</html>\n",
  ];
  return {
    html: html.join(""),
    styleHashes: [...sheets.map(({ hash }) => hash), ...(sheet === "" ? [] : [hashOf(sheet)])],
  };
}
