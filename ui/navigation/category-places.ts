import type { GameCategory, Lane } from "@parlour/core/catalogue/catalogue.ports";
import {
  categoryLaunchesDirectly,
  categoryOrder,
  categoryPath,
  orderLanes,
} from "@parlour/core/catalogue/catalogue.rules";
import type { ResourceView } from "@parlour/core/shared/resource.view";
import type { Going } from "./link.tsx";

/** A category with several vendors has a page, one with a single vendor starts its lobby at once (HEADER-02). */
export function categoryGoing(lane: Lane): Going {
  const [only] = lane.vendors;
  if (!categoryLaunchesDirectly(lane) || only === undefined) return { to: categoryPath(lane.category) };
  return { action: { kind: "launch", vendor: only.vendor, gameCode: "", isTrial: false } };
}

/** The lanes for a menu: when they could not be read, every category still leads to its page. */
export const categoryEntries = (lanes: ResourceView<readonly Lane[]>): readonly CategoryEntry[] =>
  lanes.kind === "ready"
    ? orderLanes(lanes.value).map((lane) => ({ category: lane.category, lane, going: categoryGoing(lane) }))
    : categoryOrder.map((category) => ({ category, lane: null, going: { to: categoryPath(category) } }));

export type CategoryEntry = {
  readonly category: GameCategory;
  readonly lane: Lane | null;
  readonly going: Going;
};

/** A vendor's games within its category. */
export const vendorPath = (lane: Lane, vendor: string): string =>
  `${categoryPath(lane.category)}?vassalage=${encodeURIComponent(vendor)}`;
