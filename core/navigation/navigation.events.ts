import type { Location } from "./navigation.ports.ts";
import { type Access, formatLocation, type Place } from "./resolver.ts";
import type { Overlay, Screen } from "./routes.ts";

export interface NavigationContext {
  readonly access: Access;
  /** Where the visit is headed; on the screen once its script is there. */
  readonly place: Place;
  /** What is on the screen: null until the first screen has come. */
  readonly shown: Place | null;
  /** Counts arrivals, so that a screen knows when to scroll to its top and take the focus (ROUTE-08). */
  readonly arrivals: number;
  /** Overlays that were asked for and wait their turn; the first is shown (LAYOUT-02). */
  readonly overlays: readonly OverlayAsked[];
  /** An entry of history stands for the overlays, so that Back closes them and leaves the page where it is. */
  readonly hasEntry: boolean;
  /** That entry is being left by a step back of our own, which the browser has not yet made. */
  readonly isSteppingBack: boolean;
  /** The person came here by Back or Forward: a list then shows the place where it was left (GAME-05). */
  readonly isReturn: boolean;
}

/** `subject` is what it is about: a vendor's code, a notice's id. */
export interface OverlayAsked {
  readonly overlay: Overlay;
  readonly subject?: string;
}

export type NavigationEvent =
  | { readonly type: "navigation.asked"; readonly to: string; readonly replace?: boolean }
  | { readonly type: "location.moved"; readonly location: Location }
  | { readonly type: "access.changed"; readonly access: Access }
  | ({ readonly type: "overlay.asked" } & OverlayAsked)
  | { readonly type: "overlay.closed" }
  /** Nothing lies over the page any more, and nobody went on from there: history forgets the entry. */
  | { readonly type: "entry.spared" }
  | { readonly type: "reload.asked" };

export interface ShownPage extends Location {
  readonly screen: Screen;
}

/** Where a visit is: its page with address, and what lies over it. */
export interface Whereabouts extends ShownPage {
  readonly overlay: Overlay | null;
  readonly subject: string | null;
  readonly isReturn: boolean;
  /** The address of the page that was on the screen before this one; null when none was, or it was a game's. */
  readonly from: string | null;
  /** The page that is still on the screen while that one's script is on its way; null once it has arrived. */
  readonly leaving: ShownPage | null;
}

/** What navigation tells the portal, after every change of place or overlay. */
export interface NavigationChanged {
  readonly type: "navigation.changed";
  readonly at: Whereabouts;
}

/** What it tells when the place that it has told of is on the screen. */
export interface NavigationArrived {
  readonly type: "navigation.arrived";
}

/** The overlay on the screen: what was asked for first, else what the address says. */
export const overlayOf = ({
  overlays,
  place,
}: Pick<NavigationContext, "overlays" | "place">): Overlay | null => overlays[0]?.overlay ?? place.overlay;

/** The same as the portal is told it. */
export function whereabouts({ place, shown, overlays, isReturn }: NavigationContext): Whereabouts {
  const { screen, path, query, hash } = place;
  const isNew = shown !== null && shown.path !== path && shown.screen !== "game";
  const overlay = overlayOf({ overlays, place });
  return {
    screen,
    path,
    query,
    hash,
    overlay,
    subject: overlays[0]?.subject ?? null,
    isReturn,
    from: isNew ? formatLocation(shown) : null,
    leaving: shown && { screen: shown.screen, path: shown.path, query: shown.query, hash: shown.hash },
  };
}
