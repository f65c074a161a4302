import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { registerSetting } from "@parlour/adapters/wire/member.calls.ts";
import { openCurrencies } from "../../content/currencies.ts";
import type { OperatorSettings } from "../../content/settings.ts";

/**
 * The rules of a registration's fields as forms show them: without a captcha where a proof stands for it (LOGIN-13). And the
 * currencies that a new account can be in (OPS-04).
 */
export function askedRegistration(settings: OperatorSettings): AnswerOf<typeof registerSetting> {
  const { humanVerification } = settings;
  const registration = { ...settings.registration, currencies: [...openCurrencies(settings)] };
  if (humanVerification.mode !== "instead") return registration;
  const { captcha: _one, ...register } = registration.register;
  const { captcha: _other, ...registerMobile } = registration.registerMobile;
  return { ...registration, register, registerMobile };
}
