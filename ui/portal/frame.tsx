import type { Layout, Screen } from "@parlour/core/navigation/routes";
import { commandsOf } from "@parlour/core/portal/portal.view";
import { type ReactNode, Suspense, useCallback, useState } from "react";
import { Header } from "../header/header.tsx";
import { BottomBar } from "../navigation/bottom-bar.tsx";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { Near } from "../shared/near.tsx";
import { partOf } from "../shared/part.tsx";
import { useIsWide } from "../shared/use-is-wide.ts";
import styles from "./frame.module.css";
import { Offline } from "./offline.tsx";
import { openSite, widePart } from "./parts.ts";
import { useFirstText, usePortal } from "./portal-context.tsx";
import { useIsFolded, useNavigation, useOverlay } from "./use-portal-state.ts";

const Drawer = partOf(openSite, (part) => part.Drawer);
const SideMenu = partOf(widePart, (part) => part.SideMenu);
const Footer = partOf(openSite, (part) => part.Footer);

const preloadDrawer = () => openSite.here()?.preload.drawer();

export type FrameProps = {
  screen: Screen;
  layout: Layout;
  isOpening: boolean;
  children: ReactNode;
};

/** Another page is on its way (LAYOUT-05). */
function Loader() {
  const text = useFirstText();
  const navigation = useNavigation();
  const isLoading = navigation?.isLoading === true && navigation.shown !== null;
  return (
    <div className={styles.loader} role="status" data-loading={isLoading || undefined}>
      {isLoading && <VisuallyHidden>{text("shell.loading")}</VisuallyHidden>}
    </div>
  );
}

/** Side menu, header, content, footer; on phones a bottom bar and a drawer (LAYOUT-01). */
export function Frame({ screen, layout, isOpening, children }: FrameProps) {
  const text = useFirstText();
  const isFolded = useIsFolded();
  const isWide = useIsWide();
  const portal = usePortal();
  const isMenuOpen = useOverlay() === "operator-menu";
  const [wasMenuOpen, setWasMenuOpen] = useState(false);
  const openMenu = () => {
    setWasMenuOpen(true);
    commandsOf(portal).openOverlay("operator-menu");
  };
  // What was chosen in it may have led on already: then there is nothing of it left to close.
  const closeMenu = useCallback(() => commandsOf(portal).closeOverlay("operator-menu"), [portal]);
  const content = (
    <main id="content" data-screen={screen} className={styles.content} tabIndex={-1}>
      {children}
    </main>
  );
  if (!layout.normal) {
    return (
      <div className={styles.bare} inert={isOpening} aria-busy={isOpening}>
        <Loader />
        {content}
        <Offline />
      </div>
    );
  }
  return (
    <div
      className={styles.frame}
      data-side={layout.sideMenu ? (isFolded ? "folded" : "open") : "none"}
      inert={isOpening}
      aria-busy={isOpening}
    >
      <a className={styles.skip} href="#content">
        {text("shell.skip")}
      </a>
      <Loader />
      {layout.sideMenu && (
        <div className={styles.side}>
          {isWide && (
            <Suspense fallback={null}>
              <SideMenu />
            </Suspense>
          )}
        </div>
      )}
      <div className={styles.column}>
        <Header />
        {content}
        {layout.footer && (
          <footer className={styles.footer}>
            <Near until={null}>
              {() => (
                <Suspense fallback={null}>
                  <Footer />
                </Suspense>
              )}
            </Near>
          </footer>
        )}
      </div>
      <BottomBar isMenuOpen={isMenuOpen} onMenu={openMenu} onReach={preloadDrawer} />
      {wasMenuOpen && (
        <Suspense fallback={null}>
          <Drawer isOpen={isMenuOpen} onClose={closeMenu} />
        </Suspense>
      )}
      <Offline />
    </div>
  );
}
