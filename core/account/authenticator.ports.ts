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

/** A change of the second factor. `new-codes` replaces all recovery codes. */
export interface AuthenticatorRequest {
  readonly kind: "on" | "off" | "new-codes";
  /** The login password: an open session alone must not be enough to lock the owner out. */
  readonly password: string;
  /** A code of the authenticator; once the factor is on, a recovery code works as well. */
  readonly code: string;
}

/** The second factor after a change. */
export interface AuthenticatorChanged {
  readonly hasSecondFactor: boolean;
  /** Each replaces a code once. Shown once only; empty after "off". */
  readonly recoveryCodes: readonly string[];
}

/** What `readOffer` can refuse: while the factor is on, no secret is given out (`already-on`). */
export const authenticatorOfferRefusals = ["already-on", "trial-account", "not-logged-in"] as const;
/** One of `authenticatorOfferRefusals`; the page shows the offer as failed. */
export type AuthenticatorOfferRefusal = (typeof authenticatorOfferRefusals)[number];

/** What `AuthenticatorPort.change` can refuse. `wrong-password` is about the login password. */
export const authenticatorRefusals = [
  "wrong-code",
  "wrong-password",
  /** Too many wrong codes; `detail` is `{ retryAfterMs }`. */
  "locked",
  /** The offered secret is too old, or none was asked for: read another offer. */
  "offer-expired",
  "already-on",
  /** There is no second factor to switch off or to make codes for. */
  "not-on",
  "trial-account",
  "too-many-requests",
  "not-logged-in",
] as const;
/** One of `authenticatorRefusals`; `factorForm` shows it at its field, or as the notice. */
export type AuthenticatorRefusal = (typeof authenticatorRefusals)[number];

/**
 * The second factor of logins from an address new to the account; the player switches it on and off (LOGIN-09,
 * MEMBER-04).
 */
export interface AuthenticatorPort {
  /** Makes another secret; an earlier offer no longer counts. */
  readOffer(signal: AbortSignal): Promise<Outcome<AuthenticatorOffer, AuthenticatorOfferRefusal>>;
  /** Once for each idempotency key: a repeated request gets the same recovery codes. */
  change(
    request: AuthenticatorRequest,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<AuthenticatorChanged, AuthenticatorRefusal>>;
}
