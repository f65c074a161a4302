import type { SnapshotFrom } from "xstate";
import { typedForm } from "../forms/fields.view.ts";
import { identityForm } from "../identity/identity.view.ts";
import type { Message } from "../messages/message-keys.ts";
import type { Country } from "../registration/registration.ports.ts";
import { type CaptchaView, captchaView } from "../verification/captcha.view.ts";
import { secondFactorForm } from "../verification/second-factor.view.ts";
import type { SmsCodeState } from "../verification/sms-code.rules.ts";
import type { LoginEvent } from "./login.events.ts";
import type { createLoginMachine } from "./login.machine.ts";
import {
  type LoginErrors,
  type LoginField,
  type LoginFields,
  type LoginType,
  offersBothTypes,
  offersFreePlay,
} from "./login.rules.ts";

type LoginSnapshot = SnapshotFrom<ReturnType<typeof createLoginMachine>>;

/** What a login form shows; the same for the overlay, the agents' page and a terminal. */
export interface LoginView {
  /** The views of the child machines show the steps `second-factor` and `identity`. */
  readonly step: "form" | "second-factor" | "identity";
  readonly type: LoginType;
  /** The operator offers both login forms (LOGIN-02). */
  readonly canChooseType: boolean;
  readonly sms: SmsCodeState;
  readonly countries: readonly Country[];
  /** Third parties to log in with, by channel (THIRD-01). */
  readonly channels: readonly string[];
  readonly offersFreePlay: boolean;
  readonly fields: LoginFields;
  readonly remember: boolean;
  readonly errors: LoginErrors;
  readonly message: Message | null;
  /**
   * The credentials are correct, but the account belongs to the other login: an agent at the players', or a player at the
   * agents' (PERM-08).
   */
  readonly isWrongLogin: boolean;
  /** Null until the gateway asks for one (LOGIN-07). */
  readonly captcha: CaptchaView | null;
  readonly isBusy: boolean;
  /** The device is proving that a person uses it (LOGIN-13). */
  readonly isVerifying: boolean;
  /** The submission under way asks for a trial. */
  readonly isTrying: boolean;
  /** When the account's lock ends, in milliseconds since the epoch. */
  readonly lockedUntilMs: number | null;
  readonly canSubmit: boolean;
  /** The field to focus: the first invalid one, else the first empty one, else the message. */
  readonly attention: LoginField | "message" | null;
  /** Increases with each submission that invalid or missing fields prevent; the front end then moves the focus. */
  readonly attempts: number;
}

export function loginView(snapshot: LoginSnapshot): LoginView {
  const { type, sms, countries, channels, flags, entry } = snapshot.context;
  const { fields, remember, errors, message, needsCaptcha, captcha, lockedUntilMs } = snapshot.context;
  const isBusy =
    snapshot.matches("verifying") ||
    snapshot.matches("submitting") ||
    snapshot.matches("enteringFreePlay") ||
    snapshot.matches("succeeded");
  return {
    step: stepOf(snapshot),
    type,
    canChooseType: offersBothTypes(flags),
    sms,
    countries,
    channels,
    offersFreePlay: offersFreePlay(flags, entry),
    fields,
    remember,
    errors,
    message,
    isWrongLogin: message?.key === "error.nonMember" || message?.key === "error.nonAgent",
    captcha: needsCaptcha || codeNeedsCaptcha(snapshot.context) ? captchaView(captcha) : null,
    isBusy,
    isVerifying: snapshot.matches("verifying"),
    isTrying: isBusy && snapshot.context.isTrying,
    lockedUntilMs,
    canSubmit: snapshot.matches("editing"),
    attention: snapshot.matches("locked") ? "message" : placeToGoOn(snapshot.context),
    attempts: snapshot.context.attempts,
  };
}

/** The login form with its commands, and the step that replaces it. */
export function loginForm(snapshot: LoginSnapshot, send: (event: LoginEvent) => void) {
  const view = loginView(snapshot);
  const { secondFactor, identity } = snapshot.children;
  return {
    ...view,
    ...typedForm(view, !view.canSubmit, send),
    secondFactor: secondFactor ? secondFactorForm(secondFactor.getSnapshot(), secondFactor.send) : null,
    identity: identity ? identityForm(identity.getSnapshot(), identity.send) : null,
    chooseType: (loginType: LoginType) => send({ type: "type.chosen", loginType }),
    changeRemember: (remember: boolean) => send({ type: "remember.changed", remember }),
    askForCode: () => send({ type: "code.asked" }),
    refreshCaptcha: () => send({ type: "captcha.refresh.asked" }),
    /** Opens the window of a third party (THIRD-01). */
    chooseChannel: (channel: string) => send({ type: "channel.chosen", channel }),
    playForFree: () => send({ type: "freePlay.asked" }),
  };
}

/** What `loginForm` gives a front end for the `login` feature, which runs while the form is open. */
export type LoginFormView = ReturnType<typeof loginForm>;

function stepOf(snapshot: LoginSnapshot): LoginView["step"] {
  if (snapshot.matches("secondFactor")) return "second-factor";
  return snapshot.matches("identity") ? "identity" : "form";
}

const codeNeedsCaptcha = ({ type, sms }: LoginSnapshot["context"]) => type === "sms" && sms.needsCaptcha;

function placeToGoOn(context: LoginSnapshot["context"]): LoginField | "message" | null {
  const { type, fields, errors, message, needsCaptcha } = context;
  const asked: readonly LoginField[] = [
    ...(type === "sms"
      ? (["countryDialingCode", "mobileNum"] as const)
      : (["username", "password"] as const)),
    ...(needsCaptcha || codeNeedsCaptcha(context) ? ["captcha" as const] : []),
    ...(type === "sms" ? ["verificationCode" as const] : []),
  ];
  return (
    asked.find((field) => errors[field] !== undefined) ??
    // The dialling code is skipped, since it fills in when the countries have loaded.
    asked.find((field) => field !== "countryDialingCode" && fields[field].trim() === "") ??
    (message === null ? null : "message")
  );
}
