import { type NavigationEvent, type OverlayAsked, overlayOf } from "../navigation/navigation.events.ts";
import type { Overlay } from "../navigation/routes.ts";
import type { CustomerServiceEntry } from "../site/site.ports.ts";
import type { Action } from "./actions.rules.ts";
import type { Portal } from "./portal.ts";

/** Commands available on every screen. Commands of a single feature belong to its own view. */
export function commandsOf({ actor, feature }: Pick<Portal, "actor" | "feature">) {
  const navigation = feature("navigation");
  const overlays = navigation?.getSnapshot().context;
  const navigate = (event: NavigationEvent) => navigation?.send(event);
  return {
    /** Performs an action, after a login where it needs one (PERM-05). */
    perform: (action: Action) => actor.send({ type: "action.asked", action }),
    /** Opens a customer service channel in a new window; a message explains a failure (SIDE-04). */
    openSupport: (entry: CustomerServiceEntry) => actor.send({ type: "support.asked", entry }),
    dismissMessage: (id: number) => actor.send({ type: "message.dismissed", id }),
    /** Opens a path of the portal; `replace` replaces the current history entry. */
    goTo: (to: string, replace = false) => navigate({ type: "navigation.asked", to, replace }),
    openOverlay: (overlay: Overlay, { subject }: Pick<OverlayAsked, "subject"> = {}) =>
      navigate({ type: "overlay.asked", overlay, ...(subject !== undefined && { subject }) }),
    /** Closes the overlay; with `only`, closes it only if it is that one. */
    closeOverlay(only?: Overlay) {
      if (only === undefined || (overlays && overlayOf(overlays) === only))
        navigate({ type: "overlay.closed" });
    },
    /** Closes the overlay if another one waits (LAYOUT-02). */
    makeWay() {
      if (overlays && overlays.overlays.length > 1) navigate({ type: "overlay.closed" });
    },
    /** Fetches the screen's script again (ROUTE-09). */
    reloadScreen: () => navigate({ type: "reload.asked" }),
    /** Asks the player whether to log out (SESSION-02). */
    logOut: () => feature("session")?.send({ type: "logout.asked" }),
  };
}
