import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { profitRecords } from "@parlour/adapters/wire/records.calls.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { answerOf, decimals, type Holder, noTotals } from "./answer.ts";
import type { Span } from "./days.ts";
import { givenKinds, movedSql, onePerson, playedSql } from "./event-sums.ts";
import { type Paging, readList } from "./list.ts";

type Sums = { rounds: number; stake: string; win: string; bonus: string };
type Row = Sums & { day: string };

/**
 * What each day of the operator came to: the rounds opened on it, and the bonuses and rebates given on it. Days on which
 * nothing happened are not listed; money for points is no bonus, since points were given for it.
 */
export async function readProfit(
  db: Db,
  { id, currency }: Holder,
  span: Span,
  paging: Paging,
): Promise<AnswerOf<typeof profitRecords>> {
  const own = { people: onePerson(id), currency, span };
  const list = await readList<Row, Sums>(
    db,
    {
      ranged: sql`
        select day as sort_at, 0 as sort_id, null::text as filter, ''::text as filter_name,
          sum(rounds)::int as rounds, sum(stake) as stake, sum(win) as win, sum(bonus) as bonus
        from (
          select day, 1 as rounds, stake, win, 0 as bonus from (${playedSql(own)}) as played
          union all
          select day, 0, 0, 0, bonus from (${movedSql(own, givenKinds)}) as moved
        ) as happened
        group by day`,
      row: sql`json_build_object(
        'day', to_char(sort_at, 'YYYY-MM-DD'), 'rounds', rounds, 'stake', stake::text, 'win', win::text,
        'bonus', bonus::text)`,
      totals: sql`json_build_object(
        'rounds', coalesce(sum(rounds), 0)::int, 'stake', coalesce(sum(stake), 0)::text,
        'win', coalesce(sum(win), 0)::text, 'bonus', coalesce(sum(bonus), 0)::text)`,
    },
    paging,
  );
  const { rounds, stake, win, bonus } = list.totals;
  return answerOf(list, currency, {
    content: list.rows.map((row) => ({
      day: row.day,
      rounds: row.rounds,
      ...decimals(currency, { stake: row.stake, win: row.win, bonus: row.bonus, net: netOf(row) }),
    })),
    totals: {
      ...noTotals,
      rounds,
      ...decimals(currency, { stake, win, moneyIn: bonus, net: netOf(list.totals) }),
    },
  });
}

const netOf = ({ stake, win, bonus }: Sums): bigint => BigInt(win) + BigInt(bonus) - BigInt(stake);
