/**
 * What an open house shows by itself, as one part of the script: it is fetched while the site's status is asked for, and
 * arrives with a single request instead of a dozen.
 */
export { Footer } from "../footer/footer.tsx";
export { MainNav } from "../header/main-nav.tsx";
export { Front } from "../home/front.tsx";
export { Games } from "../home/games.tsx";
export { GameMenu } from "../navigation/game-menu.tsx";
export { SideMenu } from "../side-menu/side-menu.tsx";
export { Arrivals } from "./arrivals.ts";
export { Drawer, HomeCodes, Member, preload, Showcase } from "./late-parts.ts";
export { Messages } from "./messages.tsx";
export { Overlays } from "./overlays.tsx";
