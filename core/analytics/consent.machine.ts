import { assign, fromPromise, setup } from "xstate";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import type { AnalyticsPort, Consent, ConsentStore } from "./analytics.ports.ts";

export interface ConsentMachinePorts {
  readonly consents: ConsentStore;
  readonly analytics: AnalyticsPort;
  readonly diagnostics: Diagnostics;
}

export interface ConsentInput {
  readonly gtagId: string;
}

export interface ConsentContext extends ConsentInput {
  /** What was said in an earlier visit. */
  readonly said: Consent;
}

/** What the visitor says; it may be said again at any time, and the last word counts. `asked` opens the question anew. */
export type ConsentEvent =
  | { readonly type: "granted" }
  | { readonly type: "denied" }
  | { readonly type: "asked" };

/**
 * Lives only where the operator has a gtag id, and fetches nothing until the visitor has agreed (META-01). An answer is kept,
 * so that the question is asked once; measuring that did not start is tried again in the next visit.
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
        portsOf(self).diagnostics.report({ where: "consent", what: "measuring did not start", cause: error }),
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
