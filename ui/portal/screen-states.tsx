import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { useFirstText } from "./portal-context.tsx";
import styles from "./screen-states.module.css";

/** A page whose script is on its way, before any other page has been shown. */
export function WaitingScreen() {
  const text = useFirstText();
  return (
    <div className={styles.waiting} role="status" aria-busy="true" aria-label={text("shell.loading")}>
      <Skeleton className={styles.heading} />
      <Skeleton shape="text" lines={3} className={styles.lines} />
      <Skeleton className={styles.block} />
    </div>
  );
}
