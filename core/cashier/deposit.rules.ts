import type { Message, MessageKey } from "../shared/message-keys.ts";
import { type Money, parseMoney } from "../shared/money.ts";
import type { Deposit, DepositMethod, DepositRefusal, DepositRequest } from "./cashier.ports.ts";
import type { PicturesView } from "./pictures.view.ts";

/** Which part of the form a message is about; null for none in particular. */
export type DepositField = "amount" | "voucher" | "proof";

/** A deposit as a person has written it so far. */
export interface DepositDraft {
  readonly amount: string;
  readonly voucher: string;
}

/** A message in its place on the form. */
export interface DepositProblem {
  readonly field: DepositField | null;
  readonly message: Message;
}

export type CheckedDeposit =
  | { readonly kind: "ready"; readonly request: DepositRequest }
  | { readonly kind: "problem"; readonly problem: DepositProblem };

const problem = (field: DepositField | null, key: MessageKey): CheckedDeposit => ({
  kind: "problem",
  problem: { field, message: { key } },
});

/** What would be sent of a draft, or what keeps it from being sent. The house decides it all once more (WALLET-03). */
export function checkDeposit(
  method: DepositMethod,
  { amount, voucher }: DepositDraft,
  { fileIds, isBusy }: Pick<PicturesView, "fileIds" | "isBusy">,
): CheckedDeposit {
  if (method.kind === "voucher") {
    const code = voucher.trim();
    return code === ""
      ? problem("voucher", "deposit.error.voucherMissing")
      : { kind: "ready", request: { methodId: method.id, amount: null, voucher: code, proof: [] } };
  }
  if (amount.trim() === "") return problem("amount", "deposit.error.amountMissing");
  const money = parseMoney(amount.trim(), method.minimum.currency);
  if (money === null || money.amountMinor <= 0n) return problem("amount", "deposit.error.invalidAmount");
  if (money.amountMinor < method.minimum.amountMinor) return problem("amount", "deposit.error.belowMinimum");
  if (money.amountMinor > method.maximum.amountMinor) return problem("amount", "deposit.error.aboveMaximum");
  const proof = method.needsProof ? fileIds : [];
  if (method.needsProof && isBusy) return problem("proof", "deposit.error.proofPending");
  if (method.needsProof && proof.length === 0) return problem("proof", "deposit.error.proofNeeded");
  return { kind: "ready", request: { methodId: method.id, amount: money, voucher: null, proof } };
}

const messageKeyByRefusal = {
  "unknown-method": "deposit.error.unknownMethod",
  "invalid-amount": "deposit.error.invalidAmount",
  "below-minimum": "deposit.error.belowMinimum",
  "above-maximum": "deposit.error.aboveMaximum",
  "proof-needed": "deposit.error.proofNeeded",
  "unknown-file": "deposit.error.unknownFile",
  "voucher-wrong": "deposit.error.voucherWrong",
  "voucher-used": "deposit.error.voucherUsed",
  "too-many-open": "deposit.error.tooManyOpen",
  "too-many-requests": "deposit.error.tooManyRequests",
  "limit-reached": "deposit.error.limitReached",
  "trial-account": "deposit.error.trialAccount",
  "not-logged-in": "error.notLoggedIn",
} as const satisfies Record<DepositRefusal, MessageKey>;

const fieldByRefusal: Partial<Record<DepositRefusal, DepositField>> = {
  "invalid-amount": "amount",
  "below-minimum": "amount",
  "above-maximum": "amount",
  "proof-needed": "proof",
  "unknown-file": "proof",
  "voucher-wrong": "voucher",
  "voucher-used": "voucher",
};

export const refusalProblem = (reason: DepositRefusal): DepositProblem => ({
  field: fieldByRefusal[reason] ?? null,
  message: { key: messageKeyByRefusal[reason] },
});

const STEPS = [1n, 2n, 5n, 10n];

/** Amounts that one press writes: small ones first, and none that the method does not take. */
export const quickAmounts = ({ minimum, maximum }: DepositMethod): readonly Money[] =>
  STEPS.map((times) => ({ ...minimum, amountMinor: minimum.amountMinor * times })).filter(
    ({ amountMinor }) => amountMinor > 0n && amountMinor <= maximum.amountMinor,
  );

/** Somebody still has to decide it. */
export const isOpenDeposit = ({ state }: Pick<Deposit, "state">): boolean =>
  state === "awaiting-payment" || state === "in-review";

/** Whether a deposit that was open is so no more, or has gone on to another state. */
export const hasMoved = (before: readonly Deposit[], after: readonly Deposit[]): boolean =>
  before
    .filter(isOpenDeposit)
    .some(({ id, state }) => after.some((each) => each.id === id && each.state !== state));
