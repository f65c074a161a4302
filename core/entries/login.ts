/** The login form, and the port that it calls. */

export {
  type Credentials,
  type Entry,
  freePlayRefusals,
  type LoginPort,
  type LoginRefusal,
  type LoginRefusalDetail,
  type LoginReply,
  loginRefusals,
  type RememberPort,
  type SmsCredentials,
} from "../login/login.ports.ts";
export {
  DEFAULT_PASSWORD,
  emptyLogin,
  isDefaultPassword,
  type LoginField,
  type LoginFields,
  type LoginType,
  mustChangePassword,
} from "../login/login.rules.ts";
export { type LoginFormView, type LoginView, loginForm } from "../login/login.view.ts";
