import type { FormPorts, PortalPorts } from "@parlour/core/portal/portal.ports";
import { lazySealer } from "../crypto/lazy.ts";
import { createHttpClient } from "../http/client.ts";
import { createHttpFormPorts } from "../http/form-ports.ts";
import { createHttpPorts } from "../http/ports.ts";
import { createMemoryPorts, type MemoryPortsOptions } from "./ports.ts";

export interface GatewayPortsOptions extends MemoryPortsOptions {
  /** Where the gateway is, without a slash at the end. */
  readonly url: string;
  readonly fetch?: typeof globalThis.fetch;
}

/** Every port of a portal without a browser: calls go to a gateway, everything else stays in this process. */
export function createGatewayPorts(options: GatewayPortsOptions): PortalPorts & FormPorts {
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
  const ports: PortalPorts & FormPorts = {
    ...local,
    ...createHttpPorts(client, { merchantCode, diagnostics: local.diagnostics }),
    ...createHttpFormPorts(client, local.random),
    forms: {
      load: async () => {
        const { createForms } = await import("@parlour/core/portal/portal.forms");
        return { createForms, ports };
      },
    },
  };
  return ports;
}
