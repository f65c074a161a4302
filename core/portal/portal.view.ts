import { type NavigationEvent, type OverlayAsked, overlayOf } from "../navigation/navigation.events.ts";
import type { Overlay } from "../navigation/routes.ts";
import type { CustomerServiceEntry } from "../site/site.ports.ts";
import type { Action } from "./actions.rules.ts";
import type { Portal } from "./portal.ts";

/** What can be asked of a portal on any screen, at this moment. What belongs to a feature alone is a command of its own view. */
export function commandsOf({ actor, feature }: Pick<Portal, "actor" | "feature">) {
  const navigation = feature("navigation");
  const overlays = navigation?.getSnapshot().context;
  const navigate = (event: NavigationEvent) => navigation?.send(event);
  return {
    /** Does it, once the visitor has logged in where it takes that (PERM-05). */
    perform: (action: Action) => actor.send({ type: "action.asked", action }),
    /** Opens a channel of customer service in a window of its own; a message says why when it does not (SIDE-04). */
    openSupport: (entry: CustomerServiceEntry) => actor.send({ type: "support.asked", entry }),
    dismissMessage: (id: number) => actor.send({ type: "message.dismissed", id }),
    /** Goes to a path of the portal; with `replace` in place of the entry of history that there is. */
    goTo: (to: string, replace = false) => navigate({ type: "navigation.asked", to, replace }),
    openOverlay: (overlay: Overlay, { subject }: Pick<OverlayAsked, "subject"> = {}) =>
      navigate({ type: "overlay.asked", overlay, ...(subject !== undefined && { subject }) }),
    /** Closes what lies over the page: whatever it is, or that overlay alone. */
    closeOverlay(only?: Overlay) {
      if (only === undefined || (overlays && overlayOf(overlays) === only))
        navigate({ type: "overlay.closed" });
    },
    /** Closes what lies over the page if another overlay waits behind it (LAYOUT-02). */
    makeWay() {
      if (overlays && overlays.overlays.length > 1) navigate({ type: "overlay.closed" });
    },
    /** Fetches the screen's script again (ROUTE-09). */
    reloadScreen: () => navigate({ type: "reload.asked" }),
    /** Asks the player whether to log out (SESSION-02). */
    logOut: () => feature("session")?.send({ type: "logout.asked" }),
  };
}
