import { classNames } from "../class-names.ts";
import styles from "./skeleton.module.css";

export type SkeletonProps = {
  shape?: "text" | "block" | "round";
  /** The number of text lines it replaces; the last of several is shorter. */
  lines?: number;
  /** Gives a block or a round shape the size of its future content. */
  className?: string;
};

/** A still placeholder. Hidden from screen readers; its container has `aria-busy`. */
export function Skeleton({ shape = "block", lines = 1, className }: SkeletonProps) {
  if (shape !== "text") {
    return <span aria-hidden="true" className={classNames(styles.skeleton, className)} data-shape={shape} />;
  }
  return (
    <span aria-hidden="true" className={classNames(styles.text, className)}>
      {Array.from({ length: lines }, (_, index) => index + 1).map((line) => (
        <span key={line} className={styles.line}>
          <span className={styles.skeleton} />
        </span>
      ))}
    </span>
  );
}
