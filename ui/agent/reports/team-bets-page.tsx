import { useText } from "../../portal/portal-context.tsx";
import { moneyColumn, netColumn } from "../../records/columns.tsx";
import { wordOf } from "../../records/file-words.ts";
import { AccountCell } from "../../records/one-account.tsx";
import { RecordList } from "../../records/record-list.tsx";
import { TwoLines } from "../../records/two-lines.tsx";

/** Rounds of the whole subtree, or of one downline (AGENT-01, personalHistoryCopy). */
export function TeamBetsPage() {
  const text = useText();
  return (
    <RecordList
      kind="teamBets"
      heading="reports.bets"
      filter={{ label: "records.filter.vendor" }}
      empty={{ title: "reports.bets.empty.title", sentence: "reports.bets.empty.sentence" }}
      columns={[
        {
          key: "account",
          title: "records.column.account",
          sort: "account",
          cell: ({ account }) => <AccountCell account={account} />,
        },
        {
          key: "game",
          title: "records.column.game",
          cell: ({ game, vendor }) => <TwoLines first={game} second={vendor} />,
        },
        { key: "at", title: "records.column.at", sort: "at", cell: ({ atMs }, { moment }) => moment(atMs) },
        {
          key: "state",
          title: "records.column.state",
          cell: ({ state }) => wordOf(text, "state", state),
        },
        { ...moneyColumn("stake"), sort: "stake" },
        { ...moneyColumn("win"), sort: "win" },
        { ...netColumn, sort: "net" },
      ]}
    />
  );
}
