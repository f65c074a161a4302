/** What a player has done, page by page (MEMBER-01). A range counts in the operator's own days, both ends included. */
import { recordsRefusals } from "@parlour/core/records/records.ports";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import { depositEntry, withdrawalEntry } from "./cashier.calls.ts";
import { count, currency, day, decimal, instant, language, queryFlag, queryNumber, text } from "./schemas.ts";

const asked = v.object({
  from: day,
  to: day,
  filter: v.optional(text(60)),
  pageNo: v.optional(queryNumber(1, 100_000), 1),
  pageSize: v.optional(queryNumber(1, 999), 20),
  /** What methods of payment are called in. */
  language: v.optional(language),
  /** One of a team, by account; only lists over a team look at it. */
  account: v.optional(text(64)),
  /** A column of the list and its direction; one that it cannot be ordered by is a bad request. */
  sort: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,20}$/))),
  isDescending: v.optional(queryFlag, false),
});

const optionalSum = v.nullable(decimal);

/** A page of rows, with sums over all pages in the member's `currency`. */
/* @__NO_SIDE_EFFECTS__ */
export const recordsOf = <Name extends string, Row extends v.GenericSchema>(
  name: Name,
  path: string,
  summary: string,
  row: Row,
) =>
  defineCall({
    name,
    method: "GET",
    path,
    token: "T",
    carriage: "query",
    summary,
    request: asked,
    answer: v.object({
      content: v.array(row),
      totalPages: count,
      totalCount: count,
      currency,
      totals: v.object({
        rounds: v.nullable(count),
        stake: optionalSum,
        win: optionalSum,
        net: optionalSum,
        moneyIn: optionalSum,
        moneyOut: optionalSum,
      }),
      filters: v.array(v.object({ value: v.string(), name: v.string() })),
    }),
    refusals: recordsRefusals,
    faults: ["bad-sort", "not-an-agent"],
  });

export const betRecords = recordsOf(
  "betRecords",
  "/wps/records/bets",
  "Rounds and bets as they were settled, by vendor (personalHistoryCopy).",
  v.object({
    id: v.string(),
    at: instant,
    game: v.string(),
    vendor: v.string(),
    category: v.string(),
    stake: decimal,
    win: decimal,
    net: decimal,
    state: v.picklist(["open", "settled", "refunded"]),
  }),
);

export const movementRecords = recordsOf(
  "movementRecords",
  "/wps/records/movements",
  "Every entry of the main wallet with the balance after it, by kind (transactionHistory).",
  v.object({
    id: v.string(),
    at: instant,
    kind: v.string(),
    about: v.string(),
    amount: decimal,
    balanceAfter: decimal,
  }),
);

export const profitRecords = recordsOf(
  "profitRecords",
  "/wps/records/profit",
  "What each day of play came to (personalProfit).",
  v.object({
    day,
    rounds: count,
    stake: decimal,
    win: decimal,
    bonus: decimal,
    net: decimal,
  }),
);

export const bonusRecords = recordsOf(
  "bonusRecords",
  "/wps/records/bonuses",
  "What the gateway gave (bonusDetails).",
  v.object({
    id: v.string(),
    at: instant,
    kind: v.picklist(["bonus", "rebate", "points"]),
    title: v.string(),
    amount: decimal,
  }),
);

export const depositRecords = recordsOf(
  "depositRecords",
  "/wps/records/deposits",
  "The player's deposits, by state (WALLET-03).",
  depositEntry,
);

export const withdrawalRecords = recordsOf(
  "withdrawalRecords",
  "/wps/records/withdrawals",
  "The player's withdrawals, by state (WALLET-03, WDCONF).",
  withdrawalEntry,
);

export const signInRecords = recordsOf(
  "signInRecords",
  "/wps/records/signIns",
  "From where and when the player has signed in (MEMBER-04).",
  v.object({ id: v.string(), at: instant, ip: v.string(), device: v.string(), isCurrent: v.boolean() }),
);
