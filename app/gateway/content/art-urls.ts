/** Where the pictures are. The number changes with how they are drawn, so that a browser may keep one for ever. */
export const ART_VERSION = "1";

export const gameIconUrl = (code: string): string =>
  `/art/games/${encodeURIComponent(code)}.svg?v=${ART_VERSION}`;
/** Without its variant, which the portal appends (GAME-02). */
export const vendorMarkUrl = (code: string): string => `/art/vendors/${encodeURIComponent(code)}`;
export const bannerUrl = (id: number, cut: "wide" | "narrow"): string =>
  `/art/banners/${id}-${cut}.svg?v=${ART_VERSION}`;
export const avatarUrl = (seed: string): string =>
  `/art/avatars/${encodeURIComponent(seed)}.svg?v=${ART_VERSION}`;
