import { changeOf } from "@parlour/core/records/records.view";
import { useText } from "../portal/portal-context.tsx";
import { wordOf } from "./file-words.ts";
import { NetAmount } from "./net-amount.tsx";
import { RecordList } from "./record-list.tsx";
import { TwoLines } from "./two-lines.tsx";

/** Every entry of a player's main wallet (MEMBER-01, transactionHistory). */
export function MovementsPage() {
  const text = useText();
  return (
    <RecordList
      kind="movements"
      heading="records.movements"
      filter={{ label: "records.column.kind", nameOf: (kind) => wordOf(text, "kind", kind) }}
      empty={{ title: "records.movements.empty.title", sentence: "records.movements.empty.sentence" }}
      columns={[
        {
          key: "kind",
          title: "records.column.kind",
          cell: ({ kind, about }) => <TwoLines first={wordOf(text, "kind", kind)} second={about} />,
        },
        { key: "at", title: "records.column.at", cell: ({ atMs }, { moment }) => moment(atMs) },
        {
          key: "amount",
          title: "records.column.amount",
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
