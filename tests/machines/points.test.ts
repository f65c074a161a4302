import { pointSpendView } from "@parlour/core/points/point-spend.view";
import type { PointSpend, PointSpendRefusal } from "@parlour/core/points/points.ports";
import { drop, garble, hang, refuse } from "@parlour/core/testkit/faults";
import { pointMall } from "@parlour/core/testkit/lobby.data";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { PASSWORD, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("points"));

const pin: PointSpend = { kind: "redeem", rewardId: "pin", quantity: 1, password: PASSWORD };
const fifty: PointSpend = { kind: "convert", points: 50, password: PASSWORD };

async function atTheMall(who = "player") {
  const tour = visit({ address: "/promotions" });
  await tour.start();
  await tour.logIn(who);
  tour.go("/pointMall");
  await tour.run.settle();
  const spend = () => tour.portal.feature("pointSpend");
  return {
    ...tour,
    spend,
    view: () => pointSpendView(spend()?.getSnapshot(), pointMall),
    mall: () => tour.portal.feature("pointMall")?.getSnapshot().context.value,
    async ask(request: PointSpend) {
      spend()?.send({ type: "submission.confirmed", request });
      await tour.run.settle();
    },
  };
}

describe("points for a reward or for money", () => {
  it("POINTS-02 a redeem takes the points, and the mall and its lists know of it", async () => {
    const tour = await atTheMall();
    await tour.ask(pin);
    expect(tour.view()).toMatchObject({ kind: "done", request: pin, spent: { points: 80, amount: null } });
    expect(tour.mall()).toMatchObject({ points: 80 });
    expect(tour.mall()?.rewards.find(({ id }) => id === "pin")?.remaining).toBe(1);
    expect(tour.ports.house.points.redeemsOf("player")).toMatchObject([
      { name: "A pin", quantity: 1, points: 40, state: "in-process" },
    ]);
  });

  it("POINTS-02 WALLET-01 a conversion brings money, and the wallet is read again", async () => {
    const tour = await atTheMall();
    await tour.ask(fifty);
    expect(tour.view().spent).toEqual({ points: 70, amount: { amountMinor: 50n, currency: "USD" } });
    expect(tour.portal.feature("wallet")?.getSnapshot().context.balance?.main.amountMinor).toBe(2_500_50n);
    expect(tour.ports.house.points.changesOf("player")).toMatchObject([
      { reason: "converted", changed: -50, after: 70 },
    ]);
  });

  it("POINTS-02 a reward that is money comes at once, approved", async () => {
    const tour = await atTheMall();
    await tour.ask({ ...pin, rewardId: "cash-1" });
    expect(tour.view().spent).toEqual({ points: 20, amount: { amountMinor: 1_00n, currency: "USD" } });
    expect(tour.ports.house.points.redeemsOf("player")[0]?.state).toBe("approved");
  });

  it("POINTS-02 WALLET-05 a double press sends once, and a lost answer is asked for with the same key", async () => {
    const tour = await atTheMall();
    tour.ports.faults.next("spendPoints", garble("points"), drop());
    tour.spend()?.send({ type: "submission.confirmed", request: pin });
    tour.spend()?.send({ type: "submission.confirmed", request: pin });
    await tour.run.settle();
    expect(tour.view()).toMatchObject({ kind: "uncertain", message: { key: "error.malformed" } });
    await tour.ask({ ...pin, quantity: 2 });
    expect(tour.ports.callsOf("spendPoints")).toHaveLength(1);
    for (const kind of ["uncertain", "done"] as const) {
      tour.spend()?.send({ type: "retry.asked" });
      await tour.run.settle();
      expect(tour.view().kind).toBe(kind);
    }
    expect(tour.mall()).toMatchObject({ points: 80 });
    const keys = tour.ports.callsOf("spendPoints").map(({ input }) => Object(input).idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    tour.spend()?.send({ type: "submission.begun" });
    expect(tour.view()).toEqual({ kind: "editing", request: null, message: null, field: null, spent: null });
  });

  it("POINTS-02 a wrong password gives nothing, and is counted as at the login (LOGIN-07)", async () => {
    const tour = await atTheMall();
    await tour.ask({ ...pin, password: "not-it" });
    expect(tour.view()).toMatchObject({
      kind: "editing",
      field: "password",
      message: { key: "points.error.wrongPassword" },
    });
    for (let tries = 2; tries <= 10; tries += 1) await tour.ask({ ...fifty, password: "not-it" });
    await tour.ask(pin);
    expect(tour.view()).toMatchObject({ field: null, message: { key: "points.error.passwordLocked" } });
    expect(tour.mall()).toMatchObject({ points: 120 });
  });

  it("POINTS-02 says in words why nothing was given, with the house's bounds in them", async () => {
    const tour = await atTheMall();
    const said = async (request: PointSpend) => {
      await tour.ask(request);
      return tour.view().message;
    };
    expect(await said({ ...pin, quantity: 3 })).toEqual({ key: "points.error.soldOut" });
    expect(await said({ ...pin, rewardId: "mug" })).toEqual({ key: "points.error.insufficient" });
    expect(await said({ ...fifty, points: 9 })).toEqual({
      key: "points.error.belowMinimum",
      values: { points: 10 },
    });
    expect(await said({ ...fifty, points: 10_001 })).toEqual({
      key: "points.error.aboveMaximum",
      values: { points: 10_000 },
    });
    for (const reason of ["trial-account", "not-logged-in"] satisfies PointSpendRefusal[]) {
      tour.ports.faults.next("spendPoints", refuse(reason));
      expect((await said(pin))?.key).toBe(
        reason === "trial-account" ? "points.error.trialAccount" : "error.notLoggedIn",
      );
    }
    expect(tour.mall()).toMatchObject({ points: 120 });
  });

  it("POINTS-02 whoever leaves the mall hears of no late answer, and finds an empty form again", async () => {
    const tour = await atTheMall();
    tour.ports.faults.next("spendPoints", hang());
    await tour.ask(pin);
    expect(tour.view().kind).toBe("sending");
    tour.go("/promotions");
    await tour.run.settle();
    expect(tour.spend()).toBeUndefined();
    expect(tour.ports.callsOf("spendPoints")[0]?.signal.aborted).toBe(true);
    expect(tour.view().kind).toBe("editing");
    tour.go("/pointMall");
    await tour.run.settle();
    expect(tour.view().request).toBeNull();
    // It had reached the house: the points are what they are.
    expect(tour.mall()).toMatchObject({ points: 80 });
  });

  it("POINTS-03 the mall lists what was redeemed and every change, each at its own address", async () => {
    const tour = await atTheMall();
    await tour.ask(pin);
    for (const kind of ["redeems", "points"] as const) {
      tour.go(`/pointMall?records=${kind}`);
      await tour.run.settle();
      const records = tour.portal.feature("records")?.getSnapshot().context;
      expect(records).toMatchObject({ kind, answer: { count: 1 } });
    }
    tour.go("/pointMall");
    await tour.run.settle();
    expect(tour.portal.feature("records")).toBeUndefined();
  });
});
