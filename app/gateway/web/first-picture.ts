/** One of the forms that a picture may be shown in; a browser takes the first that fits. Texts as the markup has them. */
export interface PictureChoice {
  /** The first of its addresses. */
  readonly address: string;
  readonly srcset: string;
  readonly sizes: string;
  readonly type: string;
  /** Of which screens it is for; empty for all that are left. */
  readonly media: string;
}

/** The element that comes first: what it may be taken from, then itself. */
const ELEMENT = /(?:<picture>(?:<source[^>]*>)+)?<img(?=[^>]*\sfetchpriority="high")[^>]*>/i;
const TAG = /<(?:source|img)[^>]*>/gi;

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? "";

function choiceOf(tag: string): PictureChoice {
  const [srcset, sizes, type, media] = ["srcset", "sizes", "type", "media"].map((name) =>
    attribute(tag, name),
  );
  const address = attribute(tag, "src") || (srcset ?? "").split(/[\s,]/)[0];
  return {
    address: address ?? "",
    srcset: srcset ?? "",
    sizes: sizes ?? "",
    type: type ?? "",
    media: media ?? "",
  };
}

/** The first screen's largest picture: what a browser of today takes of it, for each kind of screen. Empty for a page without one. */
export function firstPictureIn(markup: string): readonly PictureChoice[] {
  const [element = ""] = ELEMENT.exec(markup) ?? [];
  const choices = (element.match(TAG) ?? []).map(choiceOf);
  return choices.filter(({ media }, at) => choices.findIndex((other) => other.media === media) === at);
}

/** Asks for what a page's first picture needs ahead of its markup, by the screen's width; not for what came with the page. */
export function preloadsOf(picture: readonly PictureChoice[], inlined: Inlined): string {
  const cut = picture.find(({ media }) => media !== "")?.media;
  return picture
    .filter(({ address }) => !inlined.has(address))
    .map(({ address, srcset, sizes, type, media }) => {
      const shown = media || (cut === undefined ? "" : `not all and ${cut}`);
      const what = sizes === "" ? `href="${address}"` : `imagesrcset="${srcset}" imagesizes="${sizes}"`;
      return `<link rel="preload" as="image" fetchpriority="high" ${what}${type && ` type="${type}"`}${shown && ` media="${shown}"`}>`;
    })
    .join("");
}

/** Pictures that come within the page, by the address that the markup has for them: each as a `data:` address. */
export type Inlined = ReadonlyMap<string, string>;

/** What a page may carry of its first picture: less than asking for it costs on a poor line. A drawing is compressed with the page. */
export const INLINE_AT_MOST_BYTES = 8_192;

/** A picture as an address of its own, fit for `src` and `srcset`: no quote, no space. */
export function dataAddress(type: string, bytes: Buffer): string {
  if (type !== "image/svg+xml") return `data:${type};base64,${bytes.toString("base64")}`;
  // A drawing stays text, which compresses with the page that it comes in. An ampersand of its own would be read as the page's.
  const text = bytes.toString("utf8").replace(/[\s%#"<>&]+/g, encodeURIComponent);
  return `data:image/svg+xml,${text}`;
}

/**
 * The markup with its first picture within it, so that the largest paint waits for no other answer. Where the address of the image
 * itself gives way, the element keeps it for whoever takes the page over.
 */
export const withInlined = (markup: string, inlined: Inlined): string =>
  inlined.size === 0
    ? markup
    : markup.replace(ELEMENT, (element) => element.replace(TAG, (tag) => withPicture(tag, inlined)));

function withPicture(tag: string, inlined: Inlined): string {
  const { address } = choiceOf(tag);
  const picture = inlined.get(address);
  if (picture === undefined) return tag;
  // The picture that comes is of another type, and of one size for all.
  const bare = tag.replace(/ (?:type|sizes)="[^"]*"/gi, "");
  return /^<img/i.test(tag)
    ? bare.replace(/ srcset="[^"]*"/i, "").replace(/ src="[^"]*"/i, ` data-src="${address}" src="${picture}"`)
    : bare.replace(/ srcset="[^"]*"/i, ` srcSet="${picture}"`);
}
