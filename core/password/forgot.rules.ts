import type { LoginReply } from "../login/login.ports.ts";
import { failureKindOf, failureMessage } from "../shared/failure.ts";
import type { Message, MessageKey } from "../shared/message-keys.ts";
import type { Outcome } from "../shared/outcome.ts";
import { plainRuleBook } from "../validation/rule-book.rules.ts";
import type { FieldRule } from "../validation/validation.ports.ts";
import { readCode, readPhone } from "../verification/phone.rules.ts";
import type { ForgotContext, ForgotErrors, ForgotField, ForgotFields } from "./forgot.events.ts";
import type { ForgotByEmailRefusal, ForgotByPhoneRefusal, ForgotPort, ResetRefusal } from "./forgot.ports.ts";
import { passwordProblem } from "./password-rule.ts";

export const emptyForgot: ForgotFields = {
  username: "",
  email: "",
  countryDialingCode: "",
  mobileNum: "",
  verificationCode: "",
  newPassword: "",
  confirmNewPassword: "",
  captcha: "",
};

/** Nobody's address is longer. */
const email: FieldRule = {
  enabled: true,
  required: true,
  min: null,
  max: 254,
  acceptedPattern: "EMAIL",
};

const isBlank = (text: string) => text.trim() === "";

function newPasswordErrors({
  fields,
  passwordRule,
}: Pick<ForgotContext, "fields" | "passwordRule">): ForgotErrors {
  const problem = passwordProblem(passwordRule, fields.newPassword);
  return {
    ...(problem === null ? {} : { newPassword: problem }),
    ...(fields.confirmNewPassword === fields.newPassword
      ? {}
      : { confirmNewPassword: { key: "password.error.mismatch" as const } }),
  };
}

function phoneErrors(fields: ForgotFields): ForgotErrors {
  const phone = readPhone(fields);
  if (!("problem" in phone)) return {};
  const key = phone.problem === "missing" ? "phone.error.missing" : "phone.error.invalidFormat";
  return { [phone.field]: { key } };
}

/** What stands in the way of asking for a code by SMS (FORGOT-02). */
export const checkForgotCode = ({ fields, sms }: Pick<ForgotContext, "fields" | "sms">): ForgotErrors => ({
  ...phoneErrors(fields),
  ...(sms.needsCaptcha && isBlank(fields.captcha)
    ? { captcha: { key: "login.error.captchaMissing" as const } }
    : {}),
});

/** What stands in the way of sending the form that is on the screen (FORGOT-01, FORGOT-02); empty when nothing does. */
export function checkForgot(context: ForgotContext): ForgotErrors {
  const { type, fields } = context;
  switch (type) {
    case "email":
      return {
        ...(isBlank(fields.username) ? { username: { key: "login.error.usernameMissing" } } : {}),
        ...(plainRuleBook.check(email, fields.email.trim()) === null
          ? {}
          : { email: { key: "validation.email" } }),
      };
    case "mobileNum":
      return {
        ...phoneErrors(fields),
        ...(readCode(fields.verificationCode) === null
          ? { verificationCode: { key: "validation.verificationCode" } }
          : {}),
        ...newPasswordErrors(context),
      };
    case "link":
      return newPasswordErrors(context);
  }
}

/** The number that was typed; a defect where the form was not checked before. */
export function forgotPhone(fields: ForgotFields) {
  const phone = readPhone(fields);
  if ("problem" in phone) throw new Error("A number is used only once it was checked");
  return phone;
}

export type ForgotRefusal = ForgotByEmailRefusal | ForgotByPhoneRefusal | ResetRefusal;
/** What the house answers, whichever way was taken: the name to log in with, where it tells one. */
export type ForgotAnswer = Outcome<{ readonly username: string | null }, ForgotRefusal>;

/** Sends what is on the screen, by its type. */
export async function sendForgot(
  port: ForgotPort,
  { type, fields, resetToken }: ForgotContext,
  signal: AbortSignal,
): Promise<ForgotAnswer> {
  const { newPassword } = fields;
  const unnamed = { kind: "done", value: { username: null } } as const;
  switch (type) {
    case "email": {
      const asked = { username: fields.username.trim(), email: fields.email.trim() };
      const answer = await port.askByEmail(asked, signal);
      return answer.kind === "done" ? unnamed : answer;
    }
    case "mobileNum":
      return port.setByPhone(
        {
          phone: forgotPhone(fields),
          verificationCode: readCode(fields.verificationCode) ?? "",
          newPassword,
        },
        signal,
      );
    case "link": {
      const answer = await port.setByLink({ resetToken: resetToken ?? "", newPassword }, signal);
      return answer.kind === "done" ? unnamed : answer;
    }
  }
}

const messageKeyByRefusal = {
  "user-not-found": "error.userNotFound",
  "too-many-requests": "forgot.error.tooManyRequests",
  "verification-code-wrong": "phone.error.code",
  "verification-code-expired": "phone.error.codeExpired",
  "weak-password": "password.error.weak",
  "reset-expired": "forgot.error.linkExpired",
  replayed: "forgot.error.replayed",
} as const satisfies Record<ForgotRefusal, MessageKey>;

const fieldByRefusal: Partial<Record<ForgotRefusal, ForgotField>> = {
  "verification-code-wrong": "verificationCode",
  "verification-code-expired": "verificationCode",
  "weak-password": "newPassword",
};

/** What a refusal leaves on the screen: at its field where it is about one, else as the form's message. */
export function refusedForgot(
  { fields }: Pick<ForgotContext, "fields">,
  answer: ForgotAnswer,
): Partial<ForgotContext> {
  if (answer.kind === "done") return {};
  const said: Message = { key: messageKeyByRefusal[answer.reason] };
  const field = fieldByRefusal[answer.reason];
  if (field === undefined) return { message: said };
  // A wrong code is typed anew; a password is mended, and pasting it again would help nobody.
  const rest = field === "verificationCode" ? { ...fields, verificationCode: "" } : fields;
  return { errors: { [field]: said }, fields: rest };
}

const withoutSecrets = (fields: ForgotFields): ForgotFields => ({
  ...fields,
  verificationCode: "",
  newPassword: "",
  confirmNewPassword: "",
  captcha: "",
});

/** The password is new; what is left is a login with it (FORGOT-03). */
export const resetDone = ({ fields }: Pick<ForgotContext, "fields">): Partial<ForgotContext> => ({
  fields: withoutSecrets(fields),
  output: { kind: "reset", username: fields.username.trim() },
});

/** The password is new, and the login with it went through (FORGOT-02). */
export const loggedIn = (
  { fields }: Pick<ForgotContext, "fields">,
  reply: LoginReply,
): Partial<ForgotContext> => ({ fields: withoutSecrets(fields), output: { kind: "session", reply } });

export const failureOf = (error: unknown): Message => ({ key: failureMessage(failureKindOf(error)) });

const newOnes = ["newPassword", "confirmNewPassword"] as const;

/** The fields that are on the screen, from the first to the last. */
export function fieldsShown({ type, sms }: Pick<ForgotContext, "type" | "sms">): readonly ForgotField[] {
  if (type === "email") return ["username", "email"];
  if (type === "link") return newOnes;
  const captcha = sms.needsCaptcha ? (["captcha"] as const) : [];
  return ["countryDialingCode", "mobileNum", ...captcha, "verificationCode", ...newOnes];
}
