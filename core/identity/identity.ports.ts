import type { Entry, LoginReply } from "../login/login.ports.ts";
import type { Outcome } from "../shared/outcome.ts";

/** A third party's word for who somebody is: its channel ("google.com", …) and a token that the operator can check. */
export interface IdentityToken {
  readonly channel: string;
  readonly idToken: string;
  /** What the third party calls the person, for the prompt; null when it does not say. */
  readonly name: string | null;
}

/** - popup-closed: by the person. - popup-blocked. - the rest as the provider says (SMS-04). */
export type IdentityRefusal =
  | "popup-closed"
  | "popup-blocked"
  | "too-many-requests"
  | "quota-insufficient"
  | "captcha-check-failed"
  | "not-allowed"
  | "unknown";

/** The third party itself (THIRD-01). */
export interface IdentityPort {
  /** The channels that the operator has configured, in its order; empty when it has none. */
  readChannels(signal: AbortSignal): Promise<readonly string[]>;
  signIn(channel: string, signal: AbortSignal): Promise<Outcome<IdentityToken, IdentityRefusal>>;
}

/**
 * - not-linked: nobody here goes by that identity. - identity-wrong: the token does not hold. - second-factor-required: the
 * address is new to the account; it logs in by name and password first.
 */
export const identityLoginRefusals = [
  "not-linked",
  "identity-wrong",
  "second-factor-required",
  "non-member",
  "non-agent",
  "contact-agent",
  "too-many-requests",
  "replayed",
] as const;
export type IdentityLoginRefusal = (typeof identityLoginRefusals)[number];

export interface IdentityLink {
  readonly identity: IdentityToken;
  readonly username: string;
  readonly password: string;
  readonly entry: Entry;
  readonly captcha: { readonly id: string; readonly text: string } | null;
}

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
  "too-many-requests",
  "replayed",
] as const;
export type IdentityLinkRefusal = (typeof identityLinkRefusals)[number];

/** What the gateway makes of a third party's word. */
export interface IdentityLoginPort {
  login(
    identity: IdentityToken,
    entry: Entry,
    signal: AbortSignal,
  ): Promise<Outcome<LoginReply, IdentityLoginRefusal>>;
  /** Links an existing account for good and logs it in (THIRD-02). */
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
