import type { BankCard } from "../cashier/cashier.ports.ts";
import type { Outcome } from "../shared/outcome.ts";

/** A player's own page (MEMBER-04). What identifies a person is masked but for its ends. */
export interface Profile {
  readonly account: string;
  readonly nickname: string;
  readonly email: string;
  readonly phone: string;
  readonly birthday: string;
  readonly avatar: string;
  /** What can be chosen from: ids with the picture's path. */
  readonly avatars: readonly { readonly id: string; readonly path: string }[];
  readonly joinedAtMs: number;
  readonly lastSignInAtMs: number | null;
  readonly hasPaymentPassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly cards: readonly BankCard[];
  /** What is filled in of what an account should have, 0 to 100. */
  readonly safety: number;
}

export type AccountRequest =
  | { readonly kind: "nickname"; readonly nickname: string }
  | { readonly kind: "avatar"; readonly id: string }
  /** `password` is the one to log in with; `current` the payment password that there is, or null for the first. */
  | {
      readonly kind: "payment-password";
      readonly password: string;
      readonly current: string | null;
      readonly next: string;
    }
  | {
      readonly kind: "add-card";
      readonly bank: string;
      readonly holder: string;
      readonly number: string;
      readonly paymentPassword: string;
    }
  | { readonly kind: "remove-card"; readonly cardId: string; readonly paymentPassword: string };

export const nicknameRefusals = ["invalid-nickname", "trial-account", "not-logged-in"] as const;
export const avatarRefusals = ["unknown-icon", "not-logged-in"] as const;
export const paymentPasswordRefusals = [
  "wrong-password",
  "wrong-payment-password",
  /** Too many wrong ones; `detail` is `{ retryAfterMs }`. */
  "payment-password-locked",
  "weak-payment-password",
  "trial-account",
  "too-many-requests",
  "not-logged-in",
] as const;
export const newCardRefusals = [
  "invalid-card",
  "card-taken",
  "too-many-cards",
  "payment-password-missing",
  "wrong-payment-password",
  "payment-password-locked",
  "trial-account",
  "too-many-requests",
  "not-logged-in",
] as const;
export const cardRemovalRefusals = [
  "unknown-card",
  "card-in-use",
  "payment-password-missing",
  "wrong-payment-password",
  "payment-password-locked",
  "trial-account",
  "too-many-requests",
  "not-logged-in",
] as const;
export type AccountRefusal = (
  | typeof nicknameRefusals
  | typeof avatarRefusals
  | typeof paymentPasswordRefusals
  | typeof newCardRefusals
  | typeof cardRemovalRefusals
)[number];

export interface AccountPort {
  readProfile(signal: AbortSignal): Promise<Outcome<Profile, "not-logged-in">>;
  /** Answers the profile as it is then. */
  change(
    request: AccountRequest,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<Profile, AccountRefusal>>;
}
