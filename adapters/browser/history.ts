import type { HistoryPort, Location } from "@parlour/core/navigation/navigation.ports";
import { formatLocation, parseLocation } from "@parlour/core/navigation/resolver";
import type { EntryPort } from "@parlour/core/session/session.ports";
import { takeTokenFrom } from "./location.ts";

/** The parts of `window` that hold the address. */
export interface AddressBar {
  readonly location: {
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
  };
  readonly history: {
    pushState(data: unknown, unused: string, url: string): void;
    replaceState(data: unknown, unused: string, url: string): void;
    back(): void;
  };
  addEventListener(type: "popstate", listener: () => void): void;
  removeEventListener(type: "popstate", listener: () => void): void;
}

const addressOf = ({ location }: AddressBar) => location.pathname + location.search + location.hash;

/** `//host` would be another origin's address, which a history refuses by throwing. */
const withinOrigin = (location: Location) => formatLocation(location).replace(/^[/\\]{2,}/, "/");

/** The browser's own history (ROUTE-07). */
export function createBrowserHistory(bar: AddressBar): HistoryPort {
  let known: string | null = null;
  const read = () => {
    known = addressOf(bar);
    return parseLocation(known);
  };
  return {
    read,
    push(to) {
      bar.history.pushState(null, "", withinOrigin(to));
      known = addressOf(bar);
    },
    replace(to) {
      bar.history.replaceState(null, "", withinOrigin(to));
      known = addressOf(bar);
    },
    back: () => bar.history.back(),
    listen(listener) {
      const popped = () => listener(read());
      bar.addEventListener("popstate", popped);
      // The visitor may have pressed Back while the portal was starting, before this listener existed.
      if (known !== null && known !== addressOf(bar)) popped();
      return () => bar.removeEventListener("popstate", popped);
    },
  };
}

/** Takes the token that a link brought, and rewrites the address before anything else can read it (LOGIN-11). */
export function createEntry(bar: AddressBar): EntryPort {
  return {
    takeToken() {
      const { token, rewritten } = takeTokenFrom(addressOf(bar));
      if (rewritten !== null) bar.history.replaceState(null, "", rewritten.replace(/^[/\\]{2,}/, "/"));
      return token;
    },
  };
}
