import { defaultConfig } from "@parlour/core";
import type { FeaturePorts, FormPorts } from "@parlour/core/portal/parts.ports";
import type { PortalPorts } from "@parlour/core/portal/portal.ports";
import { languageByCode } from "@parlour/core/preferences/preferences.rules";
import { createLive } from "../browser/live-chat.ts";
import { createSupport, type OpenWindow } from "../browser/support.ts";
import { lazySealer } from "../crypto/lazy.ts";
import { openForVisit } from "../crypto/visit.ts";
import { createHttpAgentPorts } from "../http/agent-ports.ts";
import { createHttpClient } from "../http/client.ts";
import { createHttpFeaturePorts } from "../http/feature-ports.ts";
import { createHttpFormPorts } from "../http/form-ports.ts";
import { createHttpPorts } from "../http/ports.ts";
import { createI18n, type I18n, type TextSource } from "../i18n/messages.ts";
import { createMemoryPorts, type LocalPorts, type MemoryPortsOptions } from "../memory/ports.ts";

export type { OpenWindow } from "../browser/support.ts";

/** The gateway and operator that the ports are for; the rest has defaults. */
export interface NodeOptions extends MemoryPortsOptions {
  /** The gateway's origin, without a slash at the end. */
  readonly gateway: string;
  /** By default the one of the process. */
  readonly fetch?: typeof globalThis.fetch;
  /** Time limit of one try of a call, in milliseconds; 15,000 unless told. */
  readonly timeoutMs?: number;
  /** Opens an address of customer service, which the gateway seals to this visit, or of a host's chat; without it there is none. */
  readonly open?: OpenWindow;
  /** Where texts come from; without it there are none. */
  readonly texts?: TextSource;
}

/** Every port, loaded from the start. */
export type NodePorts = PortalPorts & FormPorts & FeaturePorts;

/**
 * Every port of a portal without a browser: calls go to a gateway, everything else stays in this process. A port in `replaced`
 * takes the place of the one here, also in what the calls are made of.
 */
export function createNodePorts(
  options: NodeOptions & { readonly texts: TextSource },
  replaced?: Partial<LocalPorts>,
): NodePorts & { readonly texts: I18n };
export function createNodePorts(options: NodeOptions, replaced?: Partial<LocalPorts>): NodePorts;
export function createNodePorts(options: NodeOptions, replaced: Partial<LocalPorts> = {}): NodePorts {
  const { gateway, merchantCode, open } = options;
  const visit = open && openForVisit();
  const local = {
    ...createMemoryPorts(options),
    ...(open && visit && { support: createSupport(visit, open) }),
    ...replaced,
  };
  const texts = options.texts && createI18n({ ...options.texts, diagnostics: local.diagnostics });
  const client = createHttpClient({
    ...local,
    baseUrl: gateway,
    merchantCode,
    loadSealer: lazySealer(local.random),
    language: () => tagOf(local.languageStore),
    ...(options.fetch && { fetch: options.fetch }),
    ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }),
  });
  const { liveCalls, ...features } = createHttpFeaturePorts(client, {
    merchantCode,
    hasToken: () => local.tokens.read() !== null,
  });
  const ports: NodePorts = {
    ...local,
    ...(texts && { texts, messages: replaced.messages ?? texts.messages }),
    ...createHttpPorts(client, {
      merchantCode,
      diagnostics: local.diagnostics,
      ...(visit && { visitKey: visit.publicKey }),
    }),
    ...createHttpFormPorts(client, local.random),
    ...features,
    live: createLive(liveCalls, open ?? (() => null)),
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

/** The tag of the language that the player has chosen, in which the gateway answers. */
function tagOf({ read }: LocalPorts["languageStore"]): string {
  const { languages, defaultLanguage } = defaultConfig;
  return languageByCode(languages, read() ?? defaultLanguage)?.tag ?? "en";
}
