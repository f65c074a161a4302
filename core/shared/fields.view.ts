import type { FieldView } from "./form.view.ts";
import type { Message, MessageKey } from "./message-keys.ts";

/** What the machine of a form tells of its fields. */
interface Typed<Name extends string> {
  readonly fields: Readonly<Record<Name, string>>;
  readonly errors: { readonly [Field in Name]?: Message | MessageKey | undefined };
}

/** The fields of a form whose machine is its own, with the way to type into each; `isFixed` while nothing can be typed. */
export const fieldViews = <Name extends string>(
  { fields, errors }: Typed<Name>,
  isFixed: boolean,
  send: (event: { readonly type: "field.changed"; readonly field: Name; readonly value: string }) => void,
) =>
  Object.fromEntries(
    (Object.keys(fields) as Name[]).map((field): [Name, FieldView<string>] => {
      const error = errors[field] ?? null;
      return [
        field,
        {
          name: field,
          value: fields[field],
          error: typeof error === "string" ? { key: error } : error,
          isFixed,
          change: (value) => send({ type: "field.changed", field, value }),
        },
      ];
    }),
  ) as Readonly<Record<Name, FieldView<string>>>;
