import type { LotteryPort } from "@parlour/core/lottery/lottery.ports";
import type { PointMallPort, PointSpend, PointSpendPort } from "@parlour/core/points/points.ports";
import { conversionOf } from "@parlour/core/points/points.rules";
import type { RewardsPort } from "@parlour/core/rewards/rewards.ports";
import { describe, expect, it } from "vitest";
import { givenBy, reasonOf } from "./entering-backend.ts";
import { opened, prepared } from "./opened.ts";
import { patient } from "./patient.ts";

export interface PointPorts {
  readonly pointMall: PointMallPort;
  readonly pointSpend: PointSpendPort;
  readonly rewards: RewardsPort;
  readonly lottery: LotteryPort;
}

/**
 * Any operator with points. Its player has twice the fewest points that can be converted, and has staked enough for a
 * rebate.
 *
 * One mission is reached, another is not, and one friend counts.
 */
export interface PointBackend {
  visitor(): PointPorts;
  loggedIn(kind: "player" | "trial"): Promise<PointPorts>;
  readonly password: string;
  close(): Promise<void>;
}

/** What every backend must do when a player spends points (POINTS-02). */
export function describePointPorts(name: string, open: () => Promise<PointBackend>): void {
  describe(`${name}: points`, () => {
    const backend = opened(open);
    const player = prepared(() => backend.loggedIn("player"));

    const mall = async () => givenBy(await player.pointMall.readMall("EN", patient()));
    const spend = (request: PointSpend, key: string, ports = player) =>
      ports.pointSpend.spend(request, key, patient());

    it("POINTS-02 WALLET-05 converts points into exactly the money that core's rule states, once per key", async () => {
      const before = await mall();
      const request: PointSpend = { kind: "convert", points: before.fewest, password: backend.password };
      const { amount, taken } = conversionOf(before.fewest, before);
      const expected = { points: before.points - taken, amount };
      expect(givenBy(await spend(request, "contract-convert"))).toEqual(expected);
      expect(givenBy(await spend(request, "contract-convert"))).toEqual(expected);
      expect((await mall()).points).toBe(expected.points);
    });

    it("POINTS-02 redeems an affordable reward, and reduces its stock by one", async () => {
      const before = await mall();
      const reward = before.rewards.find(({ points, remaining }) => points <= before.points && remaining > 0);
      if (reward === undefined) throw new Error("The gateway has no reward that its player can redeem");
      const { id: rewardId, amount } = reward;
      const request: PointSpend = { kind: "redeem", rewardId, quantity: 1, password: backend.password };
      const expected = { points: before.points - reward.points, amount };
      expect(givenBy(await spend(request, "contract-redeem"))).toEqual(expected);
      const after = await mall();
      expect(after.points).toBe(expected.points);
      expect(after.rewards.find(({ id }) => id === rewardId)?.remaining).toBe(reward.remaining - 1);
    });

    it("POINTS-02 refuses invalid requests, and takes no points", async () => {
      const before = await mall();
      const { fewest, most, points } = before;
      const { password } = backend;
      const convert = { kind: "convert", points: fewest, password } as const;
      const redeem = { kind: "redeem", rewardId: "no-such-reward", quantity: 1, password } as const;
      const reason = async (request: PointSpend, key: string, ports = player) =>
        reasonOf(await spend(request, key, ports));
      expect(await reason({ ...convert, password: "not-it-at-all" }, "contract-r1")).toBe("wrong-password");
      expect(await reason({ ...convert, points: most + 1 }, "contract-r2")).toBe("above-maximum");
      expect(await reason({ ...convert, points: Math.max(1, fewest - 1) }, "contract-r3")).toBe(
        "below-minimum",
      );
      expect(await reason({ ...convert, points: points + 1 }, "contract-r4")).toBe("insufficient-points");
      expect(await reason(redeem, "contract-r5")).toBe("sold-out");
      expect(await reason(convert, "contract-r6", backend.visitor())).toBe("not-logged-in");
      const trial = await backend.loggedIn("trial");
      for (const request of [convert, redeem])
        expect(await reason(request, `contract-r7-${request.kind}`, trial)).toBe("trial-account");
      expect(await mall()).toEqual(before);
    });

    it("ACT-04 WALLET-05 pays a rebate once, in full, and records it", async () => {
      const claim = (key: string) => player.rewards.claimRebate(key, patient());
      const read = async () => givenBy(await player.rewards.readRebate(patient()));
      const before = await read();
      expect(before.amount.amountMinor).toBe(
        (before.stake.amountMinor * BigInt(before.basisPoints)) / 10_000n,
      );
      expect(before.amount.amountMinor).toBeGreaterThan(0n);
      expect(givenBy(await claim("contract-rebate"))).toEqual(before.amount);
      expect(givenBy(await claim("contract-rebate"))).toEqual(before.amount);
      expect(reasonOf(await claim("contract-rebate-2"))).toBe("nothing-to-claim");
      expect(await read()).toMatchObject({ stake: { amountMinor: 0n }, last: { amount: before.amount } });
      const trial = await backend.loggedIn("trial");
      expect(reasonOf(await trial.rewards.readRebate(patient()))).toBe("trial-account");
      expect(reasonOf(await trial.rewards.claimRebate("contract-rebate-3", patient()))).toBe("trial-account");
      expect(reasonOf(await backend.visitor().rewards.readRebate(patient()))).toBe("not-logged-in");
    });

    it("LOTT-02 WALLET-05 pays a completed mission once, and refuses an incomplete one", async () => {
      const read = async () => givenBy(await player.lottery.readMissions("EN", patient()));
      const claim = (missionId: string, key: string, ports = player) =>
        ports.rewards.claimMission(missionId, key, patient());
      const before = await read();
      const reached = before.find(({ state }) => state === "claim");
      const open = before.find(({ state }) => state === "process");
      if (reached === undefined || open === undefined)
        throw new Error("The gateway has no completed mission, or no incomplete one");
      expect(reached.progress).toBe(reached.target);
      expect(reasonOf(await claim(open.id, "contract-mission-1"))).toBe("nothing-to-claim");
      expect(reasonOf(await claim("no-such-mission", "contract-mission-2"))).toBe("unknown-mission");
      expect(givenBy(await claim(reached.id, "contract-mission"))).toEqual(reached.reward);
      expect(givenBy(await claim(reached.id, "contract-mission"))).toEqual(reached.reward);
      expect(reasonOf(await claim(reached.id, "contract-mission-3"))).toBe("already-claimed");
      expect(await read()).toEqual(
        before.map((mission) => (mission === reached ? { ...mission, state: "claimed" } : mission)),
      );
      const trial = await backend.loggedIn("trial");
      expect(reasonOf(await claim(reached.id, "contract-mission-4", trial))).toBe("trial-account");
      expect(reasonOf(await claim(reached.id, "contract-mission-5", backend.visitor()))).toBe(
        "not-logged-in",
      );
    });

    it("ACT-04 WALLET-05 pays the referral bonus for a qualifying friend once", async () => {
      const read = async () => givenBy(await player.rewards.readReferral(patient())).bonus;
      const claim = (key: string, ports = player) => ports.rewards.claimReferral(key, patient());
      const before = await read();
      if (before === null) throw new Error("The operator pays no referral bonus");
      expect([before.friends, before.claimable]).toEqual([1, before.each]);
      expect(givenBy(await claim("contract-friend"))).toEqual(before.each);
      expect(givenBy(await claim("contract-friend"))).toEqual(before.each);
      expect(reasonOf(await claim("contract-friend-2"))).toBe("nothing-to-claim");
      expect(await read()).toEqual({ ...before, claimable: { ...before.claimable, amountMinor: 0n } });
      const trial = await backend.loggedIn("trial");
      expect(givenBy(await trial.rewards.readReferral(patient())).bonus).toBeNull();
      expect(reasonOf(await claim("contract-friend-3", trial))).toBe("trial-account");
      expect(reasonOf(await claim("contract-friend-4", backend.visitor()))).toBe("not-logged-in");
    });

    it("ACT-04 reads the numbers of invited friends", async () => {
      const { code, came, played } = givenBy(await player.rewards.readReferral(patient()));
      expect(typeof code).toBe("string");
      expect(played).toBeLessThanOrEqual(came);
    });
  });
}
