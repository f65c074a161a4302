import type { PortalPorts } from "@parlour/core/portal/portal.ports";
import type { Diagnostics } from "@parlour/core/shared/diagnostics";
import type { HttpClient } from "./client.ts";
import { later } from "./later.ts";
import { createSessionPort } from "./session.ts";
import { createSitePort } from "./site.ts";

export interface HttpPortsOptions {
  readonly merchantCode: string;
  readonly diagnostics: Diagnostics;
  /** The visit's public key, sent with the status call. Without it there are no customer-service paths (CRYPTO-02). */
  readonly visitKey?: () => Promise<string | null>;
  /** The gateway's origin as the page sees it, without a trailing slash; empty for the page's own origin. */
  readonly gatewayOrigin?: string;
}

/** The gateway ports that the first screen needs; `form-ports.ts` adds those of the forms. */
export type HttpPorts = Pick<
  PortalPorts,
  "announcements" | "catalogue" | "session" | "showcase" | "signals" | "site"
>;

/**
 * Translates between core and the wire; throws a failure for a refusal that core does not know. Loads the data of an
 * open site while the status call is still running.
 */
export function createHttpPorts(client: HttpClient, options: HttpPortsOptions): HttpPorts {
  const { merchantCode, diagnostics, visitKey = async () => null, gatewayOrigin = "" } = options;
  const backend = later("backend", async () => {
    const [{ createAnnouncementsPort, createCataloguePort, createShowcasePort }, { createMenusReader }] =
      await Promise.all([import("./catalogue.ts"), import("./menus.ts")]);
    return {
      readMenus: createMenusReader(client, diagnostics),
      announcements: createAnnouncementsPort(client),
      catalogue: createCataloguePort(client, merchantCode),
      showcase: createShowcasePort(client),
    };
  });
  // If loading fails, the call that needs it loads it again and reports the failure.
  backend().catch(() => undefined);
  return {
    announcements: {
      readContent: async (request, signal) => (await backend()).announcements.readContent(request, signal),
    },
    catalogue: {
      readLanes: async (...asked) => (await backend()).catalogue.readLanes(...asked),
      readHotGames: async (language, signal) => (await backend()).catalogue.readHotGames(language, signal),
    },
    session: createSessionPort(client),
    showcase: {
      readWinners: async (request, signal) => (await backend()).showcase.readWinners(request, signal),
    },
    signals: client.signals,
    site: {
      ...createSitePort(client, { diagnostics, visitKey, gatewayOrigin }),
      readMenus: async (language, signal) => (await backend()).readMenus(language, signal),
    },
  };
}
