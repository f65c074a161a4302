/** Launching a game and playing it. */

export {
  type GameWindowPort,
  type Launch,
  type LaunchPort,
  type LaunchRefusal,
  type LaunchRefused,
  type LaunchRequest,
  launchRefusals,
} from "../launch/launch.ports.ts";
export type { AskedGame } from "../launch/play.events.ts";
export { type PlayView, playView } from "../launch/play.view.ts";
