import type { Profile } from "@parlour/core/account/account.ports";
import { MOST_CARDS } from "@parlour/core/account/account.rules";
import { cardRemovalForm, newCardForm } from "@parlour/core/account/account.view";
import { useEffect, useId } from "react";
import page from "../pages/page.module.css";
import { useText } from "../portal/portal-context.tsx";
import { useView } from "../portal/use-view.ts";
import { Button } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import { useUnfolded } from "../shared/form/use-unfolded.ts";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import styles from "./account.module.css";
import { Card } from "./bank-card.tsx";
import { CardForm } from "./card-form.tsx";
import { ChangeNotice } from "./change-notice.tsx";

/** The bank accounts for withdrawals; adding or removing one needs the payment password (MEMBER-04). */
export function BankCards({ profile: { cards, hasPaymentPassword } }: { profile: Profile }) {
  const text = useText();
  const id = useId();
  const adding = useView("newCard", newCardForm);
  const removal = useView("cardRemoval", cardRemovalForm);
  // Moves the focus to the heading when the form or row that had it is removed.
  const { isOpen, back, unfold, fold } = useUnfolded<HTMLHeadingElement>(adding);
  const isRemoved = removal?.step === "done";
  useEffect(() => {
    if (isRemoved) back.current?.focus();
  }, [isRemoved, back]);
  // An account whose removal is uncertain may already be removed, and its confirmation with it.
  const isGone = removal?.askedId != null && !cards.some((card) => card.id === removal.askedId);
  const changed = isRemoved || isGone ? removal : isOpen ? null : adding;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} ref={back} tabIndex={-1} className={page.subtitle}>
        {text("account.cards")}
      </h2>
      <p className={styles.sentence}>{text("account.cards.sentence")}</p>
      {changed && (
        <ChangeNotice
          view={changed}
          saved={isRemoved ? "account.saved.cardRemoved" : "account.saved.cardAdded"}
        />
      )}
      {cards.length === 0 ? (
        <Empty
          icon="wallet"
          title={text("account.cards.empty.title")}
          sentence={text("account.cards.empty.sentence")}
        />
      ) : (
        <List className={styles.cards}>
          {removal && cards.map((card) => <Card key={card.id} card={card} removal={removal} />)}
        </List>
      )}
      {!hasPaymentPassword ? (
        <p className={styles.sentence}>{text("account.cards.needsPassword")}</p>
      ) : adding && isOpen ? (
        <CardForm view={adding} onCancel={fold} />
      ) : cards.length >= MOST_CARDS ? (
        <p className={styles.sentence}>{text("account.cards.full")}</p>
      ) : (
        <div>
          <Button
            icon={signs.plus}
            onClick={() => {
              if (isRemoved) removal.begin();
              unfold();
            }}
          >
            {text("account.cards.add")}
          </Button>
        </div>
      )}
    </section>
  );
}
