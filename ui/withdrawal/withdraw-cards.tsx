import type { WithdrawalCard } from "@parlour/core/cashier/cashier.ports";
import { formatMoment } from "@parlour/core/shared/format";
import { useId } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Icon } from "../shared/icon/icon.tsx";
import styles from "./withdraw.module.css";

export type WithdrawCardsProps = {
  cards: readonly WithdrawalCard[];
  /** A card's id. */
  chosen: string;
  error: string | undefined;
  onChoose: (id: string) => void;
};

/** Where the money goes: one of the player's accounts. They are the platform's own radio buttons. */
export function WithdrawCards({ cards, chosen, error, onChoose }: WithdrawCardsProps) {
  const text = useText();
  const tag = useTag();
  const id = useId();
  return (
    <fieldset className={styles.cards} aria-describedby={error === undefined ? undefined : id}>
      <legend className={styles.legend}>{text("withdrawal.card")}</legend>
      {cards.map((card) => (
        <label key={card.id} className={styles.card}>
          <input
            type="radio"
            name="cardId"
            value={card.id}
            checked={card.id === chosen}
            disabled={card.waitsUntilMs !== null}
            onChange={() => onChoose(card.id)}
          />
          <span>
            {text("withdrawal.card.ending", { bank: card.bank, ending: card.ending })}
            <span className={styles.note}>{card.holder}</span>
            {card.waitsUntilMs !== null && (
              <span className={styles.note}>
                {text("withdrawal.card.waits", { time: formatMoment(card.waitsUntilMs, tag) })}
              </span>
            )}
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p id={id} role="alert" className={styles.error}>
          <Icon name="warning" size="small" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
