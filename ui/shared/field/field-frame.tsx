import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { VisuallyHidden } from "../hidden/visually-hidden.tsx";
import styles from "./field.module.css";
import { FieldNote } from "./field-note.tsx";

export type FieldFrameProps = {
  label: string;
  /** Hides the label except from screen readers, where an icon replaces it, as in the search box. */
  labelHidden?: boolean;
  /** Small text after the label, such as "optional". */
  hint?: string;
  /** Shows an asterisk, which the form explains once; screen readers announce the field as required. */
  required?: boolean;
  help?: ReactNode;
  /** What is wrong and what to do; the help stays above it. */
  error?: string;
  /** Reserves a line for the error, so that it moves nothing when it appears. True unless the label is hidden. */
  keepsLine?: boolean;
  className?: string;
};

type ControlWiring = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
  className: string | undefined;
};

/** The frame of every kind of field: label above, control, help or error below, linked for screen readers. */
export function FieldFrame({
  label,
  labelHidden,
  hint,
  required,
  help,
  error,
  keepsLine = !labelHidden,
  className,
  id,
  before,
  after,
  control,
}: FieldFrameProps & {
  id: string | undefined;
  before?: ReactNode;
  after?: ReactNode;
  control: (wiring: ControlWiring) => ReactNode;
}) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const noteId = `${controlId}-note`;
  return (
    <div className={classNames(styles.field, className)}>
      <label
        className={labelHidden ? undefined : styles.label}
        data-required={required || undefined}
        htmlFor={controlId}
      >
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </label>
      <div className={styles.box} data-invalid={error ? true : undefined}>
        {before}
        {control({
          id: controlId,
          "aria-describedby": error || help ? noteId : undefined,
          "aria-invalid": error ? true : undefined,
          "aria-required": required || undefined,
          className: styles.control,
        })}
        {after}
      </div>
      {(keepsLine || help || error) && <FieldNote id={noteId} help={help} error={error} />}
    </div>
  );
}
