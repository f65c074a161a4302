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

/** The facts that check the forms of a withdrawal. */
export interface WithdrawalFacts {
  readonly terms: WithdrawalTerms | null;
  readonly proof: ReceiptFacts["proof"];
}

export interface WithdrawalContext {
  readonly facts: WithdrawalFacts;
  /** The gateway's last state of it; null until it is requested. */
  readonly withdrawal: Withdrawal | null;
  /** Reads since its deadline passed. */
  readonly reads: number;
}

export type WithdrawalEvent =
  | { readonly type: "facts.changed"; readonly facts: WithdrawalFacts }
  /** The gateway's current state of it. */
  | { readonly type: "withdrawal.read"; readonly withdrawal: Withdrawal }
  /** The player begins a cancellation or a withdrawal confirmation. */
  | { readonly type: "answer.begun" }
  | { readonly type: "answer.left" };

/** Events for the parent feature. */
export type WithdrawalUpdate = { readonly type: "balance.invalidated" } | { readonly type: "pictures.filed" };

type FormSnapshot = { readonly value: unknown; readonly context: { readonly value: Withdrawal | null } };
const receiptFacts = ({
  withdrawal,
  facts: { proof },
}: Pick<WithdrawalContext, "withdrawal" | "facts">): ReceiptFacts | null =>
  withdrawal && { withdrawal, proof };

type Answered = { readonly answered: FormSnapshot };

/**
 * A withdrawal from its form to its end (WDCONF-04): reviewed by the operator, then rejected, cancelled or paid. A payment
 * is received, partially received or not received; at the gateway's deadline it counts as received (WDCONF-02). The
 * gateway's state always wins: a confirmation still open at the end is ignored.
 */
export function createWithdrawalMachine(portsOf: PortsOfActor<WithdrawalMachinePorts>) {
  type FormChanged = { readonly event: { readonly snapshot: FormSnapshot } };
  const answered = ({ event }: FormChanged) => ({ answered: event.snapshot });
  /** A change of a form: a successful answer moves the withdrawal on. */
  const onSnapshot = [
    {
      guard: { type: "isDone", params: answered },
      target: "#withdrawal.resolving",
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
      keepFacts: assign((_, { facts }: { readonly facts: WithdrawalFacts }) => ({ facts })),
      keep: assign((_, { withdrawal }: { readonly withdrawal: Withdrawal }) => ({ withdrawal })),
      keepAnswer: assign((_, { answered }: Answered) => ({ withdrawal: answered.context.value })),
      /** A form has changed, so the view of the withdrawal has changed too. */
      show: assign({}),
      forgetReads: assign({ reads: 0 }),
      countRead: assign(({ context }) => ({ reads: context.reads + 1 })),
      /** Balance, terms and lists are read again, and this withdrawal with them. */
      notifyMoved: enqueueActions(({ self, enqueue }) =>
        notifyParent<WithdrawalUpdate>({ self, enqueue }, { type: "balance.invalidated" }),
      ),
      /** The pictures were filed with a confirmation, or the player no longer needs them. */
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
    initial: "resolving",
    on: {
      "facts.changed": { actions: { type: "keepFacts", params: ({ event }) => event } },
      "withdrawal.read": [
        {
          guard: { type: "isOther", params: ({ event }) => event },
          target: ".resolving",
          actions: { type: "keep", params: ({ event }) => event },
        },
        { actions: { type: "keep", params: ({ event }) => event } },
      ],
    },
    states: {
      resolving: {
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
              { type: "keepFacts", params: ({ event }) => event },
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
              /** The gateway's clock decides, so the list is read until the gateway reports the payment's new state. */
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
                      { type: "keepFacts", params: ({ event }) => event },
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
      /** The player sent no confirmation before the deadline, so nothing is refunded (WDCONF-03). */
      receivedAutomatically: { type: "final" },
      rejected: { type: "final" },
      /** By the operator, or by the player where the operator allows it; the money is back in the wallet. */
      cancelled: { type: "final" },
    },
  });
}
