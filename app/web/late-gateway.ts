import { later } from "@parlour/adapters/http/later.ts";
import type { HttpPorts } from "@parlour/adapters/http/ports.ts";
import { createSignalChannel } from "@parlour/adapters/http/signals.ts";
import type { LaneCache } from "@parlour/core/catalogue/catalogue.ports";
import { importTwice } from "@parlour/ui/shared/part.tsx";
import type { Gateway, GatewayPage } from "./gateway.ts";

export interface LateGateway {
  /** Fetches it when it is not here yet. */
  open(): Promise<Gateway>;
  readonly ports: HttpPorts;
  readonly laneCache: LaneCache;
}

/** The gateway's ports before the gateway's script is here: the first call fetches it. */
export function createLateGateway(page: GatewayPage): LateGateway {
  const signals = createSignalChannel();
  let here: Gateway | null = null;
  const open = later("gateway", async () => {
    const { openGateway } = await importTwice(() => import("./gateway.ts"));
    here = openGateway(page);
    here.client.signals.listen(signals.notify);
    return here;
  });
  const ports = async () => (await open()).ports;
  return {
    open,
    ports: {
      announcements: {
        readContent: async (asked, signal) => (await ports()).announcements.readContent(asked, signal),
      },
      catalogue: {
        readLanes: async (language, signal) => (await ports()).catalogue.readLanes(language, signal),
        readHotGames: async (language, signal) => (await ports()).catalogue.readHotGames(language, signal),
      },
      session: {
        readMember: async (signal) => (await ports()).session.readMember(signal),
        recordFirstLogin: async (signal) => (await ports()).session.recordFirstLogin(signal),
        logout: async (signal) => (await ports()).session.logout(signal),
      },
      showcase: { readWinners: async (asked, signal) => (await ports()).showcase.readWinners(asked, signal) },
      signals,
      site: {
        readStatus: async (signal) => (await ports()).site.readStatus(signal),
        readMenus: async (language, signal) => (await ports()).site.readMenus(language, signal),
      },
    },
    // The status is asked for before any lanes are, so by then the gateway is here; after a drawn page nothing is kept yet.
    laneCache: {
      read: (language, version) => here?.laneCache.read(language, version) ?? null,
      save: (language, version, lanes) => here?.laneCache.save(language, version, lanes),
    },
  };
}
