import type { paymentPasswordForm } from "@parlour/core/account/account.view";
import { useEffect, useRef } from "react";
import { useText } from "../portal/portal-context.tsx";
import { Form } from "../shared/form/form.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import styles from "./account.module.css";
import { ChangeNotice } from "./change-notice.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { SecretField } from "./secret-field.tsx";

export type PaymentPasswordFormProps = {
  /** There is one already, which is asked for. */
  has: boolean;
  view: ReturnType<typeof paymentPasswordForm>;
  onCancel: () => void;
};

/** Sets or changes the payment password; the one to log in with is asked for either way (MEMBER-04). */
export function PaymentPasswordForm({ has, view, onCancel }: PaymentPasswordFormProps) {
  const text = useText();
  const form = useFormFocus(view, "password");
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { password, current, next, again } = view.fields;
  return (
    <div className={styles.form}>
      <Form ref={form} onSubmit={() => view.submit()}>
        <ChangeNotice step={view.step} message={view.notice ?? view.failure} onRetry={() => view.submit()} />
        <SecretField
          field={password}
          name="password"
          ref={first}
          required
          label={text("account.payment.login")}
          autoComplete="current-password"
        />
        {has && (
          <SecretField
            field={current}
            name="current"
            required
            label={text("account.payment.current")}
            autoComplete="off"
          />
        )}
        <SecretField
          field={next}
          name="next"
          required
          label={text("account.payment.next")}
          help={text("account.payment.help")}
          autoComplete="new-password"
        />
        <SecretField
          field={again}
          name="again"
          required
          label={text("account.payment.again")}
          autoComplete="new-password"
        />
        <FormButtons
          step={view.step}
          submit={text("account.save")}
          leave={text("account.cancel")}
          onLeave={onCancel}
        />
      </Form>
    </div>
  );
}
