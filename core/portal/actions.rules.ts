import type { NavigationEvent } from "../navigation/navigation.machine.ts";
import { type Capability, may, type Role, type Verdict } from "../site/permissions.rules.ts";

/** Something a person wants to do that not everybody may (PERM-05, PERM-06). */
export type Action =
  | { readonly kind: "launch"; readonly vendor: string; readonly gameCode: string; readonly isTrial: boolean }
  | { readonly kind: "open"; readonly capability: Capability; readonly path: string };

export const judge = (action: Action, role: Role, house: { readonly agentPolicy: boolean }): Verdict =>
  may(role, action.kind === "launch" ? "launch" : action.capability, house);

/** What navigation is told to do about it; null when nothing can be done but say so. */
export function nextStep(action: Action, verdict: Verdict): NavigationEvent | null {
  switch (verdict) {
    case "yes":
      return { type: "navigation.asked", to: actionPath(action) };
    case "log-in":
      return { type: "overlay.asked", overlay: "login" };
    case "true-account":
      return { type: "overlay.asked", overlay: "true-account" };
    case "no":
      return null;
  }
}

/** The address an action leads to once it is allowed; also what a link to it says. */
export function actionPath(action: Action): string {
  if (action.kind === "open") return action.path;
  const game = `vassalage=${encodeURIComponent(action.vendor)}&gameCode=${encodeURIComponent(action.gameCode)}`;
  return `/seamless?${game}${action.isTrial ? "&trial=1" : ""}`;
}
