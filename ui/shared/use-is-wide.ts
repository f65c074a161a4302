import { createContext, use, useSyncExternalStore } from "react";

/** The screens that have room for the side menu and the main navigation, as a media query. */
export const WIDE = "(min-width: 1200px)";

const query = () => matchMedia(WIDE);

const listen = (hear: () => void) => {
  const wide = query();
  wide.addEventListener("change", hear);
  return () => wide.removeEventListener("change", hear);
};

/** How wide the screen is taken for where nobody can ask it: a server, and the browser that takes its page over. */
export const FirstWidth = createContext<"wide" | "narrow">("wide");

/**
 * Whether the screen has room for the side menu and the main navigation. It decides what is fetched, never what is where:
 * the style sheets lay out both widths by themselves.
 */
export function useIsWide(): boolean {
  const first = use(FirstWidth);
  return useSyncExternalStore(
    listen,
    () => query().matches,
    () => first === "wide",
  );
}
