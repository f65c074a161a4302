import type { LineTransfer, LineTransferRefusal } from "../cashier/cashier.ports.ts";
import { failureMessage } from "../shared/failure.ts";
import type { Message, MessageKey } from "../shared/message-keys.ts";
import { minutesUntilRetry } from "../shared/retry.ts";
import type { SubmissionContext } from "../shared/submission.machine.ts";
import type { LineField, Problem, TransferField } from "./transfer.rules.ts";
import type { TransferRefusal } from "./wallet.ports.ts";

export interface Submitted<Request, Value, Reason extends string> {
  readonly value: unknown;
  readonly context: SubmissionContext<Request, Value, Reason>;
}

/** How a sending of money stands. */
export interface SendingView<Request, Value, Field extends string> {
  /** uncertain: no answer came, and only the same request can follow (WALLET-05). */
  readonly step: "editing" | "sending" | "uncertain" | "done";
  /** Why the last one was not taken. */
  readonly problem: Problem<Field> | null;
  /** Why no answer came. */
  readonly failure: Message | null;
  /** What was sent last, or is being sent. */
  readonly request: Request | null;
  readonly value: Value | null;
}

const transferKeys = {
  "insufficient-funds": "transfer.error.insufficientFunds",
  "invalid-amount": "transfer.error.invalidAmount",
  "unknown-vendor": "transfer.error.unknownVendor",
  "trial-account": "transfer.error.trialAccount",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<TransferRefusal, MessageKey>;

const transferFields: Partial<Record<TransferRefusal, TransferField>> = {
  "insufficient-funds": "amount",
  "invalid-amount": "amount",
  "unknown-vendor": "vendor",
};

const lineKeys = {
  "not-offered": "line.error.notOffered",
  "no-upline": "line.error.noUpline",
  "unknown-account": "line.error.unknownAccount",
  "invalid-amount": "transfer.error.invalidAmount",
  "insufficient-funds": "transfer.error.insufficientFunds",
  "turnover-open": "line.error.turnoverOpen",
  "payment-password-missing": "line.error.noPassword",
  "wrong-payment-password": "line.error.wrongPassword",
  "payment-password-locked": "line.error.passwordLocked",
  "trial-account": "transfer.error.trialAccount",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<LineTransferRefusal, MessageKey>;

const lineFields: Partial<Record<LineTransferRefusal, LineField>> = {
  "unknown-account": "account",
  "invalid-amount": "amount",
  "insufficient-funds": "amount",
  "wrong-payment-password": "paymentPassword",
  "payment-password-locked": "paymentPassword",
};

/** Undefined while the room is not there, which looks as if nothing had been sent. */
export function sendingView<Request, Value, Reason extends string, Field extends string>(
  snapshot: Submitted<Request, Value, Reason> | undefined,
  problemOf: (reason: Reason, detail: unknown) => Problem<Field>,
): SendingView<Request, Value, Field> {
  if (snapshot === undefined)
    return { step: "editing", problem: null, failure: null, request: null, value: null };
  const { refusal, failure, request, value } = snapshot.context;
  const step = snapshot.value;
  // A busy gateway has done nothing: the form is told so as of a refusal.
  const undone =
    step === "editing" && failure !== null
      ? ({ at: "message", message: { key: failureMessage(failure) } } as const)
      : null;
  return {
    step: step === "sending" || step === "uncertain" || step === "done" ? step : "editing",
    problem: refusal === null ? undone : problemOf(refusal.reason, refusal.detail),
    failure: failure && { key: failureMessage(failure) },
    request,
    value,
  };
}

const transferProblem = (reason: TransferRefusal): Problem<TransferField> => ({
  at: transferFields[reason] ?? "message",
  message: { key: transferKeys[reason] },
});

/** A transfer between the main wallet and vendors', one or several (WALLET-02). */
export const transferView = <Request, Value>(
  snapshot: Submitted<Request, Value, TransferRefusal> | undefined,
): SendingView<Request, Value, TransferField> => sendingView(snapshot, transferProblem);

/** Money along the line of agents (WALLET-02). */
export const lineTransferView = <Value>(
  snapshot: Submitted<LineTransfer, Value, LineTransferRefusal> | undefined,
): SendingView<LineTransfer, Value, LineField> =>
  sendingView(snapshot, (reason, detail) => ({
    at: lineFields[reason] ?? "message",
    message: { key: lineKeys[reason], values: { minutes: minutesUntilRetry(detail) } },
  }));
