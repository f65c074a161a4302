import type { Message, MessageKey } from "../messages/message-keys.ts";
import type { PasswordRefusal } from "./password.ports.ts";
import { type PasswordRule, passwordProblem } from "./password-rule.ts";

/** The fields in the order of the form, which shows `oldPassword` only where `asksOldPassword` is true (LOGIN-05). */
export type PasswordField = "oldPassword" | "newPassword" | "confirmNewPassword";
/** What was typed so far; an empty text for nothing. */
export type PasswordFields = Readonly<Record<PasswordField, string>>;
/** The errors of the fields that have one. */
export type PasswordErrors = Partial<Record<PasswordField, Message>>;

/**
 * Errors that prevent sending: a missing field that is asked for, a new password that breaks the operator's rule, or a different confirmation
 * (PWD-01).
 */
export function checkPasswordChange(
  fields: PasswordFields,
  { rule, asksOldPassword }: { readonly rule: PasswordRule; readonly asksOldPassword: boolean },
): PasswordErrors {
  const problem = passwordProblem(rule, fields.newPassword);
  return {
    ...(asksOldPassword && fields.oldPassword === ""
      ? { oldPassword: { key: "password.error.missing" as const } }
      : {}),
    ...(problem === null ? {} : { newPassword: problem }),
    ...(fields.confirmNewPassword === fields.newPassword
      ? {}
      : { confirmNewPassword: { key: "password.error.mismatch" as const } }),
  };
}

/** An estimate to show beside a new password; `passwordStrength` makes it, and none prevents sending. */
export type PasswordStrength = "weak" | "fair" | "strong";

const kindsOfCharacter = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u, /\p{Lo}/u];

/**
 * Estimates a password's strength from its length and variety; it never blocks sending, since the gateway decides. A long
 * password is strong whatever its kinds of characters, unless it repeats few different ones.
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

/** The field of each refusal; refusals without a field are about the whole form. */
const fieldByRefusal: Partial<Readonly<Record<PasswordRefusal, PasswordField>>> = {
  "wrong-password": "oldPassword",
  "weak-password": "newPassword",
  "same-password": "newPassword",
};

/** The gateway's refusal of the change, at its field (ERR-01). */
export function passwordRefusal(reason: PasswordRefusal): {
  readonly errors: PasswordErrors;
  readonly message: Message | null;
} {
  const said = { key: passwordRefusalKey(reason) };
  const field = fieldByRefusal[reason];
  return field === undefined ? { errors: {}, message: said } : { errors: { [field]: said }, message: null };
}
