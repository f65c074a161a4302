import type { Layout } from "@parlour/core/navigation/routes";
import { type ReactNode, useCallback, useState } from "react";
import { Footer } from "../footer/footer.tsx";
import { Header } from "../header/header.tsx";
import { BottomBar } from "../navigation/bottom-bar.tsx";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { Drawer } from "../side-menu/drawer.tsx";
import { SideMenu, useIsFolded } from "../side-menu/side-menu.tsx";
import styles from "./frame.module.css";
import { Offline } from "./offline.tsx";
import { useText } from "./portal-context.tsx";

export type FrameProps = {
  layout: Layout;
  /** Another page is on its way (LAYOUT-05). */
  isLoading: boolean;
  isOpening: boolean;
  children: ReactNode;
};

/** Side menu, header, content, footer; on phones a bottom bar and a drawer (LAYOUT-01). */
export function Frame({ layout, isLoading, isOpening, children }: FrameProps) {
  const text = useText();
  const isFolded = useIsFolded();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const content = (
    <main id="content" className={styles.content} tabIndex={-1}>
      {children}
    </main>
  );
  const loader = (
    <div className={styles.loader} role="status" data-loading={isLoading || undefined}>
      {isLoading && <VisuallyHidden>{text("shell.loading")}</VisuallyHidden>}
    </div>
  );
  if (!layout.normal) {
    return (
      <div className={styles.bare} inert={isOpening} aria-busy={isOpening}>
        {loader}
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
      {loader}
      {layout.sideMenu && <SideMenu />}
      <div className={styles.column}>
        <Header />
        {content}
        {layout.footer && <Footer />}
      </div>
      <BottomBar isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(true)} />
      <Drawer isOpen={isMenuOpen} onClose={closeMenu} />
      <Offline />
    </div>
  );
}
