import type { newCardForm } from "@parlour/core/account/account.view";
import { useText } from "../portal/portal-context.tsx";
import { TypedField } from "../portal/typed-field.tsx";
import { takeFocus } from "../shared/form/use-unfolded.ts";
import styles from "./account.module.css";
import { OwnForm } from "./own-form.tsx";
import { SecretField } from "./secret-field.tsx";

type CardFormProps = { view: ReturnType<typeof newCardForm>; onCancel: () => void };

/** Another account for withdrawals (MEMBER-04). */
export function CardForm({ view, onCancel }: CardFormProps) {
  const text = useText();
  const { bank, holder, number, paymentPassword } = view.fields;
  return (
    <div className={styles.form}>
      <OwnForm
        view={view}
        first="bank"
        submit={text("account.cards.add")}
        leave={text("account.cancel")}
        onLeave={onCancel}
      >
        <TypedField
          field={bank}
          ref={takeFocus}
          required
          label={text("account.cards.bank")}
          autoComplete="off"
        />
        <TypedField
          field={holder}
          required
          label={text("account.cards.holder")}
          help={text("account.cards.holder.help")}
          autoComplete="name"
        />
        <TypedField
          field={number}
          required
          label={text("account.cards.number")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <SecretField field={paymentPassword} required label={text("account.payment")} autoComplete="off" />
      </OwnForm>
    </div>
  );
}
