import type { ComponentPropsWithRef } from "react";
import { Icon } from "../icon/icon.tsx";
import * as signs from "../icon/signs.ts";
import styles from "./field.module.css";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";

export type SelectFieldProps = FieldFrameProps &
  Omit<ComponentPropsWithRef<"select">, "className" | "children" | "aria-invalid" | "aria-describedby"> & {
    options: readonly { value: string; label: string; disabled?: boolean }[];
  };

/** A choice of one from a list. It is the platform's own, which phones show as their own wheel or sheet. */
export function SelectField({
  label,
  labelHidden,
  hint,
  required,
  help,
  error,
  keepsLine,
  className,
  id,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame
      {...{ label, labelHidden, hint, required, help, error, keepsLine, className, id }}
      after={
        <span className={styles.chevron}>
          <Icon name={signs.chevronDown} />
        </span>
      }
      control={(wiring) => (
        <select {...select} {...wiring}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    />
  );
}
