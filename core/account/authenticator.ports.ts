import type { Outcome } from "../shared/outcome.ts";

/** A secret that the operator offers an authenticator (RFC 6238); nothing is on before a code of it was shown. */
export interface AuthenticatorOffer {
  /** Base32, for whoever cannot scan. */
  readonly secret: string;
  /** `otpauth://totp/…`, to be scanned. */
  readonly address: string;
}

export interface AuthenticatorRequest {
  readonly kind: "on" | "off" | "new-codes";
  /** The one to log in with: an open session alone must not lock its owner out. */
  readonly password: string;
  /** Of the authenticator; once it is on, one of the recovery codes serves as well. */
  readonly code: string;
}

export interface AuthenticatorChanged {
  readonly hasSecondFactor: boolean;
  /** Each is good once in place of a code. They are told this one time; none after "off". */
  readonly recoveryCodes: readonly string[];
}

export const authenticatorOfferRefusals = ["already-on", "trial-account", "not-logged-in"] as const;
export type AuthenticatorOfferRefusal = (typeof authenticatorOfferRefusals)[number];

export const authenticatorRefusals = [
  "wrong-code",
  "wrong-password",
  /** Too many wrong ones; `detail` is `{ retryAfterMs }`. */
  "locked",
  "offer-expired",
  "already-on",
  "not-on",
  "trial-account",
  "too-many-requests",
  "not-logged-in",
] as const;
export type AuthenticatorRefusal = (typeof authenticatorRefusals)[number];

/** The second factor of a login from an address new to the account, switched by its owner (LOGIN-09, MEMBER-04). */
export interface AuthenticatorPort {
  readOffer(signal: AbortSignal): Promise<Outcome<AuthenticatorOffer, AuthenticatorOfferRefusal>>;
  change(
    request: AuthenticatorRequest,
    idempotencyKey: string,
    signal: AbortSignal,
  ): Promise<Outcome<AuthenticatorChanged, AuthenticatorRefusal>>;
}
