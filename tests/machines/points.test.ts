import { conversionForm, redemptionForm } from "@parlour/core/points/points.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { drop, garble, refuse } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { PASSWORD, playerAt, visitWith } from "./support/visit.ts";

const player = playerAt(visitWith(collectCoverage("points")), { address: "/promotions" });

async function atTheMall(who = "player") {
  const tour = await player("/pointMall", () => {}, who);
  const redemption = () => viewOf(tour.portal, "pointRedemption", redemptionForm);
  const conversion = () => viewOf(tour.portal, "pointConversion", conversionForm);
  return {
    ...tour,
    redemption,
    conversion,
    mall: () => tour.portal.feature("pointMall")?.getSnapshot().context.value,
    async redeem(rewardId: string, { quantity = "1", password = PASSWORD } = {}) {
      redemption()?.choose(rewardId);
      redemption()?.submit({ quantity, password });
      await tour.run.settle();
    },
    async convert(points: string, password = PASSWORD) {
      conversion()?.submit({ points, password });
      await tour.run.settle();
    },
  };
}

describe("spending points", () => {
  it("POINTS-02 takes the points for a reward, and updates the mall and its lists", async () => {
    const tour = await atTheMall();
    tour.redemption()?.choose("pin");
    expect(tour.redemption()).toMatchObject({
      reward: { name: "A pin" },
      quote: { points: 40, after: 80 },
    });
    await tour.redeem("pin");
    expect(tour.redemption()).toMatchObject({ step: "done", value: { points: 80, amount: null } });
    expect(tour.mall()).toMatchObject({ points: 80 });
    expect(tour.mall()?.rewards.find(({ id }) => id === "pin")?.remaining).toBe(1);
    expect(tour.ports.backend.points.redeemsOf("player")).toMatchObject([
      { name: "A pin", quantity: 1, points: 40, state: "in-process" },
    ]);
    tour.redemption()?.leave();
    expect(tour.redemption()).toMatchObject({ step: "editing", reward: null, value: null });
  });

  it("POINTS-02 clears quantity and password when another reward is chosen", async () => {
    const tour = await atTheMall();
    tour.redemption()?.choose("pin");
    tour.redemption()?.change({ quantity: "2", password: PASSWORD });
    tour.redemption()?.choose("cash-1");
    expect(tour.redemption()?.fields).toMatchObject({
      quantity: { value: "1" },
      password: { value: "" },
    });
  });

  it("POINTS-02 WALLET-01 converts points into money, and reads the wallet again", async () => {
    const tour = await atTheMall();
    await tour.convert("50");
    expect(tour.conversion()?.value).toEqual({ points: 70, amount: { amountMinor: 50n, currency: "USD" } });
    expect(tour.portal.feature("wallet")?.getSnapshot().context.balance?.main.amountMinor).toBe(2_500_50n);
    expect(tour.ports.backend.points.changesOf("player")).toMatchObject([
      { reason: "converted", changed: -50, after: 70 },
    ]);
  });

  it("POINTS-02 pays a money reward at once, approved", async () => {
    const tour = await atTheMall();
    await tour.redeem("cash-1");
    expect(tour.redemption()?.value).toEqual({ points: 20, amount: { amountMinor: 1_00n, currency: "USD" } });
    expect(tour.ports.backend.points.redeemsOf("player")[0]?.state).toBe("approved");
  });

  it("POINTS-02 WALLET-05 redeems no other reward while one is uncertain, but can convert points", async () => {
    const tour = await atTheMall();
    tour.ports.faults.next("spendPoints", garble("points"), drop());
    await tour.redeem("pin");
    expect(tour.redemption()).toMatchObject({ isUnsettled: true, failure: { key: "unanswered.malformed" } });
    await tour.redeem("cash-1");
    expect(tour.redemption()).toMatchObject({ isUnsettled: true, reward: { id: "pin" } });
    await tour.convert("50");
    expect(tour.conversion()?.step).toBe("done");
    tour.redemption()?.submit();
    await tour.run.settle();
    expect(tour.redemption()).toMatchObject({ step: "done", isUnsettled: false });
    expect(tour.mall()).toMatchObject({ points: 30 });
    const keys = tour.ports.callsOf("spendPoints").map(({ input }) => Object(input).idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it("POINTS-02 shows errors while typing, with the operator's limits", async () => {
    const tour = await atTheMall();
    const said = (points: string) => {
      tour.conversion()?.fields.points.change(points);
      return tour.conversion()?.fields.points.error;
    };
    expect(said("")).toBeNull();
    expect(said("9")).toEqual({ key: "points.error.belowMinimum", values: { points: "10" } });
    expect(said("10001")).toEqual({ key: "points.error.aboveMaximum", values: { points: "10,000" } });
    expect(said("50")).toBeNull();
    tour.redemption()?.choose("pin");
    expect(tour.redemption()?.fields.quantity.error).toBeNull();
    tour.redemption()?.change({ quantity: "3" });
    expect(tour.redemption()?.fields.quantity.error?.key).toBe("points.error.soldOut");
    expect(tour.ports.callsOf("spendPoints")).toEqual([]);
  });

  it("POINTS-02 shows a limit that the gateway names at the field, with its number", async () => {
    const tour = await atTheMall();
    tour.ports.faults.next("spendPoints", refuse("above-maximum"));
    await tour.convert("50");
    expect(tour.conversion()?.fields.points.error).toEqual({
      key: "points.error.aboveMaximum",
      values: { points: "10,000" },
    });
  });

  it("POINTS-03 lists redemptions and point changes, each at its own URL", async () => {
    const tour = await atTheMall();
    await tour.redeem("pin");
    for (const kind of ["redeems", "points"] as const) {
      await tour.arriveAt(`/pointMall?records=${kind}`);
      const records = tour.portal.feature("records")?.getSnapshot().context;
      expect(records).toMatchObject({ kind, answer: { count: 1 } });
    }
    await tour.arriveAt("/pointMall");
    expect(tour.portal.feature("records")).toBeUndefined();
  });
});
