/**
 * Widths of the gateway's own pictures in pixels, narrower first, by the kind in their address. The two fit a phone or plain
 * screen, and a high-resolution one.
 */
export const pictureWidths = {
  games: [240, 384],
  banners: [1200, 2000],
  "phone-banners": [720, 1080],
  promotions: [480, 960],
  pages: [480, 960],
  rewards: [480, 960],
  activities: [480, 960],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;
/** What a picture shows, by the folder in its address: `/art/games/…`. */
export type PictureKind = keyof typeof pictureWidths;

/** The formats in which the gateway has each picture, the smaller file first. */
export const pictureFormats = ["avif", "webp"] as const;
/** A format by its file extension, as `pictureForms` takes it. */
export type PictureFormat = (typeof pictureFormats)[number];

/** Whether the gateway has pictures of that kind in several widths. */
export const isPictureKind = (kind: string): kind is PictureKind => Object.hasOwn(pictureWidths, kind);

/** One width of a picture. */
export interface PictureForm {
  readonly address: string;
  readonly width: number;
}

/** Matches the gateway's own pictures, unless the address has a character that would end it within `srcset`. */
const OWN = /^([^\s,]*\/art\/([a-z-]+)\/[^\s,/?#]+)-(\d+)\.webp(\?[^\s,#]*)?$/;

/**
 * The forms of a picture, one for each width. An answer names a single address, which every front end can show: the wider
 * WebP. The others follow from it, and any CDN can cache them: `/art/games/MOON_7-384.webp?v=1a` also has `-240` and
 * `.avif`. Other addresses, such as an operator's own CDN, have no forms.
 */
export function pictureForms(address: string, format: PictureFormat): readonly PictureForm[] {
  const [, start = "", kind = "", named, end = ""] = OWN.exec(address) ?? [];
  if (!isPictureKind(kind) || Number(named) !== pictureWidths[kind][1]) return [];
  return pictureWidths[kind].map((width) => ({ address: `${start}-${width}.${format}${end}`, width }));
}
