/** What only wide screens show by themselves, as one part of the script. */
export { MainNav } from "../header/main-nav.tsx";
export { SideMenu } from "../side-menu/side-menu.tsx";
