/** Player protection: ours (SAFE). An amount is money in the member's currency, or whole minutes of a session. */
import { safetyRefusals } from "@parlour/core/safety/safety.ports";
import { membersOnly } from "@parlour/core/shared/outcome";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import { count, currency, decimal, instant, nothing } from "./schemas.ts";

const limitKind = v.picklist(["deposit", "loss", "wager", "session"]);
const period = v.picklist(["day", "week", "month"]);
/** Decimal money, or the digits of minutes where the kind is `session`. */
const amount = decimal;

export const safetyState = v.object({
  currency,
  limits: v.array(
    v.object({
      kind: limitKind,
      period,
      amount,
      used: amount,
      pending: v.nullable(v.object({ amount: v.nullable(amount), from: instant })),
    }),
  ),
  timeOutUntil: v.nullable(instant),
  /** Without an `until` it is for good. */
  exclusion: v.nullable(v.object({ until: v.nullable(instant) })),
  realityCheckMinutes: v.nullable(count),
  sessionStartedAt: instant,
  sessionNet: decimal,
  lastSignIn: v.nullable(v.object({ at: instant, ip: v.string() })),
  inactivityMinutes: count,
});

export const safety = defineCall({
  name: "safety",
  method: "GET",
  path: "/wps/member/safety",
  token: "T",
  carriage: "query",
  summary:
    "The player's limits and what is used of them, time-outs, reality check, this session (SAFE-01 to SAFE-04).",
  request: nothing,
  answer: safetyState,
  refusals: membersOnly,
});

export const changeSafety = defineCall({
  name: "changeSafety",
  method: "POST",
  path: "/wps/member/safety",
  token: "T",
  carriage: "json",
  idempotent: true,
  summary:
    "Tightens at once, loosens after the waiting time; a time-out or an exclusion begins at once (SAFE-01, SAFE-02).",
  request: v.variant("kind", [
    v.object({ kind: v.literal("limit"), limit: limitKind, period, amount: v.nullable(amount) }),
    v.object({ kind: v.literal("keep-limit"), limit: limitKind, period }),
    v.object({ kind: v.literal("time-out"), hours: v.picklist([24, 72, 168, 720]) }),
    v.object({ kind: v.literal("exclude"), months: v.picklist([6, 12, 60, 0]) }),
    v.object({ kind: v.literal("reality-check"), minutes: v.nullable(v.picklist([15, 30, 60, 120])) }),
  ]),
  answer: safetyState,
  refusals: safetyRefusals,
});
