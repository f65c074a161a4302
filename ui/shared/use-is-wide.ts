import { createContext, use, useSyncExternalStore } from "react";

/** The media query for screens with space for the side menu and the main navigation. */
export const WIDE = "(min-width: 1200px)";

const query = () => matchMedia(WIDE);

const listen = (listener: () => void) => {
  const wide = query();
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
};

/** The assumed width where the screen cannot be measured: on a server and during hydration. */
export const FirstWidth = createContext<"wide" | "narrow">("wide");

/**
 * Whether the screen has space for the side menu and the main navigation. It decides which code loads, never the layout:
 * the style sheets lay out both widths.
 */
export function useIsWide(): boolean {
  const first = use(FirstWidth);
  return useSyncExternalStore(
    listen,
    () => query().matches,
    () => first === "wide",
  );
}
