import { commandsOf } from "@parlour/core/portal/portal.view";
import { Button } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { useFirstText, usePortal } from "./portal-context.tsx";
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

/** A page whose script failed to load twice: the person decides when to try again (ROUTE-09). */
export function FailedScreen() {
  const portal = usePortal();
  const text = useFirstText();
  return (
    <Empty
      kind="fault"
      className={styles.failed}
      title={text("shell.failed.title")}
      sentence={text("error.screenFailed")}
      action={
        <Button kind="primary" icon="refresh" onClick={() => commandsOf(portal).reloadScreen()}>
          {text("shell.retry")}
        </Button>
      }
    />
  );
}
