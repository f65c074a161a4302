import type { LanguageStore } from "@parlour/core/preferences/preferences.ports";

const ONE_YEAR_S = 31_536_000;

/**
 * A language store that also tells the server: it draws the next visit's first page in the language chosen (I18N-01). Storage
 * stays the truth; the cookie only follows it.
 */
export function withLanguageCookie(store: LanguageStore, document: { cookie: string }): LanguageStore {
  return {
    read: store.read,
    save(code) {
      store.save(code);
      document.cookie = `language=${encodeURIComponent(code)}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
    },
  };
}
