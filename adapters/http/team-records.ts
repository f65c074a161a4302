import type {
  RecordQuery,
  SettlementRecord,
  TeamRecordKind,
  TeamRecordRows,
  TeamRecordsPort,
} from "@parlour/core/records/records.ports";
import {
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
import type { HttpClient } from "./client.ts";
import { msOf } from "./outcomes.ts";
import {
  betOf,
  type EntryOf,
  movementOf,
  type Read,
  type Reader,
  readPage,
  type SettlementCall,
} from "./record-pages.ts";

type SumsEntry = Pick<
  EntryOf<typeof teamDayRecords>,
  "deposits" | "withdrawals" | "stake" | "win" | "bonus" | "net"
>;

const sumsOf = (entry: SumsEntry, { money }: Reader) => ({
  deposits: money("deposits", entry.deposits),
  withdrawals: money("withdrawals", entry.withdrawals),
  stake: money("stake", entry.stake),
  win: money("win", entry.win),
  bonus: money("bonus", entry.bonus),
  net: money("net", entry.net),
});

const settlementOf = (entry: EntryOf<SettlementCall>, { money }: Reader): SettlementRecord => ({
  id: entry.id,
  contractId: entry.contractId,
  fromMs: msOf(entry.from),
  untilMs: msOf(entry.until),
  account: entry.account,
  isOwn: entry.isOwn,
  period: entry.period,
  rateBasisPoints: entry.rateBasisPoints,
  activeMembers: entry.activeMembers,
  stake: money("stake", entry.stake),
  placed: money("placed", entry.placed),
  result: money("result", entry.result),
  needed: {
    activeMembers: entry.neededMembers,
    validBet: money("neededValidBet", entry.neededValidBet),
    profitLoss: money("neededProfitLoss", entry.neededProfitLoss),
    betAmount: money("neededBetAmount", entry.neededBetAmount),
  },
  gross: money("gross", entry.gross),
  passed: money("passed", entry.passed),
  amount: money("amount", entry.amount),
  settledAtMs: msOf(entry.settledAt),
  claimedAtMs: entry.claimedAt === null ? null : msOf(entry.claimedAt),
});

/** Lists over the team below an agent: a call for each kind (AGENT-03). Who is no agent gets a failure, as no page asks then. */
export function createTeamRecordsPort(client: HttpClient): TeamRecordsPort {
  const settlements = (call: SettlementCall) => (query: RecordQuery, signal: AbortSignal) =>
    readPage(client, call, query, signal, settlementOf);

  const readers: {
    readonly [Kind in TeamRecordKind]: (
      query: RecordQuery,
      signal: AbortSignal,
    ) => Read<TeamRecordRows[Kind]>;
  } = {
    teamDays: (query, signal) =>
      readPage(client, teamDayRecords, query, signal, ({ day, joined, active, rounds, ...sums }, reader) => ({
        id: day,
        day,
        joined,
        active,
        rounds,
        ...sumsOf(sums, reader),
      })),
    teamProfit: (query, signal) =>
      readPage(client, teamProfitRecords, query, signal, (entry, reader) => ({
        ...entry,
        ...sumsOf(entry, reader),
      })),
    teamBets: (query, signal) => readPage(client, teamBetRecords, query, signal, betOf),
    teamMovements: (query, signal) => readPage(client, teamMovementRecords, query, signal, movementOf),
    income: (query, signal) =>
      readPage(client, incomeRecords, query, signal, ({ day, ...sums }, { money }) => ({
        id: day,
        day,
        dividend: money("dividend", sums.dividend),
        dailySalary: money("dailySalary", sums.dailySalary),
        hourlySalary: money("hourlySalary", sums.hourlySalary),
        realTimeSalary: money("realTimeSalary", sums.realTimeSalary),
        total: money("total", sums.total),
        unclaimed: money("unclaimed", sums.unclaimed),
      })),
    dividends: settlements(dividendRecords),
    dailySalaries: settlements(dailySalaryRecords),
    hourlySalaries: settlements(hourlySalaryRecords),
    realTimeSalaries: settlements(realTimeSalaryRecords),
  };

  return {
    read: (kind, query, signal) => readers[kind](query, signal),
  };
}
