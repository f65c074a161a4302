/** Captchas, human verification, codes by SMS and mail, and the second factor. */

export type { Captcha, CaptchaPort } from "../verification/captcha.ports.ts";
export type { CaptchaView } from "../verification/captcha.view.ts";
export { type CodeChannel, type CodePlace, codeChannels } from "../verification/code-place.ports.ts";
export type { HumanProof, HumanVerificationPort } from "../verification/human-verification.ports.ts";
export {
  type CodeSendingRefusal,
  codeSendingRefusals,
  type SecondFactorPort,
  type SecondFactorProof,
  secondFactorRefusals,
} from "../verification/second-factor.ports.ts";
export {
  type SecondFactorFormView,
  type SecondFactorView,
  type SentCodeView,
  secondFactorView,
} from "../verification/second-factor.view.ts";
export {
  type CountdownStore,
  type PhoneNumber,
  registrationSmsRefusals,
  type SmsCodePort,
  type SmsRefusal,
  type SmsRequest,
  smsRefusals,
} from "../verification/sms-code.ports.ts";
export { restingSmsCode, type SmsCodeState } from "../verification/sms-code.rules.ts";
export { smsCodeView } from "../verification/sms-code.view.ts";
