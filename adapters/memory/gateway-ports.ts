import type { FeaturePorts, FormPorts } from "@parlour/core/portal/parts.ports";
import type { PortalPorts } from "@parlour/core/portal/portal.ports";
import { createLive } from "../browser/live-chat.ts";
import { lazySealer } from "../crypto/lazy.ts";
import { createHttpAgentPorts } from "../http/agent-ports.ts";
import { createHttpClient } from "../http/client.ts";
import { createHttpFeaturePorts } from "../http/feature-ports.ts";
import { createHttpFormPorts } from "../http/form-ports.ts";
import { createHttpPorts } from "../http/ports.ts";
import { createMemoryPorts, type MemoryPortsOptions } from "./ports.ts";

export interface GatewayPortsOptions extends MemoryPortsOptions {
  /** Where the gateway is, without a slash at the end. */
  readonly url: string;
  readonly fetch?: typeof globalThis.fetch;
}

/** Every port of a portal without a browser: calls go to a gateway, everything else stays in this process. */
export function createGatewayPorts(options: GatewayPortsOptions): PortalPorts & FormPorts & FeaturePorts {
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
  const { liveCalls, ...features } = createHttpFeaturePorts(client, {
    merchantCode,
    hasToken: () => local.tokens.read() !== null,
  });
  const ports: PortalPorts & FormPorts & FeaturePorts = {
    ...local,
    ...createHttpPorts(client, { merchantCode, diagnostics: local.diagnostics }),
    ...createHttpFormPorts(client, local.random),
    ...features,
    // A chat needs a window.
    live: createLive(liveCalls, () => null),
    features: {
      load: async () => {
        const [{ features }, { featureRules }] = await Promise.all([
          import("@parlour/core/portal/features.registry"),
          import("@parlour/core/portal/feature-steps.rules"),
        ]);
        return { features, rules: featureRules, ports };
      },
      loadAgent: async () => {
        const { agentFeatures } = await import("@parlour/core/agent/agent.registry");
        return { features: agentFeatures, ports: createHttpAgentPorts(client) };
      },
    },
    forms: {
      load: async () => {
        const { createForms } = await import("@parlour/core/portal/portal.forms");
        return { createForms, ports };
      },
    },
  };
  return ports;
}
