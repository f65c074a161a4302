import type { AgentTransfer } from "../cashier/cashier.ports.ts";
import type { Checked } from "../shared/form.events.ts";
import { checkedFields } from "../shared/form.rules.ts";
import type { Money } from "../shared/money.ts";
import { typedAmount } from "../withdrawal/withdrawal.rules.ts";
import { amountError } from "./transfer.rules.ts";

/** A transfer to an upline or a downline as a player has typed it so far. */
export interface AgentTransferDraft {
  readonly towards: AgentTransfer["towards"];
  readonly account: string;
  readonly amount: string;
  readonly paymentPassword: string;
}

/** What a transfer to an upline or a downline is checked by. */
export interface AgentTransferFacts {
  readonly main: Money;
  /** Whom it goes to at first: agents pay downlines. */
  readonly towards: AgentTransfer["towards"];
  /** False where the downline was chosen in the tree of the team. */
  readonly isAccountTyped: boolean;
}

export type AgentTransferField = "account" | "amount" | "paymentPassword";

/** What would be sent of a draft, or what is wrong with it, field by field. The gateway decides it once more. */
export function checkAgentTransfer(
  { towards, account: typedAccount, amount: typed, paymentPassword }: AgentTransferDraft,
  { main }: Pick<AgentTransferFacts, "main">,
): Checked<AgentTransfer, AgentTransferField> {
  const account = towards === "downline" ? typedAccount.trim() : null;
  const amount = typedAmount(typed, main.currency);
  return checkedFields(
    {
      account: account === "" ? { key: "line.error.accountMissing" } : null,
      amount: amountError(typed, amount, main),
      paymentPassword: paymentPassword === "" ? { key: "line.error.passwordMissing" } : null,
    },
    amount && { towards, account, amount, paymentPassword },
  );
}
