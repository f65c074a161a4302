/**
 * How wide the gateway's own pictures come, in pixels, the narrower first, by the kind that their address names. The two fit what
 * the portal shows: a phone or a plain screen, and a fine one.
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
export type PictureKind = keyof typeof pictureWidths;

export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export const isPictureKind = (kind: string): kind is PictureKind => Object.hasOwn(pictureWidths, kind);

/** One width of a picture. */
export interface PictureForm {
  readonly address: string;
  readonly width: number;
}

/** A sign that ends an address within `srcset` makes it somebody else's. */
const OWN = /^([^\s,]*\/art\/([a-z-]+)\/[^\s,/?#]+)-(\d+)\.webp(\?[^\s,#]*)?$/;

/**
 * A picture in each of its widths. An answer names one address for a picture, which every front end can show as it stands; of the
 * gateway's own, which is the wider one as WebP, the others follow, and each can be kept by any CDN: `/art/games/MOON_7-384.webp?v=1a`
 * has `-240` and `.avif` beside it. None for an address that is not of this kind, such as an operator's own on a CDN.
 */
export function pictureForms(address: string, format: PictureFormat): readonly PictureForm[] {
  const [, start = "", kind = "", named, end = ""] = OWN.exec(address) ?? [];
  if (!isPictureKind(kind) || Number(named) !== pictureWidths[kind][1]) return [];
  return pictureWidths[kind].map((width) => ({ address: `${start}-${width}.${format}${end}`, width }));
}
