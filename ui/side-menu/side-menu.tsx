import { viewOf } from "@parlour/core/portal/view-of";
import { preferencesCommands } from "@parlour/core/preferences/preferences.view";
import { Suspense, startTransition, useEffect, useState } from "react";
import { Brand } from "../header/brand.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useIsFolded } from "../portal/use-portal-state.ts";
import { IconButton } from "../shared/button/button.tsx";
import * as signs from "../shared/icon/signs.ts";
import { createPart, importPatiently, partOf } from "../shared/part.tsx";
import { SkipLink } from "../shared/skip/skip-link.tsx";
import { useIsWide } from "../shared/use-is-wide.ts";
import { MenuChoices, MenuLines } from "./menu-lines.tsx";
import styles from "./side-menu.module.css";

const more = createPart(() => import("./menu-more.tsx"), importPatiently);
const MenuMore = partOf(more, (part) => part.MenuMore);
const RightBar = partOf(more, (part) => part.RightBar);

/**
 * The operator menu of wide screens: 240 px, or 72 px of icons when folded (LAYOUT-01). Its other parts and the right
 * bar load where there is space for them (LAYOUT-04).
 */
export function SideMenu() {
  const portal = usePortal();
  const text = useText();
  const isFolded = useIsFolded();
  const isWide = useIsWide();
  // A server renders for wide screens, but a narrow one may hydrate the page.
  const [isSettled, setSettled] = useState(false);
  useEffect(() => startTransition(() => setSettled(true)), []);
  const hasRoom = isSettled && isWide;
  return (
    <>
      <SkipLink to="#main-nav" words={text("shell.skipMenu")} />
      <nav className={styles.side} aria-label={text("nav.side")} data-folded={isFolded || undefined}>
        <div className={styles.head}>
          <Brand className={styles.brand} />
          <IconButton
            icon={signs.menu}
            label={text(isFolded ? "menu.unfold" : "menu.fold")}
            aria-expanded={!isFolded}
            onClick={() => viewOf(portal, "preferences", preferencesCommands)?.toggleSideMenu()}
          />
        </div>
        <div className={styles.lines}>
          <MenuLines />
          {hasRoom && (
            <Suspense fallback={null}>
              <MenuMore />
            </Suspense>
          )}
        </div>
        <MenuChoices />
      </nav>
      {hasRoom && (
        <Suspense fallback={null}>
          <RightBar />
        </Suspense>
      )}
    </>
  );
}
