import { createContext, use } from "react";
import { mediaOf, useMedia } from "./use-media.ts";

/** Screens with space for the side menu and the main navigation. */
export const wide = mediaOf("(min-width: 1200px)");

/** The assumed width where the screen cannot be measured: on a server and during hydration. */
export const FirstWidth = createContext<"wide" | "narrow">("wide");

/**
 * Whether the screen has space for the side menu and the main navigation. It decides which code loads, never the layout:
 * the style sheets lay out both widths.
 */
export const useIsWide = (): boolean => useMedia(wide, use(FirstWidth) === "wide");
