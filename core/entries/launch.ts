/** Launching a game and playing it. */

export * from "../launch/launch.ports.ts";
export { type GameAddress, type GameSources, launchAddress } from "../launch/launch-address.rules.ts";
export type { AskedGame } from "../launch/play.events.ts";
export { type PlayState, type PlayView, playView } from "../launch/play.view.ts";
