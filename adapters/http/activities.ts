import type {
  ActivitiesPort,
  Activity,
  ActivityDone,
  ActivityProgress,
  ActivityRefusal,
  VipStatus,
} from "@parlour/core/rewards/activities.ports";
import type { Money } from "@parlour/core/shared/money";
import type { Outcome } from "@parlour/core/shared/outcome";
import { actInActivity, applyForActivity, rewardCentre } from "../wire/activities.calls.ts";
import type { AnswerOf } from "../wire/call.ts";
import { claimRafflePromotion } from "../wire/rewards.calls.ts";
import type { HttpClient, Reply } from "./client.ts";
import { moneyOf, msOf, outcomeOf } from "./outcomes.ts";

type WireCentre = AnswerOf<typeof rewardCentre>;
type WireActivity = WireCentre["activities"][number];
type WireMoney = NonNullable<WireActivity["amount"]>;
type ActCall = typeof actInActivity | typeof applyForActivity;

/** Bonuses, activities and applications from the operator (ACT-01, ACT-02, ACT-04). */
export function createActivitiesPort(client: HttpClient): ActivitiesPort {
  return {
    async readCentre(language, signal) {
      const reply = await client.call(rewardCentre, { language }, { signal });
      return outcomeOf(rewardCentre, reply, ({ activities, vip }) => ({
        activities: activities.map(activityOf),
        vip: vip && vipOf(vip),
      }));
    },
    async act(request, idempotencyKey, signal) {
      const { activityId } = request;
      const options = { idempotencyKey, signal };
      if (request.kind === "apply") {
        const { comment, files } = request;
        const sent = { activityId, comment, files: [...files] };
        return doneOf(applyForActivity, await client.call(applyForActivity, sent, options));
      }
      if (request.kind === "claim" && request.of === "raffle") {
        const drawn = await client.call(claimRafflePromotion, { promotionId: activityId }, options);
        return outcomeOf(claimRafflePromotion, drawn, ({ state, amount, currency }) => ({
          state,
          amount: moneyOf(claimRafflePromotion, "amount", amount, currency),
        }));
      }
      const sent = { activityId, act: request.kind };
      return doneOf(actInActivity, await client.call(actInActivity, sent, options));
    },
  };
}

const doneOf = <Of extends ActCall>(call: Of, reply: Reply<Of>): Outcome<ActivityDone, ActivityRefusal> =>
  outcomeOf(call, reply, ({ state, amount }) => ({
    state,
    amount: amount && money(call, "amount", amount),
  }));

const money = (call: typeof rewardCentre | ActCall, field: string, { amount, currency }: WireMoney): Money =>
  moneyOf(call, field, amount, currency);

function activityOf(wire: WireActivity, at: number): Activity {
  const worth = (field: string, value: WireMoney) => money(rewardCentre, `activities.${at}.${field}`, value);
  const { imageUrl, startsAt, endsAt, nextAt, ...plain } = wire;
  return {
    ...plain,
    imagePath: imageUrl,
    amount: wire.amount && worth("amount", wire.amount),
    most: wire.most && worth("most", wire.most),
    progress: progressOf(wire.progress, worth),
    startsAtMs: msOf(startsAt),
    endsAtMs: endsAt === null ? null : msOf(endsAt),
    nextAtMs: nextAt === null ? null : msOf(nextAt),
    days: wire.days.map(({ isSigned, ...day }) => ({ isSigned, amount: worth("days", day) })),
    prizes: wire.prizes.map((prize) => worth("prizes", prize)),
  };
}

function progressOf(
  wire: WireActivity["progress"],
  worth: (field: string, value: WireMoney) => Money,
): ActivityProgress | null {
  if (wire === null || wire.unit !== "stake") return wire;
  return { unit: "stake", done: worth("progress", wire.done), needed: worth("progress", wire.needed) };
}

function vipOf({ rank, ranks, staked }: NonNullable<WireCentre["vip"]>): VipStatus {
  const worth = (amount: string, currency: string) => moneyOf(rewardCentre, "vip", amount, currency);
  return {
    rank,
    ranks: ranks.map(({ currency, ...each }) => ({
      rank: each.rank,
      label: each.label,
      stake: worth(each.stake, currency),
      upgradeBonus: worth(each.upgradeBonus, currency),
      monthlyBonus: worth(each.monthlyBonus, currency),
    })),
    staked: worth(staked.amount, staked.currency),
  };
}
