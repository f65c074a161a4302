import { formatCount } from "@parlour/core/shared/format";
import { useTag } from "../portal/use-portal-state.ts";
import { moneyColumn, netColumn } from "./columns.tsx";
import { DayChart } from "./day-chart.tsx";
import { RecordList } from "./record-list.tsx";

/** What each day of play came to, as bars and as a table (MEMBER-01, personalProfit). */
export function ProfitPage() {
  const tag = useTag();
  return (
    <RecordList
      kind="profit"
      heading="records.profit"
      empty={{ title: "records.profit.empty.title", sentence: "records.profit.empty.sentence" }}
      totals={{ moneyIn: "records.column.bonus" }}
      above={({ rows }, texts, range) => (
        <DayChart amounts={rows.map(({ day, net }) => ({ day, amount: net }))} range={range} texts={texts} />
      )}
      columns={[
        { key: "day", title: "records.column.day", cell: (row, { day }) => day(row.day) },
        {
          key: "rounds",
          title: "records.column.rounds",
          isFigure: true,
          cell: ({ rounds }) => formatCount(rounds, tag),
        },
        moneyColumn("stake"),
        moneyColumn("win"),
        moneyColumn("bonus"),
        netColumn,
      ]}
    />
  );
}
