import type { Deposit, DepositState } from "@parlour/core/cashier/cashier.ports";
import { formatMoney } from "@parlour/core/shared/format";
import { useEffect, useRef } from "react";
import { useText } from "../portal/portal-context.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { Button, ButtonLink } from "../shared/button/button.tsx";
import { Icon, type Sign } from "../shared/icon/icon.tsx";
import * as signs from "../shared/icon/signs.ts";
import { Row } from "../shared/layout/layout.tsx";
import { Panel } from "../shared/layout/panel.tsx";
import styles from "./deposit-page.module.css";

const signOf = {
  "awaiting-payment": "wallet",
  "in-review": signs.clock,
  credited: signs.check,
  rejected: "warning",
  expired: signs.clock,
} as const satisfies Record<DepositState, Sign>;

/** A deposit that was just filed: its state and the next step. It updates automatically. */
export function DepositFiled({ deposit, onAgain }: { deposit: Deposit; onAgain: () => void }) {
  const text = useText();
  const tag = useTag();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button is removed, so the focus moves here.
  useEffect(() => heading.current?.focus(), []);
  const { state, amount, methodName, reason, payUrl } = deposit;
  const values = { amount: formatMoney(amount, tag), method: methodName };
  return (
    <Panel className={styles.filed} pad={24}>
      <span className={styles.sign} data-state={state}>
        <Icon name={signOf[state]} size="large" />
      </span>
      <div role="status" className={styles.outcome}>
        <h2 ref={heading} className={styles.subtitle} tabIndex={-1}>
          {text(`deposit.state.${state}`)}
        </h2>
        <p>{text(`deposit.next.${state}`, values)}</p>
        {reason !== "" && <p className={styles.reason}>{text("deposit.reason", { reason })}</p>}
      </div>
      <Row>
        {payUrl !== null && (
          <ButtonLink kind="primary" size="large" href={payUrl}>
            {text("deposit.pay", values)}
          </ButtonLink>
        )}
        <Button size="large" onClick={onAgain}>
          {text("deposit.again")}
        </Button>
      </Row>
    </Panel>
  );
}
