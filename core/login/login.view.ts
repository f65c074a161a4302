import type { SnapshotFrom } from "xstate";
import type { Country } from "../registration/registration.ports.ts";
import type { Message } from "../shared/message-keys.ts";
import { type CaptchaView, captchaView } from "../verification/captcha.view.ts";
import type { SmsCodeState } from "../verification/sms-code.machine.ts";
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

/** What a login form needs; the same for the pop-up, the agents' page and a terminal. */
export interface LoginView {
  /** `second-factor` and `identity` are told by the views of the children of those names. */
  readonly step: "form" | "second-factor" | "identity";
  readonly type: LoginType;
  /** The house offers both forms (LOGIN-02). */
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
  /** The account is right and belongs at the other door: an agent's among the players', or the other way round (PERM-08). */
  readonly isWrongDoor: boolean;
  /** Null until the gateway asks for one (LOGIN-07). */
  readonly captcha: CaptchaView | null;
  readonly isBusy: boolean;
  /** Until when the account is locked, in milliseconds since the epoch. */
  readonly lockedUntilMs: number | null;
  readonly canSubmit: boolean;
  /** Where the person goes on: at the first field that is wrong, else the first empty one, or at the message of a lock. */
  readonly attention: LoginField | "message" | null;
}

export function loginView(snapshot: LoginSnapshot): LoginView {
  const { type, sms, countries, channels, flags, entry } = snapshot.context;
  const { fields, remember, errors, message, needsCaptcha, captcha, lockedUntilMs } = snapshot.context;
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
    isWrongDoor: message?.key === "error.nonMember" || message?.key === "error.nonAgent",
    captcha: needsCaptcha || codeNeedsCaptcha(snapshot.context) ? captchaView(captcha) : null,
    isBusy:
      snapshot.matches("submitting") || snapshot.matches("enteringFreePlay") || snapshot.matches("succeeded"),
    lockedUntilMs,
    canSubmit: snapshot.matches("editing"),
    attention: snapshot.matches("locked") ? "message" : fieldToFill(snapshot.context),
  };
}

function stepOf(snapshot: LoginSnapshot): LoginView["step"] {
  if (snapshot.matches("secondFactor")) return "second-factor";
  return snapshot.matches("identity") ? "identity" : "form";
}

const codeNeedsCaptcha = ({ type, sms }: LoginSnapshot["context"]) => type === "sms" && sms.needsCaptcha;

function fieldToFill(context: LoginSnapshot["context"]): LoginField | null {
  const { type, fields, errors, needsCaptcha } = context;
  const asked: readonly LoginField[] = [
    ...(type === "sms"
      ? (["countryDialingCode", "mobileNum"] as const)
      : (["username", "password"] as const)),
    ...(needsCaptcha || codeNeedsCaptcha(context) ? ["captcha" as const] : []),
    ...(type === "sms" ? ["verificationCode" as const] : []),
  ];
  return (
    asked.find((field) => errors[field] !== undefined) ??
    // The dialling code fills itself in when the countries have come.
    asked.find((field) => field !== "countryDialingCode" && fields[field].trim() === "") ??
    null
  );
}
