import type { Checked } from "../forms/form.events.ts";
import { checkedFields } from "../forms/form.rules.ts";
import type { Finding } from "../messages/message-keys.ts";
import type { Money } from "../shared/money.ts";
import { typedAmount } from "../withdrawal/withdrawal.rules.ts";
import type { Deposit, DepositMethod, DepositRequest } from "./cashier.ports.ts";
import type { PicturesView } from "./pictures.view.ts";

export type DepositField = "amount" | "voucher" | "proof";

/** A deposit as the player has typed it so far. */
export interface DepositDraft {
  readonly methodId: string;
  readonly amount: string;
  readonly voucher: string;
}

/** The facts that a deposit is validated against, and the filed deposits with their states. */
export interface DepositFacts {
  readonly methods: readonly DepositMethod[];
  readonly pictures: Pick<PicturesView, "fileIds" | "isBusy">;
  readonly deposits: readonly Deposit[];
}

/** The chosen method, or the first one when the chosen one is no longer offered; null when there is none. */
export const methodOf = (
  { methodId }: Pick<DepositDraft, "methodId">,
  { methods }: Pick<DepositFacts, "methods">,
): DepositMethod | null => methods.find(({ id }) => id === methodId) ?? methods[0] ?? null;

function amountError(
  typed: string,
  amount: Money | null,
  { minimum, maximum }: DepositMethod,
): Finding | null {
  if (typed.trim() === "") return { key: "deposit.error.amountMissing" };
  if (amount === null) return { key: "deposit.error.invalidAmount" };
  if (amount.amountMinor < minimum.amountMinor) return { key: "deposit.error.belowMinimum" };
  return amount.amountMinor > maximum.amountMinor ? { key: "deposit.error.aboveMaximum" } : null;
}

function proofError({ fileIds, isBusy }: DepositFacts["pictures"]): Finding | null {
  if (isBusy) return { key: "deposit.error.proofPending" };
  return fileIds.length === 0 ? { key: "deposit.error.proofNeeded" } : null;
}

/** The request for a deposit, or the errors of each field. The gateway validates it again (WALLET-03). */
export function checkDeposit(
  draft: DepositDraft,
  { methods, pictures }: DepositFacts,
): Checked<DepositRequest, DepositField> {
  const method = methodOf(draft, { methods });
  if (method === null) return { kind: "wrong", errors: { message: { key: "deposit.error.unknownMethod" } } };
  const { id: methodId, needsProof } = method;
  if (method.kind === "voucher") {
    const voucher = draft.voucher.trim();
    return checkedFields(
      { voucher: voucher === "" ? { key: "deposit.error.voucherMissing" } : null },
      { methodId, amount: null, voucher, proof: [] },
    );
  }
  const amount = typedAmount(draft.amount, method.minimum.currency);
  return checkedFields(
    {
      amount: amountError(draft.amount, amount, method),
      proof: needsProof ? proofError(pictures) : null,
    },
    amount && { methodId, amount, voucher: null, proof: needsProof ? pictures.fileIds : [] },
  );
}

const STEPS = [1n, 2n, 5n, 10n];

/** Quick amounts, the smallest first, within the method's limits. */
export const quickAmounts = ({ minimum, maximum }: DepositMethod): readonly Money[] =>
  STEPS.map((times) => ({ ...minimum, amountMinor: minimum.amountMinor * times })).filter(
    ({ amountMinor }) => amountMinor > 0n && amountMinor <= maximum.amountMinor,
  );

/** The deposit still awaits payment or a decision. */
export const isOpenDeposit = ({ state }: Pick<Deposit, "state">): boolean =>
  state === "awaiting-payment" || state === "in-review";

/** Whether a deposit that was open has changed its state. */
export const hasMoved = (before: readonly Deposit[], after: readonly Deposit[]): boolean =>
  before
    .filter(isOpenDeposit)
    .some(({ id, state }) => after.some((each) => each.id === id && each.state !== state));
