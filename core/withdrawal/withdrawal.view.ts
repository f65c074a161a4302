import type {
  ReceiptRefusal,
  Withdrawal,
  WithdrawalAnswer,
  WithdrawalRefusal,
  WithdrawalRequest,
  WithdrawalTerms,
} from "../cashier/cashier.ports.ts";
import { failureMessage } from "../shared/failure.ts";
import type { FormContext, FormEvent } from "../shared/form.events.ts";
import { formView } from "../shared/form.view.ts";
import type { Message, MessageKey } from "../shared/message-keys.ts";
import { decimalOf } from "../shared/money.ts";
import { minutesUntilRetry } from "../shared/retry.ts";
import type { SubmissionContext } from "../shared/submission.machine.ts";
import { typedAmount, type WithdrawalDraft, type WithdrawalField } from "./withdrawal.rules.ts";

interface Submitted<Request, Value, Reason extends string> {
  readonly value: unknown;
  readonly context: SubmissionContext<Request, Value, Reason>;
}

const refusalKeys = {
  "invalid-amount": "withdrawal.error.invalidAmount",
  "below-minimum": "withdrawal.error.belowMinimum",
  "above-maximum": "withdrawal.error.aboveMaximum",
  "insufficient-funds": "withdrawal.error.insufficientFunds",
  "turnover-open": "withdrawal.error.turnoverOpen",
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
};

type WithdrawalForm = FormContext<
  WithdrawalDraft,
  WithdrawalTerms,
  WithdrawalRequest,
  Withdrawal,
  WithdrawalRefusal,
  WithdrawalField
>;

/** The form of a withdrawal, what it would take from the balance, and the way to write all that may be withdrawn. */
export function withdrawalForm(
  snapshot: { readonly value: unknown; readonly context: WithdrawalForm },
  send: (event: FormEvent<WithdrawalDraft, WithdrawalTerms>) => void,
  tag: string,
) {
  const view = formView(snapshot, send, {
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
    /** What leaves, while it is reviewed or on its way. */
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
} as const satisfies Record<ReceiptRefusal, MessageKey>;

export interface WithdrawalAnswerView {
  readonly step: "editing" | "sending" | "uncertain" | "done";
  /** Which withdrawal is being answered for, or was last; null before any. */
  readonly about: WithdrawalAnswer | null;
  /** Why the last answer was not taken, or why nothing came back. */
  readonly message: Message | null;
  readonly done: Withdrawal | null;
}

const stepOf = (value: unknown): WithdrawalAnswerView["step"] =>
  value === "sending" || value === "uncertain" || value === "done" ? value : "editing";

/** What became of a cancelling or of a word on a payment. */
export function withdrawalAnswerView(
  snapshot: Submitted<WithdrawalAnswer, Withdrawal, ReceiptRefusal> | undefined,
): WithdrawalAnswerView {
  if (snapshot === undefined) return { step: "editing", about: null, message: null, done: null };
  const { refusal, failure, request, value } = snapshot.context;
  const key = refusal === null ? failure && failureMessage(failure) : receiptKeys[refusal.reason];
  return {
    step: stepOf(snapshot.value),
    about: request,
    message: key === null ? null : { key },
    done: value,
  };
}
