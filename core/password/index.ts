/** Changing a password, and a forgotten one. */

export type { ForgotField, ForgotFields, ForgotType } from "./forgot.events.ts";
export {
  type ForgotPort,
  forgotByEmailRefusals,
  forgotByPhoneRefusals,
  resetRefusals,
} from "./forgot.ports.ts";
export { type ForgotFormView, type ForgotView, forgotForm, forgotView } from "./forgot.view.ts";
export { type PasswordChange, type PasswordPort, passwordRefusals } from "./password.ports.ts";
export {
  type PasswordField,
  type PasswordFields,
  type PasswordStrength,
  passwordStrength,
} from "./password.rules.ts";
export { type PasswordFormView, type PasswordView, passwordForm } from "./password.view.ts";
export { createTypedPasswords } from "./typed-passwords.ts";
