/** The visit's session: token, member, tabs. */

export { sessionCommands } from "../session/session.commands.ts";
export * from "../session/session.ports.ts";
export {
  isConfirmingLogout,
  isLoggingOut,
  isPasswordForced,
  type SessionView,
  sessionView,
} from "../session/session.view.ts";
