import type { WithdrawalTerms } from "@parlour/core/cashier/cashier.ports";
import { formatMoney } from "@parlour/core/shared/format";
import { heldOf } from "@parlour/core/withdrawal/withdrawal.rules";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Amount } from "../shared/amount/amount.tsx";
import { Facts } from "../shared/facts/facts.tsx";
import { Panel } from "../shared/layout/panel.tsx";
import styles from "./withdraw.module.css";
import { WithdrawTurnover } from "./withdraw-turnover.tsx";

/** What can be withdrawn now, and beside it what holds the rest of the balance (WALLET-07). */
export function WithdrawFigures({ terms }: { terms: WithdrawalTerms }) {
  const text = useText();
  const tag = useTag();
  const { balance, withdrawable, heldBy, minimum, maximum, leftToday } = terms;
  const lines = [
    { key: "withdrawal.balance", money: balance },
    { key: "withdrawal.held", money: heldOf(terms) },
    { key: "withdrawal.single.minimum", money: minimum },
    { key: "withdrawal.single.maximum", money: maximum },
    { key: "withdrawal.today", money: leftToday },
  ] as const;
  return (
    <Panel pad={24} className={styles.figures}>
      <div className={styles.facts}>
        <p className={styles.label}>{text("withdrawal.available")}</p>
        <Amount size="display" text={formatMoney(withdrawable, tag)} />
        {heldBy !== null && <p className={styles.note}>{text(`withdrawal.held.${heldBy}`)}</p>}
      </div>
      <div className={styles.facts}>
        <Facts>
          {lines.map(({ key, money }) => (
            <div key={key}>
              <dt>{text(key)}</dt>
              <dd>
                <bdi>{formatMoney(money, tag)}</bdi>
              </dd>
            </div>
          ))}
        </Facts>
        <WithdrawTurnover turnover={terms.turnover} />
      </div>
    </Panel>
  );
}
