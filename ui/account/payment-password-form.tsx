import type { paymentPasswordForm } from "@parlour/core/account/account.view";
import { useText } from "../portal/portal-context.tsx";
import { takeFocus } from "../shared/form/use-unfolded.ts";
import styles from "./account.module.css";
import { OwnForm } from "./own-form.tsx";
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
  const { password, current, next, again } = view.fields;
  return (
    <div className={styles.form}>
      <OwnForm
        view={view}
        first="password"
        submit={text("account.save")}
        leave={text("account.cancel")}
        onLeave={onCancel}
      >
        <SecretField
          field={password}
          ref={takeFocus}
          required
          label={text("account.payment.login")}
          autoComplete="current-password"
        />
        {has && (
          <SecretField field={current} required label={text("account.payment.current")} autoComplete="off" />
        )}
        <SecretField
          field={next}
          required
          label={text("account.payment.next")}
          help={text("account.payment.help")}
          autoComplete="new-password"
        />
        <SecretField
          field={again}
          required
          label={text("account.payment.again")}
          autoComplete="new-password"
        />
      </OwnForm>
    </div>
  );
}
