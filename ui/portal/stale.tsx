import type { ResourceView } from "@parlour/core/shared/resource.view";
import { Button } from "../shared/button/button.tsx";
import { Icon } from "../shared/icon/icon.tsx";
import { useText } from "./portal-context.tsx";
import styles from "./stale.module.css";

export type StaleProps = {
  read: ResourceView<unknown>;
  onRetry: () => void;
};

/** Above figures that could not be read again: that they may be old, and a way to try at once. */
export function Stale({ read, onRetry }: StaleProps) {
  const text = useText();
  if (read.kind !== "ready" || !read.isStale) return null;
  return (
    <div className={styles.stale} role="alert">
      <Icon name="warning" />
      <span className={styles.words}>{text("shell.stale")}</span>
      <Button size="small" icon="refresh" busy={read.isRefreshing} onClick={onRetry}>
        {text("shell.retry")}
      </Button>
    </div>
  );
}
