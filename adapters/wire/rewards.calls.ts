import * as v from "valibot";
import { defineCall } from "./call.ts";
import { currency, decimal, id } from "./schemas.ts";

const claimCodes = ["nothing-to-claim", "already-claimed", "trial-account", "key-reused"] as const;

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
  codes: claimCodes,
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
  codes: claimCodes,
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
  codes: claimCodes,
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
  codes: claimCodes,
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
  codes: [...claimCodes, "promotion-closed"],
});
