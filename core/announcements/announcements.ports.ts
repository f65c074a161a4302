import type { GameCategory } from "../catalogue/catalogue.ports.ts";

/** A logged-in, B anonymous, F both (ANN-01). */
export type Audience = "A" | "B" | "F";

/** Places that banners feed (HOME-05). */
export type BannerGroup = "w_login" | "w_register" | "w_forget" | "w_home" | "w_leftmenu";

/**
 * A picture that the operator shows in one place, with where it leads (HOME-04, HOME-05). Follow it with
 * `bannerTarget`.
 */
export interface Banner {
  readonly id: string;
  readonly group: BannerGroup;
  readonly title: string;
  readonly text: string;
  /** Below an image base (SITE-06). */
  readonly imagePath: string;
  /** The same picture cut for a narrow screen. */
  readonly narrowImagePath: string;
  /** What `linkage` is: a promotion's code or a path of the portal, a game's code, an address, or nothing. */
  readonly linkageType: "PROMOTION" | "GAME" | "URL" | "NONE";
  readonly linkage: string;
  /** The game that `linkage` names; null for banners that lead to no game. */
  readonly game: { readonly vendor: string; readonly category: GameCategory } | null;
}

/** A short message of the marquee, in plain text (HOME-06, ANN-03). */
export interface Notice {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly startAtMs: number;
}

/** `contentHtml` comes from the operator's editors and is sanitised before it is shown (ANN-05). */
export interface Announcement {
  readonly id: string;
  readonly title: string;
  readonly contentHtml: string;
  /** Null for an announcement of no promotion; others lead to the reward centre (ANN-02). */
  readonly promotionType: string | null;
  /** What banners and addresses name a promotion by; null for what nothing leads to. */
  readonly code: string | null;
  /** Path of its picture below an image base; null for none. */
  readonly imagePath: string | null;
  readonly execution: Audience;
  readonly startAtMs: number;
}

/** An entry of the promotions page (PAGE-01). */
export interface Promotion extends Announcement {
  /** What it gives, formatted for the reader, such as "0.5%"; null for none. */
  readonly figure: string | null;
  /** The one condition for the figure; null for none. */
  readonly condition: string | null;
}

/**
 * What the operator's editors show on the site, in one language and for one audience. A list without entries is empty.
 */
export interface SiteContent {
  readonly banners: readonly Banner[];
  readonly notices: readonly Notice[];
  readonly popups: readonly Announcement[];
  readonly promotions: readonly Promotion[];
}

/** Which pop-ups were closed in this session, by the state of who saw them (ANN-04). */
export interface PopupStore {
  wasClosed(state: "logged-in" | "anonymous"): boolean;
  saveClosed(state: "logged-in" | "anonymous"): void;
}

/** How many messages the player has not read (HEADER-05). */
export interface UnreadPort {
  readUnread(signal: AbortSignal): Promise<number>;
}

/** The operator's content (ANN-01, HOME-04). */
export interface AnnouncementsPort {
  /** A visitor's content without a token (audience B), a player's with it (audience A). `language` is the operator's code. */
  readContent(
    request: { readonly language: string; readonly audience: "A" | "B" },
    signal: AbortSignal,
  ): Promise<SiteContent>;
}
