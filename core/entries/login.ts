/** The login form, and the port that it calls. */

export * from "../login/login.ports.ts";
export {
  DEFAULT_PASSWORD,
  emptyLogin,
  isDefaultPassword,
  type LoginErrors,
  type LoginField,
  type LoginFields,
  type LoginType,
  mustChangePassword,
} from "../login/login.rules.ts";
export { type LoginFormView, type LoginView, loginForm } from "../login/login.view.ts";
