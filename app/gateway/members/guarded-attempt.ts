import { refuse } from "../calls/answer.ts";
import type { Attempt } from "../security/login-guard.ts";
import type { Needs } from "../services.ts";
import { nameKey } from "./name-key.ts";

export interface GivenCaptcha {
  readonly id: string;
  readonly text: string;
}

/** What the login guard counts failures under: one target for each thing that can be guessed at. */
export const accountTarget = (name: string): string => `account:${nameKey(name)}`;
/** A phone's own count, apart from its account's: failures there do not say whether there is an account. */
export const phoneTarget = (phone: string): string => `phone:${phone}`;

/**
 * Looks at a login's proof under the login guard. Refuses while there is a lock, where the captcha is missing or wrong, and
 * at the failure that brings the lock (LOGIN-07); `wrong` leaves to the caller what to say.
 */
export async function guardedAttempt(
  { loginGuard, captchas }: Needs<"captchas" | "loginGuard">,
  attempt: Pick<Attempt, "target" | "ip" | "check">,
  captcha: GivenCaptcha | undefined,
) {
  const guarded = await loginGuard.attempt({
    ...attempt,
    captcha: captcha === undefined ? "missing" : () => captchas.redeem(captcha.id, captcha.text),
  });
  if (guarded.kind === "captcha-required" || guarded.kind === "captcha-wrong")
    return refuse(guarded.kind, { needsCaptcha: true });
  if (guarded.kind === "locked")
    return refuse("locked", { needsCaptcha: true, retryAt: guarded.until.toISOString() });
  return { kind: guarded.kind === "right" ? "right" : "wrong" } as const;
}
