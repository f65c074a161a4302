import type { LanguageStore, LayoutStore } from "@parlour/core/preferences/preferences.ports";
import { drawnLayoutKeys } from "@parlour/core/preferences/preferences.rules";

const ONE_YEAR_S = 31_536_000;

/** `document`, as far as its cookies go. */
interface CookieJar {
  cookie: string;
}

/** A page in a sandboxed frame has no cookies, and to touch them throws: it is then drawn as for who has chosen nothing. */
function whereAllowed<Value>(touch: () => Value, otherwise: Value): Value {
  try {
    return touch();
  } catch {
    return otherwise;
  }
}

/** Says what the server is to draw the next visit's first page by. Storage stays the truth; the cookies only follow it. */
const tell = (jar: CookieJar, name: string, value: string): void =>
  whereAllowed(() => {
    jar.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${ONE_YEAR_S}; samesite=lax`;
  }, undefined);

/** A language store that also tells the server, which then draws in the language chosen (I18N-01). */
export function withLanguageCookie(store: LanguageStore, jar: CookieJar): LanguageStore {
  return {
    read: store.read,
    save(code) {
      store.save(code);
      tell(jar, "language", code);
    },
  };
}

/** A layout store that also tells the server what of it stands on a drawn page (LAYOUT-01, LAYOUT-04). */
export function withLayoutCookies(store: LayoutStore, jar: CookieJar): LayoutStore {
  // Cookies are sooner gone than what is stored, and some choices are older than they.
  const told = whereAllowed(() => jar.cookie, "").split(/;\s*/);
  for (const key of drawnLayoutKeys) {
    const chosen = store.read(key);
    if (chosen !== null && !told.includes(`${key}=${chosen}`)) tell(jar, key, chosen);
  }
  return {
    read: store.read,
    save(key, value) {
      store.save(key, value);
      if (drawnLayoutKeys.some((each) => each === key)) tell(jar, key, value);
    },
  };
}
