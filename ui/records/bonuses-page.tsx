import { useText } from "../portal/portal-context.tsx";
import { wordOf } from "./file-words.ts";
import { RecordList } from "./record-list.tsx";
import { TwoLines } from "./two-lines.tsx";

/** What the gateway gave a player (MEMBER-01, bonusDetails). */
export function BonusesPage() {
  const text = useText();
  return (
    <RecordList
      kind="bonuses"
      heading="records.bonuses"
      filter={{ label: "records.column.kind", nameOf: (kind) => wordOf(text, "kind", kind) }}
      empty={{ title: "records.bonuses.empty.title", sentence: "records.bonuses.empty.sentence" }}
      columns={[
        {
          key: "kind",
          title: "records.column.kind",
          cell: ({ kind, title }) => <TwoLines first={wordOf(text, "kind", kind)} second={title} />,
        },
        { key: "at", title: "records.column.at", cell: ({ atMs }, { moment }) => moment(atMs) },
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
