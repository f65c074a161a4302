import type { LaneCache } from "@parlour/core/catalogue/catalogue.ports";
import type { Visit } from "../crypto/visit.ts";
import { createHttpClient, type HttpClient, type HttpClientOptions } from "../http/client.ts";
import { createHttpPorts, type HttpPorts } from "../http/ports.ts";
import { createLaneCache } from "../storage/lane-cache.ts";
import type { TextStorage } from "../storage/text-storage.ts";

export interface GatewayPage extends HttpClientOptions {
  readonly visit: Visit;
  readonly session: TextStorage;
}

/** The gateway, once its script is here. */
export interface Gateway {
  /** For calls that no port makes. */
  readonly client: HttpClient;
  readonly ports: HttpPorts;
  readonly laneCache: LaneCache;
}

/**
 * The gateway's client: a script chunk that loads with the first call. A page drawn by the server makes no call until the
 * visitor interacts.
 */
export function openGateway({ visit, session, ...options }: GatewayPage): Gateway {
  const client = createHttpClient(options);
  const { merchantCode, diagnostics } = options;
  return {
    client,
    ports: createHttpPorts(client, {
      merchantCode,
      diagnostics,
      visitKey: visit.publicKey,
      gatewayOrigin: options.baseUrl,
    }),
    laneCache: createLaneCache(session),
  };
}
