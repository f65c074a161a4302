import type { AddressBar } from "@parlour/adapters/browser/history.ts";
import type { ChannelLike } from "@parlour/adapters/browser/tabs.ts";
import type { CookieJar } from "@parlour/adapters/storage/remember-me.ts";

const ORIGIN = "https://portal.test";

/** An address bar with the history of a browser behind it: same-origin addresses only, popstate on back and forward. */
export function fakeAddressBar(address: string) {
  let entries = [new URL(address, ORIGIN)];
  let at = 0;
  const listeners = new Set<() => void>();

  function within(url: string): URL {
    const to = new URL(url, entries[at]);
    if (to.origin !== ORIGIN) throw new DOMException(url, "SecurityError");
    return to;
  }

  function go(by: number): void {
    if (entries[at + by] === undefined) return;
    at += by;
    for (const listener of listeners) listener();
  }

  const bar: AddressBar = {
    get location() {
      return entries[at] ?? new URL(ORIGIN);
    },
    history: {
      back: () => go(-1),
      pushState(_data, _unused, url) {
        entries = [...entries.slice(0, at + 1), within(url)];
        at += 1;
      },
      replaceState(_data, _unused, url) {
        entries = entries.with(at, within(url));
      },
    },
    addEventListener: (_type, listener) => void listeners.add(listener),
    removeEventListener: (_type, listener) => void listeners.delete(listener),
  };
  return {
    bar,
    address: () => String(entries[at]).slice(ORIGIN.length),
    length: () => entries.length,
    back: () => go(-1),
    forward: () => go(1),
  };
}

/** `document.cookie` as browsers have it: set one at a time, read all names and values without attributes. */
export function fakeCookieJar(): CookieJar & { readonly written: readonly string[] } {
  const cookies = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return ["theme=dark", ...[...cookies].map(([name, value]) => `${name}=${value}`)].join("; ");
    },
    set cookie(text: string) {
      written.push(text);
      const [pair = "", ...attributes] = text.split("; ");
      const [name = "", value = ""] = pair.split(/=(.*)/);
      if (attributes.includes("Max-Age=0")) cookies.delete(name);
      else cookies.set(name, value);
    },
  };
}

/** The parts of a page's window that its ports use; any other access throws. Storage is forbidden, as in a sandboxed frame. */
export function fakePageWindow(address = "/"): Window & typeof globalThis {
  const refuseStorage = (): never => {
    throw new DOMException("no storage", "SecurityError");
  };
  const document = Object.assign(new EventTarget(), fakeCookieJar(), {
    documentElement: { lang: "en" },
    visibilityState: "visible",
  });
  const window = Object.assign(fakeAddressBar(address).bar, {
    crypto,
    document,
    matchMedia: () => ({ matches: false }),
    open: () => null,
  });
  Object.defineProperties(window, {
    sessionStorage: { get: refuseStorage },
    localStorage: { get: refuseStorage },
  });
  return window as unknown as Window & typeof globalThis;
}

/** Channels of one name: each receives what the others post, as structured clones and asynchronously. */
export function fakeChannels(count: number): readonly ChannelLike[] {
  const tabs = Array.from({ length: count }, () => new Set<(event: { readonly data: unknown }) => void>());
  return tabs.map((own) => ({
    postMessage(message) {
      const data = structuredClone(message);
      queueMicrotask(() => {
        for (const tab of tabs) if (tab !== own) for (const listener of [...tab]) listener({ data });
      });
    },
    addEventListener: (_type, listener) => void own.add(listener),
    removeEventListener: (_type, listener) => void own.delete(listener),
  }));
}
