import { useText } from "../portal/portal-context.tsx";
import { classNames } from "../shared/class-names.ts";
import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import styles from "./awaiting.module.css";

/** How many payments wait for the player's word, for a link of the navigation; nothing for none (WDCONF-05). */
export function AwaitingCount({ count, className }: { count: number; className?: string | undefined }) {
  const text = useText();
  if (count === 0) return null;
  return (
    <span className={classNames(styles.count, className)}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{text("awaiting.count", { count })}</VisuallyHidden>
    </span>
  );
}
