import type { cardRemovalForm } from "@parlour/core/account/account.view";
import type { BankCard } from "@parlour/core/cashier/cashier.ports";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { takeFocus, useFocusBack } from "../shared/form/use-unfolded.ts";
import styles from "./account.module.css";
import { OwnForm } from "./own-form.tsx";
import { SecretField } from "./secret-field.tsx";

type CardProps = { card: BankCard; removal: ReturnType<typeof cardRemovalForm> };

/** An account for withdrawals. The question stands where it was raised, with the password that answers it. */
export function Card({ card: { id, bank, holder, ending }, removal }: CardProps) {
  const text = useText();
  const isAsking = removal.askedId === id;
  const remover = useFocusBack<HTMLButtonElement>(isAsking);
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <div className={styles.words}>
          <p className={styles.name}>{bank}</p>
          <p className={styles.sentence}>{holder}</p>
          <p className={styles.sentence}>{text("account.cards.ending", { ending })}</p>
        </div>
        {!isAsking && (
          <Button
            ref={remover}
            size="small"
            disabled={removal.isFixed}
            aria-label={text("account.cards.removeOf", { bank, ending })}
            onClick={() => removal.ask(id)}
          >
            {text("account.cards.remove")}
          </Button>
        )}
      </div>
      {isAsking && (
        <div className={styles.form}>
          <OwnForm
            view={removal}
            first="paymentPassword"
            question={text("account.cards.question")}
            kind="danger"
            submit={text("account.cards.confirm")}
            leave={text("account.cards.keep")}
          >
            <SecretField
              field={removal.fields.paymentPassword}
              ref={takeFocus}
              label={text("account.payment")}
              autoComplete="off"
              required
            />
          </OwnForm>
        </div>
      )}
    </li>
  );
}
