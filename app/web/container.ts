import "reflect-metadata/lite";
import { createSystemClock } from "@parlour/adapters/browser/clock.ts";
import { createDiagnostics, type KeptDiagnostics } from "@parlour/adapters/browser/diagnostics.ts";
import { type AddressBar, createBrowserHistory, createEntry } from "@parlour/adapters/browser/history.ts";
import { createRandom } from "@parlour/adapters/browser/random.ts";
import { createSupport } from "@parlour/adapters/browser/support.ts";
import { createBroadcastTabs, openTabChannel } from "@parlour/adapters/browser/tabs.ts";
import { lazySealer } from "@parlour/adapters/crypto/lazy.ts";
import { openForVisit, type Visit } from "@parlour/adapters/crypto/visit.ts";
import { createHttpClient, type HttpClient } from "@parlour/adapters/http/client.ts";
import { later } from "@parlour/adapters/http/later.ts";
import { createHttpPorts, type HttpPorts } from "@parlour/adapters/http/ports.ts";
import { createI18n, type I18n } from "@parlour/adapters/i18n/messages.ts";
import { type Box, createBox } from "@parlour/adapters/storage/box.ts";
import { createLaneCache } from "@parlour/adapters/storage/lane-cache.ts";
import { createLanguageStore, createLayoutStore } from "@parlour/adapters/storage/preferences.ts";
import { createTokenStore } from "@parlour/adapters/storage/token-store.ts";
import { createPortal, type Portal, type PortalConfig, type PortalPorts } from "@parlour/core";
import { first as firstTexts } from "@parlour/ui/locales/ty/first.ts";
import { Container } from "inversify";
import { createScreens, type Screens } from "./screens.ts";
import { token } from "./token.ts";

/** What the page asks the container for. Each port of core has a token of its own, by its own name. */
export const tokens = {
  config: token<PortalConfig>("config"),
  sessionBox: token<Box>("session storage"),
  localBox: token<Box>("local storage"),
  diagnostics: token<KeptDiagnostics>("diagnostics"),
  visit: token<Visit>("visit"),
  client: token<HttpClient>("http client"),
  http: token<HttpPorts>("http ports"),
  i18n: token<I18n>("texts"),
  screens: token<Screens>("screens"),
  clock: token<PortalPorts["clock"]>("clock"),
  random: token<PortalPorts["random"]>("random"),
  tokens: token<PortalPorts["tokens"]>("token store"),
  languageStore: token<PortalPorts["languageStore"]>("language store"),
  portal: token<Portal>("portal"),
};

/** The browser's things that the adapters need, so that a test may hand in others. */
export interface Page {
  readonly window: Window & typeof globalThis & AddressBar;
  readonly document: Document;
  /** Where the gateway is; empty for the portal's own origin. */
  readonly gateway: string;
  readonly isDevelopment: boolean;
}

/**
 * Binds every port of core to its adapter for the browser. A house that has its own storage, crypto scheme or gateway
 * rebinds the one token and leaves the rest.
 */
export function createContainer(
  { window, document, gateway, isDevelopment }: Page,
  config: PortalConfig,
): Container {
  const container = new Container({ defaultScope: "Singleton" });
  container.bind(tokens.config).toConstantValue(config);
  container.bind(tokens.clock).toDynamicValue(createSystemClock);
  container.bind(tokens.random).toDynamicValue(() => createRandom(window.crypto));
  container.bind(tokens.diagnostics).toConstantValue(createDiagnostics({ development: isDevelopment }));
  container
    .bind(tokens.sessionBox)
    .toResolvedValue(
      (report) => createBox(() => window.sessionStorage, "session storage", report),
      [tokens.diagnostics],
    );
  container
    .bind(tokens.localBox)
    .toResolvedValue(
      (report) => createBox(() => window.localStorage, "local storage", report),
      [tokens.diagnostics],
    );
  container
    .bind(tokens.tokens)
    .toResolvedValue(
      (session, local) => createTokenStore({ session, local, merchantCode: config.merchantCode }),
      [tokens.sessionBox, tokens.localBox],
    );
  container.bind(tokens.languageStore).toResolvedValue(createLanguageStore, [tokens.localBox]);
  container.bind(tokens.screens).toDynamicValue(createScreens);
  container.bind(tokens.i18n).toResolvedValue(
    (diagnostics) =>
      createI18n({
        languages: config.languages,
        loaders: {
          TY: async () => (await import("@parlour/ui/locales/ty/pack.ts")).pack,
          EN: async () => (await import("@parlour/ui/locales/en/pack.ts")).pack,
        },
        // In the first download: a chunk of its own would hold up the first paint.
        firstScreens: { TY: firstTexts },
        fallback: config.defaultLanguage,
        development: isDevelopment,
        diagnostics,
      }),
    [tokens.diagnostics],
  );
  container.bind(tokens.client).toResolvedValue(
    (store, clock, random, diagnostics) =>
      createHttpClient({
        baseUrl: gateway,
        merchantCode: config.merchantCode,
        tokens: store,
        clock,
        random,
        diagnostics,
        loadSealer: lazySealer(random),
        language: () => document.documentElement.lang,
      }),
    [tokens.tokens, tokens.clock, tokens.random, tokens.diagnostics],
  );
  container.bind(tokens.visit).toDynamicValue(() => openForVisit(window.crypto?.subtle));
  container.bind(tokens.http).toResolvedValue(
    (client, diagnostics, visit) =>
      createHttpPorts(client, {
        merchantCode: config.merchantCode,
        diagnostics,
        visitKey: visit.publicKey,
      }),
    [tokens.client, tokens.diagnostics, tokens.visit],
  );
  container.bind(tokens.portal).toResolvedValue(
    (http, client, session, local, store, languageStore, clock, random, diagnostics, i18n, screens, visit) =>
      createPortal(
        {
          ...http,
          clock,
          diagnostics,
          entry: createEntry(window),
          forms: {
            load: later("forms", async () => {
              const { loadForms } = await import("./forms.ts");
              return loadForms({ window, document, client, session, local, random });
            }),
          },
          history: createBrowserHistory(window),
          laneCache: createLaneCache(session),
          languageStore,
          layoutStore: createLayoutStore(local),
          messages: i18n.messages,
          random,
          rooms: {
            load: later("rooms", async () => {
              const { loadRooms } = await import("./rooms.ts");
              const hasToken = () => store.read() !== null;
              return loadRooms({
                window,
                document,
                client,
                session,
                merchantCode: config.merchantCode,
                hasToken,
              });
            }),
          },
          screens,
          support: createSupport(visit, (url, name, features) => window.open(url, name, features)),
          tabs: createBroadcastTabs(openTabChannel(config.merchantCode)),
          tokens: store,
        },
        config,
      ),
    [
      tokens.http,
      tokens.client,
      tokens.sessionBox,
      tokens.localBox,
      tokens.tokens,
      tokens.languageStore,
      tokens.clock,
      tokens.random,
      tokens.diagnostics,
      tokens.i18n,
      tokens.screens,
      tokens.visit,
    ],
  );
  return container;
}
