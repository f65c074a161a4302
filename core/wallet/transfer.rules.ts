import type { Funds, VendorWallet } from "../cashier/cashier.ports.ts";
import type { Checked } from "../forms/form.events.ts";
import { checkedFields } from "../forms/form.rules.ts";
import type { Finding } from "../messages/message-keys.ts";
import type { Money } from "../shared/money.ts";
import { typedAmount } from "../withdrawal/withdrawal.rules.ts";
import type { Transfer } from "./wallet.ports.ts";

/** A transfer between wallets, as typed so far. */
export interface TransferDraft {
  readonly direction: Transfer["direction"];
  readonly vendor: string;
  readonly amount: string;
}

export type TransferField = "vendor" | "amount";

/** The balance of the paying wallet; null until the player has chosen a known vendor. */
export function available({ direction, vendor }: Omit<TransferDraft, "amount">, funds: Funds): Money | null {
  const chosen = funds.vendors.find((each) => each.vendor === vendor);
  if (chosen === undefined) return null;
  return direction === "to-vendor" ? funds.main : chosen.balance;
}

const isHeld = ({ balance }: VendorWallet): boolean => balance.amountMinor > 0n;

/** The vendors to choose from: those that take money, or those that hold some to bring back. */
export const vendorsFor = (direction: Transfer["direction"], { vendors }: Funds): Funds["vendors"] =>
  vendors.filter((vendor) => (direction === "to-vendor" ? vendor.takesTransfers : isHeld(vendor)));

/** An operator with a single wallet hides transfers, unless money is still at a vendor (WALLET-02). */
export const hidesTransfers = ({ isSingle, vendors }: Pick<Funds, "isSingle" | "vendors">): boolean =>
  isSingle && !vendors.some(isHeld);

/** The error of an amount of at most `most`; null there means no known limit. */
export function amountError(typed: string, amount: Money | null, most: Money | null): Finding | null {
  if (typed.trim() === "") return { key: "transfer.error.amountMissing" };
  if (amount === null) return { key: "transfer.error.invalidAmount" };
  return most !== null && amount.amountMinor > most.amountMinor
    ? { key: "transfer.error.insufficientFunds" }
    : null;
}

/** The request of a draft, or its errors by field. The gateway checks again. */
export function checkTransfer(draft: TransferDraft, funds: Funds): Checked<Transfer, TransferField> {
  const { direction, vendor } = draft;
  const most = available(draft, funds);
  const amount = typedAmount(draft.amount, funds.main.currency);
  return checkedFields(
    {
      vendor: most === null ? { key: "transfer.error.vendorMissing" } : null,
      amount: amountError(draft.amount, amount, most),
    },
    amount && { direction, vendor, amount },
  );
}

/** All money at vendors, as transfers back to the main wallet. */
export const transfersBack = ({ vendors }: Pick<Funds, "vendors">): readonly Transfer[] =>
  vendors
    .filter(isHeld)
    .map(({ vendor, balance }) => ({ direction: "from-vendor", vendor, amount: balance }));

/** Bringing all money back needs no fields. */
export type BringBackDraft = Readonly<Record<never, never>>;

/** Requests all transfers back at once; no request without money at vendors. */
export function checkBringBack(_draft: BringBackDraft, funds: Funds): Checked<readonly Transfer[], never> {
  const transfers = transfersBack(funds);
  return checkedFields({}, transfers.length === 0 ? null : transfers);
}
