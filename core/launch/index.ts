/** Launching a game and playing it. */

export {
  type GameWindowPort,
  type Launch,
  type LaunchPort,
  type LaunchRefusal,
  type LaunchRefused,
  type LaunchRequest,
  launchRefusals,
} from "./launch.ports.ts";
export type { AskedGame } from "./play.events.ts";
export { type PlayView, playView } from "./play.view.ts";
