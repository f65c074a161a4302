import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { betRecords } from "@parlour/adapters/wire/records.calls.ts";
import { sql } from "drizzle-orm";
import { nameInSql } from "../content/names.ts";
import type { Db } from "../database/database.ts";
import { answerOf, decimals, type Holder, noTotals } from "./answer.ts";
import type { Span } from "./days.ts";
import { type EventQuery, onePerson, withinSql } from "./event-sums.ts";
import { instantSql, type ListParts, type Paging, readList } from "./list.ts";

type Row = {
  id: string;
  account: string;
  at: string;
  game: string;
  vendor: string;
  category: string;
  stake: string;
  win: string;
  state: "open" | "settled" | "refunded";
};
type Totals = { rounds: number; stake: string; win: string };

/**
 * Rounds by the day on which each was opened, by vendor. A round that was refunded is listed with its stake and counts for
 * nothing; one that is open has cost its stake so far. Rows have the account of who played.
 */
export const betParts = ({
  people,
  currency,
  span,
  language,
}: EventQuery & { readonly language: string }): ListParts => ({
  ranged: sql`
    select round.opened_at as sort_at, round.id as sort_id, round.vendor_code as filter,
      coalesce(${nameInSql(sql`vendor.display_name`, sql`vendor.names`, language)}, round.vendor_code) as filter_name, round.bet_minor, round.win_minor, round.state,
      person.account
    from (${people}) as person
      join game_rounds as round on round.member_id = person.id
      left join vendors as vendor on vendor.code = round.vendor_code
    where round.currency = ${currency} and ${withinSql(sql`round.opened_at`, span)}`,
  shown: sql`
    select page.*, round.vendor_code || ':' || round.round_ref as reference,
      coalesce(${nameInSql(sql`game.name`, sql`game.names`, language)}, round.game_code) as game, coalesce(game.category, '') as category
    from page
      join game_rounds as round on round.id = page.sort_id
      left join games as game on game.code = round.game_code`,
  row: sql`json_build_object(
    'id', reference, 'account', account, 'at', ${instantSql(sql`sort_at`)}, 'game', game, 'vendor', filter_name,
    'category', category, 'stake', bet_minor::text, 'win', win_minor::text, 'state', state)`,
  totals: sql`json_build_object(
    'rounds', count(*) filter (where state <> 'refunded'),
    'stake', coalesce(sum(bet_minor) filter (where state <> 'refunded'), 0)::text,
    'win', coalesce(sum(win_minor) filter (where state <> 'refunded'), 0)::text)`,
});

/** A list of `betParts` as its call answers it. */
export async function answerBets(db: Db, parts: ListParts, currency: string, paging: Paging) {
  const list = await readList<Row, Totals>(db, parts, paging);
  const { stake, win } = list.totals;
  return answerOf(list, currency, {
    content: list.rows.map((row) => {
      const net = row.state === "refunded" ? 0n : BigInt(row.win) - BigInt(row.stake);
      return { ...row, ...decimals(currency, { stake: row.stake, win: row.win, net }) };
    }),
    totals: {
      ...noTotals,
      rounds: list.totals.rounds,
      ...decimals(currency, { stake, win, net: BigInt(win) - BigInt(stake) }),
    },
  });
}

/** The member's own rounds. */
export async function readBets(
  db: Db,
  { id, currency }: Holder,
  span: Span,
  paging: Paging,
  language: string,
): Promise<AnswerOf<typeof betRecords>> {
  const parts = betParts({ people: onePerson(id), currency, span, language });
  const answer = await answerBets(db, parts, currency, paging);
  return { ...answer, content: answer.content.map(({ account: _own, ...row }) => row) };
}
