import { isLoggedIn } from "../portal/active.ts";
import { feature } from "../portal/feature.ts";
import { createUpdatesMachine } from "./updates.machine.ts";

export const updates = feature(createUpdatesMachine, {
  activeWhen: isLoggedIn,
  wantedWhen: isLoggedIn,
  isOnEveryPage: true,
  receives: "nothing",
});
