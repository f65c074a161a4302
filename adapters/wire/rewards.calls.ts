import { contractPayRefusals } from "@parlour/core/contracts/contracts.ports";
import { raffleRefusals } from "@parlour/core/rewards/activities.ports";
import { claimRefusals } from "@parlour/core/rewards/rewards.ports";
import { membersOnly } from "@parlour/core/shared/outcome";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import { count, currency, decimal, id, instant, nothing } from "./schemas.ts";

/** What a claim paid, and where it stands (ACT-01). */
const claimAnswer = v.object({
  id: v.string(),
  state: v.picklist(["applying", "issued", "claimed", "rejected", "process"]),
  amount: decimal,
  currency,
});

export const processDividendReq = defineCall({
  name: "MCS2_processDividendReq",
  method: "POST",
  path: "/wps/relay/MCS2_processDividendReq",
  token: "T",
  carriage: "json",
  idempotent: true,
  summary: "Claims the dividend of a settled period (ACT-03).",
  request: v.object({ contractId: id }),
  answer: claimAnswer,
  refusals: contractPayRefusals,
});

export const processDailySalContract = defineCall({
  name: "MCS2_processDailySalContract",
  method: "POST",
  path: "/wps/relay/MCS2_processDailySalContract",
  token: "T",
  carriage: "json",
  idempotent: true,
  summary: "Claims the salary of a settled day (ACT-03).",
  request: v.object({ contractId: id }),
  answer: claimAnswer,
  refusals: contractPayRefusals,
});

export const processContractHourSalary = defineCall({
  name: "MCS2_processContractHourSalary",
  method: "POST",
  path: "/wps/relay/MCS2_processContractHourSalary",
  token: "T",
  carriage: "json",
  idempotent: true,
  summary: "Claims the salary of a settled hour (ACT-03).",
  request: v.object({ contractId: id }),
  answer: claimAnswer,
  refusals: contractPayRefusals,
});

export const processRealTimeSalaryContract = defineCall({
  name: "MCSFE_processRealTimeSalaryContract",
  method: "POST",
  path: "/wps/relay/MCSFE_processRealTimeSalaryContract",
  token: "T",
  carriage: "json",
  idempotent: true,
  summary: "Claims the real-time salary, which is settled every five minutes (ACT-03, CONTRACT-05).",
  request: v.object({ contractId: id }),
  answer: claimAnswer,
  refusals: contractPayRefusals,
});

export const claimRafflePromotion = defineCall({
  name: "MCS2_claimRafflePromotion",
  method: "POST",
  path: "/wps/relay/MCS2_claimRafflePromotion",
  token: "T",
  carriage: "json",
  idempotent: true,
  summary: "Draws a raffle promotion's prize for the player (ACT-03).",
  request: v.object({ promotionId: id }),
  answer: claimAnswer,
  refusals: raffleRefusals,
});

export const rebate = defineCall({
  name: "rebate",
  method: "GET",
  path: "/wps/rewards/rebate",
  token: "T",
  carriage: "query",
  summary: "What the player's stakes since the last rebate have come to (ACT-04).",
  request: nothing,
  answer: v.object({
    /** Hundredths of a percent of what is staked; 0 in an operator that pays none. */
    basisPoints: count,
    stake: decimal,
    amount: decimal,
    currency,
    /** How many times a rebate has to be staked before a withdrawal; so it is with a friend's bonus. */
    turnoverTimes: count,
    last: v.nullable(v.object({ at: instant, amount: decimal })),
  }),
  refusals: membersOnly,
});

export const claimRebate = defineCall({
  name: "claimRebate",
  method: "POST",
  path: "/wps/rewards/rebate/claim",
  token: "T",
  carriage: "json",
  idempotent: true,
  summary: "Pays the rebate that has come together; each stake counts once (ACT-04).",
  request: nothing,
  answer: v.object({ amount: decimal, currency }),
  refusals: claimRefusals,
});

export const referral = defineCall({
  name: "referral",
  method: "GET",
  path: "/wps/rewards/referral",
  token: "T",
  carriage: "query",
  summary: "The player's invitation code, how many came by it, and what they bring (ACT-04).",
  request: nothing,
  answer: v.object({
    /** Empty for a member who cannot invite. */
    code: v.string(),
    came: count,
    /** Of those who came, how many have played. */
    played: count,
    /** Null in an operator that pays nothing for friends. */
    bonus: v.nullable(
      v.object({
        each: decimal,
        /** What a friend must have staked, and `friends` have so far. */
        stake: decimal,
        friends: count,
        claimable: decimal,
        currency,
        turnoverTimes: count,
      }),
    ),
  }),
});
