import { defaultConfig, type PortalPorts } from "@parlour/core";
import { createSystemClock } from "../browser/clock.ts";
import { createDiagnostics, type KeptDiagnostics } from "../browser/diagnostics.ts";
import { withLanguageCookie, withLayoutCookies } from "../browser/drawing-cookies.ts";
import { type AddressBar, createBrowserHistory, createEntry } from "../browser/history.ts";
import { createRandom } from "../browser/random.ts";
import { createBroadcastTabs, openTabChannel } from "../browser/tabs.ts";
import { lazySealer, lazyVisit } from "../crypto/lazy.ts";
import type { LoadSealer } from "../crypto/sealing.ts";
import type { Visit } from "../crypto/visit.ts";
import { type Importing, importOnce, later } from "../http/later.ts";
import { createI18n, type I18n, type TextSource } from "../i18n/messages.ts";
import { createLanguageStore, createLayoutStore } from "../storage/preferences.ts";
import { createTextStorage, type TextStorage } from "../storage/text-storage.ts";
import { createTokenStore } from "../storage/token-store.ts";
import { createLateGateway, type LateGateway } from "./late-gateway.ts";

export type { KeptDiagnostics } from "../browser/diagnostics.ts";
export type { AddressBar } from "../browser/history.ts";
export type { LoadSealer, ReadJwks, Sealer } from "../crypto/sealing.ts";
export type { Visit } from "../crypto/visit.ts";
export type { CallOptions, HttpClient, Reply } from "../http/client.ts";
export type { Importing } from "../http/later.ts";
export type { HttpPorts } from "../http/ports.ts";
export type { TextStorage } from "../storage/text-storage.ts";
export type { Gateway } from "./gateway.ts";
export type { LateGateway } from "./late-gateway.ts";

/** The page, gateway and operator that the ports are for, and what a front end brings along. */
export interface BrowserOptions {
  /** The gateway's origin, without a slash at the end; empty for the page's own. */
  readonly gateway: string;
  /** The operator's code, sent with every call. Tabs with the same one share a session. */
  readonly merchantCode: string;
  readonly window: Window & typeof globalThis & AddressBar;
  /** Whether diagnostics are written to the console as well. */
  readonly isDevelopment?: boolean;
  /** What calls to the gateway go through, such as one that records them; by default the browser's own. */
  readonly fetch?: typeof globalThis.fetch;
  /** Where texts come from; without it every text is its key. */
  readonly texts?: TextSource;
  /** Loads a front end's screens before they are shown; by default there is nothing to load. */
  readonly screens?: PortalPorts["screens"];
  /** How scripts are imported that are wanted later; by default once. */
  readonly importing?: Importing;
}

/** What the ports of a browser are made of. Each is made once, when it is first used. */
export interface BrowserParts {
  readonly clock: PortalPorts["clock"];
  readonly random: PortalPorts["random"];
  readonly diagnostics: KeptDiagnostics;
  readonly entry: PortalPorts["entry"];
  readonly history: PortalPorts["history"];
  readonly tabs: PortalPorts["tabs"];
  readonly support: PortalPorts["support"];
  readonly sessionStorage: TextStorage;
  readonly localStorage: TextStorage;
  readonly tokens: PortalPorts["tokens"];
  readonly languageStore: PortalPorts["languageStore"];
  readonly layoutStore: PortalPorts["layoutStore"];
  /** Keys that are valid for the visit. */
  readonly visit: Visit;
  /** Seals the calls that carry secrets. */
  readonly sealer: LoadSealer;
  readonly texts: I18n;
  /** The gateway's calls of the first screen. */
  readonly gateway: LateGateway;
  /** Forms, and the features after the first screen: machines and ports, each in a script of its own. */
  readonly forms: PortalPorts["forms"];
  readonly features: PortalPorts["features"];
}

/** How each part is made, of the page and of the other parts. */
export const browserParts: {
  readonly [Name in keyof BrowserParts]: (options: BrowserOptions, parts: BrowserParts) => BrowserParts[Name];
} = {
  clock: createSystemClock,
  random: ({ window }) => createRandom(window.crypto),
  diagnostics: ({ isDevelopment = false }) => createDiagnostics({ development: isDevelopment }),
  entry: ({ window }) => createEntry(window),
  history: ({ window }) => createBrowserHistory(window),
  tabs: ({ merchantCode }) => createBroadcastTabs(openTabChannel(merchantCode)),
  support: ({ window }, { visit }) => ({
    async open(entry, signal) {
      const { createSupport } = await import("../browser/support.ts");
      return createSupport(visit, (url, name, features) => window.open(url, name, features)).open(
        entry,
        signal,
      );
    },
  }),
  sessionStorage: ({ window }, { diagnostics }) =>
    createTextStorage(() => window.sessionStorage, "session storage", diagnostics),
  localStorage: ({ window }, { diagnostics }) =>
    createTextStorage(() => window.localStorage, "local storage", diagnostics),
  tokens: ({ merchantCode }, { sessionStorage, localStorage }) =>
    createTokenStore({ session: sessionStorage, local: localStorage, merchantCode }),
  languageStore: ({ window }, { localStorage }) =>
    withLanguageCookie(createLanguageStore(localStorage), window.document),
  layoutStore: ({ window }, { localStorage }) =>
    withLayoutCookies(createLayoutStore(localStorage), window.document),
  visit: ({ window }) => lazyVisit(window.crypto?.subtle),
  sealer: (_, { random }) => lazySealer(random),
  texts: ({ texts = noTexts, importing = importOnce }, { diagnostics }) =>
    createI18n({ ...texts, importing, diagnostics }),
  gateway: (
    { gateway, merchantCode, window, fetch, importing = importOnce },
    { tokens, clock, random, diagnostics, visit, sessionStorage, sealer },
  ) =>
    createLateGateway(
      {
        baseUrl: gateway,
        merchantCode,
        tokens,
        clock,
        random,
        diagnostics,
        language: () => window.document.documentElement.lang,
        visit,
        session: sessionStorage,
        loadSealer: sealer,
        ...(fetch && { fetch }),
      },
      importing,
    ),
  forms: ({ window, importing = importOnce }, { gateway, sessionStorage, localStorage, random }) => ({
    load: later("forms", async () => {
      const [{ loadForms }, { client }] = await Promise.all([
        importing(() => import("./forms.ts")),
        gateway.open(),
      ]);
      return loadForms({ window, client, session: sessionStorage, local: localStorage, random });
    }),
  }),
  features: ({ window, merchantCode, importing = importOnce }, { gateway, sessionStorage, tokens }) => ({
    load: later("features", async () => {
      const [{ loadFeatures }, { client }] = await Promise.all([
        importing(() => import("./features.ts")),
        gateway.open(),
      ]);
      const hasToken = () => tokens.read() !== null;
      return loadFeatures({ window, client, session: sessionStorage, merchantCode, hasToken });
    }),
    loadAgent: later("agent features", async () => {
      const [{ loadAgentFeatures }, { client }] = await Promise.all([
        importing(() => import("./agent-features.ts")),
        gateway.open(),
      ]);
      return loadAgentFeatures(client);
    }),
  }),
};

const noTexts: TextSource = {
  languages: defaultConfig.languages,
  fallback: defaultConfig.defaultLanguage,
  namespaces: [],
  load: async () => ({}),
};

/** For a container that binds every part under a name of its own. */
export const partNames = Object.keys(browserParts) as readonly (keyof BrowserParts)[];

/** The parts as properties, each got when it is read. */
export const partsBy = (
  get: <Name extends keyof BrowserParts>(name: Name) => BrowserParts[Name],
): BrowserParts =>
  Object.defineProperties(
    {} as BrowserParts,
    Object.fromEntries(partNames.map((name) => [name, { get: () => get(name) }])),
  );

/** A portal's ports, of the parts. */
export const portsOf = (parts: BrowserParts, screens: PortalPorts["screens"]): PortalPorts => ({
  ...parts.gateway.ports,
  laneCache: parts.gateway.laneCache,
  messages: parts.texts.messages,
  screens,
  clock: parts.clock,
  diagnostics: parts.diagnostics,
  entry: parts.entry,
  forms: parts.forms,
  history: parts.history,
  languageStore: parts.languageStore,
  layoutStore: parts.layoutStore,
  random: parts.random,
  features: parts.features,
  support: parts.support,
  tabs: parts.tabs,
  tokens: parts.tokens,
});

/** The ports of a browser, and its texts for what a front end shows. */
export interface BrowserPorts extends PortalPorts {
  readonly texts: I18n;
}

/**
 * Every port of a portal in a browser: calls to the gateway with encryption and its stream of updates, storage, tabs, address and
 * texts. A part in `replaced` takes the place of the one here, also in what is made of it.
 */
export function createBrowserPorts(
  options: BrowserOptions,
  replaced: Partial<BrowserParts> = {},
): BrowserPorts {
  const made: { -readonly [Name in keyof BrowserParts]?: BrowserParts[Name] } = { ...replaced };
  const parts = partsBy((name) => {
    const known = made[name];
    if (known !== undefined) return known;
    const part = browserParts[name](options, parts);
    made[name] = part;
    return part;
  });
  return { ...portsOf(parts, options.screens ?? { load: async () => {} }), texts: parts.texts };
}
