import {
  MOST_DAYS,
  type RecordKind,
  type RecordPage,
  type RecordQuery,
  type RecordRows,
  type RecordsPort,
  type RecordTotals,
} from "../../records/records.ports.ts";
import { dayAfter } from "../../records/records.rules.ts";
import type { Money } from "../../shared/money.ts";
import { done, refused } from "../../shared/outcome.ts";
import type { MemberStage } from "./stage.ts";

const noTotals: RecordTotals = {
  rounds: null,
  stake: null,
  win: null,
  net: null,
  moneyIn: null,
  moneyOut: null,
};

/** Values that rows are sorted by. */
type Ordered = string | number | bigint;

/** How a list filters, names and sorts its rows. */
export interface Reading<Row> {
  readonly dayOf: (row: Row) => string;
  readonly filterOf: (row: Row) => string | null;
  /** The name of a filter value; empty where the gateway has none. */
  readonly nameOf?: (row: Row) => string;
  readonly totals?: (rows: readonly Row[]) => Partial<RecordTotals>;
  /** The columns that the list can be sorted by. */
  readonly sorts?: Readonly<Record<string, (row: Row) => Ordered>>;
}

export const sumOf = (amounts: readonly Money[]): Money => ({
  amountMinor: amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
  currency: "USD",
});
const DAY_MS = 86_400_000;
/** The day of a moment in the fake backend's zone, which is UTC: formatters are too slow for thousands of rows. */
export const dayOfSite = (atMs: number) => dayAfter("1970-01-01", Math.floor(atMs / DAY_MS));
const ofMoment = ({ atMs }: { readonly atMs: number }) => dayOfSite(atMs);
const ofRequest = ({ requestedAtMs }: { readonly requestedAtMs: number }) => dayOfSite(requestedAtMs);
export const moneyIn = (amounts: readonly Money[]) =>
  sumOf(amounts.filter(({ amountMinor }) => amountMinor > 0n));
export const moneyOut = (amounts: readonly Money[]) => {
  const { amountMinor, currency } = sumOf(amounts.filter((amount) => amount.amountMinor < 0n));
  return { amountMinor: -amountMinor, currency };
};
const paidOut = ["paid", "received", "partly-received"];

const readings: { readonly [Kind in RecordKind]: Reading<RecordRows[Kind]> } = {
  bets: {
    dayOf: ofMoment,
    filterOf: ({ vendor }) => vendor,
    nameOf: ({ vendor }) => vendor,
    totals: (rows) => {
      const counted = rows.filter(({ state }) => state !== "refunded");
      return {
        rounds: counted.length,
        stake: sumOf(counted.map(({ stake }) => stake)),
        win: sumOf(counted.map(({ win }) => win)),
        net: sumOf(counted.map(({ net }) => net)),
      };
    },
  },
  movements: {
    dayOf: ofMoment,
    filterOf: ({ kind }) => kind,
    totals: (rows) => ({
      moneyIn: moneyIn(rows.map(({ amount }) => amount)),
      moneyOut: moneyOut(rows.map(({ amount }) => amount)),
    }),
  },
  profit: {
    dayOf: ({ day }) => day,
    filterOf: () => null,
    totals: (rows) => ({
      rounds: rows.reduce((sum, { rounds }) => sum + rounds, 0),
      stake: sumOf(rows.map(({ stake }) => stake)),
      win: sumOf(rows.map(({ win }) => win)),
      moneyIn: sumOf(rows.map(({ bonus }) => bonus)),
      net: sumOf(rows.map(({ net }) => net)),
    }),
  },
  bonuses: {
    dayOf: ofMoment,
    filterOf: ({ kind }) => kind,
    totals: (rows) => ({ moneyIn: sumOf(rows.map(({ amount }) => amount)) }),
  },
  deposits: {
    dayOf: ofRequest,
    filterOf: ({ state }) => state,
    totals: (rows) => ({
      moneyIn: sumOf(rows.filter(({ state }) => state === "credited").map(({ amount }) => amount)),
    }),
  },
  withdrawals: {
    dayOf: ofRequest,
    filterOf: ({ state }) => state,
    totals: (rows) => ({
      moneyOut: sumOf(rows.filter(({ state }) => paidOut.includes(state)).map(({ amount }) => amount)),
    }),
  },
  signIns: { dayOf: ofMoment, filterOf: () => null },
  redeems: { dayOf: ofMoment, filterOf: () => null },
  points: { dayOf: ofMoment, filterOf: () => null },
};

/** The member centre's lists over the fake backend's records (MEMBER-01). */
export function createFakeRecords({ ask, backend, player }: MemberStage): RecordsPort {
  const rowsOf: {
    readonly [Kind in RecordKind]: (account: string) => readonly RecordRows[Kind][];
  } = {
    bets: backend.records.bets,
    movements: backend.records.movements,
    profit: backend.records.profit,
    bonuses: backend.records.bonuses,
    signIns: backend.records.signIns,
    deposits: (account) => backend.deposits.of(account),
    withdrawals: (account) => backend.withdrawals.of(account),
    redeems: (account) => backend.points.redeemsOf(account),
    points: (account) => backend.points.changesOf(account),
  };

  function read<Kind extends RecordKind>(kind: Kind, query: RecordQuery) {
    const account = player();
    if (account === null) return refused("not-logged-in");
    if (!isRange(query)) return refused("bad-range");
    return done(pageOf(rowsOf[kind](account), readings[kind], query));
  }

  return {
    read: async <Kind extends RecordKind>(kind: Kind, query: RecordQuery, signal: AbortSignal) => {
      const answer = await ask("readRecords", { kind, ...query }, signal, () => read(kind, query));
      // One call reads all kinds, so the types cannot show that the answer has the requested kind, even in a test's own
      // answer.
      return answer as ReturnType<typeof read<Kind>>;
    },
  };
}

/** Whether one request may cover these days. */
export const isRange = ({ from, to }: RecordQuery): boolean =>
  from <= to && dayAfter(from, MOST_DAYS - 1) >= to;

/** Sorts rows by a column; equal ones keep their order. */
function inOrder<Row>(
  rows: readonly Row[],
  sorts: Reading<Row>["sorts"],
  sort: RecordQuery["sort"],
): readonly Row[] {
  if (sort === undefined) return rows;
  const of = sorts?.[sort.by];
  if (of === undefined) throw new Error(`This list cannot be sorted by ${sort.by}`);
  const way = sort.isDescending ? -1 : 1;
  return rows.toSorted((left, right) => (of(left) === of(right) ? 0 : of(left) < of(right) ? -way : way));
}

/** The page of rows for a query; `rows` must already be in their own order. */
export function pageOf<Row>(
  rows: readonly Row[],
  { dayOf: dayOfRow, filterOf, nameOf, totals, sorts }: Reading<Row>,
  { from, to, filter, page, size, sort }: RecordQuery,
): RecordPage<Row> {
  const inRange = rows.filter((row) => from <= dayOfRow(row) && dayOfRow(row) <= to);
  const picked = inOrder(
    inRange.filter((row) => filter === null || filterOf(row) === filter),
    sorts,
    sort,
  );
  const names = new Map(
    inRange.flatMap((row) => {
      const value = filterOf(row);
      return value === null ? [] : [[value, nameOf?.(row) ?? ""] as const];
    }),
  );
  return {
    rows: picked.slice((page - 1) * size, page * size),
    pages: Math.ceil(picked.length / size),
    count: picked.length,
    totals: { ...noTotals, ...totals?.(picked) },
    filters: [...names]
      .map(([value, name]) => ({ value, name }))
      .sort((a, b) => (a.value < b.value ? -1 : 1)),
  };
}
