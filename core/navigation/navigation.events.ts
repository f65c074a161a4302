import type { Location } from "./navigation.ports.ts";
import { type Access, formatLocation, type Place } from "./resolver.ts";
import type { Overlay, Screen } from "./routes.ts";

export interface NavigationContext {
  readonly access: Access;
  /** The place being opened; it is on the screen once its script is loaded. */
  readonly place: Place;
  /** The place on the screen; null until the first screen is loaded. */
  readonly shown: Place | null;
  /** Counts arrivals, so that a screen knows when to scroll to its top and take the focus (ROUTE-08). */
  readonly arrivals: number;
  /** Overlays waiting their turn; the first one is shown (LAYOUT-02). */
  readonly overlays: readonly OverlayAsked[];
  /** Whether the overlays have a history entry of their own. Back then closes them and keeps the page. */
  readonly hasEntry: boolean;
  /** The machine has called `back()` to leave that entry; the browser has not done so yet. */
  readonly isSteppingBack: boolean;
  /** The visitor came here by Back or Forward, so a list shows the place where it was left (GAME-05). */
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
  /** No overlay is open and no page followed: history drops the overlays' entry. */
  | { readonly type: "entry.spared" }
  | { readonly type: "reload.asked" };

export interface ShownPage extends Location {
  readonly screen: Screen;
}

/** The page with its address, and the overlay above it. */
export interface Whereabouts extends ShownPage {
  readonly overlay: Overlay | null;
  readonly subject: string | null;
  readonly isReturn: boolean;
  /** The address of the previous page; null when there was none, or when it was a game. */
  readonly from: string | null;
  /** The page still on the screen while the new page's script loads; null once the new page is shown. */
  readonly leaving: ShownPage | null;
}

/** Notifies the portal of every change of place or overlay. */
export interface NavigationChanged {
  readonly type: "navigation.changed";
  readonly at: Whereabouts;
}

/** Notifies the portal that the place of the last `navigation.changed` is on the screen. */
export interface NavigationArrived {
  readonly type: "navigation.arrived";
}

/** The overlay on the screen: the first requested one, else the one of the address. */
export const overlayOf = ({
  overlays,
  place,
}: Pick<NavigationContext, "overlays" | "place">): Overlay | null => overlays[0]?.overlay ?? place.overlay;

/** The current place and overlay, as the portal receives them. */
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
