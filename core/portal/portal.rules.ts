import type { Overlay, Screen } from "../navigation/routes.ts";
import type { Role } from "../site/permissions.rules.ts";

/** Which form is open at most: the member pop-up, the agents' page, the change of password, or none. */
export type Door = "shut" | "member" | "agent" | "password";

export function doorOf(at: { readonly screen: Screen; readonly overlay: Overlay | null }, role: Role): Door {
  if (at.overlay === "login") return "member";
  if (at.overlay === "change-password") return "password";
  return at.screen === "agent-login" && at.overlay === null && role !== "agent" ? "agent" : "shut";
}
