import type {
  RecordKind,
  RecordQuery,
  RecordRows,
  RecordsPort,
  RecordTotals,
} from "@parlour/core/records/records.ports";
import { memTransDet, redeemPointList } from "../wire/points.calls.ts";
import {
  betRecords,
  bonusRecords,
  depositRecords,
  movementRecords,
  profitRecords,
  signInRecords,
  withdrawalRecords,
} from "../wire/records.calls.ts";
import type { HttpClient } from "./client.ts";
import { depositOf } from "./deposits.ts";
import { msOf, outcomeOf } from "./outcomes.ts";
import { betOf, movementOf, type Read, readPage } from "./record-pages.ts";
import { withdrawalOf } from "./withdrawals.ts";

const noTotals: RecordTotals = {
  rounds: null,
  stake: null,
  win: null,
  net: null,
  moneyIn: null,
  moneyOut: null,
};

/** Points are asked for in a language; a gateway that does not know it answers in its own. */
const ANY_LANGUAGE = "EN";

/** Lists of what a player has done: a call for each kind, one shape of a page for all (MEMBER-01). */
export function createRecordsPort(client: HttpClient): RecordsPort {
  const readers: {
    readonly [Kind in RecordKind]: (query: RecordQuery, signal: AbortSignal) => Read<RecordRows[Kind]>;
  } = {
    bets: (query, signal) => readPage(client, betRecords, query, signal, betOf),
    movements: (query, signal) => readPage(client, movementRecords, query, signal, movementOf),
    profit: (query, signal) =>
      readPage(
        client,
        profitRecords,
        query,
        signal,
        ({ day, rounds, stake, win, bonus, net }, { money }) => ({
          id: day,
          day,
          rounds,
          stake: money("stake", stake),
          win: money("win", win),
          bonus: money("bonus", bonus),
          net: money("net", net),
        }),
      ),
    bonuses: (query, signal) =>
      readPage(client, bonusRecords, query, signal, ({ at, amount, ...bonus }, { money }) => ({
        ...bonus,
        atMs: msOf(at),
        amount: money("amount", amount),
      })),
    deposits: (query, signal) => readPage(client, depositRecords, query, signal, depositOf(depositRecords)),
    withdrawals: (query, signal) =>
      readPage(client, withdrawalRecords, query, signal, withdrawalOf(withdrawalRecords)),
    signIns: (query, signal) =>
      readPage(client, signInRecords, query, signal, ({ at, ...signIn }) => ({ ...signIn, atMs: msOf(at) })),
    async redeems({ page, size, from, to, language = ANY_LANGUAGE }, signal) {
      const request = { from, to, language, pageNo: page, pageSize: size };
      const reply = await client.call(redeemPointList, request, { signal });
      return outcomeOf(redeemPointList, reply, ({ content, totalPages, totalCount }) => ({
        rows: content.map(({ redeemId, redeemedAt, ...redeem }) => ({
          ...redeem,
          id: redeemId,
          atMs: msOf(redeemedAt),
        })),
        pages: totalPages,
        count: totalCount,
        totals: noTotals,
        filters: [],
      }));
    },
    async points({ page, size, from, to, language = ANY_LANGUAGE }, signal) {
      const request = { from, to, language, pageNo: page, pageSize: size };
      const reply = await client.call(memTransDet, request, { signal });
      return outcomeOf(memTransDet, reply, ({ content, totalPages, totalCount }) => ({
        rows: content.map(({ id, reason, changedPoints, pointsAfter, at }) => ({
          id,
          reason,
          atMs: msOf(at),
          changed: changedPoints,
          after: pointsAfter,
        })),
        pages: totalPages,
        count: totalCount,
        totals: noTotals,
        filters: [],
      }));
    },
  };

  return {
    read: (kind, query, signal) => readers[kind](query, signal),
  };
}
