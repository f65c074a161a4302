import type { PasswordEvent } from "@parlour/core/password/password.machine";
import type { PasswordField } from "@parlour/core/password/password.rules";
import type { PasswordView } from "@parlour/core/password/password.view";
import type { ReactNode } from "react";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { Field } from "../shared/field/field.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useFocusAfterAttempt } from "../shared/form/use-focus-after-attempt.ts";
import styles from "./password-form.module.css";
import { Strength } from "./strength.tsx";

export type PasswordFormProps = {
  view: PasswordView;
  send: (event: PasswordEvent) => void;
  /** What stands above the fields until there is a message. */
  sentence: string;
  /** Whose password it is, for password managers; null while it is not known. */
  account: string | null;
  /** A second way out, beneath the button. */
  children?: ReactNode;
};

/** The old password, the new one and the new one again (PWD-01). */
export function PasswordForm({ view, send, sentence, account, children }: PasswordFormProps) {
  const text = useText();
  const { form, afterAttempt } = useFocusAfterAttempt(view);
  const submit = () => {
    send({ type: "submitted" });
    afterAttempt();
  };
  const wiring = (field: PasswordField) => ({
    name: field,
    type: "password" as const,
    value: view.fields[field],
    error: view.errors[field] && text(view.errors[field].key, view.errors[field].values),
    readOnly: view.isBusy,
    reveal: { show: text("password.show"), hide: text("password.hide") },
    onChange: (event: { readonly target: { readonly value: string } }) =>
      send({ type: "field.changed", field, value: event.target.value }),
  });

  return (
    <Form ref={form} onSubmit={submit}>
      <FormNotice sentence={sentence} message={view.message && text(view.message.key, view.message.values)} />
      {account !== null && (
        <input
          hidden
          readOnly
          name="username"
          autoComplete="username"
          value={account}
          aria-label={text("password.username")}
        />
      )}
      <Field {...wiring("oldPassword")} label={text("password.old")} autoComplete="current-password" />
      <Field
        {...wiring("newPassword")}
        label={text("password.new")}
        autoComplete="new-password"
        help={
          view.strength === null ? (
            view.help && text(view.help.key, view.help.values)
          ) : (
            <Strength strength={view.strength} />
          )
        }
      />
      <Field {...wiring("confirmNewPassword")} label={text("password.confirm")} autoComplete="new-password" />
      <div className={styles.actions}>
        <Button kind="primary" size="large" wide type="submit" busy={view.isBusy}>
          {text("password.submit")}
        </Button>
        {children}
      </div>
    </Form>
  );
}
