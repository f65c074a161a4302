import type { FieldView } from "@parlour/core/forms/form.view";
import { Field, type FieldProps } from "../shared/field/field.tsx";
import { useWords } from "./use-view.ts";

export type TypedFieldProps = Omit<FieldProps, "value" | "error" | "onChange"> & {
  /** The field's value and error, and its commands. */
  field: FieldView<string>;
};

/** One input of a form in core. */
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

interface FormOfFields<Name extends string> {
  readonly fields: Readonly<Record<Name, FieldView<string>>>;
  /** The field that the focus goes to. */
  readonly attention: string | null;
}

/** What a field of a form shows, by its name, and whether the focus goes to it first. */
export const typedIn = <Name extends string>(
  { fields, attention }: FormOfFields<NoInfer<Name>>,
  name: Name,
) => ({
  field: fields[name],
  "data-first-focus": attention === name || undefined,
});
