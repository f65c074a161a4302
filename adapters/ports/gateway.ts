import type { Visit } from "../crypto/visit.ts";
import { createHttpClient, type HttpClientOptions } from "../http/client.ts";
import { createHttpPorts } from "../http/ports.ts";
import { createLaneCache } from "../storage/lane-cache.ts";
import type { TextStorage } from "../storage/text-storage.ts";

export interface GatewayPage extends HttpClientOptions {
  readonly visit: Visit;
  readonly session: TextStorage;
}

/**
 * The gateway's client: a script chunk that loads with the first call. A page drawn by the server makes no call until the
 * visitor interacts.
 */
export function openGateway({ visit, session, ...options }: GatewayPage) {
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

export type Gateway = ReturnType<typeof openGateway>;
