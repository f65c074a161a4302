/** One form of an image; a browser takes the first that fits. Texts are as in the markup. */
export interface PictureChoice {
  /** The first address of its `srcset`. */
  readonly address: string;
  readonly srcset: string;
  readonly sizes: string;
  readonly type: string;
  /** The media query of its screens; empty for all others. */
  readonly media: string;
}

/** The element of the first image: its sources, then the image itself. */
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

/** The largest image of the first screen, in a modern browser's form for each kind of screen. Empty for a page without one. */
export function firstPictureIn(markup: string): readonly PictureChoice[] {
  const [element = ""] = ELEMENT.exec(markup) ?? [];
  const choices = (element.match(TAG) ?? []).map(choiceOf);
  return choices.filter(({ media }, at) => choices.findIndex((other) => other.media === media) === at);
}

/** Preloads the page's first image before its markup, by the screen's width. Images inlined in the page are left out. */
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

/** Images inlined in the page: the markup's address and the `data:` address that replaces it. */
export type Inlined = ReadonlyMap<string, string>;

/**
 * The size limit of an inlined image: on a slow connection these bytes cost less than a request. SVG is compressed with the page.
 */
export const INLINE_AT_MOST_BYTES = 8_192;

/** An image as a `data:` address without quotes and spaces, for `src` and `srcset`. */
export function dataAddress(type: string, bytes: Buffer): string {
  if (type !== "image/svg+xml") return `data:${type};base64,${bytes.toString("base64")}`;
  // SVG stays text, which compresses with the page. An ampersand must be encoded, or it would start a character reference.
  const text = bytes.toString("utf8").replace(/[\s%#"<>&]+/g, encodeURIComponent);
  return `data:image/svg+xml,${text}`;
}

/**
 * Inlines the first image in the markup, so that the largest paint waits for no other request. `data-src` keeps a replaced
 * address for the script that takes the page over.
 */
export const withInlined = (markup: string, inlined: Inlined): string =>
  inlined.size === 0
    ? markup
    : markup.replace(ELEMENT, (element) => element.replace(TAG, (tag) => withPicture(tag, inlined)));

function withPicture(tag: string, inlined: Inlined): string {
  const { address } = choiceOf(tag);
  const picture = inlined.get(address);
  if (picture === undefined) return tag;
  // The inlined image has another type, and one size for all screens.
  const bare = tag.replace(/ (?:type|sizes)="[^"]*"/gi, "");
  return /^<img/i.test(tag)
    ? bare.replace(/ srcset="[^"]*"/i, "").replace(/ src="[^"]*"/i, ` data-src="${address}" src="${picture}"`)
    : bare.replace(/ srcset="[^"]*"/i, ` srcSet="${picture}"`);
}
