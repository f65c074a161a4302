import type { Action } from "../portal/actions.rules.ts";
import type { Banner, BannerGroup, SiteContent } from "./announcements.ports.ts";

/** The banners of one place, in the operator's order (HOME-05). */
export const bannersOf = (content: SiteContent, group: BannerGroup): readonly Banner[] =>
  content.banners.filter((banner) => banner.group === group);

const isHero = ({ linkageType, linkage }: Banner): boolean =>
  linkageType === "URL" && linkage === "/register";

/**
 * The banners at the top of home (HOME-04). One that leads to the registration is for visitors: it stands alone, with one
 * promise and one thing to do, and no player sees it.
 */
export function homeBanners(content: SiteContent, isVisitor: boolean): readonly Banner[] {
  const all = bannersOf(content, "w_home");
  const hero = all.find(isHero);
  return isVisitor && hero ? [hero] : all.filter((banner) => !isHero(banner));
}

/** Where a banner leads: a page of the portal, an action of it, or another web address. */
export type BannerTarget =
  | { readonly kind: "path"; readonly path: string }
  | { readonly kind: "action"; readonly action: Action }
  | { readonly kind: "elsewhere"; readonly url: string };

/** A path of the portal; "//elsewhere" and "/\\elsewhere" are other people's addresses. */
const isOwnPath = (linkage: string): boolean => /^\/(?![/\\])/.test(linkage);

/**
 * Where a banner leads, by its linkageType (HOME-04); null when it leads nowhere. Only paths of the portal and http(s)
 * addresses are followed, since the linkage is typed by people. A game launches itself, a lottery on its own page.
 */
export function bannerTarget({
  linkageType,
  linkage,
  game,
}: Pick<Banner, "linkageType" | "linkage" | "game">): BannerTarget | null {
  if (linkage === "") return null;
  switch (linkageType) {
    case "NONE":
      return null;
    case "PROMOTION":
      if (isOwnPath(linkage)) return { kind: "path", path: linkage };
      return { kind: "path", path: `/promotions?code=${encodeURIComponent(linkage)}` };
    case "URL":
      if (isOwnPath(linkage)) return { kind: "path", path: linkage };
      return /^https?:\/\//i.test(linkage) ? { kind: "elsewhere", url: linkage } : null;
    case "GAME":
      return (
        game && { kind: "action", action: { kind: "launch", ...game, gameCode: linkage, isTrial: false } }
      );
  }
}
