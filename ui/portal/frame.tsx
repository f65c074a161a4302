import type { Layout, Screen } from "@parlour/core/navigation/routes";
import { type ReactNode, Suspense } from "react";
import { Header } from "../header/header.tsx";
import { nearPart } from "../home/near-part.ts";
import { BottomBar } from "../navigation/bottom-bar.tsx";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import { Near } from "../shared/near.tsx";
import { partOf } from "../shared/part.tsx";
import { SkipLink } from "../shared/skip/skip-link.tsx";
import { useIsWide } from "../shared/use-is-wide.ts";
import styles from "./frame.module.css";
import { Offline } from "./offline.tsx";
import { widePart } from "./parts.ts";
import { useFirstText } from "./portal-context.tsx";
import { useIsFolded, useNavigation } from "./use-portal-state.ts";

const SideMenu = partOf(widePart, (part) => part.SideMenu);
const Footer = partOf(nearPart, (part) => part.Footer);

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

/** Side menu, header, content, footer; on phones a bottom bar with a sheet (LAYOUT-01). */
export function Frame({ screen, layout, isOpening, children }: FrameProps) {
  const text = useFirstText();
  const isFolded = useIsFolded();
  const isWide = useIsWide();
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
      <SkipLink to="#content" words={text("shell.skip")} />
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
      <BottomBar />
      <Offline />
    </div>
  );
}
