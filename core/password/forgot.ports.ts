import type { Outcome } from "../shared/outcome.ts";
import { type HumanProof, humanProofReasons } from "../verification/human-verification.ports.ts";
import type { PhoneNumber } from "../verification/sms-code.ports.ts";

/**
 * Asks for a mail with a link that resets the password (FORGOT-01). Name and address must belong to one account; their
 * case does not matter.
 */
export interface ForgotByEmail {
  readonly username: string;
  readonly email: string;
  /** Only where the gateway has asked for one (LOGIN-13). */
  readonly humanProof?: HumanProof;
}

/**
 * A new password for the account with a phone number. The code is one that was sent for the purpose `reset`
 * (FORGOT-02).
 */
export interface ForgotByPhone {
  readonly phone: PhoneNumber;
  readonly verificationCode: string;
  readonly newPassword: string;
  readonly humanProof?: HumanProof;
}

/**
 * A new password by the token of a reset mail: in `/reset#…`, what follows the number sign. It is good for one change.
 */
export interface ResetByLink {
  readonly resetToken: string;
  readonly newPassword: string;
}

/**
 * - user-not-found: no account has this name and this address.
 * - too-many-requests: for this account or from this network address, within an hour; `detail` may have `retryAt`, ISO
 *   8601.
 */
export const forgotByEmailRefusals = [...humanProofReasons, "user-not-found", "too-many-requests"] as const;
/** Why no mail was sent; the form says it in its `message`. */
export type ForgotByEmailRefusal = (typeof forgotByEmailRefusals)[number];
/**
 * - verification-code-wrong: also where no account has the number, so that this stays unknown.
 * - weak-password: it breaks the operator's rule.
 * - replayed: the sealed payload was used before.
 */
export const forgotByPhoneRefusals = [
  ...humanProofReasons,
  "verification-code-wrong",
  "verification-code-expired",
  "weak-password",
  "too-many-requests",
  "replayed",
] as const;
/** Why a code did not change the password. A wrong code and a weak password are errors of their fields. */
export type ForgotByPhoneRefusal = (typeof forgotByPhoneRefusals)[number];
/**
 * - reset-expired: the link is too old, was used or is none; another mail is needed.
 * - weak-password: it breaks the operator's rule; the link is still good.
 * - replayed: the sealed payload was used before.
 */
export const resetRefusals = ["reset-expired", "weak-password", "too-many-requests", "replayed"] as const;
/** Why a link did not change the password. A weak password is the error of its field. */
export type ResetRefusal = (typeof resetRefusals)[number];

/** Ways to a new password without the old one (FORGOT-01 to FORGOT-03). A change ends all sessions of the account. */
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
