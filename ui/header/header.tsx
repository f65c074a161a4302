import { Brand } from "./brand.tsx";
import styles from "./header.module.css";
import { MainNav } from "./main-nav.tsx";
import { MemberBlock } from "./member-block.tsx";

/** The bar at the top of every page: where one can go, and who is here. On phones the menu is elsewhere. */
export const Header = () => (
  <header className={styles.header}>
    <Brand className={styles.brand} />
    <MainNav />
    <MemberBlock />
  </header>
);
