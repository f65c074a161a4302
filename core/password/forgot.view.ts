import type { SnapshotFrom } from "xstate";
import type { Country } from "../registration/registration.ports.ts";
import type { Message } from "../shared/message-keys.ts";
import { type CaptchaView, captchaView } from "../verification/captcha.view.ts";
import type { SmsCodeState } from "../verification/sms-code.machine.ts";
import type { createForgotMachine, ForgotField, ForgotType } from "./forgot.machine.ts";
import { type PasswordStrength, passwordStrength } from "./password.rules.ts";

export interface ForgotView {
  /** `mailed` tells that the request went out (FORGOT-01); nothing is left to fill in. */
  readonly step: "form" | "mailed";
  readonly type: ForgotType;
  readonly fields: Readonly<Record<ForgotField, string>>;
  readonly errors: Partial<Record<ForgotField, Message>>;
  readonly message: Message | null;
  readonly sms: SmsCodeState;
  /** Empty until they have come. */
  readonly countries: readonly Country[];
  readonly captcha: CaptchaView | null;
  readonly strength: PasswordStrength | null;
  /** What the house asks of a password, in words. */
  readonly passwordHelp: Message | null;
  readonly isBusy: boolean;
  readonly attention: ForgotField | "message" | null;
}

export function forgotView(snapshot: SnapshotFrom<ReturnType<typeof createForgotMachine>>): ForgotView {
  const { type, fields, errors, message, sms, captcha } = snapshot.context;
  return {
    step: snapshot.matches("mailed") ? "mailed" : "form",
    type,
    fields,
    errors,
    message,
    sms,
    countries: [],
    captcha: sms.needsCaptcha ? captchaView(captcha) : null,
    strength: fields.newPassword === "" ? null : passwordStrength(fields.newPassword),
    passwordHelp: null,
    isBusy: snapshot.matches("sending"),
    attention: null,
  };
}
