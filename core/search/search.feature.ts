import { addressAndContent, onScreen, path } from "../portal/active.ts";
import { feature } from "../portal/feature.ts";
import { createSearchMachine } from "./search.machine.ts";

export const search = feature(createSearchMachine, {
  activeWhen: onScreen("search"),
  key: path,
  dependsOn: addressAndContent,
});
