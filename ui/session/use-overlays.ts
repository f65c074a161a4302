import type { Overlay } from "@parlour/core/navigation/routes";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { usePortal } from "../portal/portal-context.tsx";

/** What a dialog asks of navigation: to be closed, or to make way for another one (LAYOUT-02). */
export function useOverlays() {
  const portal = usePortal();
  const close = () => commandsOf(portal).closeOverlay();
  return {
    close,
    goTo: (overlay: Overlay) => {
      close();
      commandsOf(portal).openOverlay(overlay);
    },
    navigate: (to: string) => commandsOf(portal).goTo(to),
  };
}
