import type { RewardsPort } from "@parlour/core/rewards/rewards.ports";
import { claimMission, claimReferral } from "../wire/activities.calls.ts";
import { claimRebate, rebate, referral } from "../wire/rewards.calls.ts";
import type { HttpClient } from "./client.ts";
import { moneyOf, msOf, outcomeOf } from "./outcomes.ts";

/** What the gateway gives back for play, for missions, and for inviting others (LOTT-02, ACT-04). */
export function createRewardsPort(client: HttpClient): RewardsPort {
  return {
    async readRebate(signal) {
      const reply = await client.call(rebate, {}, { signal });
      return outcomeOf(rebate, reply, ({ basisPoints, turnoverTimes, stake, amount, currency, last }) => ({
        basisPoints,
        turnoverTimes,
        stake: moneyOf(rebate, "stake", stake, currency),
        amount: moneyOf(rebate, "amount", amount, currency),
        last: last && {
          atMs: msOf(last.at),
          amount: moneyOf(rebate, "last.amount", last.amount, currency),
        },
      }));
    },
    async claimRebate(idempotencyKey, signal) {
      const reply = await client.call(claimRebate, {}, { signal, idempotencyKey });
      return outcomeOf(claimRebate, reply, ({ amount, currency }) =>
        moneyOf(claimRebate, "amount", amount, currency),
      );
    },
    async readReferral(signal) {
      const reply = await client.call(referral, {}, { signal });
      return outcomeOf(referral, reply, ({ bonus, ...invited }) => ({
        ...invited,
        bonus: bonus && {
          each: moneyOf(referral, "bonus.each", bonus.each, bonus.currency),
          stake: moneyOf(referral, "bonus.stake", bonus.stake, bonus.currency),
          friends: bonus.friends,
          turnoverTimes: bonus.turnoverTimes,
          claimable: moneyOf(referral, "bonus.claimable", bonus.claimable, bonus.currency),
        },
      }));
    },
    async claimReferral(idempotencyKey, signal) {
      const reply = await client.call(claimReferral, {}, { signal, idempotencyKey });
      return outcomeOf(claimReferral, reply, ({ amount, currency }) =>
        moneyOf(claimReferral, "amount", amount, currency),
      );
    },
    async claimMission(missionId, idempotencyKey, signal) {
      const reply = await client.call(claimMission, { missionId }, { signal, idempotencyKey });
      return outcomeOf(claimMission, reply, ({ amount, currency }) =>
        moneyOf(claimMission, "amount", amount, currency),
      );
    },
  };
}
