import { address } from "../portal/active.ts";
import { feature } from "../portal/feature.ts";
import { createPlayMachine } from "./play.machine.ts";

/** Another game or another player restarts the machine. It waits until the player's account is known. */
export const play = feature(createPlayMachine, {
  activeWhen: ({ screen, account }) => screen === "game" && account !== null,
  key: (context) => `${address(context)} ${context.account}`,
  dependsOn: ({ language, sources }) => `${language} ${JSON.stringify(sources)}`,
  // The balance is read again however the player leaves the game (LAUNCH-07).
  changesBalance: true,
});
