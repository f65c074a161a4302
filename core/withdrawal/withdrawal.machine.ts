import { assign, enqueueActions, sendTo, setup } from "xstate";
import type { Withdrawal, WithdrawalTerms } from "../cashier/cashier.ports.ts";
import type { Clock } from "../shared/clock.ts";
import { notifyParent } from "../shared/parent.ts";
import type { PortsOfActor } from "../shared/ports-of-actor.ts";
import { retryDelayMs } from "../shared/retry.ts";
import { createWithdrawalForms, type WithdrawalFormPorts } from "./withdrawal.forms.ts";
import type { ReceiptFacts } from "./withdrawal.rules.ts";

export interface WithdrawalMachinePorts extends WithdrawalFormPorts {
  readonly clock: Clock;
}

/** What a withdrawal is asked for and answered by. */
export interface WithdrawalFacts {
  readonly terms: WithdrawalTerms | null;
  readonly proof: ReceiptFacts["proof"];
}

export interface WithdrawalContext {
  readonly facts: WithdrawalFacts;
  /** As the gateway said it last; null while it is still written. */
  readonly withdrawal: Withdrawal | null;
  /** How often it was read again since its deadline passed. */
  readonly reads: number;
}

export type WithdrawalEvent =
  | { readonly type: "facts.changed"; readonly facts: WithdrawalFacts }
  /** The gateway says so of it now. */
  | { readonly type: "withdrawal.read"; readonly withdrawal: Withdrawal }
  /** The player wants to take it back, or to say whether it came. */
  | { readonly type: "answer.begun" }
  | { readonly type: "answer.left" };

/** What a withdrawal tells the feature that keeps it. */
export type WithdrawalUpdate = { readonly type: "balance.invalidated" } | { readonly type: "pictures.filed" };

type FormSnapshot = { readonly value: unknown; readonly context: { readonly value: Withdrawal | null } };
const receiptFacts = ({
  withdrawal,
  facts: { proof },
}: Pick<WithdrawalContext, "withdrawal" | "facts">): ReceiptFacts | null =>
  withdrawal && { withdrawal, proof };

type Answered = { readonly answered: FormSnapshot };

/**
 * A withdrawal from its form to its end (WDCONF-04): reviewed by the operator, paid, and then received, in part, not at all, or
 * received by itself at the gateway's deadline (WDCONF-02); or rejected, or cancelled. What the gateway says of it always
 * counts: a word of the player's that is still on its way when it has ended is for nobody any more.
 */
export function createWithdrawalMachine(portsOf: PortsOfActor<WithdrawalMachinePorts>) {
  type FormChanged = { readonly event: { readonly snapshot: FormSnapshot } };
  const answered = ({ event }: FormChanged) => ({ answered: event.snapshot });
  /** What follows from what a form shows: an answer moves the withdrawal on. */
  const onSnapshot = [
    {
      guard: { type: "isDone", params: answered },
      target: "#withdrawal.standing",
      actions: [{ type: "keepAnswer", params: answered }, "notifyMoved"],
    },
    { actions: "show" },
  ] as const;

  return setup({
    types: {} as {
      context: WithdrawalContext;
      events: WithdrawalEvent;
      input: Pick<WithdrawalContext, "facts" | "withdrawal">;
      children: { form: "form"; cancellation: "cancellation"; receipt: "receipt" };
    },
    actors: createWithdrawalForms(portsOf),
    actions: {
      hear: assign((_, { facts }: { readonly facts: WithdrawalFacts }) => ({ facts })),
      keep: assign((_, { withdrawal }: { readonly withdrawal: Withdrawal }) => ({ withdrawal })),
      keepAnswer: assign((_, { answered }: Answered) => ({ withdrawal: answered.context.value })),
      /** What a form shows has changed, and so has what this shows. */
      show: assign({}),
      forgetReads: assign({ reads: 0 }),
      countRead: assign(({ context }) => ({ reads: context.reads + 1 })),
      /** Balance, terms and lists are read again, and with them this. */
      notifyMoved: enqueueActions(({ self, enqueue }) =>
        notifyParent<WithdrawalUpdate>({ self, enqueue }, { type: "balance.invalidated" }),
      ),
      /** The pictures were filed with an answer, or are not wanted any more. */
      notifyFiled: enqueueActions(({ self, enqueue }) =>
        notifyParent<WithdrawalUpdate>({ self, enqueue }, { type: "pictures.filed" }),
      ),
    },
    guards: {
      isWritten: ({ context }) => context.withdrawal === null,
      isForced: ({ context: { withdrawal } }) => withdrawal?.state === "received" && withdrawal.isForced,
      is: ({ context }, { state }: { readonly state: Withdrawal["state"] }) =>
        context.withdrawal?.state === state,
      isOther: ({ context }, { withdrawal }: { readonly withdrawal: Withdrawal }) =>
        withdrawal.state !== context.withdrawal?.state ||
        withdrawal.confirmByMs !== context.withdrawal.confirmByMs,
      mayCancel: ({ context: { facts } }) => facts.terms?.mayCancel === true,
      isDone: (_, { answered }: Answered) => answered.value === "done",
    },
    delays: {
      deadline: ({ context, self }) =>
        Math.max((context.withdrawal?.confirmByMs ?? 0) - portsOf(self).clock.nowMs(), 0),
      nextRead: ({ context }) => retryDelayMs(context.reads),
    },
  }).createMachine({
    id: "withdrawal",
    context: ({ input }) => ({ ...input, reads: 0 }),
    initial: "standing",
    on: {
      "facts.changed": { actions: { type: "hear", params: ({ event }) => event } },
      "withdrawal.read": [
        {
          guard: { type: "isOther", params: ({ event }) => event },
          target: ".standing",
          actions: { type: "keep", params: ({ event }) => event },
        },
        { actions: { type: "keep", params: ({ event }) => event } },
      ],
    },
    states: {
      standing: {
        always: [
          { guard: "isWritten", target: "writing" },
          { guard: { type: "is", params: { state: "in-review" } }, target: "inReview" },
          { guard: { type: "is", params: { state: "approved" } }, target: "approved" },
          { guard: { type: "is", params: { state: "paid" } }, target: "awaitingConfirmation" },
          { guard: "isForced", target: "receivedAutomatically" },
          { guard: { type: "is", params: { state: "received" } }, target: "received" },
          { guard: { type: "is", params: { state: "partly-received" } }, target: "partlyReceived" },
          { guard: { type: "is", params: { state: "not-received" } }, target: "notReceived" },
          { guard: { type: "is", params: { state: "rejected" } }, target: "rejected" },
          { target: "cancelled" },
        ],
      },
      writing: {
        invoke: {
          src: "form",
          id: "form",
          input: ({ context }) => ({ facts: context.facts.terms }),
          onSnapshot,
        },
        on: {
          "facts.changed": {
            actions: [
              { type: "hear", params: ({ event }) => event },
              sendTo("form", ({ event }) => ({ type: "facts.changed", facts: event.facts.terms })),
            ],
          },
        },
      },
      inReview: {
        initial: "waiting",
        states: {
          waiting: { on: { "answer.begun": { guard: "mayCancel", target: "cancelling" } } },
          cancelling: {
            invoke: {
              src: "cancellation",
              id: "cancellation",
              input: ({ context }) => ({ facts: { withdrawalId: context.withdrawal?.id ?? "" } }),
              onSnapshot,
            },
            on: { "answer.left": "waiting" },
          },
        },
      },
      approved: {},
      awaitingConfirmation: {
        type: "parallel",
        entry: "forgetReads",
        states: {
          deadline: {
            initial: "running",
            states: {
              running: { after: { deadline: "passed" } },
              /** The gateway's clock decides: it is asked until it says what has become of the payment. */
              passed: {
                entry: ["countRead", "notifyMoved"],
                after: { nextRead: { target: "passed", reenter: true } },
              },
            },
          },
          answer: {
            initial: "none",
            states: {
              none: { on: { "answer.begun": "writing" } },
              writing: {
                exit: "notifyFiled",
                invoke: {
                  src: "receipt",
                  id: "receipt",
                  input: ({ context }) => ({ facts: receiptFacts(context) }),
                  onSnapshot,
                },
                on: {
                  "facts.changed": {
                    actions: [
                      { type: "hear", params: ({ event }) => event },
                      sendTo("receipt", ({ context, event }) => ({
                        type: "facts.changed",
                        facts: receiptFacts({ ...context, ...event }),
                      })),
                    ],
                  },
                  "answer.left": "none",
                },
              },
            },
          },
        },
      },
      received: { type: "final" },
      partlyReceived: { type: "final" },
      notReceived: { type: "final" },
      /** Nobody said so before the deadline: nothing is refunded (WDCONF-03). */
      receivedAutomatically: { type: "final" },
      rejected: { type: "final" },
      /** By the operator, or by the player where the operator allows it; the money is back in the wallet. */
      cancelled: { type: "final" },
    },
  });
}
