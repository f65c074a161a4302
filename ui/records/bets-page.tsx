import { useText } from "../portal/portal-context.tsx";
import { moneyColumn, netColumn } from "./columns.tsx";
import { wordOf } from "./file-words.ts";
import { RecordList } from "./record-list.tsx";
import { TwoLines } from "./two-lines.tsx";

/** The rounds and bets of a player (MEMBER-01, personalHistoryCopy). */
export function BetsPage() {
  const text = useText();
  return (
    <RecordList
      kind="bets"
      heading="records.bets"
      filter={{ label: "records.filter.vendor" }}
      empty={{ title: "records.bets.empty.title", sentence: "records.bets.empty.sentence" }}
      columns={[
        {
          key: "game",
          title: "records.column.game",
          cell: ({ game, vendor }) => <TwoLines first={game} second={vendor} />,
        },
        { key: "at", title: "records.column.at", cell: ({ atMs }, { moment }) => moment(atMs) },
        {
          key: "state",
          title: "records.column.state",
          cell: ({ state }) => wordOf(text, "state", state),
        },
        moneyColumn("stake"),
        moneyColumn("win"),
        netColumn,
      ]}
    />
  );
}
