/**
 * Contracts between uplines and downlines, which are our own calls: the specification describes their effects only
 * (CONTRACT-01..04).
 */
import {
  contractAnswerRefusals,
  contractEndRefusals,
  offerRefusals,
} from "@parlour/core/contracts/contract-actions.ports";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import {
  anyText,
  askedCount,
  count,
  currency,
  decimal,
  id,
  instant,
  pageOf,
  paging,
  text,
} from "./schemas.ts";

const kind = v.picklist(["dividend", "daily-salary", "hourly-salary", "real-time-salary"]);
const period = v.picklist(["daily", "weekly", "semimonthly", "monthly", "hourly", "five-minutes"]);
const state = v.picklist(["offered", "active", "rejected", "withdrawn", "terminated"]);

const contract = v.object({
  id: v.string(),
  /** The account of the upline; empty for the operator. */
  upline: v.string(),
  downline: v.string(),
  kind,
  period,
  /** Hundredths of a percent. */
  rateBasisPoints: count,
  /** Thresholds that a period must reach before it pays; zero means none. */
  activeMembers: count,
  validBet: decimal,
  profitLoss: decimal,
  betAmount: decimal,
  currency,
  state,
  offeredAt: instant,
  decidedAt: v.nullable(instant),
  startsAt: v.nullable(instant),
  endsAt: v.nullable(instant),
});

/**
 * Ids of the contracts that may end, as listed by a `would-terminate` refusal. If others would end by then, the call is
 * refused again (CONTRACT-03).
 */
const agreedTo = v.optional(v.pipe(v.array(id), v.maxLength(5_000)), []);

/** Detail of a `would-terminate` refusal (CONTRACT-03): the downlines' contracts that the change would end. */
export const terminationDetail = v.looseObject({
  ending: v.array(v.object({ contractId: v.string(), account: v.string(), period, rateBasisPoints: count })),
});

/** Which parts of the pages show, under the specification's names (CONTRACT-04): one period per kind, empty for none. */
const consolidated = v.object({
  dailysalreqtype: v.string(),
  divtypereq: v.string(),
  contracthoursalreqtype: v.string(),
  realtimesalreqtype: v.string(),
  hasDailySalary: v.boolean(),
  hasHourSalary: v.boolean(),
  hasSalary: v.boolean(),
  hasDividendContract: v.boolean(),
});

export const myContracts = defineCall({
  name: "myContracts",
  method: "GET",
  path: "/wps/contracts",
  token: "T",
  carriage: "query",
  summary:
    "The contracts that the member is offered, holds and has held, the latest first (CONTRACT-02, CONTRACT-04).",
  request: v.object(paging),
  answer: v.object({ ...pageOf(contract).entries, consolidated }),
});

export const downlineContracts = defineCall({
  name: "downlineContracts",
  method: "GET",
  path: "/wps/contracts/downline",
  token: "T",
  carriage: "query",
  summary: "The contracts that the member has offered and given, the latest first (CONTRACT-02).",
  request: v.object({
    ...paging,
    account: v.optional(anyText(64)),
    kind: v.optional(kind),
    state: v.optional(state),
  }),
  answer: pageOf(contract),
});

export const contractSettlements = defineCall({
  name: "contractSettlements",
  method: "GET",
  path: "/wps/contracts/settlements",
  token: "T",
  carriage: "query",
  summary: "How the amounts of a contract came about, period by period, for either side (CONTRACT-01).",
  request: v.object({ ...paging, contractId: id }),
  answer: pageOf(
    v.object({
      id: v.string(),
      from: instant,
      until: instant,
      activeMembers: count,
      stake: decimal,
      placed: decimal,
      /** Wins less stakes of the whole subtree. */
      result: decimal,
      gross: decimal,
      /** The amount passed on to downlines' contracts. */
      passed: decimal,
      amount: decimal,
      currency,
      settledAt: instant,
      claimedAt: v.nullable(instant),
    }),
  ),
  faults: ["unknown-contract"],
});

export const offerContract = defineCall({
  name: "offerContract",
  method: "POST",
  path: "/wps/contracts/offer",
  token: "T",
  carriage: "json",
  idempotent: true,
  summary:
    "Offers a direct downline a contract, at most at the rate that is held (CONTRACT-02, CONTRACT-03).",
  request: v.object({
    account: text(64),
    kind,
    period,
    rateBasisPoints: askedCount,
    activeMembers: askedCount,
    validBet: decimal,
    profitLoss: decimal,
    betAmount: decimal,
    currency,
    /** The better contract between the two parties that may end with this offer. */
    agreedTo,
  }),
  answer: contract,
  refusals: offerRefusals,
});

export const answerContract = defineCall({
  name: "answerContract",
  method: "POST",
  path: "/wps/contracts/answer",
  token: "T",
  carriage: "json",
  summary:
    "Accepts or rejects an offer; the same answer again is answered as the first (CONTRACT-02, CONTRACT-03).",
  request: v.object({
    contractId: id,
    answer: v.picklist(["accept", "reject"]),
    /** Downlines' contracts with rates above the new one, which may end with it. */
    agreedTo,
  }),
  answer: contract,
  refusals: contractAnswerRefusals,
});

export const endContract = defineCall({
  name: "endContract",
  method: "POST",
  path: "/wps/contracts/end",
  token: "T",
  carriage: "json",
  summary: "Terminates a contract, by either side; what whole periods have brought stays (CONTRACT-02).",
  request: v.object({ contractId: id }),
  answer: contract,
  refusals: contractEndRefusals,
});

export const withdrawOffer = defineCall({
  name: "withdrawOffer",
  method: "POST",
  path: "/wps/contracts/withdraw",
  token: "T",
  carriage: "json",
  summary: "Takes back an offer that is not answered (CONTRACT-02).",
  request: v.object({ contractId: id }),
  answer: contract,
  refusals: contractEndRefusals,
});
