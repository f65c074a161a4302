import { VisuallyHidden } from "../shared/hidden/visually-hidden.tsx";
import styles from "./rolling-figure.module.css";

/** Only these digits have rolling columns; digits of other scripts change at once. */
const rolls = (part: string): boolean => /^[0-9]$/.test(part);

/**
 * A number whose digits roll to the next value, in columns of equal width, so that nothing beside them moves. Screen
 * readers get plain text; with reduced motion the digits change at once.
 */
export function RollingFigure({ words }: { words: string }) {
  const parts = [...words];
  return (
    <span className={styles.figure}>
      <VisuallyHidden>{words}</VisuallyHidden>
      <span className={styles.parts} aria-hidden="true" dir="ltr">
        {parts.map((part, place) => (
          // Keyed from the end, so that a number that gains a digit keeps its columns.
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
