import { useSyncExternalStore } from "react";

const query = () => matchMedia("(min-width: 1200px)");

const listen = (hear: () => void) => {
  const wide = query();
  wide.addEventListener("change", hear);
  return () => wide.removeEventListener("change", hear);
};

/**
 * Whether the screen has room for the side menu and the main navigation. It decides what is fetched, never what is where:
 * the style sheets lay out both widths by themselves.
 */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    listen,
    () => query().matches,
    () => true,
  );
