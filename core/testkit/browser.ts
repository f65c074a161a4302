import type { ConsentStore } from "../analytics/analytics.ports.ts";
import type { KeptLanes, LaneCache } from "../catalogue/catalogue.ports.ts";
import type { RememberPort } from "../login/login.ports.ts";
import type { HistoryPort, Location } from "../navigation/navigation.ports.ts";
import { formatLocation, parseLocation } from "../navigation/resolver.ts";
import type { LanguageStore, LayoutStore } from "../preferences/preferences.ports.ts";
import type { DraftStore } from "../registration/registration.ports.ts";
import type { Signal, SignalsPort, TabMessage, TabsPort, TokenStore } from "../session/session.ports.ts";
import type { CountdownStore } from "../verification/sms-code.ports.ts";

/** A history as a list, with the back and forward buttons of a browser. */
export interface FakeHistory extends HistoryPort {
  forward(): void;
  /** Every address as text, oldest first. */
  entries(): readonly string[];
}

export function createFakeHistory(address = "/"): FakeHistory {
  const entries: Location[] = [parseLocation(address)];
  const listeners = new Set<(location: Location) => void>();
  let at = 0;
  const read = () => entries[at] ?? parseLocation("/");
  const move = (to: number) => {
    if (to < 0 || to >= entries.length) return;
    at = to;
    for (const listener of [...listeners]) listener(read());
  };
  return {
    read,
    push(to) {
      entries.splice(at + 1, entries.length, to);
      at += 1;
    },
    replace(to) {
      entries[at] = to;
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    back: () => move(at - 1),
    forward: () => move(at + 1),
    entries: () => entries.map(formatLocation),
  };
}

/** A browser whose tabs are portals. The tabs share permanent storage and exchange messages. */
export interface FakeBrowser {
  /** Storage beyond a visit: language, theme, remembered name. */
  readonly local: Map<string, string>;
  openTab(): TabsPort;
  /** A tab's access to the countdowns, which all tabs share; a change notifies the other tabs. */
  openCountdowns(): CountdownStore;
}

/** Several portals made with the same one are tabs: they share local storage and messages between tabs. */
export function createFakeBrowser(): FakeBrowser {
  const tabs = new Set<Set<(message: TabMessage) => void>>();
  const local = new Map<string, string>();
  const countdownTabs = new Set<Set<() => void>>();
  return {
    local,
    openCountdowns() {
      const own = new Set<() => void>();
      countdownTabs.add(own);
      return {
        read(purpose) {
          const kept = local.get(`countdown.${purpose}`) ?? "";
          const readyAtMs = /^\d{1,16}$/.test(kept) ? Number(kept) : Number.NaN;
          return Number.isSafeInteger(readyAtMs) ? readyAtMs : null;
        },
        save(purpose, readyAtMs) {
          local.set(`countdown.${purpose}`, String(readyAtMs));
          // As in a browser, only the other tabs are notified, and only after the saving code has finished.
          Promise.resolve().then(() => {
            for (const others of countdownTabs)
              if (others !== own) for (const listener of [...others]) listener();
          });
        },
        listen(listener) {
          own.add(listener);
          return () => own.delete(listener);
        },
      };
    },
    openTab() {
      const own = new Set<(message: TabMessage) => void>();
      tabs.add(own);
      return {
        notify(message) {
          // As in a browser, the other tabs are notified only after the sending code has finished.
          Promise.resolve().then(() => {
            for (const others of tabs)
              if (others !== own) for (const listener of [...others]) listener(message);
          });
        },
        listen(listener) {
          own.add(listener);
          return () => own.delete(listener);
        },
      };
    },
  };
}

/** The stores of a visit: `visit` is the tab's storage, `local` the browser's. */
export function createFakeStores(visit: Map<string, string>, local: Map<string, string>) {
  const lanes = new Map<string, KeptLanes>();
  const tokens: TokenStore = {
    read: () => visit.get("token") ?? null,
    save: (token) => void visit.set("token", token),
    clear() {
      for (const key of [...visit.keys()]) if (key !== "merchant") visit.delete(key);
      lanes.clear();
    },
  };
  const laneCache: LaneCache = {
    read: (language) => lanes.get(language) ?? null,
    save: (language, version, read) => void lanes.set(language, { version, lanes: read }),
  };
  const languageStore: LanguageStore = {
    read: () => local.get("hisLang") ?? null,
    save(code) {
      local.set("lang", code);
      local.set("hisLang", code);
    },
  };
  const layoutStore: LayoutStore = {
    read: (key) => local.get(key) ?? null,
    save: (key, value) => void local.set(key, value),
  };
  const remember: RememberPort = {
    read: () => local.get("remember") ?? null,
    save: (username) => void local.set("remember", username),
    forget: () => void local.delete("remember"),
  };
  const drafts: DraftStore = {
    read: () => Object.fromEntries([...visit].flatMap(([key, value]) => entryOf(key, value))),
    save(draft) {
      drafts.clear();
      for (const [field, value] of Object.entries(draft)) visit.set(`draft.${field}`, value);
    },
    clear() {
      for (const key of [...visit.keys()]) if (key.startsWith("draft.")) visit.delete(key);
    },
  };
  const consents: ConsentStore = {
    read() {
      const said = local.get("consent");
      return said === "granted" || said === "denied" ? said : null;
    },
    save: (consent) => void local.set("consent", consent),
  };
  return { tokens, laneCache, languageStore, layoutStore, remember, drafts, consents };
}

const entryOf = (key: string, value: string): readonly (readonly [string, string])[] =>
  key.startsWith("draft.") ? [[key.slice("draft.".length), value]] : [];

/** The client's signals, which a test can raise too. */
export interface FakeSignals extends SignalsPort {
  raise(signal: Signal): void;
}

export function createFakeSignals(): FakeSignals {
  const listeners = new Set<(signal: Signal) => void>();
  return {
    raise(signal) {
      for (const listener of [...listeners]) listener(signal);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
