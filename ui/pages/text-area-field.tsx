import type { ComponentPropsWithRef } from "react";
import { classNames } from "../shared/class-names.ts";
import { FieldFrame, type FieldFrameProps } from "../shared/field/field-frame.tsx";
import styles from "./feedback.module.css";

export type TextAreaFieldProps = FieldFrameProps &
  Omit<ComponentPropsWithRef<"textarea">, "className" | "aria-invalid" | "aria-describedby">;

/** Several lines of input, in the frame of every other field. */
export const TextAreaField = ({
  label,
  labelHidden,
  hint,
  required,
  help,
  error,
  keepsLine,
  className,
  id,
  ...area
}: TextAreaFieldProps) => (
  <FieldFrame
    {...{ label, labelHidden, hint, required, help, error, keepsLine, className, id }}
    control={(wiring) => (
      <textarea {...area} {...wiring} className={classNames(wiring.className, styles.area)} />
    )}
  />
);
