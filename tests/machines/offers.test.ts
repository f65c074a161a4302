import type { OfferFacts } from "@parlour/core/rewards/offers.feature";
import { offerView } from "@parlour/core/rewards/offers.view";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { started, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("offers"));
const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });

const facts: OfferFacts = {
  rebate: { basisPoints: 50, stake: usd(0n), amount: usd(0n), turnoverTimes: 1, last: null },
  referral: { code: "ROBIN21", came: 3, played: 2, bonus: null },
  missions: [],
  centre: { activities: [], vip: null },
};

describe("the player's own states in the promotions", () => {
  const read = ["readRebate", "readReferral", "readMissions", "readRewardCentre"] as const;

  it("PAGE-01 are read for a player on the promotions page only, and again when money moves", async () => {
    const tour = await started(visit({ address: "/promotions" }));
    const calls = () => read.map((name) => tour.ports.callsOf(name).length);
    expect(calls()).toEqual([0, 0, 0, 0]);
    await tour.logIn("player");
    expect(calls()).toEqual([1, 1, 1, 1]);
    await tour.arriveAt("/");
    expect(tour.portal.feature("offers")).toBeUndefined();
    await tour.arriveAt("/promotions");
    expect(calls()).toEqual([2, 2, 2, 2]);
  });

  it("PAGE-01 are not read with a trial account, whose cards say that it gets none", async () => {
    const tour = await started(visit({ address: "/promotions" }));
    await tour.logIn("trial");
    expect(tour.ports.callsOf("readRebate")).toEqual([]);
    expect(offerView({ promotionType: "REBATE" }, null, "trial")?.state).toEqual({ kind: "trial" });
  });

  it.each([
    ["REBATE", { rebate: { ...facts.rebate, amount: usd(1n) } }, { kind: "amount-ready", amount: usd(1n) }],
    ["REBATE", {}, { kind: "nothing-ready" }],
    ["REFERRAL", {}, { kind: "friends", count: 3 }],
    ["REFERRAL", { referral: { ...facts.referral, code: "" } }, { kind: "no-code" }],
    ["MISSION", {}, { kind: "missions", done: 0, total: 0 }],
    ["VIP", {}, null],
    ["TASK", {}, { kind: "nothing-ready" }],
    ["constructor", {}, { kind: "nothing-ready" }],
    ["DEPOSIT", {}, null],
  ] as const)("PAGE-01 %s with %o is %o", (promotionType, change, state) => {
    expect(offerView({ promotionType }, { ...facts, ...change }, "member")?.state).toEqual(state);
  });

  it("PAGE-01 count claimed missions, and put what can be claimed before everything else", async () => {
    const tour = await started(visit({ address: "/promotions" }));
    await tour.logIn("player");
    const stateOf = (promotionType: string) =>
      offerView(
        { promotionType },
        tour.portal.feature("offers")?.getSnapshot().context.value ?? null,
        "member",
      );
    expect(stateOf("MISSION")).toMatchObject({
      page: "missionLeaderboard",
      isReady: true,
      state: { kind: "rewards-ready", count: 1 },
    });
    expect(stateOf("REFERRAL")).toMatchObject({ page: "referral", state: { amount: usd(5_00n) } });
    expect(stateOf("TASK")).toMatchObject({ page: "rewardCenter", state: { kind: "rewards-ready" } });
    tour.ports.backend.rewards.claimMission("player", "first-round", "elsewhere");
    tour.portal.feature("offers")?.send({ type: "invalidated" });
    await tour.run.settle();
    expect(stateOf("MISSION")).toMatchObject({ isReady: false, state: { done: 1, total: 2 } });
  });

  it("PAGE-01 name the rank held, or the first rank and its stakes", () => {
    const ranks = [
      { rank: 2, label: "Gold", stake: usd(500_00n), upgradeBonus: usd(0n), monthlyBonus: usd(0n) },
      { rank: 1, label: "Silver", stake: usd(100_00n), upgradeBonus: usd(0n), monthlyBonus: usd(0n) },
    ];
    const at = (rank: number) =>
      offerView(
        { promotionType: "VIP" },
        { ...facts, centre: { activities: [], vip: { rank, ranks, staked: usd(0n) } } },
        "member",
      )?.state;
    expect(at(2)).toEqual({ kind: "rank", label: "Gold" });
    expect(at(0)).toEqual({ kind: "no-rank", label: "Silver", stake: usd(100_00n) });
  });

  it("PAGE-01 a promotion without a type has none, and can only be read", () => {
    expect(offerView({ promotionType: null }, facts, "member")).toBeNull();
    expect(offerView({ promotionType: "" }, facts, "visitor")).toBeNull();
  });
});
