/** The visit's session: token, member, tabs. */

export { sessionCommands } from "../session/session.commands.ts";
export {
  type EntryPort,
  type MemberInfo,
  memberRefusals,
  type SessionPort,
  type Signal,
  type SignalsPort,
  type TabMessage,
  type TabsPort,
  type TokenStore,
} from "../session/session.ports.ts";
export {
  isConfirmingLogout,
  isLoggingOut,
  isPasswordForced,
  type SessionView,
  sessionView,
} from "../session/session.view.ts";
