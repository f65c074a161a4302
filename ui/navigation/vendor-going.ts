import type { VendorCard } from "@parlour/core/catalogue/catalogue.ports";
import { vendorGames, vendorPath } from "./category-places.ts";
import type { Going } from "./link.tsx";

/** What a vendor's entry in a menu does: slots are chosen from their list, any other vendor starts its card (SIDE-02). */
export function vendorGoing({ category, vendor, hasPopupList }: VendorCard): Going {
  if (category === "RNG") return { to: vendorPath(category, vendor) };
  if (hasPopupList) return vendorGames(category, vendor);
  return { action: { kind: "launch", vendor, category, gameCode: "", isTrial: false } };
}
