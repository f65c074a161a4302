/** Language, theme and layout. */

export { menuCode, menuLanguages } from "./languages.rules.ts";
export type { Language, LanguageStore, LayoutStore, MessagesPort } from "./preferences.ports.ts";
export {
  type DrawnLayout,
  drawnLayout,
  drawnLayoutKeys,
  languageByCode,
  minimumAgeIn,
  type Theme,
  type ThemeChoice,
} from "./preferences.rules.ts";
export { preferencesCommands } from "./preferences.view.ts";
