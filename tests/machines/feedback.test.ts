import { feedbackView } from "@parlour/core/pages/feedback.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { queryView } from "@parlour/core/queries/query.view";
import { delay } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("feedback"));

const view = ({ portal }: Visit) => {
  const form = viewOf(portal, "feedback", feedbackView);
  if (form === null) throw new Error("The form is not open");
  return form;
};
const sent = ({ ports }: Visit) => ports.callsOf("sendFeedback").map(({ input }) => input);

async function atTheForm(prepare: (ports: FakePorts) => void = () => {}) {
  const tour = visit({ address: "/feedback" });
  prepare(tour.ports);
  await tour.start();
  await tour.run.until("feedback.editing");
  return tour;
}

describe("the feedback form", () => {
  it("PAGE-01 is sent once despite repeated submits, and is empty for the next message", async () => {
    const tour = await atTheForm(({ faults }) => faults.next("sendFeedback", delay(300)));
    view(tour).submit({ content: "  A fine site.  ", contact: "robin@example.com" });
    view(tour).submit();
    view(tour).fields.content.change("");
    expect(view(tour)).toMatchObject({
      step: "submitting",
      fields: { content: { value: "  A fine site.  " } },
    });
    await tour.run.pass(300);
    expect(view(tour)).toMatchObject({ step: "done", notice: null });
    expect(sent(tour)).toEqual([{ content: "A fine site.", contact: "robin@example.com" }]);
    expect(tour.ports.backend.feedback.texts).toEqual(["A fine site."]);
    view(tour).begin();
    expect(view(tour)).toMatchObject({ step: "editing", charactersLeft: 140 });
  });

  it.each([
    ["", "", "content", "feedback.error.missing"],
    ["   \n ", "", "content", "feedback.error.missing"],
    ["x".repeat(141), "", "content", "feedback.error.tooLong"],
    ["\u{1F468}\u200D\u{1F469}\u200D\u{1F467}".repeat(141), "", "content", "feedback.error.tooLong"],
    ["Good.", "x".repeat(101), "contact", "feedback.error.contactTooLong"],
  ] as const)("PAGE-01 does not send invalid content or contact (%#)", async (content, contact, at, key) => {
    const tour = await atTheForm();
    view(tour).submit({ content, contact });
    await tour.run.settle();
    expect(view(tour)).toMatchObject({
      step: "editing",
      attention: at,
      fields: { [at]: { error: { key } } },
    });
    expect(sent(tour)).toEqual([]);
    view(tour).change({ content: "Good.", contact: "" });
    expect(view(tour).attention).toBeNull();
  });

  it("PAGE-01 allows 140 user-perceived characters, and shows how many are left", async () => {
    const tour = await atTheForm();
    const family = "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}".repeat(140);
    view(tour).change({ content: "Good." });
    expect(view(tour).charactersLeft).toBe(135);
    view(tour).change({ content: `${family}!` });
    expect(view(tour).charactersLeft).toBe(-1);
    view(tour).change({ content: family });
    expect(view(tour).charactersLeft).toBe(0);
    view(tour).submit();
    await tour.run.settle();
    expect(sent(tour)).toEqual([{ content: family, contact: "" }]);
  });

  it("PAGE-01 OPS-03 shows a player's own after sending, and again when a message arrives", async () => {
    const tour = await atTheForm();
    await tour.logIn("player");
    await tour.run.settle();
    const own = () => viewOf(tour.portal, "ownFeedback", queryView);
    expect(own()).toMatchObject({ kind: "ready", value: [] });
    view(tour).submit({ content: "A fine site." });
    await tour.run.settle();
    expect(own()).toMatchObject({ value: [{ content: "A fine site.", state: "new", answer: null }] });
    tour.ports.backend.feedback.answer("player", "Thank you.");
    tour.ports.line.notify("messages");
    await tour.run.settle();
    expect(own()).toMatchObject({ value: [{ state: "answered", answer: { text: "Thank you." } }] });
    await tour.arriveAt("/about");
    expect(tour.portal.feature("ownFeedback")).toBeUndefined();
  });

  it("PAGE-01 PERM-06 reads nothing of a visitor's or a trial account's", async () => {
    const tour = await atTheForm();
    await tour.logIn("trial");
    await tour.run.settle();
    expect(tour.ports.callsOf("readOwnFeedback")).toEqual([]);
    view(tour).submit({ content: "A fine site." });
    await tour.run.settle();
    expect(view(tour).step).toBe("done");
  });
});
