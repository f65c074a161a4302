import { feedbackView } from "@parlour/core/pages/feedback.view";
import { delay, drop, garble, hang, refuse } from "@parlour/core/testkit/faults";
import type { ScriptedPorts } from "@parlour/core/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("feedback"));

const form = ({ portal }: Visit) => {
  const feedback = portal.feature("feedback");
  if (feedback === undefined) throw new Error("The form is not open");
  return feedback;
};
const view = (tour: Visit) => feedbackView(form(tour).getSnapshot());
const write = (tour: Visit, content: string, contact = "") => {
  form(tour).send({ type: "field.changed", field: "content", value: content });
  form(tour).send({ type: "field.changed", field: "contact", value: contact });
};
const sent = ({ ports }: Visit) => ports.callsOf("sendFeedback").map(({ input }) => input);

async function atTheForm(prepare: (ports: ScriptedPorts) => void = () => {}) {
  const tour = visit({ address: "/feedback" });
  prepare(tour.ports);
  await tour.start();
  await tour.run.until("feedback.editing");
  return tour;
}

describe("a visitor's opinion", () => {
  it("PAGE-01 is sent once, however often it is submitted, and the form is empty for the next", async () => {
    const tour = await atTheForm(({ faults }) => faults.next("sendFeedback", delay(300)));
    write(tour, "  A fine house.  ", "robin@example.com");
    form(tour).send({ type: "submitted" });
    form(tour).send({ type: "submitted" });
    form(tour).send({ type: "field.changed", field: "content", value: "" });
    expect(view(tour)).toMatchObject({ kind: "sending", content: "  A fine house.  " });
    await tour.run.pass(300);
    expect(view(tour)).toMatchObject({ kind: "sent", content: "", contact: "", message: null });
    expect(sent(tour)).toEqual([{ content: "A fine house.", contact: "robin@example.com" }]);
    expect(tour.ports.house.lobby.feedback).toEqual(["A fine house."]);
    form(tour).send({ type: "again.asked" });
    expect(view(tour)).toMatchObject({ kind: "editing", charactersLeft: 140 });
  });

  it.each([
    ["", "", "feedback.error.missing"],
    ["   \n ", "", "feedback.error.missing"],
    ["x".repeat(141), "", "feedback.error.tooLong"],
    ["\u{1F468}\u200D\u{1F469}\u200D\u{1F467}".repeat(141), "", "feedback.error.tooLong"],
    ["Good.", "x".repeat(101), "feedback.error.contactTooLong"],
  ])("PAGE-01 that the house would not take is not sent (%#)", async (content, contact, key) => {
    const tour = await atTheForm();
    write(tour, content, contact);
    form(tour).send({ type: "submitted" });
    await tour.run.settle();
    expect(view(tour)).toMatchObject({ kind: "editing", content, message: { key } });
    expect(sent(tour)).toEqual([]);
    write(tour, "Good.");
    expect(view(tour).message).toBeNull();
  });

  it("PAGE-01 may have 140 characters as a person counts them, and says how many are left", async () => {
    const tour = await atTheForm();
    const family = "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}".repeat(140);
    write(tour, "Good.");
    expect(view(tour).charactersLeft).toBe(135);
    write(tour, `${family}!`);
    expect(view(tour).charactersLeft).toBe(-1);
    write(tour, family);
    expect(view(tour).charactersLeft).toBe(0);
    form(tour).send({ type: "submitted" });
    await tour.run.settle();
    expect(sent(tour)).toEqual([{ content: family, contact: "" }]);
  });

  it.each([
    [refuse("too-long"), "feedback.error.tooLong"],
    [refuse("too-many-requests"), "feedback.error.tooManyRequests"],
    [drop(), "error.network"],
    [garble(), "error.malformed"],
  ] as const)(
    "PAGE-01 ERR-02 that was not taken stays on the form with the reason (%#)",
    async (fault, key) => {
      const tour = await atTheForm(({ faults }) => faults.next("sendFeedback", fault));
      write(tour, "A fine house.", "robin");
      form(tour).send({ type: "submitted" });
      await tour.run.settle();
      expect(view(tour)).toMatchObject({
        kind: "editing",
        content: "A fine house.",
        contact: "robin",
        message: { key },
      });
      const reasons = tour.ports.reports.map(({ what }) => what);
      expect(reasons).toEqual(key.startsWith("error.") ? ["an opinion may not have been sent"] : []);
      form(tour).send({ type: "submitted" });
      await tour.run.settle();
      expect(view(tour).kind).toBe("sent");
    },
  );

  it("SESSION-07 that is on its way when the page is left is not waited for", async () => {
    const tour = await atTheForm(({ faults }) => faults.next("sendFeedback", hang()));
    write(tour, "A fine house.");
    form(tour).send({ type: "submitted" });
    tour.go("/about");
    await tour.run.settle();
    expect(tour.portal.feature("feedback")).toBeUndefined();
    expect(tour.ports.callsOf("sendFeedback")[0]?.signal.aborted).toBe(true);
  });
});
