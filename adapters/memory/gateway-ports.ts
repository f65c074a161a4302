import type { PortalPorts } from "@parlour/core/portal/portal.ports";
import { lazySealer } from "../crypto/lazy.ts";
import { createHttpClient } from "../http/client.ts";
import { createHttpPorts } from "../http/ports.ts";
import { createMemoryPorts, type MemoryPortsOptions } from "./ports.ts";

export interface GatewayPortsOptions extends MemoryPortsOptions {
  /** Where the gateway is, without a slash at the end. */
  readonly url: string;
  readonly fetch?: typeof globalThis.fetch;
}

/** Every port of a portal without a browser: calls go to a gateway, everything else stays in this process. */
export function createGatewayPorts(options: GatewayPortsOptions): PortalPorts {
  const { url, merchantCode } = options;
  const local = createMemoryPorts(options);
  const client = createHttpClient({
    ...local,
    baseUrl: url,
    merchantCode,
    loadSealer: lazySealer(local.random),
    language: () => "en",
    ...(options.fetch && { fetch: options.fetch }),
  });
  return { ...local, ...createHttpPorts(client, { merchantCode, diagnostics: local.diagnostics }) };
}
