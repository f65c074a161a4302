import type { MessageKey } from "../shared/message-keys.ts";
import type { PasswordRefusal } from "./password.ports.ts";

export type PasswordField = "oldPassword" | "newPassword" | "confirmNewPassword";
export type PasswordFields = Readonly<Record<PasswordField, string>>;
export type PasswordErrors = Partial<Record<PasswordField, MessageKey>>;

export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 64;

/** What stands in the way of sending: something missing, a length out of range, a confirmation that differs (PWD-01). */
export function checkPasswordChange(fields: PasswordFields): PasswordErrors {
  const length = [...fields.newPassword].length;
  return {
    ...(fields.oldPassword === "" ? { oldPassword: "password.error.missing" as const } : {}),
    ...(length < PASSWORD_MIN_LENGTH || length > PASSWORD_MAX_LENGTH
      ? { newPassword: "validation.passwordLength" as const }
      : {}),
    ...(fields.confirmNewPassword === fields.newPassword
      ? {}
      : { confirmNewPassword: "password.error.mismatch" as const }),
  };
}

const messageKeyByRefusal = {
  "wrong-password": "password.error.wrong",
  "weak-password": "password.error.weak",
  "same-password": "password.error.same",
  "not-logged-in": "error.notLoggedIn",
  "too-many-requests": "password.error.tooManyRequests",
} as const satisfies Record<PasswordRefusal, MessageKey>;

export const passwordRefusalKey = (reason: PasswordRefusal): MessageKey => messageKeyByRefusal[reason];
