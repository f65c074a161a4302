import type { paymentPassword } from "@parlour/adapters/wire/account.calls.ts";
import type { RequestOf } from "@parlour/adapters/wire/call.ts";
import { isNewPaymentPassword } from "@parlour/core/account/account.rules";
import { eq } from "drizzle-orm";
import { refuse } from "../calls/answer.ts";
import { members } from "../database/schema.ts";
import { checkLoginPassword } from "../members/login-password.ts";
import { checkPaymentPassword } from "../members/payment-password.ts";
import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";

/** The refusal for a failed check of the payment password; null when it is correct (MEMBER-04). */
export async function refusePayment(
  needs: Needs<"clock" | "db" | "passwords" | "limits">,
  member: Member,
  password: string,
) {
  const refusal = await checkPaymentPassword(needs, member, password);
  if (refusal === null) return null;
  return typeof refusal === "string" ? refuse(refusal) : lockedFor(refusal.retryAfterMs);
}

const lockedFor = (retryAfterMs: number) => refuse("payment-password-locked", { retryAfterMs });

/**
 * Sets or changes the payment password, given the login password and any current one; both attempts are counted before
 * they are checked. Refuses a short one and the login password; a retry of the same change succeeds.
 */
export async function setPaymentPassword(
  needs: Needs<"clock" | "db" | "loginGuard" | "passwords" | "limits">,
  member: Member,
  { ip, ...asked }: RequestOf<typeof paymentPassword> & { readonly ip: string },
) {
  const login = await checkLoginPassword(needs, member, { password: asked.password, ip });
  if (login?.kind === "locked") return lockedFor(login.until.getTime() - needs.clock.nowMs());
  if (login !== null) return refuse("wrong-password");
  if (!isNewPaymentPassword(asked)) return refuse("weak-payment-password");
  const next = asked.next.trim();
  if (member.paymentPasswordHash !== "") {
    const refusal = await checkPaymentPassword(needs, member, asked.current ?? next);
    if (typeof refusal === "object" && refusal !== null) return lockedFor(refusal.retryAfterMs);
    // Counts as one attempt although it compares two passwords, which allows two guesses for each attempt and no more.
    const isRetry = refusal === null || (await needs.passwords.matches(next, member.paymentPasswordHash));
    if (!isRetry) return refuse("wrong-payment-password");
  }
  const paymentPasswordHash = await needs.passwords.hash(next);
  await needs.db.update(members).set({ paymentPasswordHash }).where(eq(members.id, member.id));
  return null;
}
