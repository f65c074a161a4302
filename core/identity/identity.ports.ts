import type { Entry, LoginReply } from "../login/login.ports.ts";
import type { Outcome } from "../shared/outcome.ts";

/** A third party's proof of an identity: its channel ("google.com", …) and a token that the gateway verifies. */
export interface IdentityToken {
  readonly channel: string;
  readonly idToken: string;
  /** The visitor's name at the third party, for the prompt; null when it gives none. */
  readonly name: string | null;
}

/**
 * - popup-closed: by the visitor.
 * - popup-blocked: by the browser.
 * - the rest as the provider reports it (SMS-04).
 */
export type IdentityRefusal =
  | "popup-closed"
  | "popup-blocked"
  | "too-many-requests"
  | "quota-insufficient"
  | "captcha-check-failed"
  | "not-allowed"
  | "unknown";

/** Sign-in with third parties (THIRD-01). */
export interface IdentityPort {
  /** The configured channels, in the operator's order; may be empty. */
  readChannels(signal: AbortSignal): Promise<readonly string[]>;
  /** Opens the third party's window, so it must be called from a click. */
  signIn(channel: string, signal: AbortSignal): Promise<Outcome<IdentityToken, IdentityRefusal>>;
}

/**
 * - not-linked: no account here is linked to that identity.
 * - identity-wrong: the token is invalid.
 * - second-factor-required: the address is new to the account, so it must first log in by name and password.
 */
export const identityLoginRefusals = [
  "not-linked",
  "identity-wrong",
  "second-factor-required",
  "non-member",
  "non-agent",
  "contact-agent",
  "account-closed",
  "too-many-requests",
  "replayed",
] as const;
/** One of `identityLoginRefusals`; `not-linked` leads to the bind prompt, every other back to the login (THIRD-02). */
export type IdentityLoginRefusal = (typeof identityLoginRefusals)[number];

/** An existing account with its proof, to be linked to a third party's identity. */
export interface IdentityLink {
  readonly identity: IdentityToken;
  readonly username: string;
  readonly password: string;
  readonly entry: Entry;
  /** Null until the gateway asks for one. */
  readonly captcha: { readonly id: string; readonly text: string } | null;
}

/**
 * - locked: too many failures; `retryAtMs` is the end of the lock.
 * - identity-taken: the identity is linked to another account.
 * - already-linked: the account is linked to another identity of this channel.
 * - the rest as for a login.
 */
export const identityLinkRefusals = [
  "wrong-credentials",
  "captcha-required",
  "captcha-wrong",
  "locked",
  "identity-wrong",
  "identity-taken",
  "already-linked",
  "second-factor-required",
  "non-member",
  "non-agent",
  "contact-agent",
  "account-closed",
  "too-many-requests",
  "replayed",
] as const;
/** One of `identityLinkRefusals`; identity-wrong, identity-taken and second-factor-required end the linking. */
export type IdentityLinkRefusal = (typeof identityLinkRefusals)[number];

/** Logs in with a third party's identity. */
export interface IdentityLoginPort {
  login(
    identity: IdentityToken,
    entry: Entry,
    signal: AbortSignal,
  ): Promise<Outcome<LoginReply, IdentityLoginRefusal>>;
  /** Links an existing account permanently and logs it in (THIRD-02). */
  link(
    link: IdentityLink,
    signal: AbortSignal,
  ): Promise<
    Outcome<
      LoginReply,
      IdentityLinkRefusal,
      { readonly needsCaptcha: boolean; readonly retryAtMs: number | null }
    >
  >;
}
