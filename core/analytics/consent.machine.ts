import { assign, fromPromise, setup } from "xstate";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { AnalyticsConsent, AnalyticsPort, ConsentStore } from "./analytics.ports.ts";

export interface ConsentMachinePorts {
  readonly consents: ConsentStore;
  readonly analytics: AnalyticsPort;
  readonly diagnostics: Diagnostics;
}

export interface ConsentInput {
  readonly gtagId: string;
}

export interface ConsentContext extends ConsentInput {
  /** The answer saved by an earlier visit. */
  readonly said: AnalyticsConsent;
}

/** The visitor's answer, which can change at any time; the latest counts. `asked` opens the question again. */
export type ConsentEvent =
  | { readonly type: "granted" }
  | { readonly type: "denied" }
  | { readonly type: "asked" };

/**
 * Runs only where the operator has a gtag id, and fetches nothing before the visitor agrees (META-01). The answer is
 * saved; if analytics fails to start, the next visit tries again.
 */
export function createConsentMachine(portsOf: PortsOfActor<ConsentMachinePorts>) {
  return setup({
    types: {} as { context: ConsentContext; events: ConsentEvent; input: ConsentInput },
    actors: {
      startMeasuring: fromPromise<void, ConsentInput>(({ input, signal, self }) =>
        portsOf(self).analytics.start(input.gtagId, signal),
      ),
    },
    actions: {
      saveGranted: ({ self }) => portsOf(self).consents.save("granted"),
      saveDenied: ({ self }) => portsOf(self).consents.save("denied"),
      forget: assign({ said: null }),
      stop: ({ context, self }) => portsOf(self).analytics.stop(context.gtagId),
      report: ({ self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({ where: "consent", what: "analytics did not start", cause: error }),
    },
    guards: {
      saidYes: ({ context }) => context.said === "granted",
      saidNo: ({ context }) => context.said === "denied",
    },
  }).createMachine({
    id: "consent",
    context: ({ input, self }) => ({ ...input, said: portsOf(self).consents.read() }),
    initial: "asking",
    states: {
      asking: {
        always: [
          { guard: "saidYes", target: "starting" },
          { guard: "saidNo", target: "denied" },
        ],
        on: {
          granted: { target: "starting", actions: "saveGranted" },
          denied: { target: "denied", actions: ["saveDenied", "stop"] },
        },
      },
      starting: {
        entry: "forget",
        invoke: {
          src: "startMeasuring",
          input: ({ context }) => context,
          onDone: "measuring",
          onError: {
            target: "failed",
            actions: { type: "report", params: ({ event }) => ({ error: event.error }) },
          },
        },
        on: { denied: { target: "denied", actions: ["saveDenied", "stop"] } },
      },
      measuring: {
        on: {
          denied: { target: "denied", actions: ["saveDenied", "stop"] },
          asked: "asking",
        },
      },
      failed: {
        on: {
          granted: "starting",
          denied: { target: "denied", actions: ["saveDenied", "stop"] },
          asked: "asking",
        },
      },
      denied: {
        entry: "forget",
        on: {
          granted: { target: "starting", actions: "saveGranted" },
          asked: "asking",
        },
      },
    },
  });
}
