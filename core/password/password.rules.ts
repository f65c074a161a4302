import type { Message, MessageKey } from "../shared/message-keys.ts";
import type { PasswordRefusal } from "./password.ports.ts";
import { type PasswordRule, passwordProblem } from "./password-rule.ts";

export type PasswordField = "oldPassword" | "newPassword" | "confirmNewPassword";
export type PasswordFields = Readonly<Record<PasswordField, string>>;
export type PasswordErrors = Partial<Record<PasswordField, Message>>;

/** What stands in the way of sending: something missing, a new one against the operator's rule, a confirmation that differs (PWD-01). */
export function checkPasswordChange(fields: PasswordFields, rule: PasswordRule): PasswordErrors {
  const problem = passwordProblem(rule, fields.newPassword);
  return {
    ...(fields.oldPassword === "" ? { oldPassword: { key: "password.error.missing" as const } } : {}),
    ...(problem === null ? {} : { newPassword: problem }),
    ...(fields.confirmNewPassword === fields.newPassword
      ? {}
      : { confirmNewPassword: { key: "password.error.mismatch" as const } }),
  };
}

export type PasswordStrength = "weak" | "fair" | "strong";

const kindsOfCharacter = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u, /\p{Lo}/u];

/**
 * How hard a password is to guess, as far as its length and variety tell: an aid to the eye, never a gate. A long phrase
 * is strong whatever it is made of, unless few different characters are repeated. What the operator really refuses is the
 * gateway's to say.
 */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password];
  const different = new Set(characters.map((character) => character.toLowerCase())).size;
  const kinds = kindsOfCharacter.filter((kind) => kind.test(password)).length;
  if (characters.length < 8 || different < 5) return "weak";
  if (different >= 8 && (characters.length >= 16 || (characters.length >= 12 && kinds >= 3))) return "strong";
  return characters.length >= 12 || kinds >= 2 ? "fair" : "weak";
}

const messageKeyByRefusal = {
  "wrong-password": "password.error.wrong",
  "weak-password": "password.error.weak",
  "same-password": "password.error.same",
  "not-logged-in": "error.notLoggedIn",
  "too-many-requests": "password.error.tooManyRequests",
} as const satisfies Record<PasswordRefusal, MessageKey>;

export const passwordRefusalKey = (reason: PasswordRefusal): MessageKey => messageKeyByRefusal[reason];

/** What a refusal is about; the rest is about no field in particular. */
const fieldByRefusal: Partial<Readonly<Record<PasswordRefusal, PasswordField>>> = {
  "wrong-password": "oldPassword",
  "weak-password": "newPassword",
  "same-password": "newPassword",
};

/** Why the gateway refused the change, at the field that it is about (ERR-01). */
export function passwordRefusal(reason: PasswordRefusal): {
  readonly errors: PasswordErrors;
  readonly message: Message | null;
} {
  const said = { key: passwordRefusalKey(reason) };
  const field = fieldByRefusal[reason];
  return field === undefined ? { errors: {}, message: said } : { errors: { [field]: said }, message: null };
}
