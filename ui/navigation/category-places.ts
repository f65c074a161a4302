import type { GameCategory, Lane } from "@parlour/core/catalogue/catalogue.ports";
import {
  categoryLaunchesDirectly,
  categoryOrder,
  categoryPath,
  orderLanes,
  pageCategories,
} from "@parlour/core/catalogue/catalogue.rules";
import type { NavigationView } from "@parlour/core/navigation/navigation.view";
import { formatLocation } from "@parlour/core/navigation/resolver";
import type { QueryState } from "@parlour/core/queries/query.view";
import { useMenuCategories } from "../portal/use-portal-state.ts";
import { type Going, useIsShown } from "./link.tsx";

/** A list by its category, and by its vendor if one is named. A page that several categories share names all but its first. */
function listPlace(category: GameCategory, vendor?: string): string {
  const path = categoryPath(category);
  const isFirst = pageCategories(path)[0] === category;
  return formatLocation({
    path,
    query: { ...(!isFirst && { gameType: category }), ...(vendor !== undefined && { vassalage: vendor }) },
    hash: "",
  });
}

/** The category whose page is shown or on its way (NAV-02). */
export function isCurrentCategory(category: GameCategory, navigation: NavigationView | null): boolean {
  if (navigation === null || navigation.path !== categoryPath(category)) return false;
  const categories = pageCategories(navigation.path);
  const asked = categories.find((each) => each === navigation.place.query.gameType);
  return (asked ?? categories[0]) === category;
}

/** A category with several vendors has a page, one with a single vendor starts its lobby at once (HEADER-02). */
export function categoryGoing(lane: Lane): Going {
  const [only] = lane.vendors;
  if (!categoryLaunchesDirectly(lane) || only === undefined) return { to: listPlace(lane.category) };
  return {
    action: { kind: "launch", vendor: only.vendor, category: lane.category, gameCode: "", isTrial: false },
  };
}

/** The lanes for a menu, as the operator's game menus order them and without pages that are off (SITE-08): when they could not be read, every category still leads to its page. */
export function useCategoryEntries(lanes: QueryState<readonly Lane[]>): readonly CategoryEntry[] {
  const isShown = useIsShown();
  const categories = useMenuCategories();
  const entries =
    lanes.kind === "ready"
      ? orderLanes(lanes.value, categories).map((lane) => ({
          category: lane.category,
          lane,
          going: categoryGoing(lane),
        }))
      : (categories ?? categoryOrder).map((category) => ({
          category,
          lane: null,
          going: { to: listPlace(category) },
        }));
  return entries.filter(({ category }) => isShown({ to: categoryPath(category) }));
}

export type CategoryEntry = {
  readonly category: GameCategory;
  readonly lane: Lane | null;
  readonly going: Going;
};

/** A vendor's games within its category. */
export const vendorPath = (category: GameCategory, vendor: string): string => listPlace(category, vendor);

/** A vendor's own list, over the page; in another tab it is the vendor's part of its category (GAME-08). */
export const vendorGames = (category: GameCategory, vendor: string): Going => ({
  overlay: "vendor-games",
  subject: `${category}:${vendor}`,
  to: vendorPath(category, vendor),
});
