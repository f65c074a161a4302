import { changeOf } from "@parlour/core/records/records.view";
import { useText } from "../../portal/portal-context.tsx";
import { wordOf } from "../../records/file-words.ts";
import { NetAmount } from "../../records/net-amount.tsx";
import { AccountCell } from "../../records/one-account.tsx";
import { RecordList } from "../../records/record-list.tsx";
import { TwoLines } from "../../records/two-lines.tsx";

/** Main-wallet entries of the whole subtree, or of one downline (AGENT-01, agentDownlineTransactionDetailsCopy). */
export function TeamMovementsPage() {
  const text = useText();
  return (
    <RecordList
      kind="teamMovements"
      heading="reports.movements"
      filter={{ label: "records.column.kind", nameOf: (kind) => wordOf(text, "kind", kind) }}
      empty={{ title: "reports.movements.empty.title", sentence: "reports.movements.empty.sentence" }}
      columns={[
        {
          key: "account",
          title: "records.column.account",
          sort: "account",
          cell: ({ account }) => <AccountCell account={account} />,
        },
        {
          key: "kind",
          title: "records.column.kind",
          cell: ({ kind, about }) => <TwoLines first={wordOf(text, "kind", kind)} second={about} />,
        },
        { key: "at", title: "records.column.at", sort: "at", cell: ({ atMs }, { moment }) => moment(atMs) },
        {
          key: "amount",
          title: "records.column.amount",
          sort: "amount",
          isFigure: true,
          cell: ({ amount }, { money }) => <NetAmount text={money(amount)} change={changeOf(amount)} />,
        },
        {
          key: "balanceAfter",
          title: "records.column.balanceAfter",
          isFigure: true,
          cell: ({ balanceAfter }, { money }) => money(balanceAfter),
        },
      ]}
    />
  );
}
