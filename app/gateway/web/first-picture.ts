/** The first screen's largest picture, as the markup of a drawn page has it; addresses as they stand there. */
export interface FirstPicture {
  readonly src: string;
  /** The same picture cut for screens of which `media` is true. */
  readonly cut: { readonly href: string; readonly media: string } | null;
}

/** The place of the picture in the markup: an element that comes first, with its cut before it. */
const ELEMENT =
  /(?:<picture><source media="([^"]+)" srcset="([^"]+)"\/?>)?<img(?=[^>]*\sfetchpriority="high")[^>]*?\ssrc="([^"]+)"/i;

/** Null for a page without one. */
export function firstPictureIn(markup: string): FirstPicture | null {
  const [, media, href, src] = ELEMENT.exec(markup) ?? [];
  if (src === undefined) return null;
  return { src, cut: media === undefined || href === undefined ? null : { media, href } };
}

/** Asks for what a page's first picture needs ahead of its markup, by the screen's width; not for what came with the page. */
export function preloadsOf(picture: FirstPicture | null, inlined: Inlined): string {
  if (picture === null) return "";
  const link = (href: string, media: string) =>
    inlined.has(href)
      ? ""
      : `<link rel="preload" as="image" fetchpriority="high" href="${href}"${media && ` media="${media}"`}>`;
  const { src, cut } = picture;
  return cut === null ? link(src, "") : link(cut.href, cut.media) + link(src, `not all and ${cut.media}`);
}

/** Pictures that come within the page, by the address that the markup has for them: each as a `data:` address. */
export type Inlined = ReadonlyMap<string, string>;

/** What a page may carry of its first picture: less than asking for it costs on a poor line. */
export const INLINE_AT_MOST_BYTES = 8_192;

/** A picture as an address of its own, fit for `src` and `srcset`: no quote, no space. */
export function dataAddress(type: string, bytes: Buffer): string {
  if (type !== "image/svg+xml") return `data:${type};base64,${bytes.toString("base64")}`;
  // A drawing stays text, which compresses with the page that it comes in. An ampersand of its own would be read as the page's.
  const text = bytes.toString("utf8").replace(/[\s%#"<>&]+/g, encodeURIComponent);
  return `data:image/svg+xml,${text}`;
}

/**
 * The markup with its first picture within it, so that the largest paint waits for no other answer. Where the address itself
 * gives way, the element keeps it for whoever takes the page over.
 */
export const withInlined = (markup: string, inlined: Inlined): string =>
  inlined.size === 0
    ? markup
    : markup.replace(ELEMENT, (element) =>
        element
          .replace(/ srcset="([^"]+)"/i, (whole, href: string) =>
            inlined.has(href) ? ` srcSet="${inlined.get(href)}"` : whole,
          )
          .replace(/ src="([^"]+)"$/, (whole, src: string) =>
            inlined.has(src) ? ` data-src="${src}" src="${inlined.get(src)}"` : whole,
          ),
      );
