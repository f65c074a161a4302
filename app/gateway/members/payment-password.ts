import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { renewHash } from "./renew-hash.ts";

const WRONG_ALLOWED = 5;
const QUARTER_HOUR_MS = 15 * 60_000;

/** Why a payment password does not open what it was given for; null where it does. */
export type PaymentPasswordRefusal =
  | "payment-password-missing"
  | "wrong-payment-password"
  | { readonly kind: "locked"; readonly retryAfterMs: number };

/**
 * Checks the password that a member's money leaves by (MEMBER-04). Each try is counted as wrong before it is looked at,
 * so that many at once are counted as many; the fifth wrong one within fifteen minutes locks it for fifteen, and a right
 * one clears the count.
 */
export async function checkPaymentPassword(
  needs: Needs<"clock" | "db" | "passwords" | "limits">,
  member: Member,
  password: string,
): Promise<PaymentPasswordRefusal | null> {
  if (member.paymentPasswordHash === "") return "payment-password-missing";
  const { clock, passwords, limits } = needs;
  const locked = (until: Date) =>
    ({ kind: "locked", retryAfterMs: Math.max(until.getTime() - clock.nowMs(), 0) }) as const;
  const lock = { key: `payment-lock:${member.id}`, max: 1, windowMs: QUARTER_HOUR_MS };
  const wrong = { key: `payment:${member.id}`, max: WRONG_ALLOWED, windowMs: QUARTER_HOUR_MS };

  const closed = await limits.look(lock);
  if (closed.retryAt !== null) return locked(closed.retryAt);
  const counted = await limits.take(wrong);
  if (counted.retryAt !== null) return locked(counted.retryAt);
  if (await passwords.matches(password.trim(), member.paymentPasswordHash)) {
    await limits.forget(wrong);
    await renewHash(needs, member, "paymentPasswordHash", password.trim());
    return null;
  }
  if (counted.count < WRONG_ALLOWED) return "wrong-payment-password";
  // The lock runs from the last try, the count from the first, and so ends before it. Forgotten now it would let in
  // whoever has looked at the lock a moment ago.
  await limits.take(lock);
  return locked(new Date(clock.nowMs() + QUARTER_HOUR_MS));
}
