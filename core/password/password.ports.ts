import type { Outcome } from "../shared/outcome.ts";

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}

export const passwordRefusals = [
  "wrong-password",
  "weak-password",
  "same-password",
  "not-logged-in",
  "too-many-requests",
] as const;
export type PasswordRefusal = (typeof passwordRefusals)[number];

export interface PasswordPort {
  changePassword(change: PasswordChange, signal: AbortSignal): Promise<Outcome<null, PasswordRefusal>>;
}
