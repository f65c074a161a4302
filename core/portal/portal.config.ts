import type { LoginType } from "../login/login.rules.ts";
import type { Language } from "../preferences/preferences.ports.ts";

/** What all visitors share. */
export const listNames = ["lanes", "hotGames", "winners", "content"] as const;
export type ListName = (typeof listNames)[number];

/** What a front end may have on every screen. */
export type Standing = ListName | "favourites" | "unread" | "updates";

/** What an operator decides about its portal. Everything has a sensible default in `defaultConfig`. */
export interface PortalConfig {
  readonly merchantCode: string;
  readonly languages: readonly Language[];
  readonly defaultLanguage: string;
  /** Member types that count as an agent or as a trial user (PERM-03). */
  readonly agentTypes: readonly number[];
  readonly trialTypes: readonly number[];
  readonly agentPolicy: boolean;
  /** The login form that a visitor meets first, where MOBILEVERCODELOGIN3 offers both (LOGIN-02). */
  readonly loginType: LoginType;
  readonly siteStatusIntervalMs: number;
  /**
   * How long after the operator has opened the rooms' part is fetched for its pop-ups, where there are any and nothing has
   * asked for it before, in milliseconds. A front end asks at a person's first activity.
   */
  readonly featuresAfterMs: number;
  readonly winnerLimit: number;
  /**
   * What the front end has on every screen, which is read whether or not anybody asks: the portal's own shows all of it. A
   * program that shows nothing reads the rest when it wants it (`portal.want`).
   */
  readonly shows: readonly Standing[];
  /** The IANA time zone whose days records and limits count in, where the gateway does not tell its own. */
  readonly timeZone: string;
  readonly copyrightYear: number;
}

export const defaultConfig: PortalConfig = {
  merchantCode: "parlour",
  languages: [
    { code: "TY", tag: "en", direction: "ltr", name: "House" },
    { code: "EN", tag: "en", direction: "ltr", name: "English" },
  ],
  defaultLanguage: "TY",
  agentTypes: [1, 2, 41, 42],
  trialTypes: [4],
  agentPolicy: true,
  loginType: "username",
  siteStatusIntervalMs: 60_000,
  featuresAfterMs: 15_000,
  winnerLimit: 20,
  shows: [...listNames, "favourites", "unread", "updates"],
  timeZone: "UTC",
  copyrightYear: 2025,
};
