import { sendRegPhoneCode, smsNoLogin } from "@parlour/adapters/wire/password.calls.ts";
import { refuse, value } from "../calls/answer.ts";
import { findByPhone } from "../members/find-account.ts";
import type { GivenCaptcha } from "../members/guarded-attempt.ts";
import { normalisePhone, type TypedPhone } from "../members/phone-numbers.ts";
import { addressKey } from "../security/address-key.ts";
import type { CodePurpose } from "../security/verification-codes.ts";
import type { Needs } from "../services.ts";
import { routesWith } from "./routes-with.ts";

const HOUR_MS = 3_600_000;

interface Wanted extends TypedPhone {
  readonly captcha?: GivenCaptcha | undefined;
}

/** Codes by SMS (SMS-01), for accounts with that number and for new registrations. */
export const verificationRoutes = routesWith(
  "calls",
  "config",
  "db",
  "captchas",
  "limits",
  "verificationCodes",
).add((app, needs) => {
  const { calls, config, db, limits } = needs;
  calls.serve(app, smsNoLogin, async ({ request, ip, language }) => {
    const asked = await allow(needs, request, "access", ip);
    if (asked.kind === "refused") return asked;
    // A number without an account gets no message, and the answer does not reveal it.
    const isWanted = (await findByPhone(db, asked.phone)) !== null;
    return send(needs, { ...asked, purpose: "access", ip, language, isWanted });
  });

  calls.serve(app, sendRegPhoneCode, async ({ request, ip, language }) => {
    const asked = await allow(needs, request, "register", ip);
    if (asked.kind === "refused") return asked;
    if ((await findByPhone(db, asked.phone)) !== null) {
      // A person who registers must learn it (REG-03). The limit stops visitors who only probe for members' numbers.
      const max = config.codes.perAddressAnHour;
      const asks = await limits.take({ key: `phone-taken:${addressKey(ip)}`, max, windowMs: HOUR_MS });
      if (asks.retryAt !== null) return tooMany(asks.retryAt);
      return refuse("phone-taken");
    }
    return send(needs, { ...asked, purpose: "register", ip, language, isWanted: true });
  });
});

const tooMany = (retryAt: Date) => refuse("too-many-requests", { retryAt: retryAt.toISOString() });

/** The checks before any work: the number, its limits and the captcha. */
async function allow(
  { captchas, verificationCodes }: Needs<"captchas" | "verificationCodes">,
  wanted: Wanted,
  purpose: CodePurpose,
  ip: string,
) {
  if (wanted.mobileNum.trim() === "") return refuse("missing-phone");
  const phone = normalisePhone(wanted);
  if (phone === null) return refuse("invalid-phone");
  const { retryAt, needsCaptcha } = await verificationCodes.look({ phone, purpose, ip });
  if (retryAt !== null) return tooMany(retryAt);
  if (!needsCaptcha) return { kind: "allowed", phone, hasCaptcha: false } as const;
  if (wanted.captcha === undefined) return refuse("captcha-required");
  const isRight = await captchas.redeem(wanted.captcha.id, wanted.captcha.text);
  return isRight ? ({ kind: "allowed", phone, hasCaptcha: true } as const) : refuse("captcha-wrong");
}

async function send(
  { verificationCodes }: Needs<"verificationCodes">,
  asked: {
    readonly phone: string;
    readonly purpose: CodePurpose;
    readonly ip: string;
    readonly language: string;
    readonly hasCaptcha: boolean;
    readonly isWanted: boolean;
  },
) {
  const answer = await verificationCodes.send(asked);
  if (answer.kind === "refused") {
    const { reason, message, retryAt } = answer;
    return refuse(reason, {
      ...(message !== "" && { message }),
      ...(retryAt !== null && { retryAt: retryAt.toISOString() }),
    });
  }
  const { expiredMinutes, isThirdParty } = answer;
  return value({
    expiredMinutes,
    message: "The code is on its way.",
    ...(isThirdParty && { thirdParty: true }),
  });
}
