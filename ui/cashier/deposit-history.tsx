import type { Deposit, DepositState } from "@parlour/core/cashier/cashier.ports";
import { useText } from "../portal/portal-context.tsx";
import { wordOf } from "../records/file-words.ts";
import { RecordList } from "../records/record-list.tsx";
import { TwoLines } from "../records/two-lines.tsx";
import { Badge, type BadgeProps } from "../shared/badge/badge.tsx";
import styles from "./deposit-page.module.css";

const toneOf = {
  "awaiting-payment": "info",
  "in-review": "info",
  credited: "gain",
  rejected: "loss",
  expired: "neutral",
} as const satisfies Record<DepositState, BadgeProps["tone"]>;

/** The player's deposits, each with its state, and the way to pay one that still waits for it. */
export function DepositHistory() {
  const text = useText();
  return (
    <RecordList
      kind="deposits"
      heading="deposit.history"
      filter={{ label: "records.column.state", nameOf: (state) => wordOf(text, "state", state) }}
      empty={{ title: "deposit.history.empty.title", sentence: "deposit.history.empty.sentence" }}
      columns={[
        {
          key: "method",
          title: "records.column.method",
          cell: ({ methodName, reason }) => <TwoLines first={methodName} second={reason} />,
        },
        {
          key: "at",
          title: "records.column.at",
          cell: ({ requestedAtMs }, { moment }) => moment(requestedAtMs),
        },
        { key: "state", title: "records.column.state", cell: (deposit) => <State deposit={deposit} /> },
        {
          key: "amount",
          title: "records.column.amount",
          isFigure: true,
          cell: ({ amount }, { money }) => money(amount),
        },
      ]}
    />
  );
}

function State({ deposit: { state, payUrl, methodName } }: { deposit: Deposit }) {
  const text = useText();
  return (
    <span className={styles.state}>
      <Badge tone={toneOf[state]}>{wordOf(text, "state", state)}</Badge>
      {payUrl !== null && (
        <a className={styles.pay} href={payUrl}>
          {text("deposit.pay", { method: methodName })}
        </a>
      )}
    </span>
  );
}
