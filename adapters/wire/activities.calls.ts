/** Activities and bonuses: our own calls beside the specification's claims (ACT-01, ACT-02, ACT-04). */
import { activityRefusals, applicationRefusals } from "@parlour/core/rewards/activities.ports";
import { claimRefusals, missionRefusals } from "@parlour/core/rewards/rewards.ports";
import { membersOnly } from "@parlour/core/shared/outcome";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import { anyText, count, currency, decimal, id, instant, language, unrecorded } from "./schemas.ts";

export const activityKind = v.picklist([
  "bonus",
  "red-envelope",
  "daily-task",
  "sign-in",
  "free-spins",
  "rescue",
  "raffle",
  "vip",
]);

export const activityState = v.picklist([
  "join",
  "claim",
  "applying",
  "rejected",
  "issued",
  "claimed",
  "process",
  "signed",
  "coming-soon",
  "close",
]);

const money = v.object({ amount: decimal, currency });

/** For one application (ACT-02). */
export const PICTURES_AT_MOST = 3;

const activity = v.object({
  id: v.string(),
  kind: activityKind,
  name: v.string(),
  sentence: v.string(),
  terms: v.string(),
  imageUrl: v.string(),
  state: activityState,
  amount: v.nullable(money),
  most: v.nullable(money),
  progress: v.nullable(
    v.union([
      v.object({ unit: v.picklist(["rounds", "days", "tickets"]), done: count, needed: count }),
      v.object({ unit: v.literal("stake"), done: money, needed: money }),
    ]),
  ),
  startsAt: instant,
  endsAt: v.nullable(instant),
  nextAt: v.nullable(instant),
  days: v.array(v.object({ amount: decimal, currency, isSigned: v.boolean() })),
  spins: v.nullable(v.object({ left: count, gameName: v.string(), path: v.string() })),
  prizes: v.array(money),
  /** How many times the bonus must be staked before a withdrawal. */
  turnoverTimes: count,
  reason: v.string(),
});

export const rewardCentre = defineCall({
  name: "rewardCentre",
  method: "GET",
  path: "/wps/rewards/centre",
  token: "T",
  carriage: "query",
  summary: "Every activity with how it stands for the player, and the player's rank (ACT-01, ACT-04).",
  request: v.object({ language }),
  answer: v.object({
    activities: v.array(activity),
    vip: v.nullable(
      v.object({
        rank: count,
        ranks: v.array(
          v.object({
            rank: count,
            label: v.string(),
            stake: decimal,
            upgradeBonus: decimal,
            monthlyBonus: decimal,
            currency,
          }),
        ),
        staked: money,
      }),
    ),
  }),
  refusals: membersOnly,
});

const done = v.object({ state: activityState, amount: v.nullable(money) });

export const actInActivity = defineCall({
  name: "actInActivity",
  method: "POST",
  path: "/wps/rewards/activity",
  token: "T",
  carriage: "json",
  idempotent: true,
  summary: "Takes part, signs in for the day, or takes what lies ready (ACT-01).",
  request: v.object({ activityId: id, act: v.picklist(["join", "sign", "claim"]) }),
  answer: done,
  refusals: activityRefusals,
});

export const applyForActivity = defineCall({
  name: "applyForActivity",
  method: "POST",
  path: "/wps/rewards/application",
  token: "T",
  carriage: "json",
  idempotent: true,
  summary: "Applies with a comment and pictures that were sent before (ACT-02).",
  request: v.object({
    activityId: id,
    // One visible character may take a dozen of these units.
    comment: unrecorded(anyText(2_000)),
    files: v.pipe(v.array(id), v.maxLength(PICTURES_AT_MOST)),
  }),
  answer: done,
  refusals: applicationRefusals,
});

export const claimMission = defineCall({
  name: "claimMission",
  method: "POST",
  path: "/wps/rewards/mission",
  token: "T",
  carriage: "json",
  idempotent: true,
  summary: "Takes the reward of a mission that is reached, once (LOTT-02, ACT-04).",
  request: v.object({ missionId: id }),
  answer: money,
  refusals: missionRefusals,
});

export const claimReferral = defineCall({
  name: "claimReferral",
  method: "POST",
  path: "/wps/rewards/referral/claim",
  token: "T",
  carriage: "json",
  idempotent: true,
  summary: "Takes what friends who came and played have brought; each friend counts once (ACT-04).",
  request: v.object({}),
  answer: money,
  refusals: claimRefusals,
});

export const contractPay = defineCall({
  name: "contractPay",
  method: "GET",
  path: "/wps/contracts/pay",
  token: "T",
  carriage: "query",
  summary: "What the contracts that the player holds have brought, and what waits to be taken (ACT-03).",
  request: v.object({}),
  answer: v.object({
    pay: v.array(
      v.object({
        contractId: v.string(),
        kind: v.picklist(["dividend", "daily-salary", "hourly-salary", "real-time-salary"]),
        amount: decimal,
        currency,
        periods: count,
        settledUntil: v.nullable(instant),
        nextAt: instant,
      }),
    ),
  }),
});
