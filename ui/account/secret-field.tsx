import { useText } from "../portal/portal-context.tsx";
import { Field, type FieldProps } from "../shared/field/field.tsx";

/** A password's field, with the button that shows what was typed. */
export function SecretField(props: Omit<FieldProps, "type" | "reveal">) {
  const text = useText();
  return (
    <Field {...props} type="password" reveal={{ show: text("password.show"), hide: text("password.hide") }} />
  );
}
