import { assign, fromPromise, setup } from "xstate";
import type { Diagnostics } from "../shared/diagnostics.ts";
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
 * Lives only where the house has a gtag id, and fetches nothing until the visitor has agreed (META-01). An answer is kept,
 * so that the question is asked once; measuring that did not start is tried again in the next visit.
 */
export function createConsentMachine({ consents, analytics, diagnostics }: ConsentMachinePorts) {
  return setup({
    types: {
      context: {} as ConsentContext,
      events: {} as ConsentEvent,
      input: {} as ConsentInput,
    },
    actors: {
      startMeasuring: fromPromise<void, ConsentInput>(({ input, signal }) =>
        analytics.start(input.gtagId, signal),
      ),
    },
    actions: {
      saveGranted: () => consents.save("granted"),
      saveDenied: () => consents.save("denied"),
      forget: assign({ said: null }),
      stop: ({ context }) => analytics.stop(context.gtagId),
      report: (_, { error }: { readonly error: unknown }) =>
        diagnostics.report({ where: "consent", what: "measuring did not start", cause: error }),
    },
    guards: {
      saidYes: ({ context }) => context.said === "granted",
      saidNo: ({ context }) => context.said === "denied",
    },
  }).createMachine({
    id: "consent",
    context: ({ input }) => ({ ...input, said: consents.read() }),
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
