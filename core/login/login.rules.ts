import type { Message, MessageKey } from "../shared/message-keys.ts";
import type { LoginRefusal } from "./login.ports.ts";

/** The password that a house hands out, and that must be changed on the first use (LOGIN-05). */
const DEFAULT_PASSWORD = "123456";

export type LoginField =
  | "username"
  | "password"
  | "captcha"
  | "countryDialingCode"
  | "mobileNum"
  | "verificationCode";
export type LoginErrors = Partial<Record<LoginField, MessageKey>>;

export type LoginFields = Readonly<Record<LoginField, string>>;

export const emptyLogin: LoginFields = {
  username: "",
  password: "",
  captcha: "",
  countryDialingCode: "",
  mobileNum: "",
  verificationCode: "",
};

/** What stands in the way of sending; empty when nothing does (LOGIN-01). */
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

export type LoginType = "username" | "sms";

/** The form a visitor meets first: by SMS where the house's flag and its configuration say so (LOGIN-02). */
export const firstLoginType = (flags: ReadonlySet<string>, preferred: LoginType): LoginType =>
  flags.has("MOBILEVERCODELOGIN3") && preferred === "sms" ? "sms" : "username";

/**
 * LOGIN-05: a handed-out password, or an expired one where the house enforces expiry, is changed before anything else,
 * unless no password was used at all.
 */
export function mustChangePassword(login: {
  readonly password: string;
  readonly passwordExpired: boolean;
  readonly via: LoginType | "third-party";
  readonly flags: ReadonlySet<string>;
}): boolean {
  if (login.via !== "username") return false;
  return (
    login.password.trim() === DEFAULT_PASSWORD ||
    (login.passwordExpired && login.flags.has("PWDEXPFORCECHANGE3"))
  );
}

const messageKeyByRefusal = {
  "wrong-credentials": "login.error.wrongCredentials",
  "captcha-required": "login.error.captchaRequired",
  "captcha-wrong": "login.error.captchaWrong",
  locked: "login.error.locked",
  "non-member": "error.nonMember",
  "non-agent": "error.nonAgent",
  "contact-agent": "error.contactAgent",
  "too-many-requests": "login.error.tooManyRequests",
  replayed: "login.error.replayed",
  "second-factor-required": "login.error.secondFactor",
  "verification-code-wrong": "phone.error.code",
  "verification-code-expired": "phone.error.codeExpired",
} as const satisfies Record<LoginRefusal, MessageKey>;

/** The sentence for a refused login. */
export const refusalMessage = (reason: LoginRefusal): Message => ({ key: messageKeyByRefusal[reason] });
