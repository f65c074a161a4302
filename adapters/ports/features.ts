import { featureRules } from "@parlour/core/portal/feature-steps.rules";
import { features } from "@parlour/core/portal/features.registry";
import type { FeaturePorts } from "@parlour/core/portal/parts.ports";
import type { LoadedFeatures } from "@parlour/core/portal/portal.ports";
import { createDownloads } from "../browser/downloads.ts";
import { createGameWindow } from "../browser/game-window.ts";
import { createLive } from "../browser/live-chat.ts";
import { withVisibility } from "../browser/visible-updates.ts";
import type { HttpClient } from "../http/client.ts";
import { createHttpFeaturePorts } from "../http/feature-ports.ts";
import { createWorkerSearch } from "../search/worker-search.ts";
import { createListPlaces, createPopupStore } from "../storage/feature-stores.ts";
import type { TextStorage } from "../storage/text-storage.ts";
import { createWelcomeStore } from "../storage/welcome-store.ts";

/** What the other features' ports are made of. */
export interface FeaturesPage {
  readonly window: Window;
  readonly client: HttpClient;
  readonly session: TextStorage;
  readonly merchantCode: string;
  readonly hasToken: () => boolean;
}

/** The other features' machines, rules and ports: a script chunk that comes with the first page after home. */
export function loadFeatures({
  window,
  client,
  session,
  merchantCode,
  hasToken,
}: FeaturesPage): LoadedFeatures {
  const { document } = window;
  const { liveCalls, ...http } = createHttpFeaturePorts(client, {
    merchantCode,
    hasToken,
    launchPlace: () => ({
      device: window.matchMedia("(pointer: coarse)").matches ? "mobile" : "desktop",
      backUrl: `${window.location.origin}/`,
    }),
  });
  const ports: FeaturePorts = {
    ...http,
    downloads: createDownloads(document),
    updates: withVisibility(http.updates, document),
    gameWindow: createGameWindow({ open: (url, name) => window.open(url, name), document }),
    listPlaces: createListPlaces(),
    live: createLive(liveCalls, (url, name, features) => window.open(url, name, features)),
    popupStore: createPopupStore(session),
    search: createWorkerSearch(),
    welcomeStore: createWelcomeStore(session),
  };
  return { features, rules: featureRules, ports };
}
