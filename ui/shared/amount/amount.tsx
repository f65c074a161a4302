import { classNames } from "../class-names.ts";
import { VisuallyHidden } from "../hidden/visually-hidden.tsx";
import { Icon } from "../icon/icon.tsx";
import * as signs from "../icon/signs.ts";
import styles from "./amount.module.css";

export type AmountProps = {
  /** The money, count or time, already formatted for the locale; this component does not change it. */
  text: string;
  /** The currency or unit, smaller, after the number. */
  unit?: string;
  /** An arrow shows gain or loss as well as the colour; screen readers get `label`. */
  change?: { kind: "gain" | "loss"; label: string };
  /** Fixed-width dots in place of the number; screen readers get the label. */
  concealed?: { label: string };
  size?: "text" | "large" | "display";
  className?: string;
};

/** A number in tabular numerals, so that changing digits do not move their neighbours. */
export function Amount({ text, unit, change, concealed, size = "text", className }: AmountProps) {
  return (
    <span
      className={classNames(styles.amount, className)}
      data-size={size}
      data-change={change?.kind}
      dir="auto"
    >
      {change && (
        <Icon name={change.kind === "gain" ? signs.arrowUp : signs.arrowDown} label={change.label} />
      )}
      {concealed ? (
        <span className={styles.concealed}>
          <VisuallyHidden>{concealed.label}</VisuallyHidden>
        </span>
      ) : (
        <bdi>{text}</bdi>
      )}
      {unit && <span className={styles.unit}>{unit}</span>}
    </span>
  );
}
