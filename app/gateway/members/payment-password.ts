import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { renewHash } from "./renew-hash.ts";

const WRONG_ALLOWED = 5;
const QUARTER_HOUR_MS = 15 * 60_000;

/** Why a payment password is refused; null if it is not. */
export type PaymentPasswordRefusal =
  | "payment-password-missing"
  | "wrong-payment-password"
  | { readonly kind: "locked"; readonly retryAfterMs: number };

/**
 * Checks the password for taking money out of the account (MEMBER-04). Each try counts as wrong before the check, so that
 * simultaneous tries all count. The fifth wrong one within fifteen minutes locks it for fifteen minutes; a right one clears the
 * count.
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
  // The lock starts at the last try and the count at the first, so the count ends earlier. Do not clear the count here: a
  // concurrent try that has already passed the lock check would get in.
  await limits.take(lock);
  return locked(new Date(clock.nowMs() + QUARTER_HOUR_MS));
}
