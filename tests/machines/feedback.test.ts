import { feedbackView } from "@parlour/core/pages/feedback.view";
import { viewOf } from "@parlour/core/portal/view-of";
import { queryView } from "@parlour/core/queries/query.view";
import { delay, drop, garble, hang, refuse } from "@parlour/testkit/faults";
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

  it.each([
    ["too-long", "content", "feedback.error.tooLong"],
    ["too-many-requests", "message", "feedback.error.tooManyRequests"],
  ] as const)(
    "PAGE-01 shows the reason when it is refused as %s, and keeps what was typed",
    async (reason, at, key) => {
      const tour = await atTheForm(({ faults }) => faults.next("sendFeedback", refuse(reason)));
      view(tour).submit({ content: "A fine site.", contact: "robin" });
      await tour.run.settle();
      const { fields, notice, attention } = view(tour);
      expect([attention, (at === "content" ? fields.content.error : notice)?.key]).toEqual([at, key]);
      expect([fields.content.value, fields.contact.value]).toEqual(["A fine site.", "robin"]);
      view(tour).submit();
      await tour.run.settle();
      expect(view(tour).step).toBe("done");
    },
  );

  it.each([
    [drop(), "unanswered.network"],
    [garble(), "unanswered.malformed"],
  ] as const)(
    "PAGE-01 ERR-02 reports a lost or unreadable answer, and can be sent again (%#)",
    async (fault, key) => {
      const tour = await atTheForm(({ faults }) => faults.next("sendFeedback", fault));
      view(tour).submit({ content: "A fine site.", contact: "robin" });
      await tour.run.settle();
      expect(view(tour)).toMatchObject({ step: "uncertain", failure: { key }, isFixed: true });
      expect(tour.ports.reports).toMatchObject([{ where: "feedback" }]);
      view(tour).submit();
      await tour.run.settle();
      expect(view(tour).step).toBe("done");
      expect(sent(tour)).toEqual(Array(2).fill({ content: "A fine site.", contact: "robin" }));
    },
  );

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
    tour.go("/about");
    await tour.run.settle();
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

  it("PAGE-01 says that the session has ended, and keeps what was typed", async () => {
    const tour = await atTheForm(({ faults }) => faults.next("sendFeedback", refuse("not-logged-in")));
    view(tour).submit({ content: "A fine site." });
    await tour.run.settle();
    expect(view(tour)).toMatchObject({
      notice: { key: "error.notLoggedIn" },
      fields: { content: { value: "A fine site." } },
    });
  });

  it("SESSION-07 is aborted when the visitor leaves the page", async () => {
    const tour = await atTheForm(({ faults }) => faults.next("sendFeedback", hang()));
    view(tour).submit({ content: "A fine site." });
    tour.go("/about");
    await tour.run.settle();
    expect(tour.portal.feature("feedback")).toBeUndefined();
    expect(tour.ports.callsOf("sendFeedback")[0]?.signal.aborted).toBe(true);
  });
});
