import { MenuBanner } from "./menu-banner.tsx";
import { MenuCodes } from "./menu-codes.tsx";

export { RightBar } from "../right-bar/right-bar.tsx";

/** What only wide screens have beneath the lines of the menu. */
export const MenuMore = () => (
  <>
    <MenuCodes />
    <MenuBanner />
  </>
);
