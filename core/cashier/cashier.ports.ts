import type { Money } from "../shared/money.ts";
import type { MembersOnly, Outcome } from "../shared/outcome.ts";

/** How money comes in: by a transfer that the player makes, by a payment provider's page, or by a code bought elsewhere. */
export type DepositKind = "bank-transfer" | "instant" | "voucher";

export interface DepositMethod {
  readonly id: string;
  readonly kind: DepositKind;
  readonly name: string;
  readonly minimum: Money;
  readonly maximum: Money;
  /** What the player has to do, in the visitor's language; plain text, a step a line. */
  readonly instructions: string;
  /** Where to transfer to; null for other kinds. */
  readonly account: { readonly bank: string; readonly holder: string; readonly number: string } | null;
  readonly needsProof: boolean;
  /** How long it usually takes, in minutes. */
  readonly minutes: number;
}

export interface DepositRequest {
  readonly methodId: string;
  /** Null for a voucher, which is worth what it is worth. */
  readonly amount: Money | null;
  readonly voucher: string | null;
  /** Ids of uploaded pictures that prove the transfer. */
  readonly proof: readonly string[];
}

export type DepositState = "awaiting-payment" | "in-review" | "credited" | "rejected" | "expired";

export interface Deposit {
  readonly id: string;
  readonly methodName: string;
  readonly kind: DepositKind;
  readonly amount: Money;
  readonly state: DepositState;
  readonly requestedAtMs: number;
  readonly decidedAtMs: number | null;
  /** What the operator or the provider said of a rejection; empty when nothing. */
  readonly reason: string;
  /** Where the player pays, while it awaits payment. */
  readonly payUrl: string | null;
}

export const depositRefusals = [
  "unknown-method",
  "invalid-amount",
  "below-minimum",
  "above-maximum",
  "proof-needed",
  "unknown-file",
  "voucher-wrong",
  "voucher-used",
  /** Too many deposits wait already. */
  "too-many-open",
  /** Too many wrong codes within the hour. */
  "too-many-requests",
  /** A limit of the player's own (SAFE-01). */
  "limit-reached",
  "trial-account",
  "not-logged-in",
] as const;
export type DepositRefusal = (typeof depositRefusals)[number];

/** An account of the player's that withdrawals go to. */
export interface BankCard {
  readonly id: string;
  readonly bank: string;
  readonly holder: string;
  /** The last four digits; the others never leave the gateway. */
  readonly ending: string;
}

/** Why less than the balance can be withdrawn, the one that a player can do something about first. */
export const withdrawalHolds = ["turnover-open", "limit-reached", "above-maximum"] as const;
export type WithdrawalHold = (typeof withdrawalHolds)[number];

export interface WithdrawalTerms {
  /** What can be withdrawn now, by every rule together (WALLET-07); below the minimum there is nothing to ask for. */
  readonly withdrawable: Money;
  /** What holds the rest of the balance back; null where nothing does. */
  readonly heldBy: WithdrawalHold | null;
  readonly minimum: Money;
  readonly maximum: Money;
  /** Taken from the amount asked for. */
  readonly fee: Money;
  /** What may still be asked for today. */
  readonly leftToday: Money;
  /** What must be staked before anything is paid out, and what of it has been. */
  readonly turnover: { readonly required: Money; readonly done: Money };
  readonly hasPaymentPassword: boolean;
  readonly cards: readonly BankCard[];
  /** How long a player has to confirm a payment before it counts as received (WDCONF-02). */
  readonly confirmMinutes: number;
  /** Whether a player may take back what is in review: regulators forbid it in many places, so operators switch it on. */
  readonly mayCancel: boolean;
}

export interface WithdrawalRequest {
  readonly amount: Money;
  readonly cardId: string;
  readonly paymentPassword: string;
}

/**
 * - in-review: asked for, the money is put aside. - approved: on its way. - paid: the operator has paid, and the player is asked
 *   whether it came. - received, partly-received, not-received: what the player said, or the deadline.
 * - rejected, cancelled: the money is back in the wallet.
 */
export type WithdrawalState =
  | "in-review"
  | "approved"
  | "paid"
  | "received"
  | "partly-received"
  | "not-received"
  | "rejected"
  | "cancelled";

export interface Withdrawal {
  readonly id: string;
  readonly amount: Money;
  readonly fee: Money;
  readonly card: Omit<BankCard, "id">;
  readonly state: WithdrawalState;
  readonly requestedAtMs: number;
  readonly decidedAtMs: number | null;
  readonly reason: string;
  /** When a payment counts as received by itself; null but while it is paid. */
  readonly confirmByMs: number | null;
  /** What the player says has come, and what has not. */
  readonly received: Money | null;
  readonly remaining: Money | null;
  /** Nobody said so: the deadline did, and nothing is refunded (WDCONF-03). */
  readonly isForced: boolean;
}

export const withdrawalRefusals = [
  "invalid-amount",
  "below-minimum",
  "above-maximum",
  "insufficient-funds",
  "turnover-open",
  "payment-password-missing",
  "wrong-payment-password",
  /** Too many wrong ones; `detail` is `{ retryAfterMs }`. */
  "payment-password-locked",
  "unknown-card",
  "limit-reached",
  "trial-account",
  "not-logged-in",
] as const;
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number];

/** What a player says of a payment (WDCONF-01). */
export type Receipt =
  | { readonly kind: "received" }
  | { readonly kind: "partly-received"; readonly received: Money }
  | { readonly kind: "not-received"; readonly proof: readonly string[] };

export const cancellationRefusals = [
  "unknown-withdrawal",
  "not-awaiting",
  /** The operator does not let players take withdrawals back. */
  "not-offered",
  "not-logged-in",
] as const;
export type CancellationRefusal = (typeof cancellationRefusals)[number];

export const receiptRefusals = [
  "unknown-withdrawal",
  /** It is not waiting for an answer: it was given, or the deadline has passed. */
  "not-awaiting",
  "invalid-amount",
  "proof-needed",
  "unknown-file",
  "not-logged-in",
] as const;
export type ReceiptRefusal = (typeof receiptRefusals)[number];

export interface CashierPort {
  readMethods(
    language: string,
    signal: AbortSignal,
  ): Promise<Outcome<readonly DepositMethod[], "not-logged-in">>;
  deposit(
    request: DepositRequest,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<Deposit, DepositRefusal>>;
  readTerms(signal: AbortSignal): Promise<Outcome<WithdrawalTerms, MembersOnly>>;
  withdraw(
    request: WithdrawalRequest,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<Withdrawal, WithdrawalRefusal>>;
  /** Takes back what is still in review. */
  cancel(
    withdrawalId: string,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<Withdrawal, CancellationRefusal>>;
  confirm(
    answer: { readonly withdrawalId: string; readonly receipt: Receipt },
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<Withdrawal, ReceiptRefusal>>;
}

export const uploadRefusals = ["too-large", "not-a-picture", "too-many", "not-logged-in"] as const;
export type UploadRefusal = (typeof uploadRefusals)[number];

/** A picture, as the front end has it. */
export interface Upload {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

export interface FilesPort {
  /** Keeps a picture for what is filed next; answers its id. `progress` hears of the share sent, 0 to 1. */
  upload(
    file: Upload,
    progress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<Outcome<{ readonly id: string }, UploadRefusal>>;
}

/** Money to the agent above, or to a member below (WALLET-02). */
export interface AgentTransfer {
  readonly towards: "upline" | "downline";
  /** The downline's account; null for the upline, who is one. */
  readonly account: string | null;
  readonly amount: Money;
  readonly paymentPassword: string;
}

export const agentTransferRefusals = [
  /** The gateway does not let members send money to each other. */
  "not-offered",
  "no-upline",
  "unknown-account",
  "invalid-amount",
  "insufficient-funds",
  /** Deposits have to be played before they leave by another member's wallet (WALLET-03). */
  "turnover-open",
  "payment-password-missing",
  "wrong-payment-password",
  "payment-password-locked",
  "trial-account",
  "not-logged-in",
] as const;
export type AgentTransferRefusal = (typeof agentTransferRefusals)[number];

/** All of a player's money in one operator (`/wps/member/info/funds/consolidated`). */
export interface Funds {
  readonly total: Money;
  readonly main: Money;
  readonly vendors: readonly { readonly vendor: string; readonly name: string; readonly balance: Money }[];
  /** One wallet for everything: nothing is transferred (WALLET-02). */
  readonly isSingle: boolean;
  /** Whether the gateway lets members send money along their line. */
  readonly allowsAgentTransfers: boolean;
}

export interface FundsPort {
  readFunds(signal: AbortSignal): Promise<Outcome<Funds, MembersOnly>>;
  transferToAgent(
    transfer: AgentTransfer,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<{ readonly balance: Money }, AgentTransferRefusal>>;
}
