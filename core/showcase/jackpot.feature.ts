import { always, never } from "../portal/active.ts";
import { feature } from "../portal/feature.ts";
import { createJackpotMachine } from "./jackpot.machine.ts";

export const jackpot = feature(createJackpotMachine, {
  activeWhen: never,
  key: always,
  dependsOn: ({ contentVersion }) => contentVersion,
});
