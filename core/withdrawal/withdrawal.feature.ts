import type {
  CashierPort,
  ReceiptRefusal,
  Withdrawal,
  WithdrawalAnswer,
  WithdrawalRequest,
  WithdrawalTerms,
} from "../cashier/cashier.ports.ts";
import { onCentrePage } from "../portal/active.ts";
import { form, query, submission } from "../portal/feature.kinds.ts";
import { doneOf } from "../shared/outcome.ts";
import { checkWithdrawal, type WithdrawalDraft } from "./withdrawal.rules.ts";

type Ports = {
  readonly cashier: CashierPort;
};

const activeWhen = onCentrePage("withdraw");

export const withdrawalTerms = query(
  "withdrawalTerms",
  ({ cashier }: Ports, _context, signal) => doneOf("withdrawalTerms", cashier.readTerms(signal)),
  { activeWhen, invalidatedBy: ["money"] },
);

/** Amount, account and payment password; then all of it once more before anything is sent (WALLET-03). */
export const withdrawal = form(
  "withdrawal",
  { withdrawalTerms },
  (snapshots) => snapshots.withdrawalTerms?.context.value ?? null,
  {
    activeWhen,
    isReviewed: true,
    blank: (terms: WithdrawalTerms | null): WithdrawalDraft => ({
      amount: "",
      cardId: terms?.cards[0]?.id ?? "",
      paymentPassword: "",
    }),
    check: checkWithdrawal,
    secrets: { paymentPassword: "" },
    send: ({ cashier }: Ports, request: WithdrawalRequest, key, signal) =>
      cashier.withdraw(request, key, signal),
  },
);

export const withdrawalAnswer = submission<Ports, WithdrawalAnswer, Withdrawal, ReceiptRefusal>(
  "withdrawalAnswer",
  ({ cashier }, { kind: _, ...answer }, key, signal) =>
    "receipt" in answer
      ? cashier.confirm(answer, key, signal)
      : cashier.cancel(answer.withdrawalId, key, signal),
  { activeWhen },
);
