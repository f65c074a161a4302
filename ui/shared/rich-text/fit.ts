import type { RichElement, RichNode, RichTag } from "./parse.ts";

/**
 * Moves each node to where HTML allows it, without losing any text. Browsers move misplaced nodes, such as text between
 * table rows or a link in a link, and the server's page would then fail to hydrate.
 */
export function fitRichText(nodes: readonly RichNode[], firstHeading?: HeadingLevel): readonly RichNode[] {
  return fitted(nodes, { inWords: false, inLink: false, headings: headingsOf(nodes, firstHeading) });
}

export type HeadingLevel = 2 | 3 | 4;

interface Place {
  /** Inside a paragraph or a heading, where blocks are not allowed. */
  readonly inWords: boolean;
  readonly inLink: boolean;
  readonly headings: Headings;
}

type Headings = Readonly<Partial<Record<RichTag, RichTag>>>;

const headingTags = ["h2", "h3", "h4"] as const;
const words: readonly RichTag[] = ["p", ...headingTags];
const blocks: readonly RichTag[] = [...words, "ul", "ol", "blockquote", "table"];
/** Elements with restricted children, and the children that they allow. */
const partsOf: Partial<Readonly<Record<RichTag, readonly RichTag[]>>> = {
  ul: ["li"],
  ol: ["li"],
  table: ["thead", "tbody"],
  thead: ["tr"],
  tbody: ["tr"],
  tr: ["th", "td"],
};
const parts: readonly RichTag[] = ["li", "thead", "tbody", "tr", "th", "td"];
/** The wrapper for a child that its parent does not allow. */
const wrapperIn: Partial<Readonly<Record<RichTag, RichTag>>> = {
  ul: "li",
  ol: "li",
  table: "tbody",
  thead: "tr",
  tbody: "tr",
  tr: "td",
};

/** Maps the text's own heading levels, in order, from the page's next level. */
function headingsOf(nodes: readonly RichNode[], first: HeadingLevel | undefined): Headings {
  if (first === undefined) return {};
  const used = headingTags.filter((tag) => hasTag(nodes, tag));
  return Object.fromEntries(used.map((tag, at) => [tag, headingTags[Math.min(first - 2 + at, 2)] ?? "h4"]));
}

const hasTag = (nodes: readonly RichNode[], tag: RichTag): boolean =>
  nodes.some((node) => typeof node !== "string" && (node.tag === tag || hasTag(node.children, tag)));

const isBlank = (node: RichNode): boolean => typeof node === "string" && node.trim() === "";

const fitted = (nodes: readonly RichNode[], place: Place): readonly RichNode[] =>
  nodes.flatMap((node) => (typeof node === "string" ? [node] : fittedElement(node, place)));

function fittedElement(element: RichElement, place: Place): readonly RichNode[] {
  const { tag, children } = element;
  const isMisplaced =
    parts.includes(tag) || (place.inWords && blocks.includes(tag)) || (place.inLink && tag === "a");
  if (isMisplaced) return fitted(children, place);
  if (partsOf[tag] !== undefined) return [{ ...element, children: fittedParts(tag, children, place) }];
  return [
    {
      ...element,
      tag: place.headings[tag] ?? tag,
      children: fitted(children, {
        ...place,
        inWords: place.inWords || words.includes(tag),
        inLink: place.inLink || tag === "a",
      }),
    },
  ];
}

/** The parts of a list or a table; other non-blank children are wrapped in one part with their neighbours. */
function fittedParts(tag: RichTag, children: readonly RichNode[], place: Place): readonly RichNode[] {
  const allowed = partsOf[tag] ?? [];
  const wrapper = wrapperIn[tag];
  const fit: RichElement[] = [];
  let loose: RichNode[] = [];
  const wrapLoose = () => {
    if (wrapper !== undefined && !loose.every(isBlank))
      fit.push(part({ tag: wrapper, children: loose }, place));
    loose = [];
  };
  for (const child of children) {
    if (typeof child !== "string" && allowed.includes(child.tag)) {
      wrapLoose();
      fit.push(part(child, place));
    } else loose.push(child);
  }
  wrapLoose();
  return fit;
}

function part(element: RichElement, place: Place): RichElement {
  const { tag, children } = element;
  const isHolder = partsOf[tag] !== undefined;
  return { ...element, children: isHolder ? fittedParts(tag, children, place) : fitted(children, place) };
}
