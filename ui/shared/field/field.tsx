import { type ComponentPropsWithRef, type ReactNode, useState } from "react";
import { IconButton } from "../button/button.tsx";
import * as signs from "../icon/signs.ts";
import styles from "./field.module.css";
import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";

export type FieldProps = FieldFrameProps &
  Omit<ComponentPropsWithRef<"input">, "prefix" | "className" | "aria-invalid" | "aria-describedby"> & {
    /** An icon, unit or picture at the start or the end, inside the border. */
    prefix?: ReactNode;
    suffix?: ReactNode;
    /** Labels of the button that shows a password; without them a password field has no such button. */
    reveal?: { show: string; hide: string };
  };

/** A single-line input. `ref`, `autoComplete`, `inputMode` and other input props are passed on. */
export function Field({
  label,
  labelHidden,
  hint,
  required,
  help,
  error,
  keepsLine,
  className,
  id,
  prefix,
  suffix,
  reveal,
  type = "text",
  ...input
}: FieldProps) {
  const [shown, setShown] = useState(false);
  const revealer = type === "password" && reveal && (
    <IconButton
      icon={shown ? signs.eyeOff : signs.eye}
      label={shown ? reveal.hide : reveal.show}
      aria-pressed={shown}
      className={styles.reveal}
      disabled={input.disabled}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <FieldFrame
      {...{ label, labelHidden, hint, required, help, error, keepsLine, className, id }}
      before={prefix && <span className={styles.affix}>{prefix}</span>}
      after={
        <>
          {suffix && <span className={styles.affix}>{suffix}</span>}
          {revealer}
        </>
      }
      control={(wiring) => (
        <input
          autoCapitalize={type === "password" ? "none" : undefined}
          spellCheck={type === "password" ? false : undefined}
          {...input}
          {...wiring}
          type={shown && revealer ? "text" : type}
        />
      )}
    />
  );
}
