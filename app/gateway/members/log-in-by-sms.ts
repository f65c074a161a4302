import type { login } from "@parlour/adapters/wire/login.calls.ts";
import type * as v from "valibot";
import { refuse } from "../calls/answer.ts";
import type { House } from "../house.ts";
import type { Visitor } from "../security/sessions.ts";
import { countAttempt, locked } from "./count-attempt.ts";
import { enter } from "./enter.ts";
import { findByPhone } from "./find-account.ts";
import { normalisePhone } from "./phone-numbers.ts";

type SmsLogin = Extract<v.InferOutput<typeof login.request>, { readonly type: "sms" }>;

/**
 * Login by a code that was sent to the account's phone (LOGIN-12). A number that belongs to nobody is answered like a
 * wrong code. No password was used that would have to be changed; a second factor is asked for as after a password, since
 * whoever has taken over a number has nothing else of the account's (LOGIN-09).
 */
export async function logInBySms(house: House, request: SmsLogin, visitor: Visitor) {
  const phone = normalisePhone(request);
  if (phone === null) return refuse("verification-code-wrong", { needsCaptcha: false });

  // The phone's own count, apart from the account's: failures here do not say whether there is an account.
  const attempt = { account: phoneKey(phone), ip: visitor.ip };
  const counted = await countAttempt(house, attempt, request.captcha);
  if (counted.kind === "refused") return counted;

  const tried = { phone, purpose: "access", code: request.verificationCode } as const;
  const redeemed = await house.verificationCodes.redeem(tried);
  const member = await findByPhone(house.db, phone);
  if (redeemed !== "right" || member === null) {
    if (counted.lockedUntil !== null) return locked(counted.lockedUntil);
    const reason = redeemed === "expired" ? "expired" : "wrong";
    return refuse(`verification-code-${reason}`, { needsCaptcha: true });
  }
  await house.loginGuard.forgive(attempt);
  return enter(house, member, { visitor, entry: request.entry, password: null, isVouchedFor: false });
}

/** What the login guard counts a phone's attempts under. */
export const phoneKey = (phone: string): string => `phone:${phone}`;
