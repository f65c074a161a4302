import type { teamDayRecords } from "@parlour/adapters/wire/agent.calls.ts";
import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import { dayAfter, dayOf } from "@parlour/core/records/records.rules";
import { type SQL, sql } from "drizzle-orm";
import { answerOf } from "../../records/answer.ts";
import type { Span } from "../../records/days.ts";
import { playedSql, siteDaySql, withinSql } from "../../records/event-sums.ts";
import { readList } from "../../records/list.ts";
import { movedOfTeamSql, sumsAnswered, sumsSql, type TeamSums, teamTotals } from "./sums.ts";
import { type OrdersOf, peopleOf, type TeamQuery } from "./team-query.ts";

type Row = TeamSums & { day: string; joined: number; active: number };

const orders: OrdersOf<"teamDays"> = {
  day: sql`sort_at`,
  active: sql`active`,
  deposits: sql`deposit`,
  withdrawals: sql`withdrawal`,
  stake: sql`stake`,
  net: sql`net`,
};

/**
 * The subtree's results for each day of the operator, the latest first and including days without activity; only amounts
 * in the agent's currency. Each day counts new members and members with a settled round, and sums the rounds opened on
 * that day, as in a player's profit list. An account outside the subtree yields no days.
 */
export async function readTeamDays(asked: TeamQuery): Promise<AnswerOf<typeof teamDayRecords>> {
  const { db, span, paging } = asked;
  const { currency } = asked.agent;
  const team = { people: sql`select id, account from team`, currency, span };
  const list = await readList<Row, TeamSums>(
    db,
    {
      ranged: sql`
        with team as materialized (${peopleOf(asked)}),
          played as (
            select day, sum(rounds)::int as rounds, count(*) filter (where is_active)::int as active, sum(stake) as stake,
              sum(win) as win
            from (
              select day, member_id, count(*) as rounds, bool_or(is_settled) as is_active, sum(stake) as stake,
                sum(win) as win
              from (${playedSql(team)}) as round
              group by day, member_id
            ) as of_member
            group by day
          ),
          moved as (
            select day, sum(bonus) as bonus, sum(deposit) as deposit, sum(withdrawal) as withdrawal
            from (${movedOfTeamSql(team)}) as entry
            group by day
          ),
          arrived as (
            select day, count(*)::int as joined
            from (
              select ${siteDaySql(sql`created_at`, span)} as day from team where ${withinSql(sql`created_at`, span)}
            ) as newcomer
            group by day
          )
        select day as sort_at, 0 as sort_id, null::text as filter, ''::text as filter_name,
          coalesce(joined, 0) as joined, coalesce(active, 0) as active, coalesce(rounds, 0) as rounds,
          coalesce(stake, 0) as stake, coalesce(win, 0) as win, coalesce(bonus, 0) as bonus,
          coalesce(deposit, 0) as deposit, coalesce(withdrawal, 0) as withdrawal,
          coalesce(win, 0) + coalesce(bonus, 0) - coalesce(stake, 0) as net
        from unnest(${daysOf(span)}) as calendar (day)
          left join played using (day)
          left join moved using (day)
          left join arrived using (day)
        where ${asked.account === null} or exists (select from team)`,
      row: sql`json_build_object('day', to_char(sort_at, 'YYYY-MM-DD'), 'joined', joined, 'active', active,
        'rounds', rounds, 'stake', stake::text, 'win', win::text, 'bonus', bonus::text, 'deposit', deposit::text,
        'withdrawal', withdrawal::text)`,
      totals: sumsSql,
      orders,
    },
    paging,
  );
  return answerOf(list, currency, {
    content: list.rows.map((row) => ({
      day: row.day,
      joined: row.joined,
      active: row.active,
      ...sumsAnswered(row, currency),
    })),
    totals: teamTotals(list.totals, currency),
  });
}

/** The operator's days in the span, as dates. */
function daysOf({ from, until, timeZone }: Span): SQL {
  const first = dayOf(from.getTime(), timeZone);
  const end = dayOf(until.getTime(), timeZone);
  const days: string[] = [];
  for (let day = first; day < end; day = dayAfter(day, 1)) days.push(day);
  return sql`array[${sql.join(
    days.map((day) => sql`${day}`),
    sql`, `,
  )}]::date[]`;
}
