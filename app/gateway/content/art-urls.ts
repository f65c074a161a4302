import { pictureAddress } from "@parlour/adapters/wire/catalogue-columns.ts";
import {
  isPictureKind,
  type PictureFormat,
  type PictureKind,
  pictureFormats,
  pictureWidths,
} from "@parlour/core/shared/picture-forms";
import { fingerprint } from "../security/secrets.ts";

/** Changes with how pictures are drawn or written, so that a browser may keep one for ever. */
const DRAWN_AS = "3";

interface TileFacts {
  readonly code: string;
  readonly name: string;
  readonly motif: string;
}

/** The one address that an answer names; a front end finds the other forms by it (`pictureForms`). `name` and `version` fit an address. */
const addressOf = (kind: PictureKind, name: string | number, version: string): string =>
  `/art/${kind}/${name}-${pictureWidths[kind][1]}.webp?v=${version}`;

/** Of a game's picture, as the catalogue in columns gives it. */
export const GAME_PICTURE = addressOf("games", "{code}", `${DRAWN_AS}{version}`);
export const gameIconUrl = (game: TileFacts): string => pictureAddress(GAME_PICTURE, game);
/** Without its variant, which the portal appends (GAME-02). */
export const vendorMarkUrl = (code: string): string => `/art/vendors/${encodeURIComponent(code)}`;
export const bannerUrl = (
  { id, image }: { readonly id: number; readonly image: string },
  cut: "wide" | "narrow",
): string => addressOf(cut === "wide" ? "banners" : "phone-banners", id, versionOf(image));
/** A promotion's picture, from its motif; so are those of articles and rewards. */
export const promotionUrl = (row: { readonly id: number; readonly image: string }): string =>
  addressOf("promotions", row.id, versionOf(row.image));
export const pageUrl = (row: { readonly id: number; readonly image: string }): string =>
  addressOf("pages", row.id, versionOf(row.image));
export const rewardUrl = (row: { readonly id: string; readonly motif: string }): string =>
  addressOf("rewards", encodeURIComponent(row.id), versionOf(row.motif));
export const activityUrl = (row: { readonly id: string; readonly image: string }): string =>
  addressOf("activities", encodeURIComponent(row.id), versionOf(row.image));
/** What an address of the gateway's own names: a picture of a kind, by its name, in pixels of this width. */
export interface NamedPicture {
  readonly kind: PictureKind;
  readonly name: string;
  readonly width: number;
  readonly format: PictureFormat;
}

const PICTURE = /^\/art\/([a-z-]+)\/([^/?]+)-(\d{1,5})\.([a-z]+)(?:\?|$)/;

/** Null for any other address, and for a width or a format that there is not. */
export function pictureNamedBy(address: string): NamedPicture | null {
  const [, kind = "", name = "", digits, extension] = PICTURE.exec(address) ?? [];
  const format = pictureFormats.find((each) => each === extension);
  if (format === undefined || !isPictureKind(kind)) return null;
  const width = pictureWidths[kind].find((each) => String(each) === digits);
  const decoded = decodedOf(name);
  return width === undefined || decoded === null ? null : { kind, name: decoded, width, format };
}

/** Null for what is no UTF-8. */
function decodedOf(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}

export const avatarUrl = (seed: string): string => `/art/avatars/${encodeURIComponent(seed)}.svg`;

/** What a picture is drawn from, as a short word in its address: a game that is renamed gets another address. */
const versionOf = (...facts: readonly string[]): string => fingerprint(DRAWN_AS, ...facts).slice(0, 8);
