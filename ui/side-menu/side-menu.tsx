import { Brand } from "../header/brand.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useIsFolded } from "../portal/use-portal-state.ts";
import { RightBar } from "../right-bar/right-bar.tsx";
import { IconButton } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";
import { MenuBanner } from "./menu-banner.tsx";
import { MenuCodes } from "./menu-codes.tsx";
import { MenuChoices, MenuLines } from "./menu-lines.tsx";
import styles from "./side-menu.module.css";

/** The house menu of wide screens: 240 px, or 72 px of signs when folded (LAYOUT-01); they also have the right bar (LAYOUT-04). */
export function SideMenu() {
  const portal = usePortal();
  const text = useText();
  const isFolded = useIsFolded();
  return (
    <>
      <nav className={styles.side} aria-label={text("nav.side")} data-folded={isFolded || undefined}>
        <div className={styles.head}>
          <Brand className={styles.brand} />
          <IconButton
            icon={signs.menu}
            label={text(isFolded ? "menu.unfold" : "menu.fold")}
            aria-expanded={!isFolded}
            onClick={() => portal.feature("preferences")?.send({ type: "sideMenu.toggled" })}
          />
        </div>
        <div className={styles.lines}>
          <MenuLines />
          <MenuCodes />
          <MenuBanner />
        </div>
        <MenuChoices />
      </nav>
      <RightBar />
    </>
  );
}
