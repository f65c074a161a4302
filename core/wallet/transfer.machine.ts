import { assign, fromPromise, setup } from "xstate";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { failureKindOf, failureMessage } from "../shared/failure.ts";
import type { Message, MessageKey } from "../shared/message-keys.ts";
import type { Random } from "../shared/random.ts";
import type { Balance, Transfer, TransferPort, TransferRefusal } from "./wallet.ports.ts";

export interface TransferMachinePorts {
  readonly transfer: TransferPort;
  readonly random: Random;
  readonly diagnostics: Diagnostics;
}

export interface TransferContext {
  readonly transfer: Transfer | null;
  /** Made when the button is pressed, and kept until the gateway's answer is known (WALLET-05). */
  readonly idempotencyKey: string | null;
  readonly balance: Balance | null;
  readonly message: Message | null;
}

export type TransferEvent =
  | { readonly type: "transfer.confirmed"; readonly transfer: Transfer }
  | { readonly type: "retry.asked" };

const messageKeyByRefusal = {
  "insufficient-funds": "transfer.error.insufficientFunds",
  "invalid-amount": "transfer.error.invalidAmount",
  "unknown-vendor": "transfer.error.unknownVendor",
  "trial-account": "transfer.error.trialAccount",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<TransferRefusal, MessageKey>;

/**
 * Moves money once. While an answer is outstanding nothing else is sent; when none came, the outcome is uncertain and
 * the only way on is the same transfer with the same key, which moves nothing a second time.
 */
export function createTransferMachine({ transfer, random, diagnostics }: TransferMachinePorts) {
  return setup({
    types: { context: {} as TransferContext, events: {} as TransferEvent },
    actors: {
      move: fromPromise<
        Awaited<ReturnType<TransferPort["transfer"]>>,
        { readonly transfer: Transfer; readonly idempotencyKey: string }
      >(({ input, signal }) => transfer.transfer(input.transfer, input.idempotencyKey, signal)),
    },
    actions: {
      report: (_, { error }: { readonly error: unknown }) =>
        diagnostics.report({ where: "transfer", what: "no answer to a transfer", cause: error }),
    },
  }).createMachine({
    id: "transfer",
    context: { transfer: null, idempotencyKey: null, balance: null, message: null },
    initial: "editing",
    states: {
      editing: {
        on: {
          "transfer.confirmed": {
            target: "moving",
            actions: assign(({ event }) => ({
              transfer: event.transfer,
              idempotencyKey: random.id(),
              message: null,
            })),
          },
        },
      },
      moving: {
        invoke: {
          src: "move",
          input: ({ context }) => {
            if (context.transfer === null || context.idempotencyKey === null) {
              throw new Error("A transfer moves only once it was confirmed");
            }
            return { transfer: context.transfer, idempotencyKey: context.idempotencyKey };
          },
          onDone: [
            {
              guard: ({ event }) => event.output.kind === "done",
              target: "moved",
              actions: assign(({ event }) => ({
                balance: event.output.kind === "done" ? event.output.value : null,
              })),
            },
            {
              target: "editing",
              actions: assign(({ event }) =>
                event.output.kind === "refused"
                  ? { message: { key: messageKeyByRefusal[event.output.reason] }, idempotencyKey: null }
                  : {},
              ),
            },
          ],
          onError: {
            target: "uncertain",
            actions: [
              assign(({ event }) => ({ message: { key: failureMessage(failureKindOf(event.error)) } })),
              { type: "report", params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
      uncertain: { on: { "retry.asked": "moving" } },
      moved: { type: "final" },
    },
  });
}
