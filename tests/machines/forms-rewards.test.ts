import { picturesView } from "@parlour/core/cashier/pictures.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { applicationView } from "@parlour/core/rewards/activities.view";
import { drop } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { png } from "../gateway/support/pictures.ts";
import { collectCoverage } from "./support/coverage.ts";
import { there } from "./support/forms.ts";
import { playerAt, type Visit, visitWith } from "./support/visit.ts";

const at = playerAt(visitWith(collectCoverage("forms-rewards")));

describe("ACT-02 the application for an activity", () => {
  const application = ({ portal }: Visit) => there(viewOf(portal, "application", applicationView));
  const pictures = ({ portal }: Visit) => picturesView(portal.feature("pictures")?.getSnapshot());
  const choose = (tour: Visit, bytes: ArrayBuffer = new Uint8Array(png()).buffer) => {
    const uploads = [{ name: "evening.png", type: "image/png", bytes }];
    tour.portal.feature("pictures")?.send({ type: "pictures.chosen", uploads });
  };
  async function begun(activityId = "welcome-back") {
    const tour = await at("/member?page=rewardCenter");
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

  it("ACT-02 closes its dialog after a lost answer, and opens no other before the application is settled", async () => {
    const tour = await begun();
    tour.ports.faults.next("actInActivity", drop());
    application(tour).submit({ comment: "I was away" });
    await tour.run.settle();
    expect(application(tour)).toMatchObject({ step: "uncertain", isOpen: false });
    application(tour).open("best-story");
    application(tour).submit();
    expect(application(tour)).toMatchObject({ step: "submitting", isOpen: false });
    await tour.run.settle();
    expect(application(tour)).toMatchObject({
      step: "done",
      isOpen: false,
      activity: { id: "welcome-back" },
    });
  });
});
