import { useEffect, useRef, useState } from "react";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { Field } from "../shared/field/field.tsx";
import { Form } from "../shared/form/form.tsx";
import { useFocusAfterAttempt } from "../shared/form/use-focus-after-attempt.ts";
import styles from "./account.module.css";
import { ChangeNotice } from "./change-notice.tsx";
import { SecretField } from "./secret-field.tsx";
import { useAccountChange } from "./use-account-change.ts";

const BLANK = { bank: "", holder: "", number: "", paymentPassword: "" };

/** Another account for withdrawals (MEMBER-04). */
export function CardForm({ onCancel }: { onCancel: () => void }) {
  const text = useText();
  const [typed, setTyped] = useState(BLANK);
  const change = useAccountChange(({ kind }) => kind === "add-card");
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { form, afterAttempt } = useFocusAfterAttempt({
    attention: change.error === null ? null : "message",
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
  return (
    <div className={styles.form}>
      <Form
        ref={form}
        onSubmit={() => {
          if (change.isHeld) return;
          change.send({ kind: "add-card", ...typed });
          afterAttempt();
        }}
      >
        <ChangeNotice change={change} />
        <Field {...wiring("bank")} ref={first} label={text("account.cards.bank")} autoComplete="off" />
        <Field
          {...wiring("holder")}
          label={text("account.cards.holder")}
          help={text("account.cards.holder.help")}
          autoComplete="name"
        />
        <Field
          {...wiring("number")}
          label={text("account.cards.number")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <SecretField {...wiring("paymentPassword")} label={text("account.payment")} autoComplete="off" />
        <div className={styles.actions}>
          <Button kind="primary" type="submit" busy={change.isSending} disabled={change.isUncertain}>
            {text("account.cards.add")}
          </Button>
          <Button kind="quiet" disabled={change.isHeld} onClick={onCancel}>
            {text("account.cancel")}
          </Button>
        </div>
      </Form>
    </div>
  );
}
