import { setup } from "xstate";
import type { LoginPort, LoginReply } from "../login/login.ports.ts";
import type { RegistrationPort } from "../registration/registration.ports.ts";
import type { Clock } from "../shared/clock.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import type { Message } from "../shared/message-keys.ts";
import type { ExpressionsPort } from "../validation/validation.ports.ts";
import type { CaptchaChanged, CaptchaMachinePorts } from "../verification/captcha.machine.ts";
import {
  restingSmsCode,
  type SmsCodeChanged,
  type SmsCodeMachinePorts,
  type SmsCodeState,
} from "../verification/sms-code.machine.ts";
import type { ForgotPort } from "./forgot.ports.ts";

export interface ForgotMachinePorts extends CaptchaMachinePorts, SmsCodeMachinePorts {
  readonly forgot: ForgotPort;
  readonly login: LoginPort;
  readonly registration: Pick<RegistrationPort, "readSetting" | "readCountries">;
  readonly expressions: ExpressionsPort;
  readonly clock: Clock;
  readonly diagnostics: Diagnostics;
}

/** By e-mail or by phone (FORGOT-03), or with the link of a mail in the address. */
export type ForgotType = "email" | "mobileNum" | "link";

export type ForgotField =
  | "username"
  | "email"
  | "countryDialingCode"
  | "mobileNum"
  | "verificationCode"
  | "newPassword"
  | "confirmNewPassword"
  | "captcha";

export interface ForgotInput {
  /** The reset token of a mail's link; null without one. */
  readonly resetToken: string | null;
  readonly typedName: string;
}

export interface ForgotContext extends ForgotInput {
  readonly type: ForgotType;
  readonly fields: Readonly<Record<ForgotField, string>>;
  readonly errors: Partial<Record<ForgotField, Message>>;
  readonly message: Message | null;
  readonly sms: SmsCodeState;
  readonly captcha: Pick<CaptchaChanged, "captcha" | "failure">;
  readonly output: ForgotOutput | null;
}

export type ForgotEvent =
  | { readonly type: "type.chosen"; readonly forgotType: "email" | "mobileNum" }
  | { readonly type: "field.changed"; readonly field: ForgotField; readonly value: string }
  | { readonly type: "code.asked" }
  | { readonly type: "captcha.refresh.asked" }
  | CaptchaChanged
  | SmsCodeChanged
  | { readonly type: "submitted" };

export type ForgotOutput =
  | { readonly kind: "session"; readonly reply: LoginReply }
  /** The password is new, and the person logs in with it (FORGOT-03). */
  | { readonly kind: "reset"; readonly username: string };

export function createForgotMachine(_ports: ForgotMachinePorts) {
  return setup({
    types: {
      context: {} as ForgotContext,
      events: {} as ForgotEvent,
      input: {} as ForgotInput,
      output: {} as ForgotOutput,
    },
  }).createMachine({
    id: "forgot",
    context: ({ input }) => ({
      ...input,
      type: input.resetToken === null ? "email" : "link",
      fields: {
        username: input.typedName,
        email: "",
        countryDialingCode: "",
        mobileNum: "",
        verificationCode: "",
        newPassword: "",
        confirmNewPassword: "",
        captcha: "",
      },
      errors: {},
      message: null,
      sms: restingSmsCode,
      captcha: { captcha: null, failure: null },
      output: null,
    }),
    initial: "editing",
    states: { editing: {}, sending: {}, mailed: {} },
  });
}
