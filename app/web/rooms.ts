import { createDownloads } from "@parlour/adapters/browser/downloads.ts";
import { createGameWindow } from "@parlour/adapters/browser/game-window.ts";
import { createLive } from "@parlour/adapters/browser/live-chat.ts";
import { withVisibility } from "@parlour/adapters/browser/visible-updates.ts";
import type { HttpClient } from "@parlour/adapters/http/client.ts";
import { createHttpRoomPorts } from "@parlour/adapters/http/room-ports.ts";
import { createWorkerSearch } from "@parlour/adapters/search/worker-search.ts";
import type { Box } from "@parlour/adapters/storage/box.ts";
import { createListPlaces, createPopupStore } from "@parlour/adapters/storage/room-stores.ts";
import { featureRules } from "@parlour/core/portal/feature-steps.rules";
import { features } from "@parlour/core/portal/features.registry";
import type { RoomPorts } from "@parlour/core/portal/parts.ports";

/** What the rooms' ports are made of. */
export interface RoomsPage {
  readonly window: Window;
  readonly document: Document;
  readonly client: HttpClient;
  readonly session: Box;
  readonly merchantCode: string;
  readonly hasToken: () => boolean;
}

/** The rooms' machines, their rules and their ports: a script chunk that comes with the first page after home. */
export function loadRooms({ window, document, client, session, merchantCode, hasToken }: RoomsPage) {
  const { liveCalls, ...http } = createHttpRoomPorts(client, {
    merchantCode,
    hasToken,
    launchPlace: () => ({
      device: window.matchMedia("(pointer: coarse)").matches ? "mobile" : "desktop",
      backUrl: `${window.location.origin}/`,
    }),
  });
  const ports: RoomPorts = {
    ...http,
    downloads: createDownloads(document),
    updates: withVisibility(http.updates, document),
    gameWindow: createGameWindow({ open: (url, name) => window.open(url, name), document }),
    listPlaces: createListPlaces(),
    live: createLive(liveCalls, (url, name, features) => window.open(url, name, features)),
    popupStore: createPopupStore(session),
    search: createWorkerSearch(),
  };
  return { features, rules: featureRules, ports };
}
