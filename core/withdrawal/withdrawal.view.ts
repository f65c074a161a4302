import type { ActorRefFrom } from "xstate";
import type {
  CancellationRefusal,
  ReceiptRefusal,
  Withdrawal,
  WithdrawalRefusal,
} from "../cashier/cashier.ports.ts";
import { formView } from "../forms/form.view.ts";
import type { MessageKey } from "../messages/message-keys.ts";
import { minutesUntilRetry } from "../shared/minutes.ts";
import { decimalOf } from "../shared/money.ts";
import type { WithdrawalForms } from "./withdrawal.forms.ts";
import {
  type Countdown,
  countdownTo,
  partOf,
  type ReceiptField,
  typedAmount,
  type WithdrawalField,
} from "./withdrawal.rules.ts";
import {
  type WithdrawalActor,
  type WithdrawalsContext,
  type WithdrawalsEvent,
  withdrawalOf,
} from "./withdrawals.machine.ts";

const refusalKeys = {
  "invalid-amount": "withdrawal.error.invalidAmount",
  "below-minimum": "withdrawal.error.belowMinimum",
  "above-maximum": "withdrawal.error.aboveMaximum",
  "insufficient-funds": "withdrawal.error.insufficientFunds",
  "turnover-open": "withdrawal.error.turnoverOpen",
  "identity-check": "withdrawal.error.identityCheck",
  "waiting-account": "withdrawal.error.waitingAccount",
  "payment-password-missing": "withdrawal.error.noPassword",
  "wrong-payment-password": "withdrawal.error.wrongPassword",
  "payment-password-locked": "withdrawal.error.passwordLocked",
  "unknown-card": "withdrawal.error.unknownCard",
  "limit-reached": "withdrawal.error.aboveToday",
  "trial-account": "withdrawal.error.trialAccount",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<WithdrawalRefusal, MessageKey>;

const fieldOf: Partial<Record<WithdrawalRefusal, WithdrawalField>> = {
  "invalid-amount": "amount",
  "below-minimum": "amount",
  "above-maximum": "amount",
  "insufficient-funds": "amount",
  "limit-reached": "amount",
  "wrong-payment-password": "paymentPassword",
  "payment-password-locked": "paymentPassword",
  "unknown-card": "cardId",
  "waiting-account": "cardId",
};

type Actor<Name extends keyof WithdrawalForms> = ActorRefFrom<WithdrawalForms[Name]>;

/** The form of a withdrawal, its amount, and the command to withdraw everything. */
function withdrawalForm(actor: Actor<"form">, tag: string) {
  const snapshot = actor.getSnapshot();
  const view = formView(snapshot, actor.send, {
    tag,
    refusal: ({ reason, detail }, terms) => ({
      at: fieldOf[reason] ?? "message",
      finding: {
        key: refusalKeys[reason],
        values: {
          ...(terms && { minimum: terms.minimum, maximum: terms.maximum, left: terms.leftToday }),
          minutes: minutesUntilRetry(detail),
        },
      },
    }),
  });
  const { facts: terms, draft } = snapshot.context;
  const isTyped = view.step === "editing" || view.step === "reviewing";
  const sent = isTyped ? null : view.request;
  const amount = sent?.amount ?? (terms && typedAmount(draft.amount, terms.minimum.currency));
  return {
    ...view,
    /** The amount of the sent request, else of the draft; null when invalid. */
    amount,
    card: terms?.cards.find(({ id }) => id === (sent?.cardId ?? draft.cardId)) ?? null,
    changeToAll: () => terms && view.change({ amount: decimalOf(terms.withdrawable) }),
  };
}

const receiptKeys = {
  "unknown-withdrawal": "receipt.error.unknownWithdrawal",
  "not-awaiting": "receipt.error.notAwaiting",
  "invalid-amount": "receipt.error.invalidAmount",
  "proof-needed": "receipt.error.proofNeeded",
  "unknown-file": "receipt.error.unknownFile",
  "not-logged-in": "error.notLoggedIn",
  "not-offered": "withdrawal.error.mayNotCancel",
} as const satisfies Record<ReceiptRefusal | CancellationRefusal, MessageKey>;

const receiptFieldOf: Partial<Record<ReceiptRefusal, ReceiptField>> = {
  "invalid-amount": "received",
  "proof-needed": "proof",
  "unknown-file": "proof",
};

/** The form of a withdrawal confirmation; `part` is the missing rest of the typed amount. */
function receiptForm(actor: Actor<"receipt">, tag: string) {
  const snapshot = actor.getSnapshot();
  const view = formView(snapshot, actor.send, {
    tag,
    refusal: ({ reason }) => ({
      at: receiptFieldOf[reason] ?? "message",
      finding: { key: receiptKeys[reason] },
    }),
  });
  const { facts, draft } = snapshot.context;
  return { ...view, part: facts && partOf(draft.received, facts.withdrawal) };
}

const cancellationForm = (actor: Actor<"cancellation">, tag: string) =>
  formView(actor.getSnapshot(), actor.send, {
    tag,
    refusal: ({ reason }) => ({ at: "message", finding: { key: receiptKeys[reason] } }),
  });

/** The request of a withdrawal with its fields and commands, reviewed before it is sent (WALLET-03). */
export type WithdrawalFormView = ReturnType<typeof withdrawalForm>;
/** The player's word on a payment (WDCONF-01). `received` alone is reviewed, since nothing is refunded after it. */
export type ReceiptFormView = ReturnType<typeof receiptForm>;
/** The confirmation that a withdrawal in review is cancelled; it has no fields. */
export type CancellationFormView = ReturnType<typeof cancellationForm>;

/**
 * The player's open form for one withdrawal, or its result. Both forms are null once it has ended or the player may no
 * longer answer.
 */
export interface WithdrawalAnswerView {
  readonly withdrawal: Withdrawal;
  readonly cancellation: CancellationFormView | null;
  readonly receipt: ReceiptFormView | null;
  /** It has ended: by this answer, by the operator or by the deadline. */
  readonly isOver: boolean;
  /** False while an answer is on its way. */
  readonly canLeave: boolean;
  leave(): void;
}

/** A page with a request of the player's, its list, and the answer to one withdrawal of it (WDCONF-04). */
export interface WithdrawalsView {
  /** The form; null once the request succeeded. */
  readonly form: WithdrawalFormView | null;
  /** The requested withdrawal in its current state; null before. */
  readonly filed: Withdrawal | null;
  /** Begins another request. */
  another(): void;
  /** Null while the player answers none. */
  readonly answer: WithdrawalAnswerView | null;
  /** What the player can do with a withdrawal of the list: cancel it, or confirm its receipt. */
  canAnswer(id: string): "cancel" | "confirm" | null;
  /** Begins that action. */
  answerFor(id: string): void;
}

function answerView(
  actor: WithdrawalActor | null,
  leave: () => void,
  tag: string,
): WithdrawalAnswerView | null {
  const snapshot = actor?.getSnapshot();
  const withdrawal = snapshot?.context.withdrawal ?? null;
  if (snapshot === undefined || withdrawal === null) return null;
  const { cancellation, receipt } = snapshot.children;
  const form = cancellation && cancellationForm(cancellation, tag);
  const word = receipt && receiptForm(receipt, tag);
  return {
    withdrawal,
    cancellation: form ?? null,
    receipt: word ?? null,
    isOver: snapshot.status !== "active",
    canLeave: (form ?? word)?.step !== "submitting",
    leave,
  };
}

/** What the player can do by the withdrawal's own machine: nothing past the deadline (WDCONF-02). */
function canAnswer(actor: WithdrawalActor | undefined): "cancel" | "confirm" | null {
  const snapshot = actor?.getSnapshot();
  if (snapshot?.matches({ awaitingConfirmation: { deadline: "running" } })) return "confirm";
  return snapshot?.matches("inReview") && snapshot.context.facts.terms?.mayCancel ? "cancel" : null;
}

/** The withdrawals of a page with their commands; `tag`: BCP 47, for amounts of money in messages. */
export function withdrawalsView(
  { context }: { readonly context: WithdrawalsContext },
  send: (event: WithdrawalsEvent) => void,
  tag: string,
): WithdrawalsView {
  const { children, context: asked } = context.asked.getSnapshot();
  return {
    form: children.form ? withdrawalForm(children.form, tag) : null,
    filed: asked.withdrawal,
    another: () => send({ type: "withdrawal.begun" }),
    answer: answerView(context.answering, () => send({ type: "answer.left" }), tag),
    canAnswer: (id) => canAnswer(withdrawalOf(context, id)),
    answerFor: (id) => send({ type: "answer.begun", id }),
  };
}

/** The time until the gateway's deadline; null without one, or once it has passed (WDCONF-02). */
export const timeToConfirm = ({ confirmByMs }: Withdrawal, nowMs: number): Countdown | null =>
  confirmByMs === null ? null : countdownTo(confirmByMs, nowMs);
