import type { LanguageStore, LayoutStore } from "@parlour/core/preferences/preferences.ports";
import { drawnLayoutKeys } from "@parlour/core/preferences/preferences.rules";

const ONE_YEAR_S = 31_536_000;

/** The part of `document` that handles cookies. */
interface CookieJar {
  cookie: string;
}

/** A sandboxed frame has no cookies and throws on access; the page then uses its defaults. */
function whereAllowed<Value>(touch: () => Value, otherwise: Value): Value {
  try {
    return touch();
  } catch {
    return otherwise;
  }
}

/**
 * Writes a cookie that controls how the server renders the next visit's first page. Storage is the source of truth; the
 * cookies follow it.
 */
const setCookie = (jar: CookieJar, name: string, value: string): void =>
  whereAllowed(() => {
    jar.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
  }, undefined);

/** A language store that also sets a cookie, so that the server renders in the chosen language (I18N-01). */
export function withLanguageCookie(store: LanguageStore, jar: CookieJar): LanguageStore {
  return {
    read: store.read,
    save(code) {
      store.save(code);
      setCookie(jar, "language", code);
    },
  };
}

/** A layout store that also sets cookies for the layout choices that affect a server-rendered page (LAYOUT-01, LAYOUT-04). */
export function withLayoutCookies(store: LayoutStore, jar: CookieJar): LayoutStore {
  // Cookies expire before stored values, and some stored choices predate the cookies.
  const cookies = whereAllowed(() => jar.cookie, "").split(/;\s*/);
  for (const key of drawnLayoutKeys) {
    const chosen = store.read(key);
    if (chosen !== null && !cookies.includes(`${key}=${chosen}`)) setCookie(jar, key, chosen);
  }
  return {
    read: store.read,
    save(key, value) {
      store.save(key, value);
      if (drawnLayoutKeys.some((each) => each === key)) setCookie(jar, key, value);
    },
  };
}
