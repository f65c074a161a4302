import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import styles from "./field.module.css";

/** The rule of a field with what is wrong below it: the rule stays while the field is wrong. */
export const FieldNote = ({
  id,
  help,
  error,
}: {
  id: string;
  help?: ReactNode;
  error?: string | undefined;
}) => (
  <div id={id} className={styles.note} aria-live="polite">
    {help !== error && help}
    {error && (
      <div className={styles.error}>
        <Icon name="warning" size="small" />
        {error}
      </div>
    )}
  </div>
);
