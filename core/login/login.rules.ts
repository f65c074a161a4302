import type { Message, MessageKey } from "../messages/message-keys.ts";
import { humanMessageKeys } from "../verification/human-verification.rules.ts";
import { readCode, readPhone } from "../verification/phone.rules.ts";
import type { PhoneNumber } from "../verification/sms-code.ports.ts";
import type { Entry, FreePlayRefusal, LoginRefusal } from "./login.ports.ts";

/** The operator's default password, which must be changed at its first use (LOGIN-05). */
export const DEFAULT_PASSWORD = "123456";

/** A field of the login forms: username and password, or phone and code; the captcha can belong to both. */
export type LoginField =
  | "username"
  | "password"
  | "captcha"
  | "countryDialingCode"
  | "mobileNum"
  | "verificationCode";
/** The errors of the login's fields that have one. */
export type LoginErrors = Partial<Record<LoginField, MessageKey>>;

/** What is typed so far, untrimmed; fields of the other form keep their text. */
export type LoginFields = Readonly<Record<LoginField, string>>;

/** Every field empty, as a form begins without a remembered username. */
export const emptyLogin: LoginFields = {
  username: "",
  password: "",
  captcha: "",
  countryDialingCode: "",
  mobileNum: "",
  verificationCode: "",
};

/** The errors of the form; empty when it can be submitted (LOGIN-01). */
export function checkLogin(
  fields: Pick<LoginFields, "username" | "password" | "captcha">,
  needsCaptcha: boolean,
): LoginErrors {
  return {
    ...(fields.username.trim() === "" ? { username: "login.error.usernameMissing" as const } : {}),
    ...(fields.password.trim() === "" ? { password: "login.error.passwordMissing" as const } : {}),
    ...(needsCaptcha && fields.captcha.trim() === ""
      ? { captcha: "login.error.captchaMissing" as const }
      : {}),
  };
}

/** The errors before requesting a code: an impossible phone number, or a missing captcha (LOGIN-12). */
export function checkCodeRequest(
  fields: Pick<LoginFields, "countryDialingCode" | "mobileNum" | "captcha">,
  needsCaptcha: boolean,
): LoginErrors {
  return {
    ...phoneErrors(fields),
    ...(needsCaptcha && fields.captcha.trim() === ""
      ? { captcha: "login.error.captchaMissing" as const }
      : {}),
  };
}

/** The errors of the SMS form, which also needs the code (LOGIN-12). */
export const checkSmsLogin = (fields: LoginFields, needsCaptcha: boolean): LoginErrors => ({
  ...checkCodeRequest(fields, needsCaptcha),
  ...(readCode(fields.verificationCode) === null
    ? { verificationCode: "validation.verificationCode" as const }
    : {}),
});

function phoneErrors(fields: Readonly<Record<keyof PhoneNumber, string>>): LoginErrors {
  const phone = readPhone(fields);
  if (!("problem" in phone)) return {};
  return {
    [phone.field]: phone.problem === "missing" ? "phone.error.missing" : "phone.error.invalidFormat",
  };
}

/** `sms` logs in with a code sent to the phone (LOGIN-02). */
export type LoginType = "username" | "sms";

/** The operator offers both login forms (LOGIN-02). */
export const offersBothTypes = (flags: ReadonlySet<string>): boolean => flags.has("MOBILEVERCODELOGIN3");

/** A trial without an account, offered only at the players' login (SESSION-05). */
export const offersFreePlay = (flags: ReadonlySet<string>, entry: Entry): boolean =>
  entry === "member" && flags.has("FREEPLAY3");

/** The login form that opens first: by SMS when the operator's flag and configuration say so (LOGIN-02). */
export const firstLoginType = (flags: ReadonlySet<string>, preferred: LoginType): LoginType =>
  offersBothTypes(flags) && preferred === "sms" ? "sms" : "username";

/** When an account's lock ends, in milliseconds since the epoch; null once it has ended (LOGIN-07). */
export const lockedUntil = (retryAtMs: number | null, nowMs: number): number | null =>
  retryAtMs !== null && retryAtMs > nowMs ? retryAtMs : null;

/** Whether it is the operator's default password (LOGIN-05). */
export const isDefaultPassword = (password: string): boolean => password.trim() === DEFAULT_PASSWORD;

/**
 * The gateway's decision after a correct password, returned as `mustChangePassword` (LOGIN-05). A default password, or an
 * expired one where the operator enforces expiry, must be changed first.
 */
export const mustChangePassword = (login: {
  readonly password: string;
  /** An agent or the operator chose the password, whatever it is. */
  readonly isHandedOut: boolean;
  readonly isExpired: boolean;
  readonly flags: ReadonlySet<string>;
}): boolean =>
  isDefaultPassword(login.password) ||
  login.isHandedOut ||
  (login.isExpired && login.flags.has("PWDEXPFORCECHANGE3"));

const messageKeyByRefusal = {
  ...humanMessageKeys,
  "wrong-credentials": "login.error.wrongCredentials",
  "captcha-required": "login.error.captchaRequired",
  "captcha-wrong": "login.error.captchaWrong",
  locked: "login.error.locked",
  "non-member": "error.nonMember",
  "non-agent": "error.nonAgent",
  "contact-agent": "error.contactAgent",
  "account-closed": "error.accountClosed",
  "too-many-requests": "login.error.tooManyRequests",
  replayed: "login.error.replayed",
  "second-factor-required": "login.error.secondFactor",
  "verification-code-wrong": "phone.error.code",
  "verification-code-expired": "phone.error.codeExpired",
} as const satisfies Record<LoginRefusal, MessageKey>;

/** The message for a refused login. */
export const refusalMessage = (reason: LoginRefusal): Message => ({ key: messageKeyByRefusal[reason] });

const messageKeyByFreePlayRefusal = {
  "free-play-off": "login.error.freePlayOff",
  "too-many-requests": "login.error.tooManyRequests",
} as const satisfies Record<FreePlayRefusal, MessageKey>;

/** The message for a refused trial (SESSION-05). */
export const freePlayRefusalMessage = (reason: FreePlayRefusal): Message => ({
  key: messageKeyByFreePlayRefusal[reason],
});
