import type { AnswerOf } from "@parlour/adapters/wire/call.ts";
import type { depositRecords, withdrawalRecords } from "@parlour/adapters/wire/records.calls.ts";
import { and, count, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { type DepositRow, depositEntryOf } from "../cashier/deposits/entry.ts";
import { depositStateSql } from "../cashier/deposits/expiry.ts";
import {
  currentStateSql,
  currentWithdrawal,
  selectWithdrawals,
  withdrawalEntryOf,
} from "../cashier/withdrawals/read.ts";
import { textIn } from "../content/translations.ts";
import type { Db } from "../database/database.ts";
import { depositMethods, deposits, withdrawals } from "../database/schema.ts";
import { answerOf, decimals, type Holder, noTotals } from "./answer.ts";
import type { Span } from "./days.ts";
import type { Paging } from "./list.ts";

/** The states of a withdrawal that the operator has paid. */
const paidStates = ["paid", "received", "partly-received"] as const;

interface Counted {
  readonly count: number;
  readonly sumMinor: bigint;
}

const sumOf = (amount: SQL): SQL<bigint> => sql`coalesce(${amount}, 0)`.mapWith(BigInt);
const statesOf = (rows: readonly { readonly state: string }[]) =>
  rows
    .map(({ state }) => ({ value: state, name: "" }))
    .sort((left, right) => (left.value < right.value ? -1 : 1));

const listOf = (
  { count: rows }: Counted,
  { size }: Paging,
  states: readonly { readonly state: string }[],
) => ({
  count: rows,
  pages: Math.ceil(rows / size),
  filters: statesOf(states),
});

interface DepositReader {
  readonly db: Db;
  readonly nowMs: number;
  /** The codes of the reader's language and of the operator's, for names of methods. */
  readonly language: string;
  readonly fallbackLanguage: string;
  /** The payment address of a deposit; null where its reader needs none. */
  readonly payUrlOf: (row: DepositRow) => Promise<string | null>;
}

/** The member's deposits with their current state; a deposit that awaits payment has its payment address (WALLET-03). */
export async function readDeposits(
  { db, nowMs, language, fallbackLanguage, payUrlOf }: DepositReader,
  { id, currency }: Holder,
  { from, until }: Span,
  paging: Paging,
): Promise<AnswerOf<typeof depositRecords>> {
  const state = depositStateSql(nowMs);
  const ranged = and(
    eq(deposits.memberId, id),
    eq(deposits.currency, currency),
    gte(deposits.requestedAt, from),
    lt(deposits.requestedAt, until),
  );
  const picked = and(ranged, paging.filter === null ? undefined : eq(state, paging.filter));
  const [counted] = await db
    .select({
      count: count(),
      sumMinor: sumOf(sql`sum(${deposits.amountMinor}) filter (where ${deposits.state} = 'credited')`),
    })
    .from(deposits)
    .where(picked);
  const states = await db.selectDistinct({ state }).from(deposits).where(ranged);
  const rows = await db
    .select({ row: deposits, name: depositMethods.name, kind: depositMethods.kind })
    .from(deposits)
    .innerJoin(depositMethods, eq(depositMethods.id, deposits.methodId))
    .where(picked)
    .orderBy(desc(deposits.requestedAt), desc(deposits.id))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  const content = [];
  for (const { row, name, kind } of rows) {
    const payUrl = await payUrlOf(row);
    const methodName = textIn(name, language, fallbackLanguage);
    content.push(depositEntryOf(row, { methodName, kind }, { payUrl, nowMs }));
  }
  const known = counted ?? { count: 0, sumMinor: 0n };
  return answerOf(listOf(known, paging, states), currency, {
    content,
    totals: { ...noTotals, ...decimals(currency, { moneyIn: known.sumMinor }) },
  });
}

/** The member's withdrawals with their current state (WALLET-03, WDCONF-02). */
export async function readWithdrawals(
  { db, nowMs }: Pick<DepositReader, "db" | "nowMs">,
  { id, currency }: Holder,
  { from, until }: Span,
  paging: Paging,
): Promise<AnswerOf<typeof withdrawalRecords>> {
  const state = currentStateSql(nowMs);
  const ranged = and(
    eq(withdrawals.memberId, id),
    eq(withdrawals.currency, currency),
    gte(withdrawals.requestedAt, from),
    lt(withdrawals.requestedAt, until),
  );
  const picked = and(ranged, paging.filter === null ? undefined : sql`${state} = ${paging.filter}`);
  const isPaid = inArray(withdrawals.state, [...paidStates]);
  const [counted] = await db
    .select({
      count: count(),
      sumMinor: sumOf(sql`sum(${withdrawals.amountMinor}) filter (where ${isPaid})`),
    })
    .from(withdrawals)
    .where(picked);
  const states = await db.selectDistinct({ state }).from(withdrawals).where(ranged);
  const rows = await selectWithdrawals(db, nowMs)
    .where(picked)
    .orderBy(desc(withdrawals.requestedAt), desc(withdrawals.id))
    .limit(paging.size)
    .offset((paging.page - 1) * paging.size);
  const known = counted ?? { count: 0, sumMinor: 0n };
  return answerOf(listOf(known, paging, states), currency, {
    content: rows.map((row) => withdrawalEntryOf(currentWithdrawal(row))),
    totals: { ...noTotals, ...decimals(currency, { moneyOut: known.sumMinor }) },
  });
}
