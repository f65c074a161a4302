import { address } from "../portal/active.ts";
import { feature } from "../portal/feature.ts";
import { createPlayMachine } from "./play.machine.ts";

/** Another game, or another player, is another launch; nothing is launched before it is known for whom. */
export const play = feature(createPlayMachine, {
  activeWhen: ({ screen, account }) => screen === "game" && account !== null,
  key: (context) => `${address(context)} ${context.account}`,
  dependsOn: ({ language, sources }) => `${language} ${JSON.stringify(sources)}`,
  // Whoever leaves a game, by whichever way, finds the balance as the game left it (LAUNCH-07).
  changesBalance: true,
});
