import type { BankCard } from "../cashier/cashier.ports.ts";
import type { Outcome } from "../shared/outcome.ts";

/** A player's own page (MEMBER-04). What identifies a person is masked but for its ends. */
export interface Profile {
  readonly account: string;
  readonly nickname: string;
  readonly email: string;
  readonly phone: string;
  /** The year only, such as "1990-**-**"; empty where the player gave none. */
  readonly birthday: string;
  /** Path of the chosen picture below an image base. */
  readonly avatar: string;
  /** What can be chosen from: ids with the picture's path. */
  readonly avatars: readonly { readonly id: string; readonly path: string }[];
  readonly joinedAtMs: number;
  /** The login before this session's (SAFE-04); null where there was none. */
  readonly lastSignInAtMs: number | null;
  readonly hasPaymentPassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly cards: readonly BankCard[];
  /** What is filled in of what an account should have, 0 to 100. */
  readonly safety: number;
}

/** A change of the account page (MEMBER-04). Each kind has its own list of refusals below. */
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

/** What `AccountPort.change` can refuse for a nickname: `invalid-nickname` where `nicknameOf` gives null. */
export const nicknameRefusals = ["invalid-nickname", "trial-account", "not-logged-in"] as const;
/** What it can refuse for an avatar: `unknown-icon` for an id that is not in `Profile.avatars`. */
export const avatarRefusals = ["unknown-icon", "not-logged-in"] as const;
/**
 * What it can refuse for a payment password. `wrong-password` is about the login password, `wrong-payment-password`
 * about the current payment password.
 */
export const paymentPasswordRefusals = [
  "wrong-password",
  "wrong-payment-password",
  /** Too many wrong ones; `detail` is `{ retryAfterMs }`. */
  "payment-password-locked",
  /** Too short or too long, or the same as the login password (`isNewPaymentPassword`). */
  "weak-payment-password",
  "trial-account",
  "too-many-requests",
  "not-logged-in",
] as const;
/** What it can refuse for another withdrawal account. */
export const newCardRefusals = [
  /** The bank, the holder or the number is none (`bankOf`, `holderOf`, `accountNumberOf`). */
  "invalid-card",
  /** The number is another player's, or this player has it with another bank or holder. */
  "card-taken",
  /** The player has `MOST_CARDS` already. */
  "too-many-cards",
  /** The player has to set a payment password first. */
  "payment-password-missing",
  "wrong-payment-password",
  "payment-password-locked",
  "trial-account",
  "too-many-requests",
  "not-logged-in",
] as const;
/** What it can refuse for the removal of a withdrawal account. */
export const cardRemovalRefusals = [
  "unknown-card",
  /** A withdrawal to it is in review or approved. */
  "card-in-use",
  "payment-password-missing",
  "wrong-payment-password",
  "payment-password-locked",
  "trial-account",
  "too-many-requests",
  "not-logged-in",
] as const;
/** Any refusal of `AccountPort.change`, whatever the kind of its request. */
export type AccountRefusal = (
  | typeof nicknameRefusals
  | typeof avatarRefusals
  | typeof paymentPasswordRefusals
  | typeof newCardRefusals
  | typeof cardRemovalRefusals
)[number];

/** The player's own account (MEMBER-04). */
export interface AccountPort {
  /** Reads the page of the player whose session it is. */
  readProfile(signal: AbortSignal): Promise<Outcome<Profile, "not-logged-in">>;
  /** Answers the profile after the change; a repeated request with the same key changes nothing more. */
  change(
    request: AccountRequest,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<Profile, AccountRefusal>>;
}
