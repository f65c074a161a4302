import type { AgentTransfer } from "../cashier/cashier.ports.ts";
import type { Checked } from "../forms/form.events.ts";
import { checkedFields } from "../forms/form.rules.ts";
import type { Money } from "../shared/money.ts";
import { typedAmount } from "../withdrawal/withdrawal.rules.ts";
import { amountError } from "./transfer.rules.ts";

/** A transfer to an upline or a downline, as typed so far. */
export interface AgentTransferDraft {
  readonly towards: AgentTransfer["towards"];
  readonly account: string;
  readonly amount: string;
  readonly paymentPassword: string;
}

/** The facts that check a transfer to an upline or a downline. */
export interface AgentTransferFacts {
  readonly main: Money;
  /** The initial direction: an agent's transfer goes to a downline. */
  readonly towards: AgentTransfer["towards"];
  /** False where the player chose the downline in the team's tree. */
  readonly isAccountTyped: boolean;
}

export type AgentTransferField = "account" | "amount" | "paymentPassword";

/** The request of a draft, or its errors by field. The gateway checks again. */
export function checkAgentTransfer(
  { towards, account: typedAccount, amount: typed, paymentPassword }: AgentTransferDraft,
  { main }: Pick<AgentTransferFacts, "main">,
): Checked<AgentTransfer, AgentTransferField> {
  const account = towards === "downline" ? typedAccount.trim() : null;
  const amount = typedAmount(typed, main.currency);
  return checkedFields(
    {
      account: account === "" ? { key: "agentTransfer.error.accountMissing" } : null,
      amount: amountError(typed, amount, main),
      paymentPassword: paymentPassword === "" ? { key: "agentTransfer.error.passwordMissing" } : null,
    },
    amount && { towards, account, amount, paymentPassword },
  );
}
