import { memberRefusals } from "@parlour/core/session/session.ports";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import { instant, nothing, noValue } from "./schemas.ts";

export const logout = defineCall({
  name: "logout",
  method: "DELETE",
  path: "/wps/session/logout",
  token: "T",
  carriage: "query",
  summary: "Ends the session of the token.",
  request: nothing,
  answer: noValue,
});

export const firstLogin = defineCall({
  name: "firstLogin",
  method: "POST",
  path: "/wps/member/firstLogin",
  token: "T",
  carriage: "json",
  summary: "Records that an account was used for the first time (LOGIN-04). Asking again changes nothing.",
  request: nothing,
  answer: noValue,
});

export const memberInfo = defineCall({
  name: "memberInfo",
  method: "GET",
  path: "/wps/member/info",
  token: "T",
  carriage: "query",
  summary: "Who is logged in.",
  refusals: memberRefusals,
  request: nothing,
  answer: v.object({
    customerId: v.string(),
    account: v.string(),
    userName: v.string(),
    nickname: v.string(),
    /** Agents are 1, 2, 41 and 42, trial users 4 (PERM-03). */
    type: v.pipe(v.number(), v.integer()),
    avatar: v.optional(v.string()),
    hasVip: v.boolean(),
    vipLabelName: v.string(),
    vipRankLevel: v.pipe(v.number(), v.integer()),
    availablePromoCount: v.pipe(v.number(), v.integer()),
    availablePromo: v.record(v.string(), v.object({ enabled: v.boolean() })),
    lastLoginAt: v.optional(instant),
  }),
});
