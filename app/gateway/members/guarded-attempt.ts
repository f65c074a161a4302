import { refuse } from "../calls/answer.ts";
import type { Attempt } from "../security/login-guard.ts";
import type { Needs } from "../services.ts";
import { nameKey } from "./name-key.ts";

export interface GivenCaptcha {
  readonly id: string;
  readonly text: string;
}

/** A captcha of an attempt; `replaced` where a proof that a person is there stands for it (LOGIN-13). */
export type AttemptCaptcha = GivenCaptcha | "replaced" | undefined;

/** The login guard's key for failures at an account: one target for each secret that can be guessed. */
export const accountTarget = (name: string): string => `account:${nameKey(name)}`;
/** A separate count for phones: its failures do not show whether the number has an account. */
export const phoneTarget = (phone: string): string => `phone:${phone}`;

/**
 * Checks a login's proof under the login guard (LOGIN-07). Refuses during a lock, for a missing or wrong captcha, and at the
 * failure that starts the lock. For `wrong` the caller chooses the refusal.
 */
export async function guardedAttempt(
  { loginGuard, captchas }: Needs<"captchas" | "loginGuard">,
  attempt: Pick<Attempt, "target" | "ip" | "check">,
  captcha: AttemptCaptcha,
) {
  const guarded = await loginGuard.attempt({
    ...attempt,
    captcha: checkOf(captchas, captcha),
  });
  if (guarded.kind === "captcha-required" || guarded.kind === "captcha-wrong")
    return refuse(guarded.kind, { needsCaptcha: true });
  if (guarded.kind === "locked")
    return refuse("locked", { needsCaptcha: captcha !== "replaced", retryAt: guarded.until.toISOString() });
  return { kind: guarded.kind === "right" ? "right" : "wrong" } as const;
}

function checkOf({ redeem }: Needs<"captchas">["captchas"], captcha: AttemptCaptcha): Attempt["captcha"] {
  if (captcha === "replaced") return "not-asked";
  return captcha === undefined ? "missing" : () => redeem(captcha.id, captcha.text);
}
