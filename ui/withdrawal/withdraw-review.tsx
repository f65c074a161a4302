import type { BankCard } from "@parlour/core/cashier/cashier.ports";
import { formatMoney } from "@parlour/core/shared/format";
import type { Money } from "@parlour/core/shared/money";
import { arrivingOf } from "@parlour/core/withdrawal/withdrawal.rules";
import { useEffect, useRef } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button } from "../shared/button/button.tsx";
import { Stack } from "../shared/layout/layout.tsx";
import { Panel } from "../shared/layout/panel.tsx";
import styles from "./withdraw.module.css";

export type WithdrawReviewProps = {
  amount: Money;
  fee: Money;
  card: BankCard;
  isSending: boolean;
  onConfirm: () => void;
  onChange: () => void;
};

/** How much leaves, what it costs, what arrives and where, before it is sent; its heading has the focus when it comes. */
export function WithdrawReview({ amount, fee, card, isSending, onConfirm, onChange }: WithdrawReviewProps) {
  const text = useText();
  const tag = useTag();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lines = [
    { key: "withdrawal.review.taken", value: formatMoney(amount, tag) },
    { key: "withdrawal.review.fee", value: formatMoney(fee, tag) },
    { key: "withdrawal.review.arrives", value: formatMoney(arrivingOf(amount, fee), tag) },
    { key: "withdrawal.card", value: text("withdrawal.card.ending", { ...card }) },
  ] as const;
  return (
    <Panel pad={24}>
      <Stack>
        <h3 ref={heading} tabIndex={-1} className={styles.subtitle}>
          {text("withdrawal.review")}
        </h3>
        <dl className={styles.lines}>
          {lines.map(({ key, value }) => (
            <div key={key} className={styles.line}>
              <dt>{text(key)}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{text("withdrawal.review.sentence")}</p>
        <Button kind="primary" size="large" wide busy={isSending} onClick={onConfirm}>
          {text("withdrawal.confirm", { amount: formatMoney(amount, tag) })}
        </Button>
        <Button kind="quiet" disabled={isSending} onClick={onChange}>
          {text("withdrawal.change")}
        </Button>
      </Stack>
    </Panel>
  );
}
