import type { SnapshotFrom } from "xstate";
import { typedForm } from "../forms/fields.view.ts";
import type { Message } from "../messages/message-keys.ts";
import type { Country } from "../registration/registration.ports.ts";
import { type CaptchaView, captchaView } from "../verification/captcha.view.ts";
import type { SmsCodeState } from "../verification/sms-code.rules.ts";
import type {
  ForgotContext,
  ForgotErrors,
  ForgotEvent,
  ForgotField,
  ForgotFields,
  ForgotType,
} from "./forgot.events.ts";
import type { createForgotMachine } from "./forgot.machine.ts";
import { fieldsShown } from "./forgot.rules.ts";
import { type PasswordStrength, passwordStrength } from "./password.rules.ts";
import { passwordHelp } from "./password-rule.ts";

type ForgotSnapshot = SnapshotFrom<ReturnType<typeof createForgotMachine>>;

/** The form for a forgotten password as data; `forgotForm` adds its commands. */
export interface ForgotView {
  /** `mailed`: the request was sent (FORGOT-01), and no fields are left to fill in. */
  readonly step: "form" | "mailed";
  readonly type: ForgotType;
  /** All fields; those of the other ways are not shown. */
  readonly fields: ForgotFields;
  readonly errors: ForgotErrors;
  /** What is wrong with the whole form, or why it was refused. */
  readonly message: Message | null;
  readonly sms: SmsCodeState;
  /** Empty until they are loaded. */
  readonly countries: readonly Country[];
  /** Null while a code needs none. */
  readonly captcha: CaptchaView | null;
  /** Of the new password; null while it is empty. */
  readonly strength: PasswordStrength | null;
  /** The operator's password rule as a sentence; null for `email`, which sets no password. */
  readonly passwordHelp: Message | null;
  /** A request is open, so nothing can be typed or sent. */
  readonly isBusy: boolean;
  /** The device is proving that a person uses it (LOGIN-13). */
  readonly isVerifying: boolean;
  /** The first wrong field, else the first empty one, else the message. */
  readonly attention: ForgotField | "message" | null;
  /** Grows with each attempt that was not sent because of an error. The front end then moves to `attention`. */
  readonly attempts: number;
}

/** The form as data, for a front end that only looks at it; use `forgotForm` to type and to send. */
export function forgotView(snapshot: ForgotSnapshot): ForgotView {
  const { type, fields, errors, message, sms, captcha, countries, passwordRule } = snapshot.context;
  return {
    step: snapshot.matches("mailed") ? "mailed" : "form",
    type,
    fields,
    errors,
    message,
    sms,
    countries,
    captcha: type === "mobileNum" && sms.needsCaptcha ? captchaView(captcha) : null,
    strength: fields.newPassword === "" ? null : passwordStrength(fields.newPassword),
    passwordHelp: type === "email" ? null : passwordHelp(passwordRule),
    isBusy: !snapshot.matches("editing") && !snapshot.matches("mailed"),
    isVerifying: snapshot.matches("verifying") || snapshot.matches("verifyingLogin"),
    attention: placeToGoOn(snapshot.context),
    attempts: snapshot.context.attempts,
  };
}

/** The view with its commands. */
export function forgotForm(snapshot: ForgotSnapshot, send: (event: ForgotEvent) => void) {
  const view = forgotView(snapshot);
  return {
    ...view,
    ...typedForm(view, view.isBusy, send),
    /** Changes to another way; also returns from `mailed` to the form. */
    chooseType: (forgotType: "email" | "mobileNum") => send({ type: "type.chosen", forgotType }),
    askForCode: () => send({ type: "code.asked" }),
    refreshCaptcha: () => send({ type: "captcha.refresh.asked" }),
  };
}

/** The form with its fields and commands, for the types of a component that shows it. */
export type ForgotFormView = ReturnType<typeof forgotForm>;

function placeToGoOn(context: ForgotContext): ForgotField | "message" | null {
  const { fields, errors, message } = context;
  const shown = fieldsShown(context);
  return (
    shown.find((field) => errors[field] !== undefined) ??
    shown.find((field) => fields[field].trim() === "") ??
    (message === null ? null : "message")
  );
}
