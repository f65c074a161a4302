import { Suspense } from "react";
import { widePart } from "../portal/parts.ts";
import { partOf } from "../shared/part.tsx";
import { useIsWide } from "../shared/use-is-wide.ts";
import { Brand } from "./brand.tsx";
import styles from "./header.module.css";
import { MemberBlock } from "./member-block.tsx";

const MainNav = partOf(widePart, (part) => part.MainNav);

/** The bar at the top of every page: where one can go, and who is here. On phones the menu is elsewhere. */
export function Header() {
  const isWide = useIsWide();
  return (
    <header className={styles.header}>
      <Brand className={styles.brand} />
      <div className={styles.nav}>
        {isWide && (
          <Suspense fallback={null}>
            <MainNav />
          </Suspense>
        )}
      </div>
      <MemberBlock />
    </header>
  );
}
