import type { LaneCache } from "@parlour/core/catalogue/catalogue.ports";
import { type Importing, later } from "../http/later.ts";
import type { HttpPorts } from "../http/ports.ts";
import { createSignalChannel } from "../http/signals.ts";
import type { Gateway, GatewayPage } from "./gateway.ts";

/** The gateway's ports, which fetch its script with the first call. */
export interface LateGateway {
  /** Fetches it when it is not here yet. */
  open(): Promise<Gateway>;
  readonly ports: HttpPorts;
  readonly laneCache: LaneCache;
}

/** The gateway's ports before the gateway's script is here: the first call fetches it. */
export function createLateGateway(page: GatewayPage, importing: Importing): LateGateway {
  const signals = createSignalChannel();
  let here: Gateway | null = null;
  const open = later("gateway", async () => {
    const { openGateway } = await importing(() => import("./gateway.ts"));
    here = openGateway(page);
    here.client.signals.listen(signals.notify);
    return here;
  });
  /** A port whose calls wait for the gateway; `methods` names all of them. */
  const late = <Name extends Exclude<keyof HttpPorts, "signals">>(
    name: Name,
    methods: Readonly<Record<keyof HttpPorts[Name], 1>>,
  ): HttpPorts[Name] =>
    Object.fromEntries(
      Object.keys(methods).map((method) => [
        method,
        async (...asked: unknown[]) => {
          const port: object = (await open()).ports[name];
          return Reflect.get(port, method)(...asked);
        },
      ]),
    ) as unknown as HttpPorts[Name];
  return {
    open,
    ports: {
      announcements: late("announcements", { readContent: 1 }),
      catalogue: late("catalogue", { readLanes: 1, readHotGames: 1 }),
      session: late("session", { readMember: 1, recordFirstLogin: 1, logout: 1 }),
      showcase: late("showcase", { readWinners: 1 }),
      signals,
      site: late("site", { readStatus: 1, readMenus: 1 }),
    },
    // The status is asked for before any lanes are, so by then the gateway is here; after a drawn page nothing is kept yet.
    laneCache: {
      read: (language) => here?.laneCache.read(language) ?? null,
      save: (language, version, lanes) => here?.laneCache.save(language, version, lanes),
    },
  };
}
