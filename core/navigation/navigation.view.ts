import type { SnapshotFrom } from "xstate";
import { overlayOf } from "./navigation.events.ts";
import type { createNavigationMachine } from "./navigation.machine.ts";
import type { Place } from "./resolver.ts";
import type { Overlay } from "./routes.ts";

type NavigationSnapshot = SnapshotFrom<ReturnType<typeof createNavigationMachine>>;

/**
 * What the visitor sees and where they are headed: until the next screen is loaded, `shown` is the last one
 * (LAYOUT-05).
 */
export interface NavigationView {
  /** What is on the screen; null until the first screen has come. */
  readonly shown: Place | null;
  /** Where the visit is headed; on the screen once it has come. */
  readonly place: Place;
  /** The current path, which menus highlight (NAV-02). */
  readonly path: string;
  /** Null for none. */
  readonly overlay: Overlay | null;
  /** What the overlay is about: a vendor's code, a notice's id. */
  readonly subject: string | null;
  /** A screen is on its way (LAYOUT-05); one that failed is being fetched again. */
  readonly isLoading: boolean;
  /** The screen's script failed to load (ROUTE-09); true until it has come. */
  readonly hasFailed: boolean;
  /** Grows with each arrival at another page (ROUTE-08). */
  readonly arrivals: number;
  /** The person came here by Back or Forward, and finds the page as it was left (GAME-05). */
  readonly isReturn: boolean;
}

/** The view of the feature `navigation`. Its commands are in `commandsOf`, since every screen needs them. */
export const navigationView = (snapshot: NavigationSnapshot): NavigationView => ({
  shown: snapshot.context.shown,
  place: snapshot.context.place,
  path: snapshot.context.place.path,
  overlay: overlayOf(snapshot.context),
  subject: snapshot.context.overlays[0]?.subject ?? null,
  isLoading: snapshot.matches("arriving") || snapshot.matches("retrying"),
  hasFailed: snapshot.matches("screenFailed") || snapshot.matches("retrying"),
  arrivals: snapshot.context.arrivals,
  isReturn: snapshot.context.isReturn,
});
