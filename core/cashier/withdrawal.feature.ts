import { onCentrePage } from "../portal/active.ts";
import { query, submission } from "../portal/feature.ts";
import { doneOf } from "../shared/outcome.ts";
import type {
  CashierPort,
  ReceiptRefusal,
  Withdrawal,
  WithdrawalAnswer,
  WithdrawalRefusal,
  WithdrawalRequest,
} from "./cashier.ports.ts";

type Ports = {
  readonly cashier: CashierPort;
};

const activeWhen = onCentrePage("withdraw");

export const withdrawalTerms = query(
  "withdrawalTerms",
  ({ cashier }: Ports, _visit, signal) => doneOf("withdrawalTerms", cashier.readTerms(signal)),
  { activeWhen, invalidatedBy: ["money"] },
);

export const withdrawal = submission<Ports, WithdrawalRequest, Withdrawal, WithdrawalRefusal>(
  "withdrawal",
  ({ cashier }, request, key, signal) => cashier.withdraw(request, key, signal),
  { activeWhen },
);

export const withdrawalAnswer = submission<Ports, WithdrawalAnswer, Withdrawal, ReceiptRefusal>(
  "withdrawalAnswer",
  ({ cashier }, { kind: _, ...answer }, key, signal) =>
    "receipt" in answer
      ? cashier.confirm(answer, key, signal)
      : cashier.cancel(answer.withdrawalId, key, signal),
  { activeWhen },
);
