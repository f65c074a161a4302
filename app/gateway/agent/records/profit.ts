import type { teamProfitRecords } from "@parlour/adapters/wire/agent.calls.ts";
import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import { sql } from "drizzle-orm";
import { answerOf } from "../../records/answer.ts";
import { playedSql } from "../../records/event-sums.ts";
import { readList } from "../../records/list.ts";
import { movedOfTeamSql, sumsAnswered, sumsSql, type TeamSums, teamTotals } from "./sums.ts";
import { type OrdersOf, peopleOf, type TeamQuery } from "./team-query.ts";

type Row = TeamSums & { id: string; account: string; nickname: string; level: number };

const orders: OrdersOf<"teamProfit"> = {
  account: sql`lower(account)`,
  level: sql`level`,
  deposits: sql`deposit`,
  withdrawals: sql`withdrawal`,
  stake: sql`stake`,
  win: sql`win`,
  bonus: sql`bonus`,
  net: sql`net`,
};

/**
 * What the days came to for each of the team who did anything in them, the largest stake first, by level. Sums are those of
 * the team's days; only amounts of the agent's own currency count.
 */
export async function readTeamProfit(asked: TeamQuery): Promise<AnswerOf<typeof teamProfitRecords>> {
  const { db, span, paging } = asked;
  const { currency } = asked.agent;
  const team = { people: sql`select id, account from team`, currency, span };
  const list = await readList<Row, TeamSums>(
    db,
    {
      ranged: sql`
        with team as materialized (${peopleOf(asked)}),
          done as (
            select member_id, sum(rounds)::int as rounds, sum(stake) as stake, sum(win) as win, sum(bonus) as bonus,
              sum(deposit) as deposit, sum(withdrawal) as withdrawal
            from (
              select member_id, 1 as rounds, stake, win, 0 as bonus, 0 as deposit, 0 as withdrawal
              from (${playedSql(team)}) as round
              union all
              select member_id, 0, 0, 0, bonus, deposit, withdrawal from (${movedOfTeamSql(team)}) as entry
            ) as happened
            group by member_id
          )
        select stake as sort_at, team.id as sort_id, level::text as filter, level::text as filter_name,
          account, nickname, level, rounds, stake, win, bonus, deposit, withdrawal, win + bonus - stake as net
        from done join team on team.id = done.member_id
        where rounds > 0 or bonus <> 0 or deposit <> 0 or withdrawal <> 0`,
      row: sql`json_build_object('id', sort_id, 'account', account, 'nickname', nickname, 'level', level, 'rounds', rounds,
        'stake', stake::text, 'win', win::text, 'bonus', bonus::text, 'deposit', deposit::text,
        'withdrawal', withdrawal::text)`,
      totals: sumsSql,
      orders,
    },
    paging,
  );
  const filters = list.filters.toSorted((left, right) => Number(left.value) - Number(right.value));
  return answerOf({ ...list, filters }, currency, {
    content: list.rows.map((row) => ({
      id: row.id,
      account: row.account,
      nickname: row.nickname,
      level: row.level,
      ...sumsAnswered(row, currency),
    })),
    totals: teamTotals(list.totals, currency),
  });
}
