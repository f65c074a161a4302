import type { Outcome } from "../shared/outcome.ts";

/**
 * A secret that the gateway offers for an authenticator app (RFC 6238). It takes effect only after the player proves a
 * code of it.
 */
export interface AuthenticatorOffer {
  /** Base32, for players who cannot scan the QR code. */
  readonly secret: string;
  /** `otpauth://totp/…`, for a QR code. */
  readonly address: string;
}

export interface AuthenticatorRequest {
  readonly kind: "on" | "off" | "new-codes";
  /** The login password: an open session alone must not be enough to lock the owner out. */
  readonly password: string;
  /** A code of the authenticator; once the factor is on, a recovery code works as well. */
  readonly code: string;
}

export interface AuthenticatorChanged {
  readonly hasSecondFactor: boolean;
  /** Each replaces a code once. Shown once only; empty after "off". */
  readonly recoveryCodes: readonly string[];
}

export const authenticatorOfferRefusals = ["already-on", "trial-account", "not-logged-in"] as const;
export type AuthenticatorOfferRefusal = (typeof authenticatorOfferRefusals)[number];

export const authenticatorRefusals = [
  "wrong-code",
  "wrong-password",
  /** Too many wrong codes; `detail` is `{ retryAfterMs }`. */
  "locked",
  "offer-expired",
  "already-on",
  "not-on",
  "trial-account",
  "too-many-requests",
  "not-logged-in",
] as const;
export type AuthenticatorRefusal = (typeof authenticatorRefusals)[number];

/**
 * The second factor of logins from an address new to the account; the player switches it on and off (LOGIN-09,
 * MEMBER-04).
 */
export interface AuthenticatorPort {
  readOffer(signal: AbortSignal): Promise<Outcome<AuthenticatorOffer, AuthenticatorOfferRefusal>>;
  change(
    request: AuthenticatorRequest,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<AuthenticatorChanged, AuthenticatorRefusal>>;
}
