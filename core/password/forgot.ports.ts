import type { Outcome } from "../shared/outcome.ts";
import type { PhoneNumber } from "../verification/sms-code.ports.ts";

export interface ForgotByEmail {
  readonly username: string;
  readonly email: string;
}

export interface ForgotByPhone {
  readonly phone: PhoneNumber;
  readonly verificationCode: string;
  readonly newPassword: string;
}

export interface ResetByLink {
  readonly resetToken: string;
  readonly newPassword: string;
}

export type ForgotByEmailRefusal = "user-not-found" | "too-many-requests";
export type ForgotByPhoneRefusal =
  | "verification-code-wrong"
  | "verification-code-expired"
  | "weak-password"
  | "too-many-requests"
  | "replayed";
export type ResetRefusal = "reset-expired" | "weak-password" | "too-many-requests" | "replayed";

export interface ForgotPort {
  askByEmail(asked: ForgotByEmail, signal: AbortSignal): Promise<Outcome<null, ForgotByEmailRefusal>>;
  /** Sets the new password; answers the name to log in with (FORGOT-02). */
  setByPhone(
    change: ForgotByPhone,
    signal: AbortSignal,
  ): Promise<Outcome<{ readonly username: string }, ForgotByPhoneRefusal>>;
  /** Sets the new password by the link of a mail; it does not log in (FORGOT-03). */
  setByLink(change: ResetByLink, signal: AbortSignal): Promise<Outcome<null, ResetRefusal>>;
}
