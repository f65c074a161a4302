import type { Language, LayoutKey } from "./preferences.ports.ts";

/** The two looks of the portal; `ThemeChoice` also leaves the choice to the visitor's system. */
export type Theme = "dark" | "light";
/** The visitor's own theme, or that of their system until they choose one. */
export type ThemeChoice = Theme | "system";

/** The parts of the layout that a server-drawn page contains (LAYOUT-01, LAYOUT-04). */
export interface DrawnLayout {
  readonly theme: ThemeChoice;
  readonly "side-menu": "open" | "folded";
}

/** The parts of the layout that a server needs to know. A browser's adapter keeps them in cookies too. */
export const drawnLayoutKeys = ["theme", "side-menu"] as const satisfies readonly (LayoutKey &
  keyof DrawnLayout)[];

/** The stored layout; the system's theme and an open menu by default. */
export function drawnLayout(read: (key: keyof DrawnLayout) => unknown): DrawnLayout {
  const theme = read("theme");
  return {
    theme: theme === "light" || theme === "dark" ? theme : "system",
    "side-menu": read("side-menu") === "folded" ? "folded" : "open",
  };
}

/** The age that a registration in a language requires: the operator's own, or the language's where it is higher (REG-07). */
export const minimumAgeIn = (languages: readonly Language[], code: string, operatorAge: number): number =>
  Math.max(operatorAge, languageByCode(languages, code)?.birthdayLimit ?? 0);

/** The configured language of an operator code, or null when the gateway does not have it. */
export const languageByCode = (languages: readonly Language[], code: string): Language | null =>
  languages.find((language) => language.code === code) ?? null;
