import type { cardRemovalForm } from "@parlour/core/account/account.view";
import type { BankCard } from "@parlour/core/cashier/cashier.ports";
import { useEffect, useRef } from "react";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { Form } from "../shared/form/form.tsx";
import { useFormFocus } from "../shared/form/use-form-focus.ts";
import { useFocusBack } from "../shared/form/use-unfolded.ts";
import styles from "./account.module.css";
import { ChangeNotice } from "./change-notice.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { SecretField } from "./secret-field.tsx";

type RemovalProps = { removal: ReturnType<typeof cardRemovalForm> };

/** An account for withdrawals. The question stands where it was raised, with the password that answers it. */
export function Card({ card: { id, bank, holder, ending }, removal }: RemovalProps & { card: BankCard }) {
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
      {isAsking && <Removal removal={removal} />}
    </li>
  );
}

function Removal({ removal }: RemovalProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useFormFocus(removal, "paymentPassword");
  return (
    <div className={styles.form}>
      <Form ref={form} onSubmit={() => removal.submit()}>
        <p>{text("account.cards.question")}</p>
        <ChangeNotice
          step={removal.step}
          message={removal.notice ?? removal.failure}
          onRetry={() => removal.submit()}
        />
        <SecretField
          field={removal.fields.paymentPassword}
          ref={field}
          name="paymentPassword"
          label={text("account.payment")}
          autoComplete="off"
          required
        />
        <FormButtons
          step={removal.step}
          kind="danger"
          submit={text("account.cards.confirm")}
          leave={text("account.cards.keep")}
          onLeave={removal.begin}
        />
      </Form>
    </div>
  );
}
