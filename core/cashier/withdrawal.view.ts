import type { WithdrawalAnswer } from "../portal/member.rooms.ts";
import { failureMessage } from "../shared/failure.ts";
import { formatMoney } from "../shared/format.ts";
import type { Message, MessageKey } from "../shared/message-keys.ts";
import { minutesUntilRetry } from "../shared/retry.ts";
import type { SubmissionContext } from "../shared/submission.machine.ts";
import type {
  ReceiptRefusal,
  Withdrawal,
  WithdrawalRefusal,
  WithdrawalRequest,
  WithdrawalTerms,
} from "./cashier.ports.ts";
import type { WithdrawalField } from "./withdrawal.rules.ts";

interface Submitted<Request, Value, Reason extends string> {
  readonly value: unknown;
  readonly context: SubmissionContext<Request, Value, Reason>;
}

export interface WithdrawalView {
  /** uncertain: no answer came, and only the same request can follow. */
  readonly step: "editing" | "sending" | "uncertain" | "done";
  /** Why the last one was not taken, and the field that has to be written anew; "message" for none of them. */
  readonly refusal: { readonly message: Message; readonly at: WithdrawalField | "message" } | null;
  /** Why no answer came. */
  readonly failure: Message | null;
  readonly request: WithdrawalRequest | null;
  readonly done: Withdrawal | null;
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

const stepOf = (value: unknown): WithdrawalView["step"] =>
  value === "sending" || value === "uncertain" || value === "done" ? value : "editing";

/** Undefined while the room is not there, which looks as if nothing had been sent. */
export function withdrawalView(
  snapshot: Submitted<WithdrawalRequest, Withdrawal, WithdrawalRefusal> | undefined,
  terms: WithdrawalTerms,
  tag: string,
): WithdrawalView {
  if (snapshot === undefined)
    return { step: "editing", refusal: null, failure: null, request: null, done: null };
  const { refusal, failure, request, value } = snapshot.context;
  const step = stepOf(snapshot.value);
  // A busy gateway has done nothing: the form is told so as of a refusal.
  const undone =
    step === "editing" && failure !== null
      ? ({ message: { key: failureMessage(failure) }, at: "message" } as const)
      : null;
  return {
    step,
    refusal:
      refusal === null
        ? undone
        : {
            message: {
              key: refusalKeys[refusal.reason],
              values: {
                minimum: formatMoney(terms.minimum, tag),
                maximum: formatMoney(terms.maximum, tag),
                left: formatMoney(terms.leftToday, tag),
                minutes: minutesUntilRetry(refusal.detail),
              },
            },
            at: fieldOf[refusal.reason] ?? "message",
          },
    failure: failure && { key: failureMessage(failure) },
    request,
    done: value,
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
  readonly step: WithdrawalView["step"];
  /** Which withdrawal is being answered for, or was last; null before any. */
  readonly about: WithdrawalAnswer | null;
  /** Why the last answer was not taken, or why nothing came back. */
  readonly message: Message | null;
  readonly done: Withdrawal | null;
}

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
