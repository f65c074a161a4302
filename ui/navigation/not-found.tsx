import { SearchBox } from "../home/search-box.tsx";
import { OpenFeatures } from "../portal/open-features.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { useNavigation } from "../portal/use-portal-state.ts";
import { Icon } from "../shared/icon/icon.tsx";
import { Stack } from "../shared/layout/layout.tsx";
import styles from "./not-found.module.css";

/** An unknown path says so, and helps on: a search, and what is open (ROUTE-07). */
export function NotFound() {
  const portal = usePortal();
  const text = useText();
  const path = useNavigation()?.shown?.path ?? portal.ports.history.read().path;
  return (
    <Stack gap={24} className={styles.page}>
      <span className={styles.sign}>
        <Icon name="search" size="large" />
      </span>
      <Stack gap={8}>
        <h1 tabIndex={-1}>{text("notFound.title")}</h1>
        <p className={styles.sentence}>{text("notFound.sentence", { path: path.slice(0, 120) })}</p>
      </Stack>
      <SearchBox />
      <OpenFeatures />
    </Stack>
  );
}
