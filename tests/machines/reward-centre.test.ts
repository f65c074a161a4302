import type { Upload } from "@parlour/core/cashier/cashier.ports";
import { picturesView } from "@parlour/core/cashier/pictures.view";
import type { ContractPayRefusal } from "@parlour/core/contracts/contracts.ports";
import { type ContractClaim, contractClaimView } from "@parlour/core/contracts/contracts.view";
import type {
  Activity,
  ActivityRefusal,
  ActivityRequest,
  VipStanding,
} from "@parlour/core/rewards/activities.ports";
import { activityKinds, activityStates } from "@parlour/core/rewards/activities.ports";
import {
  type ActivityStep,
  activitySteps,
  applicationOf,
  applicationProblem,
  comeBackAtMs,
  groupOf,
  nextRank,
  nextStepOf,
  progressPercent,
  requestOf,
} from "@parlour/core/rewards/activities.rules";
import { activityActView, centreGroups } from "@parlour/core/rewards/activities.view";
import { drop, garble, hang, refuse } from "@parlour/core/testkit/faults";
import { offersAt } from "@parlour/core/testkit/member/activities.offers";
import { VISIT_BEGINS_MS } from "@parlour/core/testkit/ports";
import { describe, expect, it } from "vitest";
import { png } from "../gateway/support/pictures.ts";
import { collectCoverage } from "./support/coverage.ts";
import { type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("reward-centre"));
const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });
const offers = offersAt(VISIT_BEGINS_MS);
const offer = (id: string): Activity => {
  const found = offers.find((each) => each.id === id);
  if (found === undefined) throw new Error(`No ${id}`);
  return found;
};
const plain: Activity = { ...offer("birthday"), state: "join", nextAtMs: null, progress: null, spins: null };
const later = { nextAtMs: VISIT_BEGINS_MS + 1 };
const spins = (left: number) => ({ spins: { left, gameName: "Northern Lights", path: "/seamless" } });
const rounds = { unit: "rounds", done: 3, needed: 10 } as const;
const days = { unit: "days", done: 1, needed: 3 } as const;

describe("what a player can do next", () => {
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

  it("ACT-01 is told for each of the ten states of every kind", () => {
    expect(activityStates).toHaveLength(10);
    for (const state of activityStates)
      for (const kind of activityKinds)
        expect(activitySteps).toContain(nextStepOf({ ...plain, state, kind }));
  });

  it("ACT-01 is sent as what it is, and an application only once it is written", () => {
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

  it("ACT-01 a moment to come back at is the next one, or the beginning of what is still to come", () => {
    expect(comeBackAtMs({ ...plain, state: "signed", nextAtMs: 5 })).toBe(5);
    expect(comeBackAtMs({ ...plain, state: "coming-soon", startsAtMs: 7 })).toBe(7);
    expect(comeBackAtMs({ ...plain, state: "coming-soon", startsAtMs: 7, nextAtMs: 6 })).toBe(6);
    expect(comeBackAtMs({ ...plain, state: "claim", nextAtMs: 5 })).toBeNull();
  });

  it("ACT-04 what lies ready stands first, what is over last, and each activity once", () => {
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

  it("ACT-04 a bar is full only once all of it is done", () => {
    expect(progressPercent({ unit: "rounds", done: 999, needed: 1_000 })).toBe(99);
    expect(progressPercent({ unit: "tickets", done: 2, needed: 2 })).toBe(100);
    expect(progressPercent({ unit: "days", done: 0, needed: 0 })).toBe(100);
    expect(progressPercent({ unit: "stake", done: usd(-5n), needed: usd(100n) })).toBe(0);
    expect(progressPercent({ unit: "stake", done: usd(10n ** 20n), needed: usd(3n * 10n ** 20n) })).toBe(33);
  });

  it("ACT-04 the next rank is the lowest above one's own, with what is still to be staked", () => {
    const rank = (at: number, stake: bigint) => ({
      rank: at,
      label: `Rank ${at}`,
      stake: usd(stake),
      upgradeBonus: usd(0n),
      monthlyBonus: usd(0n),
    });
    const standing: VipStanding = {
      rank: 1,
      ranks: [rank(3, 900n), rank(1, 0n), rank(2, 400n)],
      staked: usd(100n),
    };
    expect(nextRank(standing)).toEqual({ label: "Rank 2", needed: usd(400n), left: usd(300n), percent: 25 });
    // A rank that was set by hand does not fall: more may have been staked than the next one takes.
    expect(nextRank({ ...standing, staked: usd(500n) })).toMatchObject({ left: usd(0n), percent: 100 });
    expect(nextRank({ ...standing, rank: 3 })).toBeNull();
  });
});

describe("an application", () => {
  const none = { fileIds: [] as readonly string[], isBusy: false, chosen: 0 };

  it("ACT-02 needs a comment of 1 to 140 characters as a person counts them", () => {
    expect(applicationProblem(" \n", none)?.message.key).toBe("activity.error.commentMissing");
    expect(applicationProblem("é".repeat(141), none)).toEqual({
      at: "comment",
      message: { key: "activity.error.commentTooLong", values: { max: 140 } },
    });
    expect(applicationProblem("👩‍👩‍👧‍👦".repeat(140), none)).toBeNull();
    expect(applicationProblem(` ${"a".repeat(140)} `, none)).toBeNull();
  });

  it("ACT-02 waits for its pictures, and loses none of them unnoticed", () => {
    const problem = (pictures: Partial<typeof none>) => applicationProblem("Hello", { ...none, ...pictures });
    expect(problem({ isBusy: true, chosen: 1 })?.message.key).toBe("activity.error.picturesPending");
    expect(problem({ chosen: 1 })?.message.key).toBe("activity.error.picturesFailed");
    expect(problem({ fileIds: ["file-1"], chosen: 2 })?.message.key).toBe("activity.error.picturesFailed");
    expect(applicationProblem("Hello", { fileIds: ["file-1"], isBusy: false, chosen: 1 })).toBeNull();
    expect(applicationOf(offer("welcome-back"), " Hello ", ["file-1"])).toEqual({
      kind: "apply",
      activityId: "welcome-back",
      of: "bonus",
      comment: "Hello",
      files: ["file-1"],
    });
  });
});

const PAGE = "/member?page=rewardCenter";

async function atThePage(prepare: (tour: Visit) => void = () => undefined) {
  const tour = visit();
  prepare(tour);
  await tour.start();
  await tour.logIn("player");
  tour.go(PAGE);
  await tour.run.settle();
  return tour;
}

const centre = ({ portal }: Visit) => portal.feature("rewardCentre")?.getSnapshot().context.value ?? null;
const stateOf = (tour: Visit, id: string) => centre(tour)?.activities.find((each) => each.id === id)?.state;
const view = ({ portal }: Visit) => activityActView(portal.feature("activityAct")?.getSnapshot());
const claimView = ({ portal }: Visit) => contractClaimView(portal.feature("contractClaim")?.getSnapshot());
const balance = ({ portal }: Visit) =>
  portal.feature("wallet")?.getSnapshot().context.balance?.main.amountMinor;

async function act(tour: Visit, request: ActivityRequest) {
  tour.portal.feature("activityAct")?.send({ type: "submission.confirmed", request });
  await tour.run.settle();
}

async function retry(tour: Visit, room: "activityAct" | "contractClaim") {
  tour.portal.feature(room)?.send({ type: "retry.asked" });
  await tour.run.settle();
}

const task: ActivityRequest = { kind: "claim", activityId: "ten-rounds", of: "daily-task" };

describe("the reward centre", () => {
  it("ACT-01 MEMBER-01 a claim shows in the balance and in the centre at once", async () => {
    const tour = await atThePage();
    expect(stateOf(tour, "ten-rounds")).toBe("claim");
    await act(tour, task);
    expect(view(tour)).toMatchObject({ step: "done", about: task, done: { amount: usd(5_00n) } });
    expect(stateOf(tour, "ten-rounds")).toBe("claimed");
    expect(balance(tour)).toBe(2_505_00n);
    tour.portal.feature("activityAct")?.send({ type: "submission.begun" });
    expect(view(tour)).toEqual({ step: "editing", about: null, message: null, done: null });
  });

  it("ACT-01 WALLET-05 a double press and a retry after a lost answer take it once, with one key", async () => {
    const tour = await atThePage(({ ports }) => ports.faults.next("actInActivity", garble("amount"), drop()));
    tour.portal.feature("activityAct")?.send({ type: "submission.confirmed", request: task });
    await act(tour, task);
    expect(view(tour)).toMatchObject({ step: "uncertain", message: { key: "error.malformed" } });
    await retry(tour, "activityAct");
    expect(view(tour)).toMatchObject({ step: "uncertain", message: { key: "error.network" } });
    await retry(tour, "activityAct");
    expect(view(tour).step).toBe("done");
    const keys = tour.ports.callsOf("actInActivity").map(({ input }) => Object(input).idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(balance(tour)).toBe(2_505_00n);
  });

  it("ACT-01 an answer that comes after the page was left reaches nobody, and the house has it once", async () => {
    const tour = await atThePage(({ ports }) => ports.faults.next("actInActivity", hang()));
    await act(tour, task);
    expect(view(tour).step).toBe("sending");
    tour.go("/");
    await tour.run.settle();
    expect(tour.portal.feature("activityAct")).toBeUndefined();
    expect(tour.ports.callsOf("actInActivity")[0]?.signal.aborted).toBe(true);
    tour.go(PAGE);
    await tour.run.settle();
    expect(stateOf(tour, "ten-rounds")).toBe("claimed");
    await act(tour, task);
    expect(view(tour).message?.key).toBe("activity.error.already");
  });

  it.each<[ActivityRefusal, string]>([
    ["unknown-activity", "activity.error.unknown"],
    ["promotion-closed", "activity.error.closed"],
    ["nothing-to-claim", "activity.error.nothing"],
    ["already-claimed", "activity.error.already"],
    ["used-up", "activity.error.usedUp"],
    ["invalid-comment", "activity.error.comment"],
    ["unknown-file", "activity.error.unknownFile"],
    ["kept-away", "activity.error.keptAway"],
    ["trial-account", "activity.error.trialAccount"],
    ["not-logged-in", "error.notLoggedIn"],
  ])("ACT-01 a refusal for %s has a sentence of its own, and nothing moves", async (reason, key) => {
    const tour = await atThePage(({ ports }) => ports.faults.next("actInActivity", refuse(reason)));
    await act(tour, task);
    expect(view(tour)).toMatchObject({ step: "editing", message: { key } });
    expect(balance(tour)).toBe(2_500_00n);
  });

  it("ACT-01 SAFE-02 who keeps away from games is not tempted back", async () => {
    const tour = await atThePage();
    tour.ports.house.safety.change("player", { kind: "time-out", hours: 24 }, "away");
    await act(tour, task);
    expect(view(tour).message?.key).toBe("activity.error.keptAway");
    expect(balance(tour)).toBe(2_500_00n);
  });

  it("ACT-02 pictures go to the house first, and are filed with the application; the operator's word is read anew", async () => {
    const tour = await atThePage();
    const upload: Upload = {
      name: "evening.png",
      type: "image/png",
      bytes: new Uint8Array(png()).buffer,
    };
    tour.portal.feature("pictures")?.send({ type: "pictures.chosen", uploads: [upload] });
    await tour.run.settle();
    const { fileIds } = picturesView(tour.portal.feature("pictures")?.getSnapshot());
    expect(fileIds).toHaveLength(1);
    await act(tour, applicationOf(offer("welcome-back"), "I was away", fileIds));
    expect(view(tour)).toMatchObject({ step: "done", done: { state: "applying", amount: null } });
    expect(stateOf(tour, "welcome-back")).toBe("applying");
    const { activities } = tour.ports.house;
    activities.decide("player", "welcome-back", { kind: "rejected", reason: "Not yet." });
    tour.portal.feature("rewardCentre")?.send({ type: "invalidated" });
    await tour.run.settle();
    expect(centre(tour)?.activities.find(({ id }) => id === "welcome-back")).toMatchObject({
      state: "rejected",
      reason: "Not yet.",
    });
    // A file that was filed once is filed no more.
    tour.portal.feature("activityAct")?.send({ type: "submission.begun" });
    await act(tour, applicationOf(offer("welcome-back"), "Again", fileIds));
    expect(view(tour).message?.key).toBe("activity.error.unknownFile");
  });

  it("ACT-01 is read once more after it could not be read", async () => {
    const tour = await atThePage(({ ports }) => ports.faults.next("readRewardCentre", drop()));
    expect(tour.run.isIn("rewardCentre.failed")).toBe(true);
    tour.portal.feature("rewardCentre")?.send({ type: "retry.asked" });
    await tour.run.settle();
    expect(centre(tour)?.activities).toHaveLength(offers.length);
  });
});

describe("what contracts have brought", () => {
  const salary: ContractClaim = { contractId: "contract-salary", kind: "daily-salary" };
  const claim = async (tour: Visit, request = salary) => {
    tour.portal.feature("contractClaim")?.send({ type: "submission.confirmed", request });
    await tour.run.settle();
  };
  const pay = ({ portal }: Visit) => portal.feature("contractPay")?.getSnapshot().context.value ?? [];

  it("ACT-03 WALLET-05 is claimed once, also when the first answer is lost", async () => {
    const tour = await atThePage(({ ports }) => ports.faults.next("claimContractPay", garble("amount")));
    expect(pay(tour).map(({ amount }) => amount)).toEqual([usd(18_40n), usd(0n)]);
    await claim(tour);
    expect(claimView(tour)).toMatchObject({ step: "uncertain", message: { key: "error.malformed" } });
    await retry(tour, "contractClaim");
    expect(claimView(tour)).toMatchObject({ step: "done", about: salary, paid: usd(18_40n) });
    expect(pay(tour)[0]?.amount).toEqual(usd(0n));
    expect(balance(tour)).toBe(2_518_40n);
  });

  it.each<[ContractPayRefusal, string]>([
    ["unknown-contract", "contract.error.unknown"],
    ["nothing-to-claim", "contract.error.nothing"],
    ["already-claimed", "contract.error.already"],
    ["trial-account", "contract.error.trialAccount"],
    ["not-logged-in", "error.notLoggedIn"],
  ])("ACT-03 a refusal for %s has a sentence of its own", async (reason, key) => {
    const tour = await atThePage(({ ports }) => ports.faults.next("claimContractPay", refuse(reason)));
    await claim(tour);
    expect(claimView(tour)).toMatchObject({ step: "editing", message: { key } });
  });

  it("ACT-03 nobody takes another's, and nothing is taken where nothing lies", async () => {
    const tour = await atThePage();
    await claim(tour, { ...salary, contractId: "contract-of-another" });
    expect(claimView(tour).message?.key).toBe("contract.error.unknown");
    await claim(tour, { contractId: "contract-dividend", kind: "dividend" });
    expect(claimView(tour).message?.key).toBe("contract.error.nothing");
    expect(balance(tour)).toBe(2_500_00n);
    expect(contractClaimView(undefined).step).toBe("editing");
    expect(activityActView(undefined).step).toBe("editing");
  });
});
