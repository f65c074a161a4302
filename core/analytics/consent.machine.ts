import { setup } from "xstate";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { AnalyticsPort, ConsentStore } from "./analytics.ports.ts";

export interface ConsentMachinePorts {
  readonly consents: ConsentStore;
  readonly analytics: AnalyticsPort;
  readonly diagnostics: Diagnostics;
}

export type ConsentEvent = { readonly type: "granted" } | { readonly type: "denied" };

/** Lives only where the house has a gtag id (META-01). */
export function createConsentMachine(_ports: ConsentMachinePorts) {
  return setup({
    types: {
      context: {} as { readonly gtagId: string },
      events: {} as ConsentEvent,
      input: {} as { readonly gtagId: string },
    },
  }).createMachine({
    id: "consent",
    context: ({ input }) => input,
    initial: "asking",
    states: { asking: {}, starting: {}, measuring: {}, denied: {} },
  });
}
