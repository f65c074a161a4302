import type { IncomeRecord } from "@parlour/core/records/records.ports";
import { DayChart } from "../../records/day-chart.tsx";
import { RecordList } from "../../records/record-list.tsx";
import type { RecordColumn } from "../../records/record-list-props.ts";

type Kind = "dividend" | "dailySalary" | "hourlySalary" | "realTimeSalary" | "unclaimed";
const amount = (key: Kind): RecordColumn<IncomeRecord> => ({
  key,
  title: `records.column.${key}`,
  isFigure: true,
  cell: (row, { money }) => money(row[key]),
});

/** What the agent's own contracts have brought, by the day on which a period ended (AGENT-01, agentRevenueReport). */
export function IncomePage() {
  return (
    <RecordList
      kind="income"
      heading="reports.income"
      empty={{ title: "reports.income.empty.title", sentence: "reports.income.empty.sentence" }}
      totals={{ moneyIn: "reports.income.total" }}
      above={({ rows }, texts, range) => (
        <DayChart
          isPlain
          amounts={rows.map(({ day, total }) => ({ day, amount: total }))}
          range={range}
          texts={texts}
          words={{ title: "reports.income.chart", sentence: "reports.income.chart.sentence" }}
        />
      )}
      columns={[
        { key: "day", title: "records.column.day", sort: "day", cell: (row, { day }) => day(row.day) },
        amount("dividend"),
        amount("dailySalary"),
        amount("hourlySalary"),
        amount("realTimeSalary"),
        {
          key: "total",
          title: "records.column.total",
          sort: "total",
          isFigure: true,
          cell: ({ total }, { money }) => <strong>{money(total)}</strong>,
        },
        amount("unclaimed"),
      ]}
    />
  );
}
