import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon/icon.tsx";
import * as signs from "../icon/signs.ts";
import styles from "./checkbox.module.css";

export type CheckboxProps = Omit<
  ComponentPropsWithRef<"input">,
  "type" | "size" | "className" | "aria-invalid" | "aria-describedby"
> & {
  /** The label may hold a link, as in "I accept the rules". */
  label: ReactNode;
  help?: ReactNode;
  error?: string;
  /** A switch applies at once; a box is sent with its form. */
  look?: "box" | "switch";
  className?: string;
};

/** A checkbox or switch with a label; the whole row can be pressed. */
export function Checkbox({ label, help, error, look = "box", id, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const noteId = `${inputId}-note`;
  const hasNote = Boolean(error || help);
  return (
    <div className={classNames(styles.checkbox, className)} data-look={look}>
      <label className={styles.line}>
        <span className={styles.mark}>
          <input
            {...input}
            id={inputId}
            type="checkbox"
            role={look === "switch" ? "switch" : undefined}
            className={styles.input}
            aria-invalid={error ? true : undefined}
            aria-describedby={hasNote ? noteId : undefined}
          />
          {look === "box" ? <Icon name={signs.check} size="small" /> : <span className={styles.knob} />}
        </span>
        <span>{label}</span>
      </label>
      {hasNote && (
        <div id={noteId} className={styles.note} data-error={error ? true : undefined} aria-live="polite">
          {error && <Icon name="warning" size="small" />}
          {error ?? help}
        </div>
      )}
    </div>
  );
}
