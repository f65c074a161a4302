import type { LoginType } from "../login/login.rules.ts";
import type { Language } from "../preferences/preferences.ports.ts";

/** Lists that all visitors share. */
export const listNames = ["lanes", "hotGames", "winners", "content", "menus"] as const;
/** One of `listNames`. */
export type ListName = (typeof listNames)[number];

/** What a front end may show on every screen. */
export type PageFeature = ListName | "favourites" | "unread" | "updates" | "awaitingPayments";

/** An operator's choices for its portal; `defaultConfig` has a default for each. */
export interface PortalConfig {
  readonly merchantCode: string;
  readonly languages: readonly Language[];
  /** The code of one of `languages`, for visitors who have chosen none. */
  readonly defaultLanguage: string;
  /** Member types that count as an agent or as a trial user (PERM-03). */
  readonly agentTypes: readonly number[];
  readonly trialTypes: readonly number[];
  /** The login form shown to a visitor first, where MOBILEVERCODELOGIN3 offers both (LOGIN-02). */
  readonly loginType: LoginType;
  /** How often the site's status is read (SITE-01). */
  readonly siteStatusIntervalMs: number;
  /**
   * Milliseconds from the site's opening until the features load for pop-ups, where there are any and nothing requested them
   * earlier. A front end requests them at the visitor's first activity.
   */
  readonly featuresAfterMs: number;
  /** How many wins the winner board has (HOME-07). */
  readonly winnerLimit: number;
  /**
   * What the front end shows on every screen; the portal reads it without a request. A program without screens lists less
   * and calls `portal.want` for the rest.
   */
  readonly shows: readonly PageFeature[];
  /** The IANA time zone for the days of records and limits, where the gateway reports none. */
  readonly timeZone: string;
  /** The year of the footer (PAGE-02). */
  readonly copyrightYear: number;
}

/**
 * The configuration of an operator that chooses nothing: English and Spanish, login by name, days in UTC, and
 * everything on every screen.
 */
export const defaultConfig: PortalConfig = {
  merchantCode: "parlour",
  languages: [
    { code: "TY", tag: "en", direction: "ltr", name: "English", base: "EN" },
    { code: "EN", tag: "en", direction: "ltr", name: "English" },
    { code: "ES", tag: "es", direction: "ltr", name: "Español" },
  ],
  defaultLanguage: "TY",
  agentTypes: [1, 2, 41, 42],
  trialTypes: [4],
  loginType: "username",
  siteStatusIntervalMs: 60_000,
  featuresAfterMs: 15_000,
  winnerLimit: 20,
  shows: [...listNames, "favourites", "unread", "updates", "awaitingPayments"],
  timeZone: "UTC",
  copyrightYear: 2025,
};
