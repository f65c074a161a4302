import type { ContractKind } from "@parlour/core/contracts/contracts.ports";
import { contractClaimView } from "@parlour/core/contracts/contracts.view";
import { viewOf } from "@parlour/core/portal/view-of";
import type { Activity, VipStatus } from "@parlour/core/rewards/activities.ports";
import { activityKinds, activityStates } from "@parlour/core/rewards/activities.ports";
import {
  type ActivityStep,
  activitySteps,
  comeBackAtMs,
  groupOf,
  nextRank,
  nextStepOf,
  progressPercent,
  requestOf,
} from "@parlour/core/rewards/activities.rules";
import { activityPressView, applicationView, centreGroups } from "@parlour/core/rewards/activities.view";
import { drop } from "@parlour/testkit/faults";
import { offersAt } from "@parlour/testkit/member/activities.offers";
import { VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { playerAt, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("reward-centre"));
const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });
const offers = offersAt(VISIT_BEGINS_MS);
const offer = (id: string): Activity => {
  const found = offers.find((each) => each.id === id);
  if (found === undefined) throw new Error(`There is no activity ${id}`);
  return found;
};
const plain: Activity = { ...offer("birthday"), state: "join", nextAtMs: null, progress: null, spins: null };
const later = { nextAtMs: VISIT_BEGINS_MS + 1 };
const spins = (left: number) => ({ spins: { left, gameName: "Northern Lights", path: "/seamless" } });
const rounds = { unit: "rounds", done: 3, needed: 10 } as const;
const days = { unit: "days", done: 1, needed: 3 } as const;

describe("the next step of an activity", () => {
  it.each<[Partial<Activity>, ActivityStep]>([
    [{ state: "join", kind: "bonus" }, "apply"],
    [{ state: "join", kind: "sign-in" }, "sign"],
    [{ state: "join", kind: "raffle" }, "join"],
    [{ state: "claim" }, "claim"],
    [{ state: "claim", ...spins(2) }, "claim"],
    [{ state: "applying" }, "wait"],
    [{ state: "rejected" }, "apply-again"],
    [{ state: "issued" }, "nothing"],
    [{ state: "issued", ...later }, "come-back"],
    [{ state: "claimed" }, "nothing"],
    [{ state: "claimed", ...later }, "come-back"],
    [{ state: "claimed", ...later, ...spins(1) }, "play"],
    [{ state: "claimed", ...spins(0) }, "nothing"],
    [{ state: "process", progress: rounds }, "play"],
    [{ state: "process", progress: days }, "wait"],
    [{ state: "process", progress: days, ...later }, "come-back"],
    [{ state: "process" }, "wait"],
    [{ state: "signed", ...later }, "come-back"],
    [{ state: "signed" }, "nothing"],
    [{ state: "coming-soon" }, "come-back"],
    [{ state: "close", ...later }, "nothing"],
  ])("ACT-01 %j: %s", (change, step) => {
    expect(nextStepOf({ ...plain, ...change })).toBe(step);
  });

  it("ACT-01 exists for each of the ten states of every kind", () => {
    expect(activityStates).toHaveLength(10);
    for (const state of activityStates)
      for (const kind of activityKinds)
        expect(activitySteps).toContain(nextStepOf({ ...plain, state, kind }));
  });

  it("ACT-01 becomes a request of its kind, and none for an application", () => {
    expect(requestOf(offer("ten-rounds"))).toEqual({
      kind: "claim",
      activityId: "ten-rounds",
      of: "daily-task",
    });
    expect(requestOf(offer("sign-in"))).toMatchObject({ kind: "sign" });
    expect(requestOf({ ...plain, kind: "vip" })).toMatchObject({ kind: "join" });
    for (const id of ["welcome-back", "best-story", "birthday", "old-drum", "free-rounds"])
      expect(requestOf(offer(id))).toBeNull();
  });

  it("ACT-01 has a return time: the activity's next time, or else its start", () => {
    expect(comeBackAtMs({ ...plain, state: "signed", nextAtMs: 5 })).toBe(5);
    expect(comeBackAtMs({ ...plain, state: "coming-soon", startsAtMs: 7 })).toBe(7);
    expect(comeBackAtMs({ ...plain, state: "coming-soon", startsAtMs: 7, nextAtMs: 6 })).toBe(6);
    expect(comeBackAtMs({ ...plain, state: "claim", nextAtMs: 5 })).toBeNull();
  });

  it("ACT-04 groups activities with ready ones first and finished ones last, each once", () => {
    const groups = centreGroups(offers);
    expect(groups.map(({ name, activities }) => [name, activities.map(({ id }) => id)])).toEqual([
      ["ready", ["ten-rounds", "evening-envelope", "calm-days", "lucky-drum", "sign-in"]],
      ["open", ["welcome-back", "best-story"]],
      ["under-way", ["birthday", "weekly-stake", "free-rounds", "monthly-vip", "quiet-week"]],
      ["coming", ["spring"]],
      ["over", ["thanks", "old-drum"]],
    ]);
    expect(centreGroups([])).toEqual([]);
    expect(groupOf({ ...plain, state: "coming-soon", ...spins(1) })).toBe("coming");
  });

  it("ACT-04 fills a progress bar only when everything is done", () => {
    expect(progressPercent({ unit: "rounds", done: 999, needed: 1_000 })).toBe(99);
    expect(progressPercent({ unit: "tickets", done: 2, needed: 2 })).toBe(100);
    expect(progressPercent({ unit: "days", done: 0, needed: 0 })).toBe(100);
    expect(progressPercent({ unit: "stake", done: usd(-5n), needed: usd(100n) })).toBe(0);
    expect(progressPercent({ unit: "stake", done: usd(10n ** 20n), needed: usd(3n * 10n ** 20n) })).toBe(33);
  });

  it("ACT-04 shows the lowest rank above the player's own, with the stake that is missing", () => {
    const rank = (at: number, stake: bigint) => ({
      rank: at,
      label: `Rank ${at}`,
      stake: usd(stake),
      upgradeBonus: usd(0n),
      monthlyBonus: usd(0n),
    });
    const status: VipStatus = {
      rank: 1,
      ranks: [rank(3, 900n), rank(1, 0n), rank(2, 400n)],
      staked: usd(100n),
    };
    expect(nextRank(status)).toEqual({ label: "Rank 2", needed: usd(400n), left: usd(300n), percent: 25 });
    // A rank that was set by hand does not fall: more may have been staked than the next one takes.
    expect(nextRank({ ...status, staked: usd(500n) })).toMatchObject({ left: usd(0n), percent: 100 });
    expect(nextRank({ ...status, rank: 3 })).toBeNull();
  });
});

const PAGE = "/member?page=rewardCenter";

const at = playerAt(visit);
const atThePage = (prepare?: (tour: Visit) => void) => at(PAGE, (_, tour) => prepare?.(tour));

const centre = ({ portal }: Visit) => portal.feature("rewardCentre")?.getSnapshot().context.value ?? null;
const stateOf = (tour: Visit, id: string) => centre(tour)?.activities.find((each) => each.id === id)?.state;
const balance = ({ portal }: Visit) =>
  portal.feature("wallet")?.getSnapshot().context.balance?.main.amountMinor;

const view = ({ portal }: Visit) => {
  const press = viewOf(portal, "activityPress", activityPressView);
  if (press === null) throw new Error("The reward centre is not open");
  return press;
};
const press = async (tour: Visit, id: string) => {
  const activity = centre(tour)?.activities.find((each) => each.id === id);
  if (activity !== undefined) view(tour).press(activity);
  await tour.run.settle();
};
const task = { kind: "claim", activityId: "ten-rounds", of: "daily-task" } as const;

describe("the reward centre", () => {
  it("ACT-01 MEMBER-01 shows a claim in the balance and in the centre at once", async () => {
    const tour = await atThePage();
    expect(stateOf(tour, "ten-rounds")).toBe("claim");
    await press(tour, "ten-rounds");
    expect(view(tour)).toMatchObject({ step: "done", asked: task, value: { amount: usd(5_00n) } });
    expect(stateOf(tour, "ten-rounds")).toBe("claimed");
    expect(balance(tour)).toBe(2_505_00n);
    view(tour).ask(task);
    await tour.run.settle();
    expect(view(tour).message?.key).toBe("activity.error.already");
  });

  it("ACT-01 sends nothing on the button of an activity that needs an application", async () => {
    const tour = await atThePage();
    await press(tour, "welcome-back");
    expect(view(tour)).toMatchObject({ step: "editing", asked: null });
  });

  it("ACT-01 SAFE-02 refuses a claim during a time-out", async () => {
    const tour = await atThePage();
    tour.ports.backend.safety.change("player", { kind: "time-out", hours: 24 }, "away");
    await press(tour, "ten-rounds");
    expect(view(tour).message?.key).toBe("activity.error.keptAway");
    expect(balance(tour)).toBe(2_500_00n);
  });

  it("ACT-02 shows at once that an application was sent, and later the operator's decision", async () => {
    const tour = await atThePage();
    const application = viewOf(tour.portal, "application", applicationView);
    application?.submit({ activityId: "welcome-back", comment: "I was away" });
    await tour.run.settle();
    expect(stateOf(tour, "welcome-back")).toBe("applying");
    const { activities } = tour.ports.backend;
    activities.decide("player", "welcome-back", { kind: "rejected", reason: "Not yet." });
    tour.portal.feature("rewardCentre")?.send({ type: "invalidated" });
    await tour.run.settle();
    expect(centre(tour)?.activities.find(({ id }) => id === "welcome-back")).toMatchObject({
      state: "rejected",
      reason: "Not yet.",
    });
  });

  it("ACT-01 is read again on retry after a failure", async () => {
    const tour = await atThePage(({ ports }) => ports.faults.next("readRewardCentre", drop()));
    expect(tour.run.isIn("rewardCentre.failed")).toBe(true);
    expect(viewOf(tour.portal, "application", applicationView)?.canSubmit).toBe(false);
    tour.portal.feature("rewardCentre")?.send({ type: "retry.asked" });
    await tour.run.settle();
    expect(centre(tour)?.activities).toHaveLength(offers.length);
  });
});

describe("contract settlements", () => {
  it("ACT-03 can be claimed only from one's own contract, and only when there is something to claim", async () => {
    const tour = await atThePage();
    const claim = async (contractId: string, kind: ContractKind) => {
      viewOf(tour.portal, "contractClaim", contractClaimView)?.ask({ contractId, kind });
      await tour.run.settle();
      return viewOf(tour.portal, "contractClaim", contractClaimView)?.message?.key;
    };
    expect(await claim("contract-of-another", "daily-salary")).toBe("contract.error.unknown");
    expect(await claim("contract-dividend", "dividend")).toBe("contract.error.nothing");
    expect(balance(tour)).toBe(2_500_00n);
    expect(await claim("contract-salary", "daily-salary")).toBeUndefined();
    const pay = tour.portal.feature("contractPay")?.getSnapshot().context.value;
    expect(pay?.map(({ amount }) => amount)).toEqual([usd(0n), usd(0n)]);
  });
});
