import type { Portal } from "@parlour/core";
import { picturesView } from "@parlour/core/cashier/pictures.view";
import type { ContractPayRefusal } from "@parlour/core/contracts/contracts.ports";
import { contractClaimView } from "@parlour/core/contracts/contracts.view";
import type { ActionView } from "@parlour/core/forms/action.view";
import { viewOf } from "@parlour/core/portal/view-of";
import type { ActivityRefusal } from "@parlour/core/rewards/activities.ports";
import { activityPressView, applicationView } from "@parlour/core/rewards/activities.view";
import type { MissionRefusal } from "@parlour/core/rewards/rewards.ports";
import { claimView, missionClaimView } from "@parlour/core/rewards/rewards.view";
import { drop, garble, hang, refuse } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { png } from "../gateway/support/pictures.ts";
import { collectCoverage } from "./support/coverage.ts";
import { type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("forms-rewards"));
const usd = (amountMinor: bigint) => ({ amountMinor, currency: "USD" });

async function at(page: string) {
  const tour = visit();
  await tour.start();
  await tour.logIn("player");
  tour.go(`/member?page=${page}`);
  await tour.run.settle();
  return tour;
}

const there = <View>(view: View | null | undefined): View => {
  if (view === null || view === undefined) throw new Error("The feature does not run on this page");
  return view;
};
const balance = ({ portal }: Visit) =>
  portal.feature("wallet")?.getSnapshot().context.balance?.main.amountMinor;
const keysOf = ({ ports }: Visit, call: Call) =>
  ports.callsOf(call).map(({ input }) => String(Object(input).idempotencyKey));

type Call = "claimRebate" | "claimReferral" | "claimMission" | "claimContractPay" | "actInActivity";
type Reason = ActivityRefusal | MissionRefusal | ContractPayRefusal;
type Press = Omit<ActionView<never, unknown>, "ask" | "asked"> & { ask(): void };

interface PressCase {
  readonly page: string;
  readonly call: Call;
  readonly press: (portal: Portal) => Press;
  /** What is answered, and what is in the main wallet then. */
  readonly value: unknown;
  readonly balance: bigint;
  /** What each refusal says, as the end of a key. */
  readonly says: Readonly<Partial<Record<Reason, string>>>;
}

const pressed = <Request>(view: ActionView<Request, unknown> | null, request: Request): Press => {
  const { ask, ...press } = there(view);
  return { ...press, ask: () => ask(request) };
};
const ended = { "trial-account": "trialAccount", "not-logged-in": "notLoggedIn" };
const once = { "nothing-to-claim": "nothing", "already-claimed": "already", ...ended };

const presses = {
  "ACT-04 the rebate": {
    page: "manualRebate",
    call: "claimRebate",
    press: (portal) => pressed(viewOf(portal, "rebateClaim", claimView), "everything"),
    value: usd(7_20n),
    balance: 2_507_20n,
    says: { "nothing-to-claim": "nothing", ...ended },
  },
  "ACT-04 the referral bonus": {
    page: "referral",
    call: "claimReferral",
    press: (portal) => pressed(viewOf(portal, "referralClaim", claimView), "everything"),
    value: usd(5_00n),
    balance: 2_505_00n,
    says: { "nothing-to-claim": "nothing", ...ended },
  },
  "LOTT-02 the reward of a mission": {
    page: "missionLeaderboard",
    call: "claimMission",
    press: (portal) => pressed(viewOf(portal, "missionClaim", missionClaimView), "first-round"),
    value: usd(50n),
    balance: 2_500_50n,
    says: { "unknown-mission": "unknown", "kept-away": "keptAway", ...once },
  },
  "ACT-03 a contract settlement": {
    page: "rewardCenter",
    call: "claimContractPay",
    press: (portal) =>
      pressed(viewOf(portal, "contractClaim", contractClaimView), {
        contractId: "contract-salary",
        kind: "daily-salary",
      }),
    value: usd(18_40n),
    balance: 2_518_40n,
    says: { "unknown-contract": "unknown", ...once },
  },
  "ACT-01 the claim of an activity": {
    page: "rewardCenter",
    call: "actInActivity",
    press: (portal) =>
      pressed(viewOf(portal, "activityPress", activityPressView), {
        kind: "claim",
        activityId: "ten-rounds",
        of: "daily-task",
      }),
    value: { amount: usd(5_00n) },
    balance: 2_505_00n,
    says: {
      "unknown-activity": "unknown",
      "promotion-closed": "closed",
      "used-up": "usedUp",
      "kept-away": "keptAway",
      ...once,
    },
  },
} as const satisfies Record<string, PressCase>;

describe.each(Object.entries<PressCase>(presses))("%s", (_, { page, call, press, says, ...paid }) => {
  it("WALLET-05 is sent once on a double click, and paid", async () => {
    const tour = await at(page);
    press(tour.portal).ask();
    press(tour.portal).ask();
    expect(press(tour.portal).step).toBe("submitting");
    await tour.run.settle();
    expect(press(tour.portal)).toMatchObject({ step: "done", value: paid.value, message: null });
    expect([balance(tour), tour.ports.callsOf(call).length]).toEqual([paid.balance, 1]);
    press(tour.portal).leave();
    expect(press(tour.portal)).toMatchObject({ step: "editing", value: null });
  });

  it("WALLET-05 is sent again only with the same key after lost answers", async () => {
    const tour = await at(page);
    tour.ports.faults.next(call, garble("amount"), drop());
    press(tour.portal).ask();
    await tour.run.settle();
    expect(press(tour.portal)).toMatchObject({ step: "uncertain", message: { key: "unanswered.malformed" } });
    press(tour.portal).ask();
    press(tour.portal).leave();
    await tour.run.settle();
    expect(keysOf(tour, call)).toHaveLength(1);
    for (const step of ["uncertain", "done"] as const) {
      press(tour.portal).confirm();
      await tour.run.settle();
      expect(press(tour.portal).step).toBe(step);
    }
    expect(keysOf(tour, call)).toHaveLength(3);
    expect(new Set(keysOf(tour, call)).size).toBe(1);
    expect(balance(tour)).toBe(paid.balance);
  });

  it.each(Object.entries(says))(
    "shows why it is refused as %s, and leaves the balance unchanged",
    async (reason, end) => {
      const tour = await at(page);
      tour.ports.faults.next(call, refuse(reason as Reason));
      press(tour.portal).ask();
      await tour.run.settle();
      const { step, message } = press(tour.portal);
      expect([step, message?.key.split(".").at(-1), balance(tour)]).toEqual(["editing", end, 2_500_00n]);
      press(tour.portal).leave();
      expect(press(tour.portal).message).toBeNull();
    },
  );

  it("SESSION-07 aborts the call when the player leaves the page, and shows nothing of it later", async () => {
    const tour = await at(page);
    tour.ports.faults.next(call, hang());
    press(tour.portal).ask();
    tour.go("/promotions");
    await tour.run.settle();
    expect(tour.ports.callsOf(call)[0]?.signal.aborted).toBe(true);
    tour.go(`/member?page=${page}`);
    await tour.run.settle();
    expect(press(tour.portal)).toMatchObject({ step: "editing", message: null });
  });
});

describe("ACT-02 the application for an activity", () => {
  const application = ({ portal }: Visit) => there(viewOf(portal, "application", applicationView));
  const pictures = ({ portal }: Visit) => picturesView(portal.feature("pictures")?.getSnapshot());
  const choose = (tour: Visit, bytes: ArrayBuffer = new Uint8Array(png()).buffer) => {
    const uploads = [{ name: "evening.png", type: "image/png", bytes }];
    tour.portal.feature("pictures")?.send({ type: "pictures.chosen", uploads });
  };
  async function begun(activityId = "welcome-back") {
    const tour = await at("rewardCenter");
    application(tour).open(activityId);
    return tour;
  }

  it("ACT-02 requires a comment of 1 to 140 user-perceived characters", async () => {
    const tour = await begun();
    const { comment } = application(tour).fields;
    const families = "👩‍👩‍👧‍👦".repeat(140);
    for (const [typed, key, left] of [
      [" \n", "activity.error.commentMissing", 138],
      ["é".repeat(141), "activity.error.commentTooLong", -1],
    ] as const) {
      comment.change(typed);
      application(tour).submit();
      expect(application(tour)).toMatchObject({
        attention: "comment",
        charactersLeft: left,
        fields: { comment: { error: { key } } },
      });
      comment.change("");
      expect(application(tour).fields.comment.error).toBeNull();
    }
    comment.change(` ${families} `);
    application(tour).submit();
    await tour.run.settle();
    expect(tour.ports.callsOf("actInActivity")[0]?.input).toMatchObject({ comment: families });
  });

  it("ACT-02 waits for its pictures, reports failed ones, and clears them once it is sent", async () => {
    const tour = await begun();
    application(tour).fields.comment.change(" I was away ");
    choose(tour);
    application(tour).submit();
    expect(application(tour).errorAt("proof")?.key).toBe("activity.error.picturesPending");
    await tour.run.settle();
    // It has arrived by now: what was wrong is not any more.
    expect(application(tour)).toMatchObject({ attention: null });
    choose(tour, new ArrayBuffer(3));
    application(tour).submit();
    expect(application(tour)).toMatchObject({ attention: "proof" });
    expect(application(tour).errorAt("proof")?.key).toBe("activity.error.picturesFailed");
    const wrong = pictures(tour).pictures.find(({ state }) => state === "failed");
    tour.portal.feature("pictures")?.send({ type: "picture.removed", key: wrong?.key ?? "" });
    const { fileIds } = pictures(tour);
    application(tour).submit();
    await tour.run.settle();
    expect(tour.ports.callsOf("actInActivity")[0]?.input).toMatchObject({
      kind: "apply",
      activityId: "welcome-back",
      of: "bonus",
      comment: "I was away",
      files: fileIds,
    });
    expect(application(tour)).toMatchObject({ step: "done", value: { state: "applying", amount: null } });
    expect(pictures(tour).pictures).toEqual([]);
  });

  it("ACT-02 drops its comment and pictures when it is closed, and starts empty for another activity", async () => {
    const tour = await begun();
    application(tour).fields.comment.change("I was away");
    choose(tour);
    await tour.run.settle();
    application(tour).begin();
    expect([application(tour).isOpen, pictures(tour).pictures]).toEqual([false, []]);
    application(tour).open("best-story");
    expect(application(tour)).toMatchObject({ isOpen: true, activity: { id: "best-story" } });
    expect(application(tour).fields.comment.value).toBe("");
  });

  it.each([
    ["invalid-comment", "comment", "comment"],
    ["unknown-file", "proof", "unknownFile"],
    ["promotion-closed", "message", "closed"],
  ] as const)("ACT-02 shows the refusal %s at %s", async (reason, place, end) => {
    const tour = await begun();
    tour.ports.faults.next("actInActivity", refuse(reason));
    application(tour).submit({ comment: "I was away" });
    await tour.run.settle();
    const { isOpen, attention, errorAt, fields, notice } = application(tour);
    const said = place === "message" ? notice : place === "comment" ? fields.comment.error : errorAt(place);
    expect([isOpen, attention, said?.key.split(".").at(-1)]).toEqual([true, place, end]);
    expect(fields.comment.value).toBe("I was away");
  });

  it("ACT-02 WALLET-05 closes its dialog after a lost answer, and is sent again with the same key", async () => {
    const tour = await begun();
    tour.ports.faults.next("actInActivity", drop(), drop());
    application(tour).submit({ comment: "I was away" });
    application(tour).submit();
    await tour.run.settle();
    expect(application(tour)).toMatchObject({ step: "uncertain", isOpen: false });
    application(tour).open("best-story");
    application(tour).submit();
    expect(application(tour)).toMatchObject({ step: "submitting", isOpen: false });
    await tour.run.settle();
    expect(application(tour).step).toBe("uncertain");
    application(tour).submit();
    await tour.run.settle();
    expect(application(tour)).toMatchObject({
      step: "done",
      isOpen: false,
      activity: { id: "welcome-back" },
    });
    expect(keysOf(tour, "actInActivity")).toHaveLength(3);
    expect(new Set(keysOf(tour, "actInActivity")).size).toBe(1);
  });
});
