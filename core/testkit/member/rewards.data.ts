import type { Mission } from "../../lottery/lottery.ports.ts";
import { defaultConfig } from "../../portal/portal.config.ts";
import type { ClaimRefusal, MissionRefusal, Rebate, Referral } from "../../rewards/rewards.ports.ts";
import type { Money } from "../../shared/money.ts";
import { done, type Outcome, refused } from "../../shared/outcome.ts";
import { missions } from "../lobby.data.ts";
import type { Registry } from "../registry.ts";

/** The fake backend's rebates, missions and invitation bonuses. */
export interface RewardBackend {
  readRebate(account: string): Outcome<Rebate, "trial-account">;
  claimRebate(account: string, idempotencyKey: string): Outcome<Money, ClaimRefusal>;
  /** The referral state of every account before a claim. */
  referral: Referral;
  readReferral(account: string): Referral;
  claimReferral(account: string, idempotencyKey: string): Outcome<Money, ClaimRefusal>;
  /** The mission progress of every account before a claim. */
  missions: readonly Mission[];
  readMissions(account: string): readonly Mission[];
  claimMission(account: string, missionId: string, idempotencyKey: string): Outcome<Money, MissionRefusal>;
}

const usd = (amountMinor: bigint): Money => ({ amountMinor, currency: "USD" });
/** Every account's stakes at the start, and the rebate rate in hundredths of a percent. */
const STAKED = 1_200_00n;
const BASIS_POINTS = 60;
const PAID = usd((STAKED * BigInt(BASIS_POINTS)) / 10_000n);

export function createRewardBackend({
  clock,
  find,
  keep,
}: Pick<Registry, "clock" | "find" | "keep">): RewardBackend {
  const rebates = new Map<string, { readonly key: string; readonly atMs: number }>();
  /** Bonuses for friends, by the inviting account. */
  const friends = new Map<string, { readonly key: string; readonly paid: Money }>();
  /** Rewards of missions, by account and mission. */
  const rewards = new Map<string, { readonly key: string; readonly paid: Money }>();
  const isTrial = (account: string) => defaultConfig.trialTypes.includes(find(account)?.member.type ?? -1);
  const placeOf = (account: string, missionId: string) => `${account} ${missionId}`;

  function pay(account: string, paid: Money): Outcome<Money, "not-logged-in"> {
    const holder = find(account);
    if (holder === undefined) return refused("not-logged-in");
    keep({ ...holder, balanceMinor: holder.balanceMinor + paid.amountMinor });
    return done(paid);
  }

  const backend: RewardBackend = {
    referral: {
      code: "ROBIN21",
      came: 3,
      played: 2,
      bonus: { each: usd(5_00n), stake: usd(50_00n), friends: 1, claimable: usd(5_00n), turnoverTimes: 20 },
    },
    missions,
    readRebate(account) {
      if (isTrial(account)) return refused("trial-account");
      const claim = rebates.get(account);
      return done({
        basisPoints: BASIS_POINTS,
        turnoverTimes: 1,
        stake: usd(claim === undefined ? STAKED : 0n),
        amount: claim === undefined ? PAID : usd(0n),
        last: claim === undefined ? null : { atMs: claim.atMs, amount: PAID },
      });
    },
    claimRebate(account, key) {
      if (isTrial(account)) return refused("trial-account");
      const before = rebates.get(account);
      if (before !== undefined) return before.key === key ? done(PAID) : refused("nothing-to-claim");
      rebates.set(account, { key, atMs: clock.nowMs() });
      return pay(account, PAID);
    },
    readReferral(account) {
      const { bonus, ...invited } = backend.referral;
      if (bonus === null || isTrial(account)) return { ...invited, bonus: null };
      return { ...invited, bonus: friends.has(account) ? { ...bonus, claimable: usd(0n) } : bonus };
    },
    claimReferral(account, key) {
      if (isTrial(account)) return refused("trial-account");
      const before = friends.get(account);
      if (before?.key === key) return done(before.paid);
      const paid = backend.readReferral(account).bonus?.claimable ?? usd(0n);
      if (paid.amountMinor === 0n) return refused("nothing-to-claim");
      friends.set(account, { key, paid });
      return pay(account, paid);
    },
    readMissions: (account) =>
      backend.missions.map((mission) =>
        rewards.has(placeOf(account, mission.id)) ? { ...mission, state: "claimed" } : mission,
      ),
    claimMission(account, missionId, key) {
      if (isTrial(account)) return refused("trial-account");
      const before = rewards.get(placeOf(account, missionId));
      if (before !== undefined) return before.key === key ? done(before.paid) : refused("already-claimed");
      const mission = backend.missions.find(({ id }) => id === missionId);
      if (mission === undefined) return refused("unknown-mission");
      if (mission.state !== "claim") return refused("nothing-to-claim");
      rewards.set(placeOf(account, missionId), { key, paid: mission.reward });
      return pay(account, mission.reward);
    },
  };
  return backend;
}
