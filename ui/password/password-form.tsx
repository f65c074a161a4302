import type { PasswordField } from "@parlour/core/password/password.rules";
import type { PasswordFormView } from "@parlour/core/password/password.view";
import type { ReactNode } from "react";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { Button } from "../shared/button/button.tsx";
import { Form } from "../shared/form/form.tsx";
import { FormNotice } from "../shared/form/form-notice.tsx";
import { useAttemptFocus } from "../shared/form/use-form-focus.ts";
import styles from "./password-form.module.css";
import { RuleAndStrength } from "./strength.tsx";

export type PasswordFormProps = {
  view: PasswordFormView;
  /** What stands above the fields until there is a message. */
  sentence: string;
  /** Whose password it is, for password managers; null while it is not known. */
  account: string | null;
  /** A second way out, beneath the button. */
  children?: ReactNode;
};

/** The old password unless it is known, the new one and the new one again (PWD-01, LOGIN-05). */
export function PasswordForm({ view, sentence, account, children }: PasswordFormProps) {
  const text = useText();
  const form = useAttemptFocus(view);
  const typed = (name: PasswordField) => ({
    field: view.fields[name],
    type: "password" as const,
    reveal: { show: text("password.show"), hide: text("password.hide") },
  });

  return (
    <Form ref={form} onSubmit={view.submit}>
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
      {view.asksOldPassword && (
        <TypedField {...typed("oldPassword")} label={text("password.old")} autoComplete="current-password" />
      )}
      <TypedField
        {...typed("newPassword")}
        label={text("password.new")}
        autoComplete="new-password"
        help={
          <RuleAndStrength
            rule={view.help && text(view.help.key, view.help.values)}
            strength={view.strength}
          />
        }
      />
      <TypedField
        {...typed("confirmNewPassword")}
        label={text("password.confirm")}
        autoComplete="new-password"
      />
      <div className={styles.actions}>
        <Button kind="primary" size="large" wide type="submit" busy={view.isBusy}>
          {text("password.submit")}
        </Button>
        {children}
      </div>
    </Form>
  );
}
