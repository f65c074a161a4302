/** Captchas, human verification, codes by SMS and mail, and the second factor. */

export type { Captcha, CaptchaPort } from "./captcha.ports.ts";
export type { CaptchaView } from "./captcha.view.ts";
export { type CodeChannel, type CodePlace, codeChannels } from "./code-place.ports.ts";
export type { HumanProof, HumanVerificationPort } from "./human-verification.ports.ts";
export {
  type CodeSendingRefusal,
  codeSendingRefusals,
  type SecondFactorPort,
  type SecondFactorProof,
  secondFactorRefusals,
} from "./second-factor.ports.ts";
export {
  type SecondFactorFormView,
  type SecondFactorView,
  type SentCodeView,
  secondFactorView,
} from "./second-factor.view.ts";
export {
  type CountdownStore,
  type PhoneNumber,
  registrationSmsRefusals,
  type SmsCodePort,
  type SmsRefusal,
  type SmsRequest,
  smsRefusals,
} from "./sms-code.ports.ts";
export { restingSmsCode, type SmsCodeState } from "./sms-code.rules.ts";
export { smsCodeView } from "./sms-code.view.ts";
