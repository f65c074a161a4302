import type { OpenCheckState } from "../identity-check/identity-check.states.ts";
import type { Money } from "../shared/money.ts";
import type { MembersOnly, Outcome } from "../shared/outcome.ts";

/** How money comes in: by a bank transfer, on a payment provider's page, or with a code bought elsewhere. */
export type DepositKind = "bank-transfer" | "instant" | "voucher";

export interface DepositMethod {
  readonly id: string;
  readonly kind: DepositKind;
  readonly name: string;
  readonly minimum: Money;
  readonly maximum: Money;
  /** Instructions for the player in their language; plain text with one step on each line. */
  readonly instructions: string;
  /** The receiving account; null for other kinds. */
  readonly account: { readonly bank: string; readonly holder: string; readonly number: string } | null;
  readonly needsProof: boolean;
  /** The usual duration, in minutes. */
  readonly minutes: number;
}

export interface DepositRequest {
  readonly methodId: string;
  /** Null for a voucher, whose code determines the amount. */
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
  /** The reason that the operator or the provider gave for a rejection; may be empty. */
  readonly reason: string;
  /** The provider's page, while the deposit awaits payment. */
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
  /** Too many deposits are open already. */
  "too-many-open",
  /** Too many wrong codes within the hour. */
  "too-many-requests",
  /** A responsible gambling limit of the player (SAFE-01). */
  "limit-reached",
  "trial-account",
  "not-logged-in",
] as const;
export type DepositRefusal = (typeof depositRefusals)[number];

/** A player's bank account for withdrawals. */
export interface BankCard {
  readonly id: string;
  readonly bank: string;
  readonly holder: string;
  /** The last four digits; the others never leave the gateway. */
  readonly ending: string;
}

/** A bank account that withdrawals can go to. */
export interface WithdrawalCard extends BankCard {
  /** Until when a new account has to wait; null when it can be used. */
  readonly waitsUntilMs: number | null;
}

/** What holds the whole balance, whatever its amount: an identity check, or bank accounts that have to wait. */
export const wholeHolds = ["identity-check", "waiting-account"] as const;
export type WholeHold = (typeof wholeHolds)[number];

/** Why the player cannot withdraw the whole balance; the first that the player can do something about. */
export const withdrawalHolds = [...wholeHolds, "turnover-open", "limit-reached", "above-maximum"] as const;
export type WithdrawalHold = (typeof withdrawalHolds)[number];

export interface WithdrawalTerms {
  /** The main wallet's balance at the moment of the other figures. */
  readonly balance: Money;
  /** The largest amount that all rules together allow now (WALLET-07); zero when it is below the minimum. */
  readonly withdrawable: Money;
  /** The rule that blocks the rest of the balance; null when none does. */
  readonly heldBy: WithdrawalHold | null;
  /** The state of an identity check that holds the balance; null when none does (OPS-06). */
  readonly identityCheck: OpenCheckState | null;
  /** When the first bank account can be used, while all of them have to wait. */
  readonly accountsWaitUntilMs: number | null;
  readonly minimum: Money;
  readonly maximum: Money;
  /** Deducted from the requested amount. */
  readonly fee: Money;
  /** The rest of today's limit. */
  readonly leftToday: Money;
  /** The turnover requirement: the total to be staked before a withdrawal, and the part already staked. */
  readonly turnover: { readonly required: Money; readonly done: Money };
  readonly hasPaymentPassword: boolean;
  readonly cards: readonly WithdrawalCard[];
  /** How long a player has to confirm a payment before it counts as received (WDCONF-02). */
  readonly confirmMinutes: number;
  /** Whether a player may cancel a withdrawal in review. Off by default, since regulators forbid it in many places. */
  readonly mayCancel: boolean;
}

export interface WithdrawalRequest {
  readonly amount: Money;
  readonly cardId: string;
  readonly paymentPassword: string;
}

/**
 * - in-review: requested; the money is reserved.
 * - approved: on its way.
 * - paid: the operator has paid and the player is asked to confirm.
 * - received, partly-received, not-received: confirmed by the player, or by the deadline.
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
  /** The deadline after which a payment counts as received; null in every state but `paid`. */
  readonly confirmByMs: number | null;
  /** The part of the payment that the player confirms as received. */
  readonly received: Money | null;
  readonly remaining: Money | null;
  /** The deadline confirmed the payment, not the player; nothing is refunded (WDCONF-03). */
  readonly isForced: boolean;
}

export const withdrawalRefusals = [
  "invalid-amount",
  "below-minimum",
  "above-maximum",
  "insufficient-funds",
  "turnover-open",
  /** The player's identity is to be checked first; the refusal itself may have asked for it (OPS-06). */
  "identity-check",
  /** The bank account is new and has to wait (WALLET-07). */
  "waiting-account",
  "payment-password-missing",
  "wrong-payment-password",
  /** Too many wrong passwords; `detail` is `{ retryAfterMs }`. */
  "payment-password-locked",
  "unknown-card",
  "limit-reached",
  "trial-account",
  "not-logged-in",
] as const;
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number];

/** The player's withdrawal confirmation (WDCONF-01). */
export type Receipt =
  | { readonly kind: "received" }
  | { readonly kind: "partly-received"; readonly received: Money }
  | { readonly kind: "not-received"; readonly proof: readonly string[] };

export const cancellationRefusals = [
  "unknown-withdrawal",
  "not-awaiting",
  /** The operator does not let players cancel withdrawals. */
  "not-offered",
  "not-logged-in",
] as const;
export type CancellationRefusal = (typeof cancellationRefusals)[number];

export const receiptRefusals = [
  "unknown-withdrawal",
  /** The payment is already confirmed, or the deadline has passed. */
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
  /** Payments that wait for the player's confirmation, the earliest deadline first (WDCONF-05). */
  readAwaiting(signal: AbortSignal): Promise<Outcome<readonly Withdrawal[], MembersOnly>>;
  withdraw(
    request: WithdrawalRequest,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<Withdrawal, WithdrawalRefusal>>;
  /** Cancels a withdrawal in review. */
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

/** An image file from the front end. */
export interface Upload {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

export interface FilesPort {
  /** Uploads an image for a later request and returns its id. `progress` reports the share sent, 0 to 1. */
  upload(
    file: Upload,
    progress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<Outcome<{ readonly id: string }, UploadRefusal>>;
}

/** A transfer to the upline or to a downline (WALLET-02). */
export interface AgentTransfer {
  readonly towards: "upline" | "downline";
  /** The downline's account; null for the upline. */
  readonly account: string | null;
  readonly amount: Money;
  readonly paymentPassword: string;
}

export const agentTransferRefusals = [
  /** The gateway does not offer transfers between members. */
  "not-offered",
  "no-upline",
  "unknown-account",
  "invalid-amount",
  "insufficient-funds",
  /** The deposits' turnover must be met before they leave through another member's wallet (WALLET-03). */
  "turnover-open",
  /** The sender's identity has to be checked first (OPS-06). */
  "identity-check",
  "payment-password-missing",
  "wrong-payment-password",
  "payment-password-locked",
  "trial-account",
  "not-logged-in",
] as const;
export type AgentTransferRefusal = (typeof agentTransferRefusals)[number];

/** A player's wallet at a vendor, which this vendor's games play with (WALLET-06). */
export interface VendorWallet {
  readonly vendor: string;
  readonly name: string;
  readonly balance: Money;
  /** False if the vendor's games no longer play with it: its money can only come back. */
  readonly takesTransfers: boolean;
}

/** All of a player's money with one operator (`/wps/member/info/funds/consolidated`). */
export interface Funds {
  readonly total: Money;
  readonly main: Money;
  readonly vendors: readonly VendorWallet[];
  /** One wallet for all games, which needs no transfers between wallets (WALLET-02). */
  readonly isSingle: boolean;
  /** Whether members can transfer money to their upline and downlines. */
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
