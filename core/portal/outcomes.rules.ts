import type { IdentityToken } from "../identity/identity.ports.ts";
import type { LoginOutput, LoginSession } from "../login/login.events.ts";
import type { LoginReply } from "../login/login.ports.ts";
import type { Message } from "../messages/message-keys.ts";
import type { Overlay } from "../navigation/routes.ts";
import type { ForgotOutput } from "../password/forgot.events.ts";
import type { Registered } from "../registration/registration.ports.ts";

/** What follows when a form is done. */
export interface FormOutcome {
  /** The session that begins; null when there is none. */
  readonly login: Omit<LoginSession, "kind" | "entry"> | null;
  readonly goTo: string | null;
  /** The overlay to open next. */
  readonly overlay: Overlay | null;
  readonly message: Message | null;
  readonly identity: IdentityToken | null;
  /** The username that the next login form starts with; null keeps the current one. */
  readonly typedName: string | null;
}

const nothing: FormOutcome = {
  login: null,
  goTo: null,
  overlay: null,
  message: null,
  identity: null,
  typedName: null,
};

const entering = ({ token, firstTimeLogin, mustChangePassword }: LoginReply): FormOutcome => ({
  ...nothing,
  login: { token, firstTimeLogin, mustChangePassword },
  goTo: "/",
});

export const outcomeOfLogin = (output: LoginOutput): FormOutcome =>
  output.kind === "session"
    ? { ...nothing, login: output }
    : { ...nothing, identity: output.identity, overlay: "register" };

/** Logged in, at home (REG-06). */
export const outcomeOfRegistration = ({ session }: Registered): FormOutcome => entering(session);

/** Logged in with the new password, at home (FORGOT-02), or back at the login (FORGOT-03). */
export const outcomeOfForgot = (output: ForgotOutput): FormOutcome =>
  output.kind === "session"
    ? entering(output.reply)
    : { ...nothing, overlay: "login", message: { key: "forgot.reset" }, typedName: output.username };

/** Opens home after a password change; the player's information is read again (PWD-02). */
export const outcomeOfPassword = (): FormOutcome => ({
  ...nothing,
  goTo: "/",
  message: { key: "password.changed" },
});
