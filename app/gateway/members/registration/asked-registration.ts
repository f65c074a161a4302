import type { OperatorSettings } from "../../content/settings.ts";

/** The rules of a registration's fields as forms show them: without a captcha where a proof stands for it (LOGIN-13). */
export function askedRegistration({
  registration,
  humanVerification,
}: Pick<OperatorSettings, "registration" | "humanVerification">): OperatorSettings["registration"] {
  if (humanVerification.mode !== "instead") return registration;
  const { captcha: _one, ...register } = registration.register;
  const { captcha: _other, ...registerMobile } = registration.registerMobile;
  return { ...registration, register, registerMobile };
}
