import {
  claimMission as claimMissionCall,
  claimReferral as claimReferralCall,
} from "@parlour/adapters/wire/activities.calls.ts";
import { claimRebate as claimRebateCall, rebate, referral } from "@parlour/adapters/wire/rewards.calls.ts";
import { decimalOf } from "@parlour/core/shared/money";
import { refuse, value } from "../calls/answer.ts";
import { turnoverTimesOf } from "../cashier/turnover/bonus-turnover.ts";
import { arePlayersInviting, giveInvitationCode } from "../members/registration/invitation-codes.ts";
import { isTrialType } from "../members/roles.ts";
import { claimMission } from "../rewards/missions.ts";
import { claimRebate, readRebate } from "../rewards/rebate.ts";
import { claimReferral, readReferral } from "../rewards/referral.ts";
import { routesWith } from "./routes-with.ts";

/** What the operator gives back for play, for missions, and for inviting others (LOTT-02, ACT-04). */
export const rewardRoutes = routesWith("calls", "config", "clock", "db", "ledger", "settings").add(
  (app, needs) => {
    const { calls, db } = needs;
    calls.servePlayer(app, rebate, async ({ player: { member } }) => {
      if (isTrialType(member.type)) return refuse("trial-account");
      const { currency } = member;
      const settings = await needs.settings.read();
      const { basisPoints } = settings.rebate;
      const { stakeMinor, amountMinor, last } = await readRebate(db, member, basisPoints);
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

    calls.servePlayer(app, claimRebateCall, async ({ player: { member }, idempotencyKey }) => {
      if (isTrialType(member.type)) return refuse("trial-account");
      const outcome = await claimRebate(needs, member, idempotencyKey);
      if (outcome.kind === "refused") return refuse(outcome.code);
      const { currency } = member;
      return value({ amount: decimalOf({ amountMinor: outcome.amountMinor, currency }), currency });
    });

    calls.servePlayer(app, referral, async ({ player: { member } }) => {
      const settings = await needs.settings.read(member.currency);
      const { bonus, ...invited } = await readReferral(db, member, settings.referral);
      // A code is made when it is first read, so that players from before the promotion have one too.
      const hasNone = invited.code === "" && !isTrialType(member.type) && arePlayersInviting(settings);
      const code = hasNone ? await giveInvitationCode(db, member.id) : invited.code;
      const { currency } = member;
      const decimal = (amountMinor: bigint) => decimalOf({ amountMinor, currency });
      return value({
        ...invited,
        code,
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

    calls.servePlayer(app, claimReferralCall, async ({ player: { member }, idempotencyKey }) => {
      if (isTrialType(member.type)) return refuse("trial-account");
      const outcome = await claimReferral(needs, member, idempotencyKey);
      if (outcome.kind === "refused") return refuse(outcome.code);
      const { currency } = member;
      return value({ amount: decimalOf({ amountMinor: outcome.amountMinor, currency }), currency });
    });

    calls.servePlayer(
      app,
      claimMissionCall,
      async ({ request: { missionId }, player: { member }, idempotencyKey }) => {
        if (isTrialType(member.type)) return refuse("trial-account");
        const outcome = await claimMission(needs, member, missionId, idempotencyKey);
        if (outcome.kind === "refused") return refuse(outcome.code);
        const { currency } = member;
        return value({ amount: decimalOf({ amountMinor: outcome.amountMinor, currency }), currency });
      },
    );
  },
);
