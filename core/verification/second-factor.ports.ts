import type { LoginReply } from "../login/login.ports.ts";
import type { Outcome } from "../shared/outcome.ts";

/** `code` is six digits of an authenticator, or a recovery code. */
export interface SecondFactorProof {
  readonly challenge: string;
  readonly code: string;
}

/** - code-wrong. - challenge-expired: log in again. - locked: too many wrong codes; log in again later. */
export const secondFactorRefusals = [
  "code-wrong",
  "challenge-expired",
  "locked",
  "too-many-requests",
  "replayed",
] as const;
export type SecondFactorRefusal = (typeof secondFactorRefusals)[number];

export interface SecondFactorPort {
  confirm(
    proof: SecondFactorProof,
    signal: AbortSignal,
  ): Promise<Outcome<LoginReply, SecondFactorRefusal, { readonly retryAtMs: number | null }>>;
}
