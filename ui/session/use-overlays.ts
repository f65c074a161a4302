import type { Overlay } from "@parlour/core/navigation/routes";
import { useFeature } from "../portal/portal-context.tsx";

/** What a dialog asks of navigation: to be closed, or to make way for another one (LAYOUT-02). */
export function useOverlays() {
  const navigation = useFeature("navigation");
  const close = () => navigation?.send({ type: "overlay.closed" });
  return {
    close,
    goTo: (overlay: Overlay) => {
      close();
      navigation?.send({ type: "overlay.asked", overlay });
    },
    navigate: (to: string) => navigation?.send({ type: "navigation.asked", to }),
  };
}
