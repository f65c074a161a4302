/** What a form's machine tells of its fields. */
export type WiredView<Name extends string> = {
  readonly fields: Readonly<Record<Name, string>>;
  /** The field that has the focus when the form opens, or what else wants it. */
  readonly attention: Name | "message" | null;
};

/** What a field has of its machine whatever it is, and where what is typed goes. */
export const wireField = <Name extends string>(
  name: Name,
  view: WiredView<Name>,
  send: (event: { type: "field.changed"; field: Name; value: string }) => void,
) => ({
  name,
  value: view.fields[name],
  "data-first-focus": view.attention === name || undefined,
  onChange: (event: { readonly target: { readonly value: string } }) =>
    send({ type: "field.changed", field: name, value: event.target.value }),
});
