/** Captchas, human verification, codes by SMS and mail, and the second factor. */

export * from "../verification/captcha.ports.ts";
export type { CaptchaView } from "../verification/captcha.view.ts";
export * from "../verification/code-place.ports.ts";
export * from "../verification/human-verification.ports.ts";
export * from "../verification/second-factor.ports.ts";
export {
  type SecondFactorFormView,
  type SecondFactorView,
  type SentCodeView,
  secondFactorView,
} from "../verification/second-factor.view.ts";
export * from "../verification/sms-code.ports.ts";
export { restingSmsCode, type SmsCodeState } from "../verification/sms-code.rules.ts";
export { type SmsCodeView, smsCodeView } from "../verification/sms-code.view.ts";
