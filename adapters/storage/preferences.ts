import type { LanguageStore, LayoutStore } from "@parlour/core/preferences/preferences.ports";
import type { TextStorage } from "./text-storage.ts";

const HISTORY_KEY = "history-language";
const isLanguageCode = (text: string) => /^[A-Za-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/.test(text);

/** Keeps the chosen language under the names that the specification gives (I18N-01). */
export function createLanguageStore(local: TextStorage): LanguageStore {
  return {
    read() {
      const code = local.read(HISTORY_KEY);
      return code !== null && isLanguageCode(code) ? code : null;
    },
    save(code) {
      for (const key of ["lang", "hisLang", HISTORY_KEY]) local.write(key, code);
    },
  };
}

/** Keeps theme, side menu and hidden balance from visit to visit (LAYOUT-01). */
export function createLayoutStore(local: TextStorage): LayoutStore {
  return {
    read(key) {
      const word = local.read(`layout.${key}`);
      return word !== null && /^[a-z-]{1,20}$/.test(word) ? word : null;
    },
    save: (key, value) => local.write(`layout.${key}`, value),
  };
}
