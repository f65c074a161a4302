import type { Message, MessageKey } from "../messages/message-keys.ts";
import type { FieldView } from "./form.view.ts";

type Typing<Name extends string> =
  | { readonly type: "field.changed"; readonly field: Name; readonly value: string }
  | { readonly type: "submitted" };
type Typed<Name extends string> = { readonly [Field in Name]?: string | undefined };

/** What can be done to any form whose machine is its own: to type into several fields, and to send it. */
export function typing<Name extends string>(send: (event: Typing<Name>) => void) {
  const change = (typed: Typed<Name>) => {
    for (const field of Object.keys(typed) as Name[]) {
      const value = typed[field];
      if (value !== undefined) send({ type: "field.changed", field, value });
    }
  };
  return {
    change,
    /** Sends it, after what is typed with it. */
    submit(typed: Typed<Name> = {}) {
      change(typed);
      send({ type: "submitted" });
    },
  };
}

/** The same with the fields themselves; `isFixed` while nothing can be typed. */
export function typedForm<Name extends string>(
  view: {
    readonly fields: Readonly<Record<Name, string>>;
    readonly errors: { readonly [Field in Name]?: Message | MessageKey | undefined };
  },
  isFixed: boolean,
  send: (event: Typing<Name>) => void,
) {
  const fields = Object.fromEntries(
    (Object.keys(view.fields) as Name[]).map((field): [Name, FieldView<string>] => {
      const error = view.errors[field] ?? null;
      return [
        field,
        {
          name: field,
          value: view.fields[field],
          error: typeof error === "string" ? { key: error } : error,
          isFixed,
          change: (value) => send({ type: "field.changed", field, value }),
        },
      ];
    }),
  ) as Readonly<Record<Name, FieldView<string>>>;
  return { ...typing(send), fields };
}
