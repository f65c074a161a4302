import type { Profile } from "@parlour/core/account/account.ports";
import { MOST_CARDS } from "@parlour/core/account/account.rules";
import type { BankCard } from "@parlour/core/cashier/cashier.ports";
import { useEffect, useId, useRef, useState } from "react";
import page from "../pages/page.module.css";
import { useText } from "../portal/portal-context.tsx";
import { Button } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { Form } from "../shared/form/form.tsx";
import { useFocusAfterAttempt } from "../shared/form/use-focus-after-attempt.ts";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import styles from "./account.module.css";
import { CardForm } from "./card-form.tsx";
import { ChangeNotice } from "./change-notice.tsx";
import { SecretField } from "./secret-field.tsx";
import { useAccountChange } from "./use-account-change.ts";

/** The accounts that withdrawals go to; whoever adds or removes one needs the payment password (MEMBER-04). */
export function BankCards({ profile: { cards, hasPaymentPassword } }: { profile: Profile }) {
  const text = useText();
  const id = useId();
  const [isAdding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const change = useAccountChange(({ kind }) => kind === "add-card" || kind === "remove-card");
  const isDone = change.saved !== null;
  useEffect(() => {
    if (!isDone) return;
    setAdding(false);
    // The form or the line that had the focus is gone.
    heading.current?.focus();
  }, [isDone]);
  const isFull = cards.length >= MOST_CARDS;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={page.subtitle}>
        {text("account.cards")}
      </h2>
      <p className={styles.sentence}>{text("account.cards.sentence")}</p>
      {isDone && <ChangeNotice change={change} />}
      {cards.length === 0 ? (
        <Empty
          icon="wallet"
          title={text("account.cards.empty.title")}
          sentence={text("account.cards.empty.sentence")}
        />
      ) : (
        <List className={styles.cards}>
          {cards.map((card) => (
            <Card key={card.id} card={card} />
          ))}
        </List>
      )}
      {!hasPaymentPassword ? (
        <p className={styles.sentence}>{text("account.cards.needsPassword")}</p>
      ) : isFull ? (
        <p className={styles.sentence}>{text("account.cards.full")}</p>
      ) : isAdding ? (
        <CardForm
          onCancel={() => {
            setAdding(false);
            heading.current?.focus();
          }}
        />
      ) : (
        <div>
          <Button
            icon={signs.plus}
            disabled={change.isHeld}
            onClick={() => {
              change.forget();
              setAdding(true);
            }}
          >
            {text("account.cards.add")}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The question stands where it was raised, with the password that answers it. */
function Card({ card: { id, bank, holder, ending } }: { card: BankCard }) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const change = useAccountChange((request) => request.kind === "remove-card" && request.cardId === id);
  const remover = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The question that had the focus is gone.
    if (wasAsking.current && !isAsking) remover.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
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
            disabled={change.isHeld}
            aria-label={text("account.cards.removeOf", { bank, ending })}
            onClick={() => {
              change.forget();
              setAsking(true);
            }}
          >
            {text("account.cards.remove")}
          </Button>
        )}
      </div>
      {isAsking && <Removal cardId={id} change={change} onKeep={() => setAsking(false)} />}
    </li>
  );
}

function Removal({
  cardId,
  change,
  onKeep,
}: {
  cardId: string;
  change: ReturnType<typeof useAccountChange>;
  onKeep: () => void;
}) {
  const text = useText();
  const [paymentPassword, setPaymentPassword] = useState("");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { form, afterAttempt } = useFocusAfterAttempt({
    attention: change.error === null ? null : "message",
    isBusy: change.isSending,
  });
  return (
    <div className={styles.form}>
      <Form
        ref={form}
        onSubmit={() => {
          if (change.isHeld) return;
          change.send({ kind: "remove-card", cardId, paymentPassword });
          afterAttempt();
        }}
      >
        <p>{text("account.cards.question")}</p>
        <ChangeNotice change={change} />
        <SecretField
          ref={field}
          name="paymentPassword"
          label={text("account.payment")}
          autoComplete="off"
          required
          value={paymentPassword}
          readOnly={change.isHeld}
          onChange={({ target }) => setPaymentPassword(target.value)}
        />
        <div className={styles.actions}>
          <Button kind="danger" type="submit" busy={change.isSending} disabled={change.isUncertain}>
            {text("account.cards.confirm")}
          </Button>
          <Button kind="quiet" disabled={change.isHeld} onClick={onKeep}>
            {text("account.cards.keep")}
          </Button>
        </div>
      </Form>
    </div>
  );
}
