import { Parser } from "htmlparser2";

/** The allowed tags; other elements are unwrapped, or dropped with their content. */
export const richTags = [
  "p",
  "h2",
  "h3",
  "h4",
  "ul",
  "ol",
  "li",
  "strong",
  "em",
  "a",
  "br",
  "blockquote",
  "table",
  "tbody",
  "thead",
  "tr",
  "th",
  "td",
  "img",
] as const;
export type RichTag = (typeof richTags)[number];

export type RichNode = string | RichElement;

export interface RichElement {
  readonly tag: RichTag;
  /** For a link: an http(s) address, a path of the portal, or an anchor on this page. */
  readonly href?: string;
  /** For a picture: a path of the operator's own. */
  readonly src?: string;
  readonly alt?: string;
  readonly children: readonly RichNode[];
}

/** Tags that are replaced by an allowed one. */
const synonyms: Readonly<Record<string, RichTag>> = { b: "strong", i: "em", h1: "h2", h5: "h4", h6: "h4" };

/** Elements dropped with their content, which is not readable text. */
const dropped = new Set([
  "script",
  "style",
  "iframe",
  "object",
  "embed",
  "applet",
  "svg",
  "math",
  "template",
  "noscript",
  "noembed",
  "noframes",
  "title",
  "textarea",
  "select",
  "option",
  "button",
  "form",
  "input",
  "video",
  "audio",
  "canvas",
  "xmp",
  "plaintext",
  "frameset",
  "head",
]);

/** Limits above any real page of the operator; the rest is dropped. */
const LONGEST = 200_000;
const DEEPEST = 24;
const MOST_NODES = 10_000;

interface Open {
  /** Null for an unwrapped element. */
  readonly element: { tag: RichTag; href?: string; src?: string; alt?: string; children: RichNode[] } | null;
  readonly name: string;
}

/**
 * Parses an editor's HTML to a tree of allowed elements (ANN-05); scripts, handlers, styles, frames and foreign schemes
 * are dropped. The browser never gets the HTML: React creates each element, so hostile markup has no effect, and the
 * server renders the same.
 */
export function parseRichText(html: string): readonly RichNode[] {
  const root: RichNode[] = [];
  const open: Open[] = [];
  let droppedDepth = 0;
  let nodes = 0;
  const children = (): RichNode[] =>
    open.findLast(({ element }) => element !== null)?.element?.children ?? root;

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (droppedDepth > 0 || dropped.has(name)) {
          droppedDepth += 1;
          return;
        }
        const tag = tagOf(name);
        if (tag === null || open.length >= DEEPEST || nodes >= MOST_NODES) {
          open.push({ element: null, name });
          return;
        }
        nodes += 1;
        const element: NonNullable<Open["element"]> = { tag, children: [] };
        if (tag === "a") {
          const href = safeHref(attributes.href ?? "");
          if (href !== null) element.href = href;
        }
        if (tag === "img") {
          const src = safePath(attributes.src ?? "");
          if (src === null) {
            open.push({ element: null, name });
            return;
          }
          element.src = src;
          element.alt = attributes.alt ?? "";
        }
        children().push(element);
        open.push({ element, name });
      },
      ontext(text) {
        if (droppedDepth > 0 || nodes >= MOST_NODES) return;
        const into = children();
        const last = into.at(-1);
        if (typeof last === "string") into[into.length - 1] = last + text;
        else {
          nodes += 1;
          into.push(text);
        }
      },
      onclosetag() {
        if (droppedDepth > 0) droppedDepth -= 1;
        else open.pop();
      },
    },
    { decodeEntities: true, lowerCaseTags: true, recognizeSelfClosing: false },
  );
  parser.write(html.slice(0, LONGEST));
  parser.end();
  return root;
}

function tagOf(name: string): RichTag | null {
  return richTags.find((tag) => tag === name) ?? synonyms[name] ?? null;
}

/** Removes blanks and control characters before the check, because browsers ignore them in an address. */
const bare = (address: string): string => address.replaceAll(/[\p{Cc}\p{Z}]/gu, "");

/** A safe link target: http(s), a path of the portal, or an anchor on this page; null for any other. */
export function safeHref(address: string): string | null {
  const plain = bare(address);
  if (/^https?:\/\/[^/\\@]+([/?#]|$)/i.test(plain)) return plain;
  return plain.startsWith("#") ? plain : safePath(plain);
}

/** "//elsewhere" and "/\elsewhere" lead to other origins. */
function safePath(address: string): string | null {
  const plain = bare(address);
  return /^\/(?![/\\])/.test(plain) ? plain : null;
}
