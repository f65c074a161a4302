import type { GameCategory } from "@parlour/core/catalogue/catalogue.ports";
import { categoryOrder } from "@parlour/core/catalogue/catalogue.rules";
import type { Screen } from "@parlour/core/navigation/routes";
import type { TextKey } from "@parlour/messages";
import { englishText } from "@parlour/messages/english.ts";
import type { Dialog, Page } from "@parlour/testkit/journeys/person";

/** The English text of a key. */
export const say = (key: TextKey, values: Readonly<Record<string, string>> = {}): string =>
  englishText(key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");

/** The text of a key around one value, as a pattern whose only group is the value. */
export function around(key: TextKey): RegExp {
  const parts = englishText(key)
    .split(/\{\{\w+\}\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("(.+)")}$`);
}

/** The start of a key's text, up to its first value, as a pattern. */
export const beginning = (key: TextKey): RegExp =>
  new RegExp(`^${(englishText(key).split("{{")[0] ?? "").replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);

/** Minor units of a displayed figure; all separators are ignored. */
export const minorOf = (figure: string): bigint => BigInt(figure.replaceAll(/\D/g, "") || "0");

/** The headings of screens that replace the whole site. */
export const closedHeadings = {
  maintenance: say("site.maintenance.title"),
  restricted: say("site.restricted.title"),
  unreachable: say("site.unreachable.title"),
} as const;

/** Whether it is a screen of the gateway: its content has the screen's name, so its heading may have any text. */
export const isScreen = (page: Page): page is Screen => !(page in closedHeadings);

/** The name of each dialog; a forced change of password has another one. */
export const dialogNames: Readonly<Record<Dialog, readonly (string | RegExp)[]>> = {
  login: [say("login.title")],
  register: [say("registration.title")],
  "change-password": [say("password.title"), say("password.title.forced")],
  "forgot-password": [say("forgot.title"), say("forgot.link.title"), say("forgot.mailed.title")],
  devices: [say("devices.title")],
  "true-account": [say("in_need_true_account")],
  announcements: [say("announcements.title")],
  welcome: [say("welcome.title")],
  notice: [say("notice.label")],
  help: [say("help.terms")],
  "vendor-games": [around("vendor.gamesOf")],
  "operator-menu": [say("nav.me")],
  logout: [say("session.logout.title")],
};

const categoryKeys = {
  LIVE: "category.live",
  SPORTS: "category.sports",
  FISH: "category.fish",
  RNG: "category.rng",
  PVP: "category.pvp",
  ESPORTS: "category.esports",
  LOTT: "category.lott",
  ELOTT: "category.elott",
  COCKFIGHT: "category.cockfight",
} as const satisfies Record<GameCategory, TextKey>;

/** The category of a menu entry; null for other entries. */
export const categoryCalled = (word: string): GameCategory | null =>
  categoryOrder.find((category) => say(categoryKeys[category]) === word) ?? null;
