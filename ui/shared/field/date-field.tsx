import { type ClipboardEvent, type FocusEvent, useId, useState } from "react";
import { classNames } from "../class-names.ts";
import styles from "./date-field.module.css";
import { type DatePart, joinDate, plainDigits, readDate, splitDate } from "./date-parts.ts";
import fieldStyles from "./field.module.css";
import { FieldNote } from "./field-note.tsx";

export type DateFieldProps = {
  /** The field's name in the form: `data-field` of the first part, and the prefix of each part's name. */
  name: string;
  label: string;
  /** The labels of the parts. */
  parts: Readonly<Record<DatePart, string>>;
  order: readonly DatePart[];
  /** "1990-05-01"; a missing part is empty. */
  value: string;
  onChange: (date: string) => void;
  /** Called when the focus has left all parts. */
  onLeave?: (event: FocusEvent) => void;
  /** "bday" becomes "bday-day" and so on. */
  autoComplete?: string;
  help?: string | null;
  error?: string;
  required?: boolean;
  readOnly?: boolean;
  isFirstFocus?: boolean;
  className?: string;
};

const digitsOf: Readonly<Record<DatePart, number>> = { year: 4, month: 2, day: 2 };

/** A date that the player knows by heart, such as a birthday: typed in three parts, or pasted whole into any part. */
export function DateField({
  name,
  label,
  parts,
  order,
  value,
  onChange,
  onLeave,
  autoComplete,
  help,
  error,
  required,
  readOnly,
  isFirstFocus,
  className,
}: DateFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(() => splitDate(value));
  // "5" stays as typed although the value holds "05".
  const shown = joinDate(typed) === value ? typed : splitDate(value);
  const change = (next: typeof typed) => {
    setTyped(next);
    onChange(joinDate(next));
  };
  const paste = (event: ClipboardEvent) => {
    const whole = readDate(event.clipboardData.getData("text"), order);
    if (whole === null || readOnly) return;
    event.preventDefault();
    change(whole);
  };
  const blur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave?.(event);
  };
  return (
    <fieldset
      className={classNames(fieldStyles.field, styles.date, className)}
      aria-describedby={help && !error ? `${id}-note` : undefined}
      onBlur={blur}
    >
      <legend className={fieldStyles.label} data-required={required || undefined}>
        {label}
      </legend>
      <div className={styles.parts}>
        {order.map((part, index) => (
          <label key={part} className={styles.part} data-part={part}>
            <span className={styles.name}>{parts[part]}</span>
            <span className={fieldStyles.box} data-invalid={error ? true : undefined}>
              <input
                name={`${name}-${part}`}
                data-field={index === 0 ? name : undefined}
                data-first-focus={(isFirstFocus && index === 0) || undefined}
                className={fieldStyles.control}
                inputMode="numeric"
                autoComplete={autoComplete && `${autoComplete}-${part}`}
                maxLength={digitsOf[part]}
                value={shown[part]}
                readOnly={readOnly}
                aria-invalid={error ? true : undefined}
                // On each part, because few screen readers announce a group's description when the focus goes straight
                // to a part.
                aria-describedby={error ? `${id}-note` : undefined}
                aria-required={required || undefined}
                onChange={(event) => change({ ...shown, [part]: plainDigits(event.target.value) })}
                onPaste={paste}
              />
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </fieldset>
  );
}
