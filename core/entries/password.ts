/** Changing a password, and a forgotten one. */

export type { ForgotErrors, ForgotField, ForgotFields, ForgotType } from "../password/forgot.events.ts";
export * from "../password/forgot.ports.ts";
export { type ForgotFormView, type ForgotView, forgotForm, forgotView } from "../password/forgot.view.ts";
export * from "../password/password.ports.ts";
export {
  type PasswordErrors,
  type PasswordField,
  type PasswordFields,
  type PasswordStrength,
  passwordStrength,
} from "../password/password.rules.ts";
export { type PasswordFormView, type PasswordView, passwordForm } from "../password/password.view.ts";
