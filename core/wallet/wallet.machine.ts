import { assign, fromPromise, setup } from "xstate";
import type { LayoutStore } from "../preferences/preferences.ports.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { type FailureKind, failureKindOf } from "../shared/failure.ts";
import { type AnyOutcome, isRefused, type Outcome } from "../shared/outcome.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { retryDelayMs } from "../shared/retry.ts";
import type { Balance, WalletPort } from "./wallet.ports.ts";

export interface WalletMachinePorts {
  readonly wallet: WalletPort;
  readonly layoutStore: LayoutStore;
  readonly diagnostics: Diagnostics;
}

export interface WalletContext {
  readonly balance: Balance | null;
  readonly failure: FailureKind | null;
  /** Failed reads since the last successful one. */
  readonly failures: number;
  /** Money has moved since the current read began, so another read follows. */
  readonly isInvalidated: boolean;
  /** The balance was hidden when the session began. */
  readonly wasHidden: boolean;
}

export type WalletEvent =
  /** The player pressed refresh; a read already open answers it. */
  | { readonly type: "refresh.asked" }
  /** Money may have moved; a read already open may return the old balance. */
  | { readonly type: "invalidated" }
  | { readonly type: "visibility.toggled" };

/**
 * A player's balance from the gateway (WALLET-01). When it is invalidated during a read, another read follows. A failed read
 * is retried, so that an old figure does not stay.
 */
export function createWalletMachine(portsOf: PortsOfActor<WalletMachinePorts>) {
  return setup({
    types: {} as { context: WalletContext; events: WalletEvent },
    actors: {
      readBalance: fromPromise<Outcome<Balance, "not-logged-in">>(({ signal, self }) =>
        portsOf(self).wallet.readBalance(signal),
      ),
    },
    actions: {
      invalidate: assign({ isInvalidated: true }),
      trust: assign({ isInvalidated: false }),
      report: ({ self }, { error }: { readonly error: unknown }) =>
        portsOf(self).diagnostics.report({
          where: "wallet",
          what: "the balance could not be read",
          cause: error,
        }),
      rememberVisibility: ({ self }, { shown }: { readonly shown: boolean }) =>
        portsOf(self).layoutStore.save("balance", shown ? "shown" : "hidden"),
    },
    guards: {
      isRefused: (_, answer: AnyOutcome) => isRefused(answer),
      isInvalidated: ({ context }) => context.isInvalidated,
      hasFailed: ({ context }) => context.failure !== null,
      wasHidden: ({ context }) => context.wasHidden,
    },
    delays: { nextTry: ({ context }) => retryDelayMs(context.failures) },
  }).createMachine({
    id: "wallet",
    context: ({ self }) => ({
      balance: null,
      failure: null,
      failures: 0,
      isInvalidated: false,
      wasHidden: portsOf(self).layoutStore.read("balance") === "hidden",
    }),
    type: "parallel",
    states: {
      figure: {
        initial: "reading",
        on: { invalidated: { actions: "invalidate" } },
        states: {
          reading: {
            entry: "trust",
            invoke: {
              src: "readBalance",
              onDone: [
                {
                  guard: { type: "isRefused", params: ({ event }) => event.output },
                  target: "unknown",
                },
                {
                  target: "known",
                  actions: assign(({ event }) => ({
                    balance: event.output.kind === "done" ? event.output.value : null,
                    failure: null,
                    failures: 0,
                  })),
                },
              ],
              onError: {
                target: "unknown",
                actions: [
                  assign(({ context, event }) => ({
                    failure: failureKindOf(event.error),
                    failures: context.failures + 1,
                  })),
                  { type: "report", params: ({ event }) => ({ error: event.error }) },
                ],
              },
            },
          },
          known: {
            always: { guard: "isInvalidated", target: "reading" },
            on: { "refresh.asked": "reading" },
          },
          unknown: {
            always: { guard: "isInvalidated", target: "reading" },
            after: { nextTry: { guard: "hasFailed", target: "reading" } },
            on: { "refresh.asked": "reading" },
          },
        },
      },
      visibility: {
        initial: "deciding",
        states: {
          deciding: { always: [{ guard: "wasHidden", target: "hidden" }, { target: "shown" }] },
          shown: {
            on: {
              "visibility.toggled": {
                target: "hidden",
                actions: { type: "rememberVisibility", params: { shown: false } },
              },
            },
          },
          hidden: {
            on: {
              "visibility.toggled": {
                target: "shown",
                actions: { type: "rememberVisibility", params: { shown: true } },
              },
            },
          },
        },
      },
    },
  });
}
