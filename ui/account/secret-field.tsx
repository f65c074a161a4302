import { useText } from "../portal/portal-context.tsx";
import { TypedField, type TypedFieldProps } from "../portal/typed-field.tsx";

/** A password's field, with the button that shows what was typed. */
export function SecretField(props: Omit<TypedFieldProps, "type" | "reveal">) {
  const text = useText();
  return (
    <TypedField
      {...props}
      type="password"
      reveal={{ show: text("password.show"), hide: text("password.hide") }}
    />
  );
}
