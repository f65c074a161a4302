import type { RichElement, RichNode, RichTag } from "./parse.ts";

/**
 * A browser moves about what stands where HTML does not let it stand: text between the rows of a table, a list inside of a
 * paragraph, a link inside of a link. A page that a server drew would then not be the one that is taken over. Here each thing
 * is put where it may be, and nothing that can be read is lost.
 */
export function fitRichText(nodes: readonly RichNode[], firstHeading?: HeadingLevel): readonly RichNode[] {
  return fitted(nodes, { inWords: false, inLink: false, headings: headingsOf(nodes, firstHeading) });
}

export type HeadingLevel = 2 | 3 | 4;

interface Place {
  /** Inside of a paragraph or a heading, where no blocks are. */
  readonly inWords: boolean;
  readonly inLink: boolean;
  readonly headings: Headings;
}

type Headings = Readonly<Partial<Record<RichTag, RichTag>>>;

const headingTags = ["h2", "h3", "h4"] as const;
const words: readonly RichTag[] = ["p", ...headingTags];
const blocks: readonly RichTag[] = [...words, "ul", "ol", "blockquote", "table"];
/** What stands only inside of certain others, and what they take for it. */
const partsOf: Partial<Readonly<Record<RichTag, readonly RichTag[]>>> = {
  ul: ["li"],
  ol: ["li"],
  table: ["thead", "tbody"],
  thead: ["tr"],
  tbody: ["tr"],
  tr: ["th", "td"],
};
const parts: readonly RichTag[] = ["li", "thead", "tbody", "tr", "th", "td"];
/** What is put around a thing that is no part of the place it stands in. */
const wrapperIn: Partial<Readonly<Record<RichTag, RichTag>>> = {
  ul: "li",
  ol: "li",
  table: "tbody",
  thead: "tr",
  tbody: "tr",
  tr: "td",
};

/** The text's own levels, in their order, from the level that the page has next. */
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

/** The parts of a list or a table; what is none, and is not blank, is made one together with its neighbours. */
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
