import type { GameCategory } from "../catalogue/catalogue.ports.ts";
import type { FavouriteGame } from "../favourites/favourites.ports.ts";
import type { NavigationEvent } from "../navigation/navigation.events.ts";
import { type Capability, may, type Permission, type Role } from "../site/permissions.rules.ts";

/** A wish that needs a permission (PERM-05, PERM-06). */
export type Action =
  | {
      readonly kind: "launch";
      readonly vendor: string;
      /** The category of the game; slots by default. */
      readonly category?: GameCategory;
      /** Empty for the vendor's lobby. */
      readonly gameCode: string;
      readonly isTrial: boolean;
    }
  | { readonly kind: "favourite"; readonly game: FavouriteGame }
  | { readonly kind: "open"; readonly capability: Capability; readonly path: string };

export const judge = (action: Action, role: Role, operator: { readonly agentPolicy: boolean }): Permission =>
  may(role, capabilityOf(action), operator);

function capabilityOf(action: Action): Capability {
  if (action.kind === "launch") return "launch";
  return action.kind === "favourite" ? "favourites" : action.capability;
}

/** The navigation event that follows; null when only a message is possible. */
export function nextStep(action: Action, permission: Permission): NavigationEvent | null {
  switch (permission) {
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

/** The address of an allowed action; links use it too. */
export function actionPath(action: Action): string {
  if (action.kind === "open") return action.path;
  if (action.kind === "favourite") return "/favorite";
  const { vendor, category = "RNG", gameCode, isTrial } = action;
  const game = `vassalage=${encodeURIComponent(vendor)}&gameCode=${encodeURIComponent(gameCode)}`;
  const type = category === "RNG" ? "" : `&gameType=${category}`;
  return `${playPath(vendor, category)}?${game}${type}${isTrial ? "&trial=1" : ""}`;
}

/** The page of a game; lotteries have a page for each vendor (ROUTE-06, NAV-05). */
function playPath(vendor: string, category: GameCategory): string {
  if (category !== "LOTT" && category !== "ELOTT") return "/seamless";
  if (vendor === "TCG_LOTTO_VN") return "/vnlottery";
  return vendor === "TCG_SEA" ? "/sealottery" : "/lottert";
}
