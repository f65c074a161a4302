import type { FieldView } from "@parlour/core/forms/form.view";
import { SelectField } from "../shared/field/select-field.tsx";

export type ChoiceProps<Value extends string | number> = {
  name: string;
  label: string;
  field: FieldView<Value>;
  choices: readonly Value[];
  words: (value: Value) => string;
};

/** One of a few, from a list. */
export function Choice<Value extends string | number>({
  name,
  label,
  field,
  choices,
  words,
}: ChoiceProps<Value>) {
  return (
    <SelectField
      name={name}
      label={label}
      keepsLine={false}
      disabled={field.isFixed}
      value={String(field.value)}
      onChange={({ target }) => {
        const chosen = choices.find((each) => String(each) === target.value);
        if (chosen !== undefined) field.change(chosen);
      }}
      options={choices.map((value) => ({ value: String(value), label: words(value) }))}
    />
  );
}
