import { sendRegPhoneCode, smsNoLogin } from "@parlour/adapters/wire/password.calls.ts";
import type { FastifyInstance } from "fastify";
import { refuse, value } from "../calls/answer.ts";
import { serveCall } from "../calls/serve-call.ts";
import type { House } from "../house.ts";
import { findByPhone } from "../members/find-account.ts";
import type { GivenCaptcha } from "../members/guarded-attempt.ts";
import { normalisePhone, type TypedPhone } from "../members/phone-numbers.ts";
import { addressKey } from "../security/address-key.ts";
import type { CodePurpose } from "../security/verification-codes.ts";

const HOUR_MS = 3_600_000;

interface Wanted extends TypedPhone {
  readonly captcha?: GivenCaptcha | undefined;
}

/** Codes by SMS (SMS-01): for whoever has an account with that number, and for whoever registers one. */
export function verificationRoutes(app: FastifyInstance, house: House): void {
  serveCall(app, house, smsNoLogin, async ({ request, ip }) => {
    const asked = await allow(house, request, "access", ip);
    if (asked.kind === "refused") return asked;
    // No message goes to a number that has no account, and the answer does not tell.
    const isWanted = (await findByPhone(house.db, asked.phone)) !== null;
    return send(house, { ...asked, purpose: "access", ip, isWanted });
  });

  serveCall(app, house, sendRegPhoneCode, async ({ request, ip }) => {
    const asked = await allow(house, request, "register", ip);
    if (asked.kind === "refused") return asked;
    if ((await findByPhone(house.db, asked.phone)) !== null) {
      // Who registers must learn it (REG-03); who only wants to know whose numbers are here soon learns no more.
      const max = house.config.codes.perAddressAnHour;
      const asks = await house.limits.take({ key: `phone-taken:${addressKey(ip)}`, max, windowMs: HOUR_MS });
      if (asks.retryAt !== null) return tooMany(asks.retryAt);
      return refuse("phone-taken");
    }
    return send(house, { ...asked, purpose: "register", ip, isWanted: true });
  });
}

const tooMany = (retryAt: Date) => refuse("too-many-requests", { retryAt: retryAt.toISOString() });

/** The checks that come before any work: the number, how often it was asked, and the captcha. */
async function allow(house: House, wanted: Wanted, purpose: CodePurpose, ip: string) {
  if (wanted.mobileNum.trim() === "") return refuse("missing-phone");
  const phone = normalisePhone(wanted);
  if (phone === null) return refuse("invalid-phone");
  const { retryAt, needsCaptcha } = await house.verificationCodes.look({ phone, purpose, ip });
  if (retryAt !== null) return tooMany(retryAt);
  if (!needsCaptcha) return { kind: "allowed", phone, hasCaptcha: false } as const;
  if (wanted.captcha === undefined) return refuse("captcha-required");
  const isRight = await house.captchas.redeem(wanted.captcha.id, wanted.captcha.text);
  return isRight ? ({ kind: "allowed", phone, hasCaptcha: true } as const) : refuse("captcha-wrong");
}

async function send(
  house: House,
  asked: {
    readonly phone: string;
    readonly purpose: CodePurpose;
    readonly ip: string;
    readonly hasCaptcha: boolean;
    readonly isWanted: boolean;
  },
) {
  const answer = await house.verificationCodes.send(asked);
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
