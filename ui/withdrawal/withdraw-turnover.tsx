import type { WithdrawalTerms } from "@parlour/core/cashier/cashier.ports";
import { formatMoney } from "@parlour/core/shared/format";
import { turnoverProgress } from "@parlour/core/withdrawal/withdrawal.rules";
import { useId } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import styles from "./withdraw.module.css";

/** How much of the deposits has been staked, as a bar and in words; nothing where nothing is asked (WALLET-03). */
export function WithdrawTurnover({ turnover }: Pick<WithdrawalTerms, "turnover">) {
  const text = useText();
  const tag = useTag();
  const id = useId();
  const progress = turnoverProgress(turnover);
  if (progress === null) return null;
  const values = {
    done: formatMoney(turnover.done, tag),
    required: formatMoney(turnover.required, tag),
    left: formatMoney(progress.left, tag),
  };
  return (
    <div className={styles.turnover}>
      <p id={id} className={styles.label}>
        {text("withdrawal.turnover")}
      </p>
      <progress className={styles.bar} aria-labelledby={id} max={100} value={progress.percent} />
      <p className={styles.note}>
        {text(progress.isOpen ? "withdrawal.turnover.open" : "withdrawal.turnover.done", values)}
      </p>
    </div>
  );
}
