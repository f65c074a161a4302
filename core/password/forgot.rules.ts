import { plainRuleSet } from "../validation/rule-set.rules.ts";
import type { FieldRule } from "../validation/validation.ports.ts";
import { readCode, readPhone } from "../verification/phone.rules.ts";
import type { ForgotContext, ForgotErrors, ForgotField, ForgotFields } from "./forgot.events.ts";
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

/** No valid e-mail address is longer. */
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

/** Errors that prevent requesting a code by SMS (FORGOT-02). */
export const checkForgotCode = ({ fields, sms }: Pick<ForgotContext, "fields" | "sms">): ForgotErrors => ({
  ...phoneErrors(fields),
  ...(sms.needsCaptcha && isBlank(fields.captcha)
    ? { captcha: { key: "login.error.captchaMissing" as const } }
    : {}),
});

/** Errors that prevent sending the visible form (FORGOT-01, FORGOT-02); empty when there are none. */
export function checkForgot(context: ForgotContext): ForgotErrors {
  const { type, fields } = context;
  switch (type) {
    case "email":
      return {
        ...(isBlank(fields.username) ? { username: { key: "login.error.usernameMissing" } } : {}),
        ...(plainRuleSet.check(email, fields.email.trim()) === null
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

/** The typed number; throws when the form was not checked before. */
export function forgotPhone(fields: ForgotFields) {
  const phone = readPhone(fields);
  if ("problem" in phone) throw new Error("The phone number has not been validated");
  return phone;
}

const newOnes = ["newPassword", "confirmNewPassword"] as const;

/** The visible fields, in their order. */
export function fieldsShown({ type, sms }: Pick<ForgotContext, "type" | "sms">): readonly ForgotField[] {
  if (type === "email") return ["username", "email"];
  if (type === "link") return newOnes;
  const captcha = sms.needsCaptcha ? (["captcha"] as const) : [];
  return ["countryDialingCode", "mobileNum", ...captcha, "verificationCode", ...newOnes];
}
