import { useText } from "../portal/portal-context.tsx";
import { TypedField, type TypedFieldProps } from "../portal/typed-field.tsx";

export type CredentialFieldProps = Omit<
  TypedFieldProps,
  "label" | "type" | "autoComplete" | "autoCapitalize" | "spellCheck" | "reveal"
>;

/** The name that an account is logged in with, typed as it is. */
export function UsernameField(wiring: CredentialFieldProps) {
  const text = useText();
  return (
    <TypedField
      {...wiring}
      label={text("login.username")}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** The password that an account has now; a password manager may fill it in, and it can be looked at. */
export function CurrentPasswordField(wiring: CredentialFieldProps) {
  const text = useText();
  return (
    <TypedField
      {...wiring}
      label={text("login.password")}
      type="password"
      autoComplete="current-password"
      reveal={{ show: text("login.password.show"), hide: text("login.password.hide") }}
    />
  );
}
