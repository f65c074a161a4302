import type { teamMovementRecords } from "@parlour/adapters/wire/agent.calls.ts";
import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import { sql } from "drizzle-orm";
import { answerOf, decimals, noTotals } from "../../records/answer.ts";
import { withinSql } from "../../records/event-sums.ts";
import { instantSql, readList } from "../../records/list.ts";
import { aboutSql, entryNames, kindSql, type Sums, sums } from "../../records/movements.ts";
import { type OrdersOf, peopleOf, type TeamQuery } from "./team-query.ts";

type Row = {
  id: string;
  account: string;
  at: string;
  kind: string;
  about: string;
  amount: string;
  balance: string;
};

const orders: OrdersOf<"teamMovements"> = {
  at: sql`sort_at`,
  account: sql`lower(account)`,
  amount: sql`amount_minor`,
};

/**
 * Every entry of the subtree's main wallets with the balance after it, by kind; only wallets in the agent's currency.
 * Balances are computed for the rows of the page only, from entries up to the latest of them.
 */
export async function readTeamMovements(asked: TeamQuery): Promise<AnswerOf<typeof teamMovementRecords>> {
  const { db, span, paging, language } = asked;
  const { currency } = asked.agent;
  const list = await readList<Row, Sums>(
    db,
    {
      ranged: sql`
        select posted.posted_at as sort_at, posted.id as sort_id, ${kindSql(sql`posted.kind`)} as filter,
          ''::text as filter_name, wallet.id as wallet_id, person.account, sum(entry.amount_minor) as amount_minor
        from (${peopleOf(asked)}) as person
          join ledger_accounts as wallet on wallet.owner_kind = 'member' and wallet.owner_id = person.id::text
            and wallet.purpose = 'main' and wallet.currency = ${currency}
          join ledger_entries as entry on entry.account_id = wallet.id
          join ledger_transactions as posted on posted.id = entry.transaction_id
        where ${withinSql(sql`posted.posted_at`, span)}
        group by posted.id, wallet.id, person.account
        having sum(entry.amount_minor) <> 0`,
      // A transfer between two members of the subtree is an entry of both wallets, so the order needs the wallet's id as
      // well.
      order: sql`sort_at desc, sort_id desc, wallet_id`,
      shown: sql`
        select entry.*, ${aboutSql(language)} as about, balance.balance_minor
        from (
            select page.*, posted.reference
            from page join ledger_transactions as posted on posted.id = page.sort_id
          ) as entry
          join (
            select past.account_id, past.transaction_id,
              sum(sum(past.amount_minor)) over (
                partition by past.account_id order by posted.posted_at, past.transaction_id
              ) as balance_minor
            from ledger_entries as past join ledger_transactions as posted on posted.id = past.transaction_id
            where past.account_id in (select wallet_id from page) and posted.posted_at <= (select max(sort_at) from page)
            group by past.account_id, past.transaction_id, posted.posted_at
          ) as balance on balance.account_id = entry.wallet_id and balance.transaction_id = entry.sort_id
          ${entryNames}`,
      row: sql`json_build_object(
        'id', sort_id::text || ':' || account, 'account', account, 'at', ${instantSql(sql`sort_at`)}, 'kind', filter,
        'about', about, 'amount', amount_minor::text, 'balance', balance_minor::text)`,
      totals: sums,
      orders,
    },
    paging,
  );
  const { money_in: moneyIn, money_out: moneyOut } = list.totals;
  return answerOf(list, currency, {
    content: list.rows.map(({ amount, balance, ...row }) => ({
      ...row,
      ...decimals(currency, { amount, balanceAfter: balance }),
    })),
    totals: { ...noTotals, ...decimals(currency, { moneyIn, moneyOut }) },
  });
}
