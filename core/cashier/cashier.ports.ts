import type { OpenCheckState } from "../identity-check/identity-check.states.ts";
import type { Money } from "../shared/money.ts";
import type { MembersOnly, Outcome } from "../shared/outcome.ts";

/** How money comes in: by a bank transfer, on a payment provider's page, or with a code bought elsewhere. */
export type DepositKind = "bank-transfer" | "instant" | "voucher";

/** A way to deposit, in the player's language and currency (WALLET-03). */
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

/** A deposit as the player asks for it. */
export interface DepositRequest {
  readonly methodId: string;
  /** Null for a voucher, whose code determines the amount. */
  readonly amount: Money | null;
  /** The code as typed; null for every other kind. */
  readonly voucher: string | null;
  /** Ids of uploaded pictures that prove the transfer. */
  readonly proof: readonly string[];
}

/**
 * - awaiting-payment: the player has to pay on the provider's page.
 * - in-review: the operator checks the payment.
 * - credited: the money is in the main wallet.
 * - rejected: by the operator or the provider.
 * - expired: not paid in time; money that comes later is credited all the same.
 */
export type DepositState = "awaiting-payment" | "in-review" | "credited" | "rejected" | "expired";

/** A deposit that was filed (WALLET-03). */
export interface Deposit {
  readonly id: string;
  readonly methodName: string;
  readonly kind: DepositKind;
  readonly amount: Money;
  readonly state: DepositState;
  readonly requestedAtMs: number;
  /** When it was credited or rejected; null until then. */
  readonly decidedAtMs: number | null;
  /** The reason that the operator or the provider gave for a rejection; may be empty. */
  readonly reason: string;
  /** The provider's page, while the deposit awaits payment. */
  readonly payUrl: string | null;
}

/** What `CashierPort.deposit` can refuse. Nothing is filed then, and the idempotency key stays unused. */
export const depositRefusals = [
  /** No longer offered, or not in the player's currency. */
  "unknown-method",
  "invalid-amount",
  "below-minimum",
  "above-maximum",
  "proof-needed",
  /** A proof is not the player's upload, or belongs to another request. */
  "unknown-file",
  "voucher-wrong",
  "voucher-used",
  /** Too many deposits are open already. */
  "too-many-open",
  /** Too many wrong codes within the hour. */
  "too-many-requests",
  /** A deposit limit, a time-out or a self-exclusion of the player (SAFE-01, SAFE-02). */
  "limit-reached",
  "trial-account",
  "not-logged-in",
] as const;
/** One of `depositRefusals`; `depositForm` shows it at its field, or as the notice. */
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
/** One of `wholeHolds`: while it holds, nothing can be withdrawn. */
export type WholeHold = (typeof wholeHolds)[number];

/** Why the player cannot withdraw the whole balance; the first that the player can do something about. */
export const withdrawalHolds = [...wholeHolds, "turnover-open", "limit-reached", "above-maximum"] as const;
/** One of `withdrawalHolds`. `limit-reached` is the operator's daily limit. */
export type WithdrawalHold = (typeof withdrawalHolds)[number];

/** What the player can withdraw now and by which rules, all of one moment (WALLET-03, WALLET-07). */
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

/** A withdrawal as the player asks for it. */
export interface WithdrawalRequest {
  /** The fee is taken from it. */
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

/** A withdrawal from its request to its end (WDCONF-04). */
export interface Withdrawal {
  readonly id: string;
  /** Taken from the main wallet; the bank account gets it less `fee`. */
  readonly amount: Money;
  readonly fee: Money;
  readonly card: Omit<BankCard, "id">;
  readonly state: WithdrawalState;
  readonly requestedAtMs: number;
  /** The operator's last decision, or the player's cancellation; null in review. */
  readonly decidedAtMs: number | null;
  /** Why the operator decided so, for the player; may be empty. */
  readonly reason: string;
  /** The deadline after which a payment counts as received; null in every state but `paid`. */
  readonly confirmByMs: number | null;
  /** The part of the payment that the player confirmed as received; null before that, and where the deadline confirmed. */
  readonly received: Money | null;
  /** The part of the payment that did not arrive; null with `received`. */
  readonly remaining: Money | null;
  /** The deadline confirmed the payment, not the player; nothing is refunded (WDCONF-03). */
  readonly isForced: boolean;
}

/** What `CashierPort.withdraw` can refuse. A time-out or a self-exclusion is no reason (SAFE-02). */
export const withdrawalRefusals = [
  "invalid-amount",
  "below-minimum",
  "above-maximum",
  "insufficient-funds",
  /** The turnover requirement is not met (WALLET-03). */
  "turnover-open",
  /** The player's identity is to be checked first; the refusal itself may have asked for it (OPS-06). */
  "identity-check",
  /** The bank account is new and has to wait (WALLET-07). */
  "waiting-account",
  "payment-password-missing",
  "wrong-payment-password",
  /** Too many wrong passwords; `detail` is `{ retryAfterMs }`. */
  "payment-password-locked",
  /** The bank account was removed, or is another player's. */
  "unknown-card",
  /** More than what is left of the operator's daily limit. */
  "limit-reached",
  "trial-account",
  "not-logged-in",
] as const;
/** One of `withdrawalRefusals`; the withdrawal's form shows it at its field, or as the notice. */
export type WithdrawalRefusal = (typeof withdrawalRefusals)[number];

/** The player's withdrawal confirmation (WDCONF-01). */
export type Receipt =
  | { readonly kind: "received" }
  | { readonly kind: "partly-received"; readonly received: Money }
  | { readonly kind: "not-received"; readonly proof: readonly string[] };

/** What `CashierPort.cancel` can refuse. */
export const cancellationRefusals = [
  "unknown-withdrawal",
  /** It is no longer in review. */
  "not-awaiting",
  /** The operator does not let players cancel withdrawals. */
  "not-offered",
  "not-logged-in",
] as const;
/** One of `cancellationRefusals`; the withdrawal stays as it is. */
export type CancellationRefusal = (typeof cancellationRefusals)[number];

/** What `CashierPort.confirm` can refuse (WDCONF-01). */
export const receiptRefusals = [
  "unknown-withdrawal",
  /** The payment is already confirmed, or the deadline has passed. */
  "not-awaiting",
  /** A part must be above zero and below the payment, which is the amount less its fee. */
  "invalid-amount",
  /** A payment that did not arrive needs at least one picture. */
  "proof-needed",
  "unknown-file",
  "not-logged-in",
] as const;
/** One of `receiptRefusals`; the payment still waits, unless the reason is `not-awaiting`. */
export type ReceiptRefusal = (typeof receiptRefusals)[number];

/** Deposits and withdrawals of the main wallet (WALLET-03). Changes apply once for each idempotency key (WALLET-05). */
export interface CashierPort {
  /**
   * In the operator's order; `language` is the operator's code. Empty where the operator has none in the player's
   * currency.
   */
  readMethods(
    language: string,
    signal: AbortSignal,
  ): Promise<Outcome<readonly DepositMethod[], "not-logged-in">>;
  /** Files a deposit; a voucher's is credited in the answer. */
  deposit(
    request: DepositRequest,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<Deposit, DepositRefusal>>;
  readTerms(signal: AbortSignal): Promise<Outcome<WithdrawalTerms, MembersOnly>>;
  /** Payments that wait for the player's confirmation, the earliest deadline first (WDCONF-05). */
  readAwaiting(signal: AbortSignal): Promise<Outcome<readonly Withdrawal[], MembersOnly>>;
  /** Requests a withdrawal; the money leaves the main wallet at once and is reserved. */
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
  /** Records whether a payment arrived; the same answer again succeeds. */
  confirm(
    answer: { readonly withdrawalId: string; readonly receipt: Receipt },
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<Withdrawal, ReceiptRefusal>>;
}

/** What an upload can be refused for: `too-many` counts pictures of the last day that no request has used. */
export const uploadRefusals = ["too-large", "not-a-picture", "too-many", "not-logged-in"] as const;
/** One of `uploadRefusals`; `pictureProblem` finds two of them before a picture is sent. */
export type UploadRefusal = (typeof uploadRefusals)[number];

/** An image file from the front end. */
export interface Upload {
  readonly name: string;
  /** The media type as the device names it; the gateway goes by the bytes (ACT-02). */
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

/** Pictures that prove something. The gateway deletes one that no request uses within a day. */
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

/** What `FundsPort.transferToAgent` can refuse (WALLET-02). */
export const agentTransferRefusals = [
  /** The gateway does not offer transfers between members. */
  "not-offered",
  "no-upline",
  /** No direct downline of the player, a closed one or a trial account. */
  "unknown-account",
  /** Also where the other account has another currency. */
  "invalid-amount",
  "insufficient-funds",
  /** The deposits' turnover must be met before they leave through another member's wallet (WALLET-03). */
  "turnover-open",
  /** The sender's identity has to be checked first (OPS-06). */
  "identity-check",
  "payment-password-missing",
  "wrong-payment-password",
  /** Too many wrong passwords; `detail` is `{ retryAfterMs }`. */
  "payment-password-locked",
  "trial-account",
  "not-logged-in",
] as const;
/** One of `agentTransferRefusals`; nothing is moved. */
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

/** The player's wallets, and transfers to an upline or a downline (WALLET-02). */
export interface FundsPort {
  readFunds(signal: AbortSignal): Promise<Outcome<Funds, MembersOnly>>;
  /** Answers the sender's main wallet after the transfer, which is made once for each idempotency key. */
  transferToAgent(
    transfer: AgentTransfer,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<{ readonly balance: Money }, AgentTransferRefusal>>;
}
