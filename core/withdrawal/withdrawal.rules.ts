import type {
  Receipt,
  Withdrawal,
  WithdrawalHold,
  WithdrawalRequest,
  WithdrawalTerms,
} from "../cashier/cashier.ports.ts";
import type { Checked } from "../forms/form.events.ts";
import { checkedFields } from "../forms/form.rules.ts";
import type { Finding, MessageKey } from "../messages/message-keys.ts";
import { type Money, parseTypedMoney } from "../shared/money.ts";

/** A withdrawal as typed so far. */
export interface WithdrawalDraft {
  readonly amount: string;
  readonly cardId: string;
  readonly paymentPassword: string;
}

export type WithdrawalField = keyof WithdrawalDraft;

/** A typed amount above zero; null for anything but an exact amount of the currency (WALLET-04). */
export function typedAmount(typed: string, currency: string): Money | null {
  const money = parseTypedMoney(typed, currency);
  return money === null || money.amountMinor <= 0n ? null : money;
}

const less = (left: Money, right: Money): Money => ({
  amountMinor: left.amountMinor > right.amountMinor ? left.amountMinor - right.amountMinor : 0n,
  currency: left.currency,
});

/** The amount paid out: the fee is deducted from it. */
export const arrivingOf = (amount: Money, fee: Money): Money => less(amount, fee);

/** How far the turnover requirement is met. */
export interface TurnoverProgress {
  readonly isOpen: boolean;
  /** Stakes still required. */
  readonly left: Money;
  /** 0 to 100, whole; 100 only when complete. */
  readonly percent: number;
}

/** How much of the turnover is done; null where none is required. */
export function turnoverProgress({ required, done }: WithdrawalTerms["turnover"]): TurnoverProgress | null {
  if (required.amountMinor === 0n) return null;
  const left = less(required, done);
  const percent = left.amountMinor === 0n ? 100 : Number((done.amountMinor * 100n) / required.amountMinor);
  return { isOpen: left.amountMinor > 0n, left, percent };
}

/** What a player needs before a withdrawal. */
const withdrawalNeeds = [
  "payment-password",
  "bank-account",
  "identity-check",
  "waiting-account",
  "turnover",
] as const;
/**
 * - bank-account: there is none.
 * - identity-check: one is open (OPS-06).
 * - waiting-account: every bank account is too new to be used.
 * - turnover: stakes are still required.
 */
export type WithdrawalNeed = (typeof withdrawalNeeds)[number];

/** What is still missing before a withdrawal, in the order in which it is done; empty when nothing is (WALLET-07). */
export function missingNeeds(
  terms: Pick<
    WithdrawalTerms,
    "hasPaymentPassword" | "cards" | "turnover" | "identityCheck" | "accountsWaitUntilMs"
  >,
): readonly WithdrawalNeed[] {
  const isMissing = {
    "payment-password": !terms.hasPaymentPassword,
    "bank-account": terms.cards.length === 0,
    "identity-check": terms.identityCheck !== null,
    "waiting-account": terms.accountsWaitUntilMs !== null,
    turnover: turnoverProgress(terms.turnover)?.isOpen ?? false,
  } as const satisfies Record<WithdrawalNeed, boolean>;
  return withdrawalNeeds.filter((need) => isMissing[need]);
}

/** The part of the balance that cannot be withdrawn now (WALLET-07). */
export const heldOf = ({ balance, withdrawable }: Pick<WithdrawalTerms, "balance" | "withdrawable">): Money =>
  less(balance, withdrawable);

const heldKeys = {
  "identity-check": "withdrawal.error.identityCheck",
  "waiting-account": "withdrawal.error.waitingAccount",
  "turnover-open": "withdrawal.error.turnoverOpen",
  "limit-reached": "withdrawal.error.aboveToday",
  "above-maximum": "withdrawal.error.aboveMaximum",
} as const satisfies Record<WithdrawalHold, MessageKey>;

/** The error of an amount, by the first rule that it breaks; null when there is none (WALLET-07). */
export function amountError(typed: string, terms: WithdrawalTerms): Finding | null {
  const { minimum, maximum, leftToday, withdrawable, heldBy } = terms;
  if (typed.trim() === "") return { key: "withdrawal.error.amountMissing" };
  const amount = typedAmount(typed, minimum.currency);
  if (amount === null) return { key: "withdrawal.error.invalidAmount" };
  if (amount.amountMinor < minimum.amountMinor)
    return { key: "withdrawal.error.belowMinimum", values: { minimum } };
  if (amount.amountMinor > maximum.amountMinor)
    return { key: "withdrawal.error.aboveMaximum", values: { maximum } };
  if (amount.amountMinor <= withdrawable.amountMinor) return null;
  return {
    key: heldBy === null ? "withdrawal.error.insufficientFunds" : heldKeys[heldBy],
    values: { left: leftToday, maximum },
  };
}

function cardError(cardId: string, { cards }: WithdrawalTerms) {
  const card = cards.find(({ id }) => id === cardId);
  if (card === undefined) return "withdrawal.error.cardMissing";
  return card.waitsUntilMs !== null && "withdrawal.error.cardWaits";
}

/** The account that a withdrawal begins with: the first that can be used. Empty when there is none. */
export const firstCardId = (cards: WithdrawalTerms["cards"]): string =>
  cards.find(({ waitsUntilMs }) => waitsUntilMs === null)?.id ?? "";

/** The request of a draft, or its errors by field (WALLET-03). */
export function checkWithdrawal(
  { amount, cardId, paymentPassword }: WithdrawalDraft,
  terms: WithdrawalTerms,
): Checked<WithdrawalRequest, WithdrawalField> {
  const money = typedAmount(amount, terms.minimum.currency);
  return checkedFields(
    {
      amount: amountError(amount, terms),
      cardId: cardError(cardId, terms),
      paymentPassword: paymentPassword === "" && "withdrawal.error.passwordMissing",
    },
    money && { amount: money, cardId, paymentPassword },
  );
}

/** A rest of time in parts: `hours` is below 24, `minutes` and `seconds` below 60. */
export interface Countdown {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** The time until a deadline, with seconds rounded up; null once it has passed (WDCONF-02). */
export function countdownTo(deadlineMs: number, nowMs: number): Countdown | null {
  const seconds = Math.ceil((deadlineMs - nowMs) / 1_000);
  if (seconds <= 0) return null;
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** The amount paid out: the amount less its fee. */
export const paidOf = ({ amount, fee }: Pick<Withdrawal, "amount" | "fee">): Money => arrivingOf(amount, fee);

/** A typed partial amount, with the missing rest (WDCONF-01); null unless it is above zero and less than was paid. */
export function partOf(
  typed: string,
  withdrawal: Pick<Withdrawal, "amount" | "fee">,
): { readonly received: Money; readonly remaining: Money } | null {
  const paid = paidOf(withdrawal);
  const received = typedAmount(typed, paid.currency);
  if (received === null || received.amountMinor >= paid.amountMinor) return null;
  return { received, remaining: less(paid, received) };
}

/** A withdrawal confirmation as typed so far. */
export interface ReceiptDraft {
  /** Null until the player has chosen an answer: none is chosen for them (WDCONF-05). */
  readonly kind: Receipt["kind"] | null;
  /** The typed amount received; only a partial receipt has one. */
  readonly received: string;
}

export interface ReceiptFacts {
  readonly withdrawal: Pick<Withdrawal, "id" | "amount" | "fee">;
  /** The pictures that prove a missing payment: those uploaded, and whether some are still being uploaded. */
  readonly proof: { readonly fileIds: readonly string[]; readonly isBusy: boolean };
}

/** A player's withdrawal confirmation, as it is sent. */
export interface ReceiptRequest {
  readonly withdrawalId: string;
  readonly receipt: Receipt;
}

export type ReceiptField = "kind" | "received" | "proof";

/** The request of a withdrawal confirmation, or its errors (WDCONF-01). */
export function checkReceipt(
  { kind, received }: ReceiptDraft,
  { withdrawal, proof: { fileIds, isBusy } }: ReceiptFacts,
): Checked<ReceiptRequest, ReceiptField> {
  const ready = (receipt: Receipt) =>
    ({ kind: "ready", request: { withdrawalId: withdrawal.id, receipt } }) as const;
  if (kind === null) return { kind: "wrong", errors: { kind: { key: "receipt.error.kindMissing" } } };
  if (kind === "received") return ready({ kind });
  if (kind === "partly-received") {
    const part = partOf(received, withdrawal);
    return part === null
      ? { kind: "wrong", errors: { received: { key: "receipt.error.invalidAmount" } } }
      : ready({ kind, received: part.received });
  }
  if (isBusy) return { kind: "wrong", errors: { proof: { key: "receipt.error.proofPending" } } };
  return fileIds.length === 0
    ? { kind: "wrong", errors: { proof: { key: "receipt.error.proofNeeded" } } }
    : ready({ kind, proof: fileIds });
}
