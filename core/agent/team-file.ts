import { type FileColumn, fileColumns, money, text, timed, word } from "../records/records.file.ts";
import type {
  SettlementRecord,
  TeamDayRecord,
  TeamProfitRecord,
  TeamRecordKind,
  TeamRecordRows,
} from "../records/records.ports.ts";

const account = text<{ readonly account: string }>("account", (row) => row.account);

/** "0.75%" for 75 hundredths of a percent: exact, as spreadsheets read it. */
const percentOf = (basisPoints: number): string =>
  `${Math.trunc(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, "0")}%`;

type Sums = Pick<
  TeamDayRecord & TeamProfitRecord,
  "rounds" | "deposits" | "withdrawals" | "stake" | "win" | "bonus" | "net"
>;
const sums: readonly FileColumn<Sums>[] = [
  text("rounds", ({ rounds }) => String(rounds)),
  money("deposits", ({ deposits }) => deposits),
  money("withdrawals", ({ withdrawals }) => withdrawals),
  money("stake", ({ stake }) => stake),
  money("win", ({ win }) => win),
  money("bonus", ({ bonus }) => bonus),
  money("net", ({ net }) => net),
  text("currency", ({ net }) => net.currency),
];

const settlements: readonly FileColumn<SettlementRecord>[] = [
  timed(({ fromMs }) => fromMs, "from"),
  timed(({ untilMs }) => untilMs, "until"),
  account,
  word("kind", ({ isOwn }) => (isOwn ? "own" : "given")),
  word("period", ({ period }) => period),
  text("rate", ({ rateBasisPoints }) => percentOf(rateBasisPoints)),
  text("active", ({ activeMembers }) => String(activeMembers)),
  money("stake", ({ stake }) => stake),
  money("placed", ({ placed }) => placed),
  money("result", ({ result }) => result),
  money("gross", ({ gross }) => gross),
  money("passed", ({ passed }) => passed),
  money("amount", ({ amount }) => amount),
  text("currency", ({ amount }) => amount.currency),
  { key: "claimed", of: ({ claimedAtMs }, { moment }) => (claimedAtMs === null ? "" : moment(claimedAtMs)) },
  text("id", ({ id }) => id),
];

/** What the file of each list over a team holds, in the order of its columns (AGENT-03). */
export const teamFileColumns: {
  readonly [Kind in TeamRecordKind]: readonly FileColumn<TeamRecordRows[Kind]>[];
} = {
  teamDays: [
    text("day", ({ day }) => day),
    text("joined", ({ joined }) => String(joined)),
    text("active", ({ active }) => String(active)),
    ...sums,
  ],
  teamProfit: [
    account,
    text("nickname", ({ nickname }) => nickname),
    text("level", ({ level }) => String(level)),
    ...sums,
  ],
  teamBets: [account, ...fileColumns.bets],
  teamMovements: [account, ...fileColumns.movements],
  income: [
    text("day", ({ day }) => day),
    money("dividend", ({ dividend }) => dividend),
    money("dailySalary", ({ dailySalary }) => dailySalary),
    money("hourlySalary", ({ hourlySalary }) => hourlySalary),
    money("realTimeSalary", ({ realTimeSalary }) => realTimeSalary),
    money("total", ({ total }) => total),
    money("unclaimed", ({ unclaimed }) => unclaimed),
    text("currency", ({ total }) => total.currency),
  ],
  dividends: settlements,
  dailySalaries: settlements,
  hourlySalaries: settlements,
  realTimeSalaries: settlements,
};
