import type { Palette } from "../../pictures/palette.ts";

/** The game types that contain games (NAV-05); HOME and PROMO contain none. */
export const GAME_CATEGORIES = [
  "LIVE",
  "SPORTS",
  "FISH",
  "RNG",
  "PVP",
  "ESPORTS",
  "COCKFIGHT",
  "LOTT",
  "ELOTT",
] as const;
export type GameCategory = (typeof GAME_CATEGORIES)[number];

/** Sub-types of NAV-05: slots, video poker, jackpots, tables, arcade, bingo. */
export type GameClassify = "SC" | "VP" | "JP" | "TG" | "AC" | "BG";

/** The outline around a vendor's monogram. */
export const MARK_SHAPES = [
  "circle",
  "squircle",
  "hexagon",
  "shield",
  "diamond",
  "arch",
  "octagon",
  "flower",
  "leaf",
  "drop",
  "ticket",
  "star",
] as const;
export type MarkShape = (typeof MARK_SHAPES)[number];

export type VendorSeed = {
  readonly code: string;
  readonly displayName: string;
  readonly categories: readonly GameCategory[];
  /** GAME-08: the vendor opens a pop-up list of its games instead of starting one. */
  readonly hasPopupList: boolean;
  /** `window` for a vendor whose page refuses to be framed (LAUNCH-06). */
  readonly opensIn: "page" | "window";
  readonly palette: Palette;
  readonly shape: MarkShape;
};

export type GameSeed = {
  readonly nodeId: number;
  readonly code: string;
  readonly name: string;
  readonly vendor: string;
  readonly category: GameCategory;
  readonly classify: GameClassify;
  readonly motif: string;
  /** A relative weight: a few games have most of the play, as in any catalogue. */
  readonly popularity: number;
  readonly minBetMinor: bigint;
  readonly lines: number;
  readonly isNew: boolean;
};

/** Where a banner can appear (HOME-05). */
export type BannerGroup = "w_home" | "w_login" | "w_register" | "w_forget" | "w_leftmenu";

export type BannerSeed = {
  readonly id: number;
  readonly groupName: BannerGroup;
  readonly linkageType: "PROMOTION" | "GAME" | "URL" | "NONE";
  /** A promotion's code, a game's code or a path of the portal, by linkageType; empty for NONE. */
  readonly linkage: string;
  readonly title: { readonly EN: string };
  readonly text: { readonly EN: string };
  readonly motif: string;
  readonly order: number;
};

export type NoticeSeed = {
  readonly id: number;
  readonly title: { readonly EN: string };
  readonly content: { readonly EN: string };
  /** Whole days before the day of seeding. */
  readonly startedDaysAgo: number;
};

export type AnnouncementSeed = {
  readonly id: number;
  /** ANN-01: A logged in, B anonymous, F both. */
  readonly execution: "A" | "B" | "F";
  /** Set when the announcement leads to a promotion (ANN-02). */
  readonly promotionType: PromotionSeed["type"] | null;
  readonly title: { readonly EN: string };
  /** Simple HTML: p, strong and a only. */
  readonly content: { readonly EN: string };
  readonly startedDaysAgo: number;
};

export type PromotionSeed = {
  readonly code: string;
  readonly type: "TASK" | "REBATE" | "REFERRAL" | "MISSION" | "VIP";
  readonly title: { readonly EN: string };
  readonly figure: { readonly EN: string };
  readonly condition: { readonly EN: string };
  /** Simple HTML, terms included in plain words. */
  readonly content: { readonly EN: string };
  readonly motif: string;
};
