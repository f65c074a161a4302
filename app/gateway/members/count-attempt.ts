import { refuse } from "../calls/answer.ts";
import type { House } from "../house.ts";
import type { Attempt } from "../security/login-guard.ts";

export interface GivenCaptcha {
  readonly id: string;
  readonly text: string;
}

/**
 * Lets an attempt at a login come as far as its proof, and counts it as a failure until that turns out right. Refuses
 * when the door is closed or the captcha is missing or wrong (LOGIN-07). `lockedUntil` is set by the last attempt that
 * is allowed: if it fails, the door is closed.
 */
export async function countAttempt(house: House, attempt: Attempt, captcha: GivenCaptcha | undefined) {
  const seen = await house.loginGuard.look(attempt);
  if (seen.lockedUntil !== null) return locked(seen.lockedUntil);
  if (seen.needsCaptcha) {
    if (captcha === undefined) return refuse("captcha-required", { needsCaptcha: true });
    const isRight = await house.captchas.redeem(captcha.id, captcha.text);
    if (!isRight) return refuse("captcha-wrong", { needsCaptcha: true });
  }
  const counted = await house.loginGuard.count(attempt);
  if (counted.isBeyond && counted.lockedUntil !== null) return locked(counted.lockedUntil);
  return { kind: "counted", lockedUntil: counted.lockedUntil } as const;
}

export const locked = (until: Date) => refuse("locked", { needsCaptcha: true, retryAt: until.toISOString() });
