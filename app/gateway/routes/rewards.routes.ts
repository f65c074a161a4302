import {
  claimMission as claimMissionCall,
  claimReferral as claimReferralCall,
} from "@parlour/adapters/wire/activities.calls.ts";
import { claimRebate as claimRebateCall, rebate, referral } from "@parlour/adapters/wire/rewards.calls.ts";
import { decimalOf } from "@parlour/core/shared/money";
import type { FastifyInstance } from "fastify";
import { refuse, value } from "../calls/answer.ts";
import { servePlayerCall } from "../calls/serve-call.ts";
import { turnoverTimesOf } from "../cashier/bonus-turnover.ts";
import type { House } from "../house.ts";
import { isTrialType } from "../members/roles.ts";
import { claimMission } from "../rewards/missions.ts";
import { claimRebate, readRebate } from "../rewards/rebate.ts";
import { claimReferral, readReferral } from "../rewards/referral.ts";

/** What the house gives back for play, for missions, and for inviting others (LOTT-02, ACT-04). */
export function rewardRoutes(app: FastifyInstance, house: House): void {
  servePlayerCall(app, house, rebate, async ({ player: { member } }) => {
    if (isTrialType(member.type)) return refuse("trial-account");
    const { currency } = member;
    const settings = await house.settings.read();
    const { basisPoints } = settings.rebate;
    const { stakeMinor, amountMinor, last } = await readRebate(house.db, member, basisPoints);
    return value({
      basisPoints,
      stake: decimalOf({ amountMinor: stakeMinor, currency }),
      amount: decimalOf({ amountMinor, currency }),
      currency,
      turnoverTimes: turnoverTimesOf(settings.rebate.turnoverTimes, settings),
      last:
        last === null
          ? null
          : { at: last.at.toISOString(), amount: decimalOf({ amountMinor: last.amountMinor, currency }) },
    });
  });

  servePlayerCall(app, house, claimRebateCall, async ({ player: { member }, idempotencyKey }) => {
    if (isTrialType(member.type)) return refuse("trial-account");
    const outcome = await claimRebate(house, member, idempotencyKey);
    if (outcome.kind === "refused") return refuse(outcome.code);
    const { currency } = member;
    return value({ amount: decimalOf({ amountMinor: outcome.amountMinor, currency }), currency });
  });

  servePlayerCall(app, house, referral, async ({ player: { member } }) => {
    const settings = await house.settings.read();
    const { bonus, ...invited } = await readReferral(house.db, member, settings.referral);
    const { currency } = member;
    const decimal = (amountMinor: bigint) => decimalOf({ amountMinor, currency });
    return value({
      ...invited,
      bonus: bonus && {
        each: decimal(bonus.eachMinor),
        stake: decimal(bonus.stakeMinor),
        friends: bonus.friends,
        claimable: decimal(bonus.claimableMinor),
        currency,
        turnoverTimes: turnoverTimesOf(settings.referral.turnoverTimes, settings),
      },
    });
  });

  servePlayerCall(app, house, claimReferralCall, async ({ player: { member }, idempotencyKey }) => {
    if (isTrialType(member.type)) return refuse("trial-account");
    const outcome = await claimReferral(house, member, idempotencyKey);
    if (outcome.kind === "refused") return refuse(outcome.code);
    const { currency } = member;
    return value({ amount: decimalOf({ amountMinor: outcome.amountMinor, currency }), currency });
  });

  servePlayerCall(
    app,
    house,
    claimMissionCall,
    async ({ request: { missionId }, player: { member }, idempotencyKey }) => {
      if (isTrialType(member.type)) return refuse("trial-account");
      const outcome = await claimMission(house, member, missionId, idempotencyKey);
      if (outcome.kind === "refused") return refuse(outcome.code);
      const { currency } = member;
      return value({ amount: decimalOf({ amountMinor: outcome.amountMinor, currency }), currency });
    },
  );
}
