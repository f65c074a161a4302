import type { Language, LayoutKey } from "./preferences.ports.ts";

export type Theme = "dark" | "light";

/** What of the layout stands on a page that a server draws (LAYOUT-01, LAYOUT-04). */
export interface DrawnLayout {
  readonly theme: Theme;
  readonly "side-menu": "open" | "folded";
}

export const drawnLayoutKeys = ["theme", "side-menu"] as const satisfies readonly (LayoutKey &
  keyof DrawnLayout)[];

/** The layout that has been chosen, by whatever remembers it: dark and open unless somebody said otherwise. */
export const drawnLayout = (read: (key: keyof DrawnLayout) => unknown): DrawnLayout => ({
  theme: read("theme") === "light" ? "light" : "dark",
  "side-menu": read("side-menu") === "folded" ? "folded" : "open",
});

/** The configured language of an operator code, or null when the gateway does not have it. */
export const languageByCode = (languages: readonly Language[], code: string): Language | null =>
  languages.find((language) => language.code === code) ?? null;
