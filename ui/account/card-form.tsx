import type { newCardForm } from "@parlour/core/account/account.view";
import { useEffect, useRef } from "react";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { Form } from "../shared/form/form.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import styles from "./account.module.css";
import { ChangeNotice } from "./change-notice.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { SecretField } from "./secret-field.tsx";

export type CardFormProps = {
  view: ReturnType<typeof newCardForm>;
  onCancel: () => void;
};

/** Another account for withdrawals (MEMBER-04). */
export function CardForm({ view, onCancel }: CardFormProps) {
  const text = useText();
  const form = useFormFocus(view, "bank");
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { bank, holder, number, paymentPassword } = view.fields;
  return (
    <div className={styles.form}>
      <Form ref={form} onSubmit={() => view.submit()}>
        <ChangeNotice step={view.step} message={view.notice ?? view.failure} onRetry={() => view.submit()} />
        <TypedField
          field={bank}
          name="bank"
          ref={first}
          required
          label={text("account.cards.bank")}
          autoComplete="off"
        />
        <TypedField
          field={holder}
          name="holder"
          required
          label={text("account.cards.holder")}
          help={text("account.cards.holder.help")}
          autoComplete="name"
        />
        <TypedField
          field={number}
          name="number"
          required
          label={text("account.cards.number")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <SecretField
          field={paymentPassword}
          name="paymentPassword"
          required
          label={text("account.payment")}
          autoComplete="off"
        />
        <FormButtons
          step={view.step}
          submit={text("account.cards.add")}
          leave={text("account.cancel")}
          onLeave={onCancel}
        />
      </Form>
    </div>
  );
}
