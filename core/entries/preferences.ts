/** Language, theme and layout. */

export { menuCode, menuLanguages } from "../preferences/languages.rules.ts";
export * from "../preferences/preferences.ports.ts";
export {
  type DrawnLayout,
  drawnLayout,
  drawnLayoutKeys,
  languageByCode,
  minimumAgeIn,
  type Theme,
  type ThemeChoice,
} from "../preferences/preferences.rules.ts";
export { preferencesCommands } from "../preferences/preferences.view.ts";
