import type { Outcome } from "../shared/outcome.ts";

/** Both passwords as typed. They are sent sealed (PWD-01, CRYPTO-01). */
export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/**
 * - wrong-password: the old one is wrong.
 * - weak-password: the new one breaks the operator's rule.
 * - same-password: the new one is the old one.
 * - too-many-requests: the old one was wrong too often; `detail` may have `retryAt`, ISO 8601.
 */
export const passwordRefusals = [
  "wrong-password",
  "weak-password",
  "same-password",
  "not-logged-in",
  "too-many-requests",
] as const;
/** Why the old password is still the one to log in with; the first three are errors of their fields. */
export type PasswordRefusal = (typeof passwordRefusals)[number];

/** Changes a known password. It ends the player's other sessions and keeps this one (PWD-01). */
export interface PasswordPort {
  changePassword(change: PasswordChange, signal: AbortSignal): Promise<Outcome<null, PasswordRefusal>>;
}
