import type { PortalPorts } from "@parlour/core/portal/portal.ports";
import type { Diagnostics } from "@parlour/core/shared/diagnostics";
import type { HttpClient } from "./client.ts";
import { later } from "./later.ts";
import { createSessionPort } from "./session.ts";
import { createSitePort } from "./site.ts";

export interface HttpPortsOptions {
  readonly merchantCode: string;
  readonly diagnostics: Diagnostics;
  /** The visit's public key, told with the status call; without it customer-service paths stay away (CRYPTO-02). */
  readonly visitKey?: () => Promise<string | null>;
  /** Where a page finds the gateway, without a slash at the end; empty for the page's own origin. */
  readonly gatewayOrigin?: string;
}

/** The ports that reach the gateway from the first screen on; the forms' come with them (`form-ports.ts`). */
export type HttpPorts = Pick<
  PortalPorts,
  "announcements" | "catalogue" | "session" | "showcase" | "signals" | "site"
>;

/**
 * Speaks the wire for core: its words in, core's words out; a refusal that core has no word for is a failure. What an
 * open site shows is on its way while the status is asked for.
 */
export function createHttpPorts(client: HttpClient, options: HttpPortsOptions): HttpPorts {
  const { merchantCode, diagnostics, visitKey = async () => null, gatewayOrigin = "" } = options;
  const backend = later("backend", async () => {
    const { createAnnouncementsPort, createCataloguePort, createShowcasePort } = await import(
      "./catalogue.ts"
    );
    return {
      announcements: createAnnouncementsPort(client),
      catalogue: createCataloguePort(client, merchantCode),
      showcase: createShowcasePort(client),
    };
  });
  // Should it not come, the call that needs it asks again and says so.
  backend().catch(() => undefined);
  return {
    announcements: {
      readContent: async (request, signal) => (await backend()).announcements.readContent(request, signal),
    },
    catalogue: {
      readLanes: async (language, signal) => (await backend()).catalogue.readLanes(language, signal),
      readHotGames: async (language, signal) => (await backend()).catalogue.readHotGames(language, signal),
    },
    session: createSessionPort(client),
    showcase: {
      readWinners: async (request, signal) => (await backend()).showcase.readWinners(request, signal),
    },
    signals: client.signals,
    site: createSitePort(client, { diagnostics, visitKey, gatewayOrigin }),
  };
}
