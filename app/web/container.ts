import { createSystemClock } from "@parlour/adapters/browser/clock.ts";
import { createDiagnostics, type KeptDiagnostics } from "@parlour/adapters/browser/diagnostics.ts";
import { withLanguageCookie, withLayoutCookies } from "@parlour/adapters/browser/drawing-cookies.ts";
import { type AddressBar, createBrowserHistory, createEntry } from "@parlour/adapters/browser/history.ts";
import { createRandom } from "@parlour/adapters/browser/random.ts";
import { createSupport } from "@parlour/adapters/browser/support.ts";
import { createBroadcastTabs, openTabChannel } from "@parlour/adapters/browser/tabs.ts";
import { openForVisit, type Visit } from "@parlour/adapters/crypto/visit.ts";
import { later } from "@parlour/adapters/http/later.ts";
import { createI18n, type I18n } from "@parlour/adapters/i18n/messages.ts";
import { type Box, createBox } from "@parlour/adapters/storage/box.ts";
import { createLanguageStore, createLayoutStore } from "@parlour/adapters/storage/preferences.ts";
import { createTokenStore } from "@parlour/adapters/storage/token-store.ts";
import {
  type Portal,
  type PortalConfig,
  type PortalPorts,
  type PortalSnapshot,
  preparePortal,
} from "@parlour/core";
import { first as firstTexts } from "@parlour/ui/locales/ty/first.ts";
import { importTwice } from "@parlour/ui/shared/part.tsx";
import { createLateGateway, type LateGateway } from "./late-gateway.ts";
import { createScreens, type Screens } from "./screens.ts";
import { type Container, createBindings, token } from "./token.ts";

/** What the page asks the container for. Each port of core has a token of its own, by its own name. */
export const tokens = {
  config: token<PortalConfig>("config"),
  sessionBox: token<Box>("session storage"),
  localBox: token<Box>("local storage"),
  diagnostics: token<KeptDiagnostics>("diagnostics"),
  visit: token<Visit>("visit"),
  gateway: token<LateGateway>("gateway"),
  i18n: token<Promise<I18n>>("texts"),
  screens: token<Screens>("screens"),
  clock: token<PortalPorts["clock"]>("clock"),
  random: token<PortalPorts["random"]>("random"),
  tokens: token<PortalPorts["tokens"]>("token store"),
  languageStore: token<PortalPorts["languageStore"]>("language store"),
  portal: token<Promise<Portal>>("portal"),
};

/** The browser's things that the adapters need, so that a test may hand in others. */
export interface Page {
  readonly window: Window & typeof globalThis & AddressBar;
  readonly document: Document;
  /** Where the gateway is; empty for the portal's own origin. */
  readonly gateway: string;
  readonly isDevelopment: boolean;
  /** What the house has answered already, where the page was drawn by its server. */
  readonly restored?: PortalSnapshot;
  /** The texts of that page, which stand in for the whole pack until one of its others is wanted. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Waited for between two long pieces of work, so that the page answers a person meanwhile. */
  readonly pause?: () => Promise<void>;
}

/**
 * Binds every port of core to its adapter for the browser. A house that has its own storage, crypto scheme or gateway
 * rebinds the one token and leaves the rest.
 */
export function createContainer(
  { window, document, gateway, isDevelopment, restored, texts, pause }: Page,
  config: PortalConfig,
): Container {
  const container = createBindings()
    .bind(tokens.config, () => config)
    .bind(tokens.clock, createSystemClock)
    .bind(tokens.random, () => createRandom(window.crypto))
    .bind(tokens.diagnostics, () => createDiagnostics({ development: isDevelopment }))
    .bind(tokens.sessionBox, (get) =>
      createBox(() => window.sessionStorage, "session storage", get(tokens.diagnostics)),
    )
    .bind(tokens.localBox, (get) =>
      createBox(() => window.localStorage, "local storage", get(tokens.diagnostics)),
    )
    .bind(tokens.tokens, (get) =>
      createTokenStore({
        session: get(tokens.sessionBox),
        local: get(tokens.localBox),
        merchantCode: config.merchantCode,
      }),
    )
    .bind(tokens.languageStore, (get) =>
      withLanguageCookie(createLanguageStore(get(tokens.localBox)), document),
    )
    .bind(tokens.screens, (get) => createScreens(async (part) => (await get(tokens.i18n)).want(part)))
    .bind(tokens.i18n, (get) =>
      createI18n({
        languages: config.languages,
        loaders: {
          TY: async () => (await importTwice(() => import("@parlour/ui/locales/ty/pack.ts"))).pack,
          EN: async () => (await importTwice(() => import("@parlour/ui/locales/en/pack.ts"))).pack,
        },
        parts: {
          agent: {
            TY: async () =>
              (await importTwice(() => import("@parlour/ui/locales/ty/agent-pack.ts"))).agentPack,
            EN: async () =>
              (await importTwice(() => import("@parlour/ui/locales/en/agent-pack.ts"))).agentPack,
          },
        },
        // In the first download: a chunk of its own would hold up the first paint.
        firstScreens: {
          TY: firstTexts,
          ...(restored !== undefined && { [restored.language]: { ...firstTexts, ...texts } }),
        },
        isPatient: texts !== undefined,
        fallback: config.defaultLanguage,
        development: isDevelopment,
        diagnostics: get(tokens.diagnostics),
      }),
    )
    .bind(tokens.visit, () => openForVisit(window.crypto?.subtle))
    .bind(tokens.gateway, (get) =>
      createLateGateway({
        baseUrl: gateway,
        merchantCode: config.merchantCode,
        tokens: get(tokens.tokens),
        clock: get(tokens.clock),
        random: get(tokens.random),
        diagnostics: get(tokens.diagnostics),
        language: () => document.documentElement.lang,
        visit: get(tokens.visit),
        session: get(tokens.sessionBox),
      }),
    );
  const open = (url: string, name: string, features: string) => window.open(url, name, features);
  return container.bind(tokens.portal, async (get) => {
    const [house, session, local] = [get(tokens.gateway), get(tokens.sessionBox), get(tokens.localBox)];
    const [store, random] = [get(tokens.tokens), get(tokens.random)];
    const { messages } = await get(tokens.i18n);
    const begin = preparePortal(
      {
        ...house.ports,
        clock: get(tokens.clock),
        diagnostics: get(tokens.diagnostics),
        entry: createEntry(window),
        forms: {
          load: later("forms", async () => {
            const [{ loadForms }, { client }] = await Promise.all([
              importTwice(() => import("./forms.ts")),
              house.open(),
            ]);
            return loadForms({ window, document, client, session, local, random });
          }),
        },
        history: createBrowserHistory(window),
        laneCache: house.laneCache,
        languageStore: get(tokens.languageStore),
        layoutStore: withLayoutCookies(createLayoutStore(local), document),
        messages,
        random,
        rooms: {
          load: later("rooms", async () => {
            const [{ loadRooms }, { client }] = await Promise.all([
              importTwice(() => import("./rooms.ts")),
              house.open(),
            ]);
            const hasToken = () => store.read() !== null;
            const { merchantCode } = config;
            return loadRooms({ window, document, client, session, merchantCode, hasToken });
          }),
          loadAgent: later("agent rooms", async () => {
            const [{ loadAgentRooms }, { client }] = await Promise.all([
              importTwice(() => import("./agent-rooms.ts")),
              house.open(),
            ]);
            return loadAgentRooms(client);
          }),
        },
        screens: get(tokens.screens),
        support: createSupport(get(tokens.visit), open),
        tabs: createBroadcastTabs(openTabChannel(config.merchantCode)),
        tokens: store,
      },
      config,
      restored === undefined ? {} : { restored },
    );
    await pause?.();
    return begin();
  });
}
