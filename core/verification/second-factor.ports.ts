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
export type CodeSendingRefusal = (typeof codeSendingRefusals)[number];

export interface SentLoginCode {
  readonly expiredMinutes: number;
  /** When another code may follow. */
  readonly resendAfterSeconds: number;
}

export interface SecondFactorPort {
  /** Sends a code for the login that waits (LOGIN-09). An earlier one of the same channel is void from then on. */
  sendCode(
    asked: { readonly challenge: string; readonly channel: CodeChannel },
    signal: AbortSignal,
  ): Promise<Outcome<SentLoginCode, CodeSendingRefusal, { readonly retryAtMs: number | null }>>;
  confirm(
    proof: SecondFactorProof,
    signal: AbortSignal,
  ): Promise<Outcome<LoginReply, SecondFactorRefusal, { readonly retryAtMs: number | null }>>;
}
