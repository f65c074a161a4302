import type { ReadView } from "@parlour/core/queries/query.view";
import { Button } from "../shared/button/button.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import { useText } from "./portal-context.tsx";
import styles from "./stale.module.css";

export type StaleProps = {
  /** What stands below: however many of it are old, it is said once. */
  reads: readonly ReadView<unknown>[];
};

/** Above figures that could not be read again: that they may be old, and a way to try at once. */
export function Stale({ reads }: StaleProps) {
  const text = useText();
  const old = reads.flatMap((read) => (read.kind === "ready" && read.isStale ? [read] : []));
  if (old.length === 0) return null;
  return (
    <div className={styles.stale} role="alert">
      <Icon name="warning" />
      <span className={styles.words}>{text("shell.stale")}</span>
      <Button
        size="small"
        icon="refresh"
        busy={old.every(({ isRefreshing }) => isRefreshing)}
        onClick={() => {
          for (const { retry } of old) retry();
        }}
      >
        {text("shell.retry")}
      </Button>
    </div>
  );
}
