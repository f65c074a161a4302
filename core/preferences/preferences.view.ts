import type { PreferencesEvent } from "./preferences.machine.ts";
import type { Theme } from "./preferences.rules.ts";

/** What a visitor can choose about the look of the portal; it is remembered. */
export const preferencesCommands = (_snapshot: unknown, send: (event: PreferencesEvent) => void) => ({
  chooseLanguage: (code: string) => send({ type: "language.chosen", code }),
  chooseTheme: (theme: Theme) => send({ type: "theme.chosen", theme }),
  /** Folds the side menu, or unfolds it (LAYOUT-01). */
  toggleSideMenu: () => send({ type: "sideMenu.toggled" }),
  toggleRightBar: () => send({ type: "rightBar.toggled" }),
});
