import type { Outcome } from "../shared/outcome.ts";
import { type HumanProof, humanProofReasons } from "../verification/human-verification.ports.ts";
import type { PhoneNumber } from "../verification/sms-code.ports.ts";

export interface ForgotByEmail {
  readonly username: string;
  readonly email: string;
  readonly humanProof?: HumanProof;
}

export interface ForgotByPhone {
  readonly phone: PhoneNumber;
  readonly verificationCode: string;
  readonly newPassword: string;
  readonly humanProof?: HumanProof;
}

export interface ResetByLink {
  readonly resetToken: string;
  readonly newPassword: string;
}

export const forgotByEmailRefusals = [...humanProofReasons, "user-not-found", "too-many-requests"] as const;
export type ForgotByEmailRefusal = (typeof forgotByEmailRefusals)[number];
export const forgotByPhoneRefusals = [
  ...humanProofReasons,
  "verification-code-wrong",
  "verification-code-expired",
  "weak-password",
  "too-many-requests",
  "replayed",
] as const;
export type ForgotByPhoneRefusal = (typeof forgotByPhoneRefusals)[number];
export const resetRefusals = ["reset-expired", "weak-password", "too-many-requests", "replayed"] as const;
export type ResetRefusal = (typeof resetRefusals)[number];

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
