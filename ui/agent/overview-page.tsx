import { agentPath } from "@parlour/core/agent/agent.pages";
import type { TeamSummary } from "@parlour/core/agent/agent.ports";
import { recordTexts } from "@parlour/core/records/records.view";
import { formatCount } from "@parlour/core/shared/format";
import { type CSSProperties, type ReactNode, useId } from "react";
import { linkOf } from "../navigation/link.tsx";
import { Fault } from "../portal/fault.tsx";
import { usePortal, useText } from "../portal/portal-context.tsx";
import { Stale } from "../portal/stale.tsx";
import { useTag } from "../portal/use-portal-state.ts";
import { useQuery } from "../portal/use-query.ts";
import { moneyColumn, netColumn } from "../records/columns.tsx";
import { DayChart } from "../records/day-chart.tsx";
import { RecordList } from "../records/record-list.tsx";
import { Amount } from "../shared/amount/amount.tsx";
import { ButtonLink } from "../shared/button/button.tsx";
import { Empty } from "../shared/empty/empty.tsx";
import * as signs from "../shared/icon/signs.ts";
import { List } from "../shared/layout/list.tsx";
import { Skeleton } from "../shared/skeleton/skeleton.tsx";
import styles from "./overview.module.css";

/** The first page of the agent centre: the subtree's current figures and its daily results (AGENT-01, AGENT-03). */
export function OverviewPage() {
  return (
    <>
      <Team />
      <Days />
    </>
  );
}

function Team() {
  const text = useText();
  const id = useId();
  const team = useQuery("team");
  return (
    <section className={styles.team} aria-labelledby={id} aria-busy={team.kind === "loading"}>
      <h2 id={id} className={styles.title}>
        {text("reports.team")}
      </h2>
      <Stale reads={[team]} />
      {team.kind === "loading" && <Skeleton className={styles.blank} />}
      {team.kind === "failed" && <Fault title={text("reports.team.failed")} failed={team} />}
      {team.kind === "ready" && (team.value.members === 0 ? <NoTeam /> : <Figures team={team.value} />)}
    </section>
  );
}

function NoTeam() {
  const text = useText();
  const portal = usePortal();
  return (
    <Empty
      icon={signs.users}
      title={text("reports.team.empty.title")}
      sentence={text("reports.team.empty.sentence")}
      action={
        <ButtonLink {...linkOf(portal, { to: agentPath("registerCenter") })}>
          {text("reports.team.empty.action")}
        </ButtonLink>
      }
    />
  );
}

function Figures({ team }: { team: TeamSummary }) {
  const text = useText();
  const tag = useTag();
  const { money } = recordTexts(tag, "UTC");
  const counts = ["members", "agents", "joinedToday", "activeToday", "online"] as const;
  return (
    <div className={styles.now}>
      <dl className={styles.figures}>
        {counts.map((name) => (
          <Figure key={name} name={text(`reports.team.${name}`)}>
            <Amount size="large" text={formatCount(team[name], tag)} />
          </Figure>
        ))}
        <Figure name={text("reports.team.balance")}>
          <Amount size="large" text={money(team.balance)} />
        </Figure>
      </dl>
      <Levels levels={team.levels} />
    </div>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The number of downlines at each level, each with a bar. */
function Levels({ levels }: Pick<TeamSummary, "levels">) {
  const text = useText();
  const tag = useTag();
  const id = useId();
  const most = Math.max(1, ...levels.map(({ members }) => members));
  return (
    <div className={styles.levels}>
      <h3 id={id} className={styles.subtitle}>
        {text("reports.team.levels")}
      </h3>
      <List aria-labelledby={id} className={styles.bars}>
        {levels.map(({ level, members }) => (
          <li key={level} className={styles.level}>
            <span>{text("reports.level", { level: formatCount(level, tag) })}</span>
            <span
              className={styles.bar}
              style={{ "--share": `${(members / most) * 100}%` } as CSSProperties}
            />
            <Amount text={formatCount(members, tag)} />
          </li>
        ))}
      </List>
    </div>
  );
}

function Days() {
  const tag = useTag();
  return (
    <RecordList
      kind="teamDays"
      heading="reports.days"
      empty={{ title: "reports.days.empty.title", sentence: "reports.days.empty.sentence" }}
      totals={{
        net: "reports.net",
        moneyIn: "records.column.deposits",
        moneyOut: "records.column.withdrawals",
      }}
      trends={{
        rounds: ({ rounds }) => rounds,
        stake: ({ stake }) => stake,
        win: ({ win }) => win,
        net: ({ net }) => net,
        moneyIn: ({ deposits }) => deposits,
        moneyOut: ({ withdrawals }) => withdrawals,
      }}
      above={({ rows }, texts, range) => (
        <div className={styles.charts}>
          <DayChart
            amounts={rows.map(({ day, net }) => ({ day, amount: net }))}
            range={range}
            texts={texts}
            words={{ title: "reports.days.net.chart", sentence: "reports.days.net.sentence" }}
          />
          <DayChart
            isPlain
            amounts={rows.map(({ day, stake }) => ({ day, amount: stake }))}
            range={range}
            texts={texts}
            words={{ title: "reports.days.stake.chart", sentence: "reports.days.stake.sentence" }}
          />
        </div>
      )}
      columns={[
        { key: "day", title: "records.column.day", sort: "day", cell: (row, { day }) => day(row.day) },
        {
          key: "joined",
          title: "records.column.joined",
          isFigure: true,
          cell: ({ joined }) => formatCount(joined, tag),
        },
        {
          key: "active",
          title: "reports.days.active",
          sort: "active",
          isFigure: true,
          cell: ({ active }) => formatCount(active, tag),
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
        moneyColumn("win"),
        moneyColumn("bonus"),
        { ...netColumn, sort: "net" },
      ]}
    />
  );
}
