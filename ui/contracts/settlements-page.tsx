import type { ContractKind } from "@parlour/core/contracts/contracts.ports";
import { formatRate } from "@parlour/core/contracts/rate.rules";
import { changeOf } from "@parlour/core/records/records.view";
import { useId } from "react";
import { Fault } from "../portal/fault.tsx";
import { useText } from "../portal/portal-context.tsx";
import { Stale } from "../portal/stale.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { NetAmount } from "../records/net-amount.tsx";
import { AccountCell } from "../records/one-account.tsx";
import { RecordList } from "../records/record-list.tsx";
import { TwoLines } from "../records/two-lines.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import { PayCards } from "./contract-pay.tsx";
import styles from "./contracts.module.css";
import { SettlementDetails } from "./settlement-details.tsx";

const kindOf = {
  dividends: "dividend",
  dailySalaries: "daily-salary",
  hourlySalaries: "hourly-salary",
  realTimeSalaries: "real-time-salary",
} as const satisfies Record<string, ContractKind>;
type Settled = keyof typeof kindOf;

export const DividendsPage = () => <SettlementsPage settled="dividends" />;
export const DailySalariesPage = () => <SettlementsPage settled="dailySalaries" />;
export const HourlySalariesPage = () => <SettlementsPage settled="hourlySalaries" />;
export const RealTimeSalariesPage = () => <SettlementsPage settled="realTimeSalaries" />;

/** What contracts of a kind came to, and how; above it what the agent can claim now (AGENT-01, ACT-03). */
function SettlementsPage({ settled }: { settled: Settled }) {
  const text = useText();
  const tag = useTag();
  const kind = kindOf[settled];
  return (
    <div className={styles.page}>
      <Claimable kind={kind} />
      <RecordList
        kind={settled}
        heading={`settlements.${settled}`}
        filter={{
          label: "settlements.filter",
          nameOf: (value) => (value === "own" || value === "given" ? text(`settlements.${value}`) : value),
        }}
        totals={{ net: "settlements.result", moneyIn: "settlements.own", moneyOut: "settlements.given" }}
        empty={{ title: "settlements.empty.title", sentence: "settlements.empty.sentence" }}
        columns={[
          {
            key: "until",
            title: "settlements.period",
            sort: "until",
            cell: ({ fromMs, untilMs, period }, { moment }) => (
              <TwoLines
                first={moment(fromMs)}
                second={text("settlements.until", {
                  moment: moment(untilMs),
                  period: text(`contract.period.${period}`),
                })}
              />
            ),
          },
          {
            key: "account",
            title: "settlements.account",
            sort: "account",
            cell: ({ account }) => <AccountCell account={account} />,
          },
          {
            key: "contract",
            title: "settlements.filter",
            cell: ({ isOwn, rateBasisPoints }) => (
              <TwoLines
                first={text(isOwn ? "settlements.own" : "settlements.given")}
                second={formatRate(rateBasisPoints, tag)}
              />
            ),
          },
          {
            key: "stake",
            title: "settlements.stake",
            sort: "stake",
            isFigure: true,
            cell: ({ stake }, { money }) => money(stake),
          },
          {
            key: "result",
            title: "settlements.result",
            sort: "result",
            isFigure: true,
            cell: ({ result }, { money }) => <NetAmount text={money(result)} change={changeOf(result)} />,
          },
          {
            key: "amount",
            title: "settlements.amount",
            sort: "amount",
            isFigure: true,
            cell: ({ amount }, { money }) => <b>{money(amount)}</b>,
          },
          {
            key: "claimed",
            title: "settlements.claim",
            cell: ({ amount, claimedAtMs }, { moment }) =>
              claimedAtMs !== null
                ? moment(claimedAtMs)
                : text(amount.amountMinor === 0n ? "settlements.nothing" : "settlements.unclaimed"),
          },
        ]}
        details={(row, texts) => <SettlementDetails kind={kind} settlement={row} texts={texts} />}
      />
    </div>
  );
}

function Claimable({ kind }: { kind: ContractKind }) {
  const text = useText();
  const id = useId();
  const pay = useQuery("contractPay");
  if (pay.kind === "failed") return <Fault title={text("contracts.failed")} failed={pay} />;
  const own = pay.kind === "ready" ? pay.value.filter((each) => each.kind === kind) : [];
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {text("settlements.pay")}
      </h2>
      <Stale reads={[pay]} />
      {pay.kind === "loading" ? (
        <Skeleton className={styles.blank} />
      ) : own.length === 0 ? (
        <p className={styles.note}>{text("settlements.pay.none")}</p>
      ) : (
        <PayCards pay={own} />
      )}
    </section>
  );
}
