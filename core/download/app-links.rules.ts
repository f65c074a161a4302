import { isWebAddress } from "../shared/web-address.ts";
import type { Resource } from "../site/site.ports.ts";

export type AppPlatform = "ios" | "android";

/** Where the operator's app is for one kind of device. */
export interface AppLink {
  readonly platform: AppPlatform;
  /** What the gateway calls it. */
  readonly name: string;
  /** Where it is, without anything that is only the player's: for a link to press. */
  readonly url: string;
  /** What the code for a phone's camera says (SIDE-03). */
  readonly code: string;
}

/** The operator's names of the two resources. */
const platformByType: Readonly<Record<string, AppPlatform>> = { MOBILECONFIG: "ios", Android: "android" };

/**
 * The operator's apps with what their codes say, iOS first (SIDE-03). The iOS link names the language, its code the token too, but only where
 * the player has asked for it: whoever photographs such a code is logged in as the player. Resources that are no web address
 * are left out.
 */
export function appLinks(
  resources: readonly Resource[],
  { language, token }: { readonly language: string; readonly token: string | null },
): readonly AppLink[] {
  return Object.entries(platformByType).flatMap(([type, platform]) => {
    const found = resources.find(({ resourceType, url }) => resourceType === type && isWebAddress(url));
    if (found === undefined) return [];
    const { name } = found;
    const url = platform === "ios" ? withQuery(found.url, { lang: language }) : found.url;
    const code = platform === "ios" && token !== null ? withQuery(url, { token }) : url;
    return [{ platform, name, url, code }];
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
