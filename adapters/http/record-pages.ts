import {
  type MovementKind,
  movementKinds,
  type RecordPage,
  type RecordQuery,
  type RecordsRefusal,
  type RecordTotals,
} from "@parlour/core/records/records.ports";
import type { Money } from "@parlour/core/shared/money";
import type { Outcome } from "@parlour/core/shared/outcome";
import type {
  dailySalaryRecords,
  dividendRecords,
  hourlySalaryRecords,
  incomeRecords,
  realTimeSalaryRecords,
  teamBetRecords,
  teamDayRecords,
  teamMovementRecords,
  teamProfitRecords,
} from "../wire/agent.calls.ts";
import type { AnswerOf } from "../wire/call.ts";
import type {
  betRecords,
  bonusRecords,
  depositRecords,
  movementRecords,
  profitRecords,
  signInRecords,
  withdrawalRecords,
} from "../wire/records.calls.ts";
import type { HttpClient } from "./client.ts";
import { moneyOf, msOf, outcomeOf } from "./outcomes.ts";

export type Read<Row> = Promise<Outcome<RecordPage<Row>, RecordsRefusal>>;

/** Converts an entry's amounts in the currency of its page. */
export interface Reader {
  readonly money: (field: string, decimal: string) => Money;
}

export type SettlementCall =
  | typeof dividendRecords
  | typeof dailySalaryRecords
  | typeof hourlySalaryRecords
  | typeof realTimeSalaryRecords;

/** The calls that answer one page with totals. */
type RecordCall =
  | typeof betRecords
  | typeof movementRecords
  | typeof profitRecords
  | typeof bonusRecords
  | typeof depositRecords
  | typeof withdrawalRecords
  | typeof signInRecords
  | typeof teamDayRecords
  | typeof teamProfitRecords
  | typeof teamBetRecords
  | typeof teamMovementRecords
  | typeof incomeRecords
  | SettlementCall;
export type EntryOf<Of extends RecordCall> = AnswerOf<Of>["content"][number];

/** Reads one page of records with its totals; the calls differ only in their entries. */
export async function readPage<Of extends RecordCall, Row>(
  client: HttpClient,
  call: Of,
  { filter, page, size, from, to, language, account, sort }: RecordQuery,
  signal: AbortSignal,
  rowOf: (entry: EntryOf<Of>, reader: Reader) => Row,
): Read<Row> {
  const request = {
    from,
    to,
    pageNo: page,
    pageSize: size,
    ...(language !== undefined && { language }),
    ...(filter !== null && { filter }),
    ...(account !== undefined && { account }),
    ...(sort !== undefined && { sort: sort.by, isDescending: sort.isDescending }),
  };
  const reply = await client.call<RecordCall>(call, request, { signal });
  return outcomeOf<RecordCall, RecordPage<Row>>(call, reply, (answer) => {
    const money = (field: string, decimal: string) => moneyOf(call, field, decimal, answer.currency);
    const sum = (name: Exclude<keyof RecordTotals, "rounds">) => {
      const decimal = answer.totals[name];
      return decimal === null ? null : money(`totals.${name}`, decimal);
    };
    const content: readonly EntryOf<RecordCall>[] = answer.content;
    return {
      rows: content.map((entry, at) =>
        rowOf(entry as EntryOf<Of>, {
          money: (field, decimal) => money(`content.${at}.${field}`, decimal),
        }),
      ),
      pages: answer.totalPages,
      count: answer.totalCount,
      totals: {
        rounds: answer.totals.rounds,
        stake: sum("stake"),
        win: sum("win"),
        net: sum("net"),
        moneyIn: sum("moneyIn"),
        moneyOut: sum("moneyOut"),
      },
      filters: answer.filters,
    };
  });
}

/** Converts a round on the wire to core's type, keeping its other fields. */
export const betOf = <Entry extends EntryOf<typeof betRecords>>(
  { at, stake, win, net, ...bet }: Entry,
  { money }: Reader,
) => ({
  ...bet,
  atMs: msOf(at),
  stake: money("stake", stake),
  win: money("win", win),
  net: money("net", net),
});

const kindOf = (kind: string): MovementKind => movementKinds.find((known) => known === kind) ?? "other";

/** Converts a wallet entry on the wire to core's type, keeping its other fields; an unknown kind becomes "other". */
export const movementOf = <Entry extends EntryOf<typeof movementRecords>>(
  { at, kind, amount, balanceAfter, ...entry }: Entry,
  { money }: Reader,
) => ({
  ...entry,
  atMs: msOf(at),
  kind: kindOf(kind),
  amount: money("amount", amount),
  balanceAfter: money("balanceAfter", balanceAfter),
});
