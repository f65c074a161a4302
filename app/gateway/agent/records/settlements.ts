/** Settlements of contracts, for their holders and their givers. */
import type { dividendRecords, incomeRecords } from "@parlour/adapters/wire/agent.calls.ts";
import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { ContractKind } from "@parlour/core/contracts/contracts.ports";
import type { ContractPeriod } from "@parlour/core/contracts/contracts.rules";
import { type SQL, sql } from "drizzle-orm";
import { nameKey } from "../../members/name-key.ts";
import { answerOf, decimals, noTotals } from "../../records/answer.ts";
import type { Span } from "../../records/days.ts";
import { siteDaySql } from "../../records/event-sums.ts";
import { instantSql, readList } from "../../records/list.ts";
import type { OrdersOf, TeamQuery } from "./team-query.ts";

/**
 * Whether a period's last moment is on one of the days, so that a period that ends at midnight counts for the day before.
 */
const endedWithinSql = ({ from, until }: Span): SQL => sql`
  settled.until_at > ${from.toISOString()}::timestamptz and settled.until_at <= ${until.toISOString()}::timestamptz`;

/** Amounts by kind, as minor units. */
interface Brought extends Record<string, unknown> {
  readonly dividend: string;
  readonly dailySalary: string;
  readonly hourlySalary: string;
  readonly realTimeSalary: string;
  readonly total: string;
  readonly unclaimed: string;
}

const incomeOrders: OrdersOf<"income"> = { day: sql`sort_at`, total: sql`total` };

const ofKind = (kind: ContractKind): SQL =>
  sql`coalesce(sum(settled.amount_minor) filter (where settled.kind = ${kind}), 0)`;

/** The settlements of the agent's own contracts, for each day on which a settled period ended, the latest first. */
export async function readIncome({
  db,
  agent: { id, currency },
  span,
  paging,
}: TeamQuery): Promise<AnswerOf<typeof incomeRecords>> {
  const list = await readList<Brought & { day: string }, { total: string }>(
    db,
    {
      ranged: sql`
        select settled.day as sort_at, 0 as sort_id, null::text as filter, ''::text as filter_name,
          ${ofKind("dividend")} as dividend, ${ofKind("daily-salary")} as daily_salary,
          ${ofKind("hourly-salary")} as hourly_salary, ${ofKind("real-time-salary")} as real_time_salary,
          sum(settled.amount_minor) as total,
          coalesce(sum(settled.amount_minor) filter (where settled.claimed_at is null), 0) as unclaimed
        from (
          select ${siteDaySql(sql`(settled.until_at - interval '1 millisecond')`, span)} as day, contract.kind,
            settled.amount_minor, settled.claimed_at
          from contracts as contract join contract_settlements as settled on settled.contract_id = contract.id
          where contract.downline_id = ${id} and settled.currency = ${currency} and ${endedWithinSql(span)}
        ) as settled
        group by settled.day`,
      row: sql`json_build_object('day', to_char(sort_at, 'YYYY-MM-DD'), 'dividend', dividend::text,
        'dailySalary', daily_salary::text, 'hourlySalary', hourly_salary::text,
        'realTimeSalary', real_time_salary::text, 'total', total::text, 'unclaimed', unclaimed::text)`,
      totals: sql`json_build_object('total', coalesce(sum(total), 0)::text)`,
      orders: incomeOrders,
    },
    paging,
  );
  return answerOf(list, currency, {
    content: list.rows.map(({ day, ...row }) => ({
      day,
      ...decimals(currency, {
        dividend: row.dividend,
        dailySalary: row.dailySalary,
        hourlySalary: row.hourlySalary,
        realTimeSalary: row.realTimeSalary,
        total: row.total,
        unclaimed: row.unclaimed,
      }),
    })),
    totals: { ...noTotals, ...decimals(currency, { moneyIn: list.totals.total }) },
  });
}

/** Amounts are minor units. */
interface SettledRow extends Record<string, unknown> {
  readonly id: string;
  readonly contractId: string;
  readonly from: string;
  readonly until: string;
  readonly account: string;
  readonly isOwn: boolean;
  readonly period: ContractPeriod;
  readonly rateBasisPoints: number;
  readonly activeMembers: number;
  readonly neededMembers: number;
  readonly settledAt: string;
  readonly claimedAt: string | null;
  readonly amounts: Readonly<
    Record<
      | "stake"
      | "placed"
      | "result"
      | "neededValidBet"
      | "neededProfitLoss"
      | "neededBetAmount"
      | "gross"
      | "passed"
      | "amount",
      string
    >
  >;
}

type SettledSums = Readonly<Record<"stake" | "result" | "own" | "given", string>>;

const settledOrders: OrdersOf<"dividends"> = {
  until: sql`sort_at`,
  account: sql`lower(account)`,
  stake: sql`stake_minor`,
  result: sql`result_minor`,
  amount: sql`amount_minor`,
};

/**
 * The settlements of contracts that the agent holds ("own") or gives ("given"), by the day on which each period ended,
 * the latest first. `account` limits them to one holder.
 */
export async function readSettled(
  kind: ContractKind,
  { db, agent: { id, currency }, span, paging, account }: TeamQuery,
): Promise<AnswerOf<typeof dividendRecords>> {
  const holder = account === null ? null : nameKey(account);
  const list = await readList<SettledRow, SettledSums>(
    db,
    {
      ranged: sql`
        select settled.until_at as sort_at, settled.id as sort_id,
          case when contract.downline_id = ${id} then 'own' else 'given' end as filter, ''::text as filter_name,
          holder.account, settled.stake_minor, settled.result_minor, settled.amount_minor
        from contracts as contract
          join members as holder on holder.id = contract.downline_id
          join contract_settlements as settled on settled.contract_id = contract.id
        where (contract.downline_id = ${id} or contract.upline_id = ${id}) and contract.kind = ${kind}
          and (${holder}::text is null or holder.account_key = ${holder})
          and settled.currency = ${currency} and ${endedWithinSql(span)}`,
      shown: sql`
        select page.*, settled.contract_id, settled.from_at, settled.active_members, settled.placed_minor,
          settled.gross_minor, settled.passed_minor, settled.settled_at, settled.claimed_at, contract.period,
          contract.rate_basis_points, contract.active_members as needed_members, contract.valid_bet_minor,
          contract.profit_loss_minor, contract.bet_amount_minor
        from page
          join contract_settlements as settled on settled.id = page.sort_id
          join contracts as contract on contract.id = settled.contract_id`,
      row: sql`json_build_object('id', sort_id, 'contractId', contract_id, 'from', ${instantSql(sql`from_at`)},
        'until', ${instantSql(sql`sort_at`)}, 'account', account, 'isOwn', filter = 'own', 'period', period,
        'rateBasisPoints', rate_basis_points, 'activeMembers', active_members, 'neededMembers', needed_members,
        'settledAt', ${instantSql(sql`settled_at`)}, 'claimedAt', ${instantSql(sql`claimed_at`)},
        'amounts', json_build_object('stake', stake_minor::text, 'placed', placed_minor::text,
          'result', result_minor::text, 'neededValidBet', valid_bet_minor::text,
          'neededProfitLoss', profit_loss_minor::text, 'neededBetAmount', bet_amount_minor::text,
          'gross', gross_minor::text, 'passed', passed_minor::text, 'amount', amount_minor::text))`,
      totals: sql`json_build_object('stake', coalesce(sum(stake_minor), 0)::text,
        'result', coalesce(sum(result_minor), 0)::text,
        'own', coalesce(sum(amount_minor) filter (where filter = 'own'), 0)::text,
        'given', coalesce(sum(amount_minor) filter (where filter = 'given'), 0)::text)`,
      orders: settledOrders,
    },
    paging,
  );
  const { stake, result, own, given } = list.totals;
  return answerOf(list, currency, {
    content: list.rows.map(({ amounts, ...row }) => ({ ...row, ...decimals(currency, amounts) })),
    totals: { ...noTotals, ...decimals(currency, { stake, net: result, moneyIn: own, moneyOut: given }) },
  });
}
