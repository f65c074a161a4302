/**
 * All parts of an open site's first screen in one script. It loads during the status call, with one request instead of
 * a dozen.
 */
export { Front } from "../home/front.tsx";
export { Games } from "../home/games.tsx";
export { GameMenu } from "../navigation/game-menu.tsx";
