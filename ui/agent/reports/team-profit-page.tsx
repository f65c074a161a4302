import { formatCount } from "@parlour/core/shared/format";
import { useTag } from "../../portal/use-portal-state.ts";
import { moneyColumn, netColumn } from "../../records/columns.tsx";
import { AccountCell } from "../../records/one-account.tsx";
import { RecordList } from "../../records/record-list.tsx";
import { ResultChart } from "./result-chart.tsx";
import styles from "./team-profit.module.css";

/** What the days came to for each of the team who did anything in them (AGENT-01, palStatementsAgentCopy). */
export function TeamProfitPage() {
  const tag = useTag();
  return (
    <RecordList
      kind="teamProfit"
      heading="reports.profit"
      filter={{ label: "records.column.level" }}
      empty={{ title: "reports.profit.empty.title", sentence: "reports.profit.empty.sentence" }}
      totals={{
        net: "reports.net",
        moneyIn: "records.column.deposits",
        moneyOut: "records.column.withdrawals",
      }}
      above={({ rows }, texts) => <ResultChart rows={rows} texts={texts} />}
      columns={[
        {
          key: "account",
          title: "records.column.account",
          sort: "account",
          cell: ({ account, nickname }) => (
            <>
              <AccountCell account={account} />
              {nickname !== "" && (
                <span className={styles.nickname}>
                  <bdi>{nickname}</bdi>
                </span>
              )}
            </>
          ),
        },
        {
          key: "level",
          title: "records.column.level",
          sort: "level",
          isFigure: true,
          cell: ({ level }) => formatCount(level, tag),
        },
        {
          key: "rounds",
          title: "records.column.rounds",
          isFigure: true,
          cell: ({ rounds }) => formatCount(rounds, tag),
        },
        { ...moneyColumn("deposits"), sort: "deposits" },
        { ...moneyColumn("withdrawals"), sort: "withdrawals" },
        { ...moneyColumn("stake"), sort: "stake" },
        { ...moneyColumn("win"), sort: "win" },
        { ...moneyColumn("bonus"), sort: "bonus" },
        { ...netColumn, sort: "net" },
      ]}
    />
  );
}
