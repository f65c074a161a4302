import type {
  Receipt,
  Withdrawal,
  WithdrawalHold,
  WithdrawalRequest,
  WithdrawalTerms,
} from "../cashier/cashier.ports.ts";
import type { Checked } from "../shared/form.events.ts";
import { checkedFields } from "../shared/form.rules.ts";
import type { Finding, MessageKey } from "../shared/message-keys.ts";
import { type Money, parseMoney } from "../shared/money.ts";

/** What a player has written, before it is sent. */
export interface WithdrawalDraft {
  readonly amount: string;
  readonly cardId: string;
  readonly paymentPassword: string;
}

export type WithdrawalField = keyof WithdrawalDraft;

/** An amount as a person types it, above zero; null for anything that is not exactly one of the currency (WALLET-04). */
export function typedAmount(typed: string, currency: string): Money | null {
  const money = parseMoney(typed.trim(), currency);
  return money === null || money.amountMinor <= 0n ? null : money;
}

const less = (left: Money, right: Money): Money => ({
  amountMinor: left.amountMinor > right.amountMinor ? left.amountMinor - right.amountMinor : 0n,
  currency: left.currency,
});

/** What arrives of an amount: the fee is taken from it. */
export const arrivingOf = (amount: Money, fee: Money): Money => less(amount, fee);

export interface TurnoverProgress {
  readonly isOpen: boolean;
  /** What is still to be staked. */
  readonly left: Money;
  /** 0 to 100, whole; 100 only once all of it is done. */
  readonly percent: number;
}

/** How much of the turnover is done; null where none is asked. */
export function turnoverProgress({ required, done }: WithdrawalTerms["turnover"]): TurnoverProgress | null {
  if (required.amountMinor === 0n) return null;
  const left = less(required, done);
  const percent = left.amountMinor === 0n ? 100 : Number((done.amountMinor * 100n) / required.amountMinor);
  return { isOpen: left.amountMinor > 0n, left, percent };
}

const heldKeys = {
  "turnover-open": "withdrawal.error.turnoverOpen",
  "limit-reached": "withdrawal.error.aboveToday",
  "above-maximum": "withdrawal.error.aboveMaximum",
} as const satisfies Record<WithdrawalHold, MessageKey>;

/** What is wrong with an amount, by the first rule that it breaks; null when nothing is (WALLET-07). */
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

/** What would be sent of a draft, or what is wrong with it, field by field (WALLET-03). */
export function checkWithdrawal(
  { amount, cardId, paymentPassword }: WithdrawalDraft,
  terms: WithdrawalTerms,
): Checked<WithdrawalRequest, WithdrawalField> {
  const money = typedAmount(amount, terms.minimum.currency);
  return checkedFields(
    {
      amount: amountError(amount, terms),
      cardId: !terms.cards.some(({ id }) => id === cardId) && "withdrawal.error.cardMissing",
      paymentPassword: paymentPassword === "" && "withdrawal.error.passwordMissing",
    },
    money && { amount: money, cardId, paymentPassword },
  );
}

export interface Countdown {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** How long there is until a deadline, begun seconds counting whole; null once it has passed (WDCONF-02). */
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

/** What was paid: the amount less its fee. */
export const paidOf = ({ amount, fee }: Pick<Withdrawal, "amount" | "fee">): Money => arrivingOf(amount, fee);

/**
 * What has come in part, as a person types it, with what is missing then (WDCONF-01); null unless it is something and less
 * than was paid.
 */
export function partOf(
  typed: string,
  withdrawal: Pick<Withdrawal, "amount" | "fee">,
): { readonly received: Money; readonly remaining: Money } | null {
  const paid = paidOf(withdrawal);
  const received = typedAmount(typed, paid.currency);
  if (received === null || received.amountMinor >= paid.amountMinor) return null;
  return { received, remaining: less(paid, received) };
}

/** What a player has said of a payment so far. */
export interface ReceiptDraft {
  readonly kind: Receipt["kind"];
  /** What has come, as it was typed; only a part has one. */
  readonly received: string;
}

export interface ReceiptFacts {
  readonly withdrawal: Pick<Withdrawal, "id" | "amount" | "fee">;
  /** The pictures that were chosen to prove that nothing came: those that the gateway has, and whether some are on their way. */
  readonly proof: { readonly fileIds: readonly string[]; readonly isBusy: boolean };
}

export interface ReceiptRequest {
  readonly withdrawalId: string;
  readonly receipt: Receipt;
}

export type ReceiptField = "received" | "proof";

/** What would be sent of a word on a payment, or what keeps it from being sent (WDCONF-01). */
export function checkReceipt(
  { kind, received }: ReceiptDraft,
  { withdrawal, proof: { fileIds, isBusy } }: ReceiptFacts,
): Checked<ReceiptRequest, ReceiptField> {
  const ready = (receipt: Receipt) =>
    ({ kind: "ready", request: { withdrawalId: withdrawal.id, receipt } }) as const;
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
