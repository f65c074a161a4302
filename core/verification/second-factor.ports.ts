import type { LoginReply } from "../login/login.ports.ts";
import type { Outcome } from "../shared/outcome.ts";
import type { CodeChannel } from "./code-place.ports.ts";

/** `code` is six digits, of a message or of an authenticator, or a recovery code. */
export interface SecondFactorProof {
  readonly challenge: string;
  readonly code: string;
}

/**
 * - code-wrong.
 * - code-expired: the code that was sent is too old, or none was sent; another is needed.
 * - challenge-expired: log in again.
 * - locked: too many wrong codes; log in again later.
 */
export const secondFactorRefusals = [
  "code-wrong",
  "code-expired",
  "challenge-expired",
  "locked",
  "too-many-requests",
  "replayed",
] as const;
/**
 * After `challenge-expired` and `locked` the form ends and the login is back; after the others the player may try
 * again.
 */
export type SecondFactorRefusal = (typeof secondFactorRefusals)[number];

/**
 * Why no code was sent.
 * - challenge-expired: log in again.
 * - send-failed: the message could not be sent.
 */
export const codeSendingRefusals = [
  "challenge-expired",
  "send-failed",
  "too-many-requests",
  "replayed",
] as const;
/** Why there is no code to type; a warning says it, without a countdown (SMS-02). */
export type CodeSendingRefusal = (typeof codeSendingRefusals)[number];

/** A code that is on its way to the place of its channel. */
export interface SentLoginCode {
  /** How long it is valid. */
  readonly expiredMinutes: number;
  /** When another code may follow. */
  readonly resendAfterSeconds: number;
}

/** The second factor of a login from an address that is new to the account (LOGIN-09). */
export interface SecondFactorPort {
  /** Sends a code for the login that waits (LOGIN-09). An earlier one of the same channel is void from then on. */
  sendCode(
    asked: { readonly challenge: string; readonly channel: CodeChannel },
    signal: AbortSignal,
  ): Promise<Outcome<SentLoginCode, CodeSendingRefusal, { readonly retryAtMs: number | null }>>;
  /**
   * Ends the login with a session. `retryAtMs` is when the next attempt is possible; null where the gateway names no
   * time.
   */
  confirm(
    proof: SecondFactorProof,
    signal: AbortSignal,
  ): Promise<Outcome<LoginReply, SecondFactorRefusal, { readonly retryAtMs: number | null }>>;
}
