/** Launching a game and playing it. */

export * from "../launch/launch.ports.ts";
export { launchAddress } from "../launch/launch-address.rules.ts";
export type { AskedGame } from "../launch/play.events.ts";
export { type PlayView, playView } from "../launch/play.view.ts";
