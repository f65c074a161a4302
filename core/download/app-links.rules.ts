import { isWebAddress } from "../shared/web-address.ts";
import type { Resource } from "../site/site.ports.ts";

/** A platform that the operator has an app for. */
export type AppPlatform = "ios" | "android";

/** The address of the operator's app for one platform. */
export interface AppLink {
  readonly platform: AppPlatform;
  /** What the operator calls the app in English; empty for the front end's own words (SITE-08). */
  readonly labelNameEn: string;
  /** The address for a link; it never contains the player's token. */
  readonly url: string;
  /** The content of the QR code (SIDE-03). */
  readonly code: string;
}

/** The operator's names of the two resources. */
const platformByType: Readonly<Record<string, AppPlatform>> = { MOBILECONFIG: "ios", Android: "android" };

/**
 * The operator's apps with the content of their QR codes, iOS first (SIDE-03); resources without a web address are left
 * out. The iOS link carries the language. Its code carries the token only at the player's request, since anyone who
 * photographs it is logged in as the player.
 */
export function appLinks(
  resources: readonly Resource[],
  { language, token }: { readonly language: string; readonly token: string | null },
): readonly AppLink[] {
  return Object.entries(platformByType).flatMap(([type, platform]) => {
    const found = resources.find(({ resourceType, url }) => resourceType === type && isWebAddress(url));
    if (found === undefined) return [];
    const { labelNameEn } = found;
    const url = platform === "ios" ? withQuery(found.url, { lang: language }) : found.url;
    const code = platform === "ios" && token !== null ? withQuery(url, { token }) : url;
    return [{ platform, labelNameEn, url, code }];
  });
}

function withQuery(url: string, added: Readonly<Record<string, string>>): string {
  const [beforeHash = "", ...hash] = url.split("#");
  const query = Object.entries(added)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  const joint = beforeHash.includes("?") ? "&" : "?";
  return [`${beforeHash}${joint}${query}`, ...hash].join("#");
}
