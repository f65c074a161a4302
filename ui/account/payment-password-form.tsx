import { useEffect, useRef, useState } from "react";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { Form } from "../shared/form/form.tsx";
import { useFocusAfterAttempt } from "../shared/form/use-focus-after-attempt.ts";
import styles from "./account.module.css";
import { ChangeNotice } from "./change-notice.tsx";
import { SecretField } from "./secret-field.tsx";
import type { AccountChange } from "./use-account-change.ts";

const BLANK = { password: "", current: "", next: "", again: "" };

export type PaymentPasswordFormProps = {
  /** There is one already, which is asked for. */
  has: boolean;
  change: AccountChange;
  onCancel: () => void;
};

/** Sets or changes the payment password; the one to log in with is asked for either way (MEMBER-04). */
export function PaymentPasswordForm({ has, change, onCancel }: PaymentPasswordFormProps) {
  const text = useText();
  const [typed, setTyped] = useState(BLANK);
  const [hasTried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const isMismatch = typed.again !== typed.next;
  const isShown = hasTried && isMismatch;
  const { form, afterAttempt } = useFocusAfterAttempt({
    attention: isShown ? "again" : change.error === null ? null : "message",
    isBusy: change.isSending,
  });
  const wiring = (field: keyof typeof BLANK) => ({
    name: field,
    value: typed[field],
    readOnly: change.isHeld,
    required: true,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [field]: target.value }),
  });
  const submit = () => {
    if (change.isHeld) return;
    setTried(true);
    afterAttempt();
    if (isMismatch) return;
    const { password, current, next } = typed;
    change.send({ kind: "payment-password", password, current: has ? current : null, next });
  };
  return (
    <div className={styles.form}>
      <Form ref={form} onSubmit={submit}>
        <ChangeNotice change={change} />
        <SecretField
          {...wiring("password")}
          ref={first}
          label={text("account.payment.login")}
          autoComplete="current-password"
        />
        {has && (
          <SecretField {...wiring("current")} label={text("account.payment.current")} autoComplete="off" />
        )}
        <SecretField
          {...wiring("next")}
          label={text("account.payment.next")}
          help={text("account.payment.help")}
          autoComplete="new-password"
        />
        <SecretField
          {...wiring("again")}
          label={text("account.payment.again")}
          autoComplete="new-password"
          error={isShown ? text("account.payment.mismatch") : undefined}
        />
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={change.isSending} disabled={change.isUncertain}>
            {text("account.save")}
          </Button>
          <Button kind="quiet" disabled={change.isHeld} onClick={onCancel}>
            {text("account.cancel")}
          </Button>
        </div>
      </Form>
    </div>
  );
}
