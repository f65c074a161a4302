import type { FieldView } from "@parlour/core/shared/form.view";
import { Field, type FieldProps } from "../shared/field/field.tsx";
import { useWords } from "./use-view.ts";

export type TypedFieldProps = Omit<FieldProps, "value" | "error" | "onChange"> & {
  /** What is typed, what is wrong with it, and how it is typed. */
  field: FieldView<string>;
};

/** One line of input of a form of core. */
export function TypedField({ field, readOnly = false, ...rest }: TypedFieldProps) {
  const words = useWords();
  return (
    <Field
      name={field.name}
      {...rest}
      value={field.value}
      error={words(field.error)}
      // Read-only rather than disabled: a disabled field would lose the focus.
      readOnly={readOnly || field.isFixed}
      onChange={({ target }) => field.change(target.value)}
    />
  );
}
