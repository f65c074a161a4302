import type { login } from "@parlour/adapters/wire/login.calls.ts";
import type * as v from "valibot";
import { refuse } from "../calls/answer.ts";
import type { Member, Visitor } from "../security/sessions.ts";
import type { Needs, NeedsOf } from "../services.ts";
import { enter } from "./enter.ts";
import { findByPhone } from "./find-account.ts";
import { type AttemptCaptcha, guardedAttempt, phoneTarget } from "./guarded-attempt.ts";
import { normalisePhone } from "./phone-numbers.ts";

type SmsLogin = Omit<Extract<v.InferOutput<typeof login.request>, { readonly type: "sms" }>, "captcha"> & {
  readonly captcha: AttemptCaptcha;
};

/**
 * Logs in by a code sent to the account's phone (LOGIN-12). An unknown number gets the same answer as a wrong code. A second
 * factor is required as after a password, because a stolen number alone must not open the account (LOGIN-09).
 */
export async function logInBySms(
  needs: NeedsOf<typeof guardedAttempt> & NeedsOf<typeof enter> & Needs<"verificationCodes">,
  request: SmsLogin,
  visitor: Visitor,
) {
  const phone = normalisePhone(request);
  if (phone === null) return refuse("verification-code-wrong", { needsCaptcha: false });

  const tried = { phone, purpose: "access", code: request.verificationCode } as const;
  const proof: { redeemed: "right" | "wrong" | "expired"; member: Member | null } = {
    redeemed: "wrong",
    member: null,
  };
  const check = async () => {
    proof.redeemed = await needs.verificationCodes.redeem(tried);
    proof.member = await findByPhone(needs.db, phone);
    return proof.redeemed === "right" && proof.member !== null ? "right" : "wrong";
  };
  const attempt = { target: phoneTarget(phone), ip: visitor.ip, check } as const;
  const guarded = await guardedAttempt(needs, attempt, request.captcha);
  if (guarded.kind === "refused") return guarded;
  const { redeemed, member } = proof;
  if (guarded.kind === "wrong" || member === null) {
    const reason = redeemed === "expired" ? "expired" : "wrong";
    return refuse(`verification-code-${reason}`, { needsCaptcha: request.captcha !== "replaced" });
  }
  return enter(needs, member, { visitor, entry: request.entry, password: null, isVouchedFor: false });
}
