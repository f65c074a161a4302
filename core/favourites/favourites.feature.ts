import { content, isLoggedIn } from "../portal/active.ts";
import { feature } from "../portal/feature.ts";
import { createFavouritesMachine } from "./favourites.machine.ts";

export const favourites = feature(createFavouritesMachine, {
  activeWhen: isLoggedIn,
  wantedWhen: isLoggedIn,
  isOnEveryPage: true,
  dependsOn: (context) => `${content(context)} ${context.path === "/favorite"}`,
});
