import type { RememberPort } from "@parlour/core/login/login.ports";

const NAME = "parlour-remember";
const ONE_DAY_S = 86_400;

/** `document`, as far as its cookies go; the newer CookieStore is missing on plain http. */
export interface CookieJar {
  cookie: string;
}

/**
 * Remembers a username for one day in a cookie; the port has no word for a password, so none can get in (LOGIN-10).
 * `secure` on https, where the cookie must not travel in the clear.
 */
export function createRemember(jar: CookieJar, options: { readonly secure: boolean }): RememberPort {
  const write = (value: string, maxAgeS: number) => {
    const secure = options.secure ? "; Secure" : "";
    jar.cookie = `${NAME}=${value}; Max-Age=${maxAgeS}; Path=/; SameSite=Lax${secure}`;
  };
  return {
    read() {
      const pair = jar.cookie.split(/;\s*/).find((each) => each.startsWith(`${NAME}=`));
      if (pair === undefined) return null;
      try {
        return decodeURIComponent(pair.slice(NAME.length + 1)) || null;
      } catch {
        // A broken escape is not a name that we wrote.
        return null;
      }
    },
    save: (username) => write(encodeURIComponent(username), ONE_DAY_S),
    forget: () => write("", 0),
  };
}
