import { convertRefusals, redeemRefusals } from "@parlour/core/points/points.ports";
import { recordsRefusals } from "@parlour/core/records/records.ports";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import {
  count,
  currency,
  dayRange,
  decimal,
  id,
  instant,
  language,
  nothing,
  pageOf,
  paging,
  password,
  wholeNumber,
} from "./schemas.ts";

/** A page that also says how many rows there are on all pages. */
/* @__NO_SIDE_EFFECTS__ */
const countedPageOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ ...pageOf(item).entries, totalCount: count });

/** What can change points. */
export const pointReasons = ["earned", "redeemed", "returned", "converted"] as const;

export const pointBalance = defineCall({
  name: "MCS2_getPointBalance",
  method: "GET",
  path: "/wps/relay/MCS2_getPointBalance",
  token: "T",
  carriage: "query",
  summary: "The player's points (POINTS-01).",
  request: nothing,
  answer: v.object({ points: count }),
});

export const pointReward = defineCall({
  name: "MCS2_getPointReward",
  method: "GET",
  path: "/wps/relay/MCS2_getPointReward",
  token: "T",
  carriage: "query",
  summary: "What points can be redeemed for (POINTS-01).",
  request: v.object({ language, ...paging }),
  answer: pageOf(
    v.object({
      rewardId: v.string(),
      name: v.string(),
      imageUrl: v.string(),
      points: count,
      remaining: count,
      kind: v.picklist(["cash", "item"]),
      amount: v.optional(decimal),
      currency: v.optional(currency),
    }),
  ),
});

export const redeemPointList = defineCall({
  name: "MCS2_getRedeemPointList",
  method: "GET",
  path: "/wps/relay/MCS2_getRedeemPointList",
  token: "T",
  carriage: "query",
  summary: "What the player redeemed, and how it stands (POINTS-03).",
  request: v.object({ language, ...dayRange, ...paging }),
  answer: countedPageOf(
    v.object({
      redeemId: v.string(),
      name: v.string(),
      quantity: count,
      points: count,
      state: v.picklist(["in-process", "rejected", "approved"]),
      redeemedAt: instant,
    }),
  ),
  refusals: recordsRefusals,
});

export const pointConfig = defineCall({
  name: "MCS2_getPointConfig",
  method: "GET",
  path: "/wps/relay/MCS2_getPointConfig",
  token: "T",
  carriage: "query",
  summary: "How many points make how much money (POINTS-01).",
  request: nothing,
  answer: v.object({
    /** Points for one unit of the currency. */
    pointsRatio: v.pipe(v.number(), v.integer(), v.minValue(1)),
    currency,
    minPoints: count,
    maxPoints: count,
    /** How many times money that points have brought has to be staked before a withdrawal. */
    turnoverTimes: count,
  }),
});

export const memTransDet = defineCall({
  name: "ODSFE2_MemTransDet",
  method: "GET",
  path: "/wps/relay/ODSFE2_MemTransDet",
  token: "T",
  carriage: "query",
  summary: "Every change of the player's points, with what was left after it (POINTS-01).",
  request: v.object({ language, ...dayRange, ...paging }),
  answer: countedPageOf(
    v.object({
      id: v.string(),
      reason: v.picklist(pointReasons),
      changedPoints: v.pipe(v.number(), v.integer()),
      pointsAfter: count,
      at: instant,
    }),
  ),
  refusals: recordsRefusals,
});

export const redeemPointReward = defineCall({
  name: "MCS2_redeemPointReward",
  method: "POST",
  path: "/wps/relay/passwordCheck/MCS2_redeemPointReward",
  token: "T",
  carriage: "sealed",
  idempotent: true,
  summary: "Redeems points for a reward, behind the password check (POINTS-02).",
  request: v.object({
    password,
    rewardId: id,
    quantity: wholeNumber(1, 100),
  }),
  /** `points` is what is left; a reward that is money has come with the answer, with its amount. */
  answer: v.object({
    redeemId: v.string(),
    points: count,
    amount: v.optional(decimal),
    currency: v.optional(currency),
  }),
  refusals: redeemRefusals,
});

export const convertPoint = defineCall({
  name: "MCS2_convertPoint",
  method: "POST",
  path: "/wps/relay/passwordCheck/MCS2_convertPoint",
  token: "T",
  carriage: "sealed",
  idempotent: true,
  summary: "Turns points into money, behind the password check (POINTS-02).",
  request: v.object({
    password,
    points: wholeNumber(1, 1_000_000_000),
  }),
  answer: v.object({ points: count, amount: decimal, currency }),
  refusals: convertRefusals,
});
