import { pictureAddress } from "@parlour/adapters/wire/catalogue-columns.ts";
import { fingerprint } from "../security/secrets.ts";

/** Changes with how pictures are drawn, so that a browser may keep one for ever. */
const DRAWN_AS = "1";

interface TileFacts {
  readonly code: string;
  readonly name: string;
  readonly motif: string;
}

/** Of a game's picture, as the catalogue in columns gives it. */
export const GAME_PICTURE = `/art/games/{code}.svg?v=${DRAWN_AS}{version}`;
export const gameIconUrl = (game: TileFacts): string => pictureAddress(GAME_PICTURE, game);
/** Without its variant, which the portal appends (GAME-02). */
export const vendorMarkUrl = (code: string): string => `/art/vendors/${encodeURIComponent(code)}`;
export const bannerUrl = (
  banner: { readonly id: number; readonly image: string },
  cut: "wide" | "narrow",
): string => `/art/banners/${banner.id}-${cut}.svg?v=${versionOf(banner.image)}`;
/** A promotion's picture, from its motif; so are those of articles and rewards. */
export const promotionUrl = (row: { readonly id: number; readonly image: string }): string =>
  `/art/promotions/${row.id}.svg?v=${versionOf(row.image)}`;
export const pageUrl = (row: { readonly id: number; readonly image: string }): string =>
  `/art/pages/${row.id}.svg?v=${versionOf(row.image)}`;
export const rewardUrl = (row: { readonly id: string; readonly motif: string }): string =>
  `/art/rewards/${encodeURIComponent(row.id)}.svg?v=${versionOf(row.motif)}`;
export const activityUrl = (row: { readonly id: string; readonly image: string }): string =>
  `/art/activities/${encodeURIComponent(row.id)}.svg?v=${versionOf(row.image)}`;
export const avatarUrl = (seed: string): string => `/art/avatars/${encodeURIComponent(seed)}.svg`;

/** What a picture is drawn from, as a short word in its address: a game that is renamed gets another address. */
const versionOf = (...facts: readonly string[]): string => fingerprint(DRAWN_AS, ...facts).slice(0, 8);
