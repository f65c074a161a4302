import type { Funds, LineTransfer } from "../cashier/cashier.ports.ts";
import type { Message, MessageKey } from "../shared/message-keys.ts";
import type { Money } from "../shared/money.ts";
import { typedAmount } from "../withdrawal/withdrawal.rules.ts";
import type { Transfer } from "./wallet.ports.ts";

/** A transfer between wallets as a player has written it so far. */
export interface TransferDraft {
  readonly direction: Transfer["direction"];
  readonly vendor: string;
  readonly amount: string;
}

/** Money along the line as a player has written it so far. */
export interface LineDraft {
  readonly towards: LineTransfer["towards"];
  readonly account: string;
  readonly amount: string;
  readonly paymentPassword: string;
}

/** A message, and the field that it is about; "message" is none in particular. */
export interface Problem<Field extends string> {
  readonly at: Field | "message";
  readonly message: Message;
}

export type Checked<Request, Field extends string> =
  | { readonly kind: "ready"; readonly request: Request }
  | { readonly kind: "problem"; readonly problem: Problem<Field> };

export type TransferField = "vendor" | "amount";
export type LineField = "account" | "amount" | "paymentPassword";

const problem = <Field extends string>(at: Field, key: MessageKey) =>
  ({ kind: "problem", problem: { at, message: { key } } }) as const;

/** What stands in the wallet that gives; null while no vendor is chosen that there is. */
export function available({ direction, vendor }: Omit<TransferDraft, "amount">, funds: Funds): Money | null {
  const chosen = funds.vendors.find((each) => each.vendor === vendor);
  if (chosen === undefined) return null;
  return direction === "to-vendor" ? funds.main : chosen.balance;
}

/** What would be sent of a draft, or the first thing that keeps it from being sent. The house decides it once more. */
export function checkTransfer(draft: TransferDraft, funds: Funds): Checked<Transfer, TransferField> {
  const most = available(draft, funds);
  if (most === null) return problem("vendor", "transfer.error.vendorMissing");
  if (draft.amount.trim() === "") return problem("amount", "transfer.error.amountMissing");
  const amount = typedAmount(draft.amount, most.currency);
  if (amount === null) return problem("amount", "transfer.error.invalidAmount");
  if (amount.amountMinor > most.amountMinor) return problem("amount", "transfer.error.insufficientFunds");
  return { kind: "ready", request: { direction: draft.direction, vendor: draft.vendor, amount } };
}

/** The same of money along the line. */
export function checkLine(draft: LineDraft, main: Money): Checked<LineTransfer, LineField> {
  const account = draft.account.trim();
  if (draft.towards === "downline" && account === "") return problem("account", "line.error.accountMissing");
  if (draft.amount.trim() === "") return problem("amount", "transfer.error.amountMissing");
  const amount = typedAmount(draft.amount, main.currency);
  if (amount === null) return problem("amount", "transfer.error.invalidAmount");
  if (amount.amountMinor > main.amountMinor) return problem("amount", "transfer.error.insufficientFunds");
  if (draft.paymentPassword === "") return problem("paymentPassword", "line.error.passwordMissing");
  const { towards, paymentPassword } = draft;
  return {
    kind: "ready",
    request: { towards, account: towards === "downline" ? account : null, amount, paymentPassword },
  };
}

/** Everything that stands at vendors, as transfers back to the main wallet. */
export const transfersBack = ({ vendors }: Pick<Funds, "vendors">): readonly Transfer[] =>
  vendors
    .filter(({ balance }) => balance.amountMinor > 0n)
    .map(({ vendor, balance }) => ({ direction: "from-vendor", vendor, amount: balance }));
