import { assign, fromPromise, setup } from "xstate";
import type { LayoutStore } from "../preferences/preferences.ports.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { type FailureKind, failureKindOf } from "../shared/failure.ts";
import type { Outcome } from "../shared/outcome.ts";
import type { Balance, WalletPort } from "./wallet.ports.ts";

export interface WalletMachinePorts {
  readonly wallet: WalletPort;
  readonly layoutStore: LayoutStore;
  readonly diagnostics: Diagnostics;
}

export interface WalletContext {
  readonly balance: Balance | null;
  readonly failure: FailureKind | null;
}

export type WalletEvent =
  | { readonly type: "refresh.asked" }
  | { readonly type: "visibility.toggled" }
  /** Another feature has learned the balance, say from a transfer's answer. */
  | { readonly type: "balance.learned"; readonly balance: Balance };

/** A player's balance as the gateway last said it; a figure that may be old is never shown as if it were new. */
export function createWalletMachine({ wallet, layoutStore, diagnostics }: WalletMachinePorts) {
  return setup({
    types: { context: {} as WalletContext, events: {} as WalletEvent },
    actors: {
      readBalance: fromPromise<Outcome<Balance, "not-logged-in">>(({ signal }) => wallet.readBalance(signal)),
    },
    actions: {
      report: (_, { error }: { readonly error: unknown }) =>
        diagnostics.report({ where: "wallet", what: "the balance could not be read", cause: error }),
      rememberVisibility: (_, { shown }: { readonly shown: boolean }) =>
        layoutStore.save("balance", shown ? "shown" : "hidden"),
    },
    guards: {
      wasHidden: () => layoutStore.read("balance") === "hidden",
    },
  }).createMachine({
    id: "wallet",
    context: { balance: null, failure: null },
    type: "parallel",
    states: {
      figure: {
        initial: "reading",
        on: {
          "balance.learned": {
            target: ".known",
            actions: assign(({ event }) => ({ balance: event.balance, failure: null })),
          },
        },
        states: {
          reading: {
            invoke: {
              src: "readBalance",
              onDone: [
                {
                  guard: ({ event }) => event.output.kind === "refused",
                  target: "unknown",
                },
                {
                  target: "known",
                  actions: assign(({ event }) => ({
                    balance: event.output.kind === "done" ? event.output.value : null,
                    failure: null,
                  })),
                },
              ],
              onError: {
                target: "unknown",
                actions: [
                  assign(({ event }) => ({ failure: failureKindOf(event.error) })),
                  { type: "report", params: ({ event }) => ({ error: event.error }) },
                ],
              },
            },
          },
          known: { on: { "refresh.asked": "reading" } },
          unknown: { on: { "refresh.asked": "reading" } },
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
