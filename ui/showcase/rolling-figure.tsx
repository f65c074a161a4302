import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import styles from "./rolling-figure.module.css";

/** Figures of other scripts stand still: only these have columns to roll in. */
const rolls = (part: string): boolean => /^[0-9]$/.test(part);

/**
 * A figure whose digits roll to the next one, each in a column as wide as any digit, so that nothing beside it moves. Readers
 * have it as it is; under reduced motion digits change at once.
 */
export function RollingFigure({ words }: { words: string }) {
  const parts = [...words];
  return (
    <span className={styles.figure}>
      <VisuallyHidden>{words}</VisuallyHidden>
      <span className={styles.parts} aria-hidden="true" dir="ltr">
        {parts.map((part, place) => (
          // Counted from the end, so that a figure that grows a digit keeps the columns that it has.
          <span
            key={String(parts.length - place)}
            className={styles.part}
            data-digit={rolls(part) ? part : undefined}
          >
            {rolls(part) ? null : part}
          </span>
        ))}
      </span>
    </span>
  );
}
