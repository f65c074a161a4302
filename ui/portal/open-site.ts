/**
 * What an open site shows by itself, as one part of the script: it is fetched while the site's status is asked for, and
 * arrives with a single request instead of a dozen.
 */
export { Front } from "../home/front.tsx";
export { Games } from "../home/games.tsx";
export { GameMenu } from "../navigation/game-menu.tsx";
export { Drawer, Footer, HomeCodes, Member, preload, Showcase } from "./late-parts.ts";
