import { actionView } from "@parlour/core/forms/action.view";
import { action } from "@parlour/core/portal/feature.kinds";
import { CallFailure } from "@parlour/core/shared/failure";
import { done, type Outcome, refused } from "@parlour/core/shared/outcome";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";

type Answer = Outcome<string, "claimed">;
const lost = new CallFailure("network", "send");

/** A claim whose answers the test gives, one after another. */
function begin({ isReviewed = false } = {}) {
  const sent: { readonly request: string; readonly key: string }[] = [];
  const answers: (Answer | CallFailure)[] = [];
  let ids = 0;
  const { machine } = action<object, string, string, "claimed">(
    "claim",
    async (_ports, request, key) => {
      sent.push({ request, key });
      const answer = answers.shift();
      if (answer === undefined) return new Promise<Answer>(() => {});
      if (answer instanceof CallFailure) throw answer;
      return answer;
    },
    { activeWhen: () => true, isReviewed },
  );
  const ports = { random: { id: () => `key-${++ids}`, below: () => 0 }, diagnostics: { report: () => {} } };
  const actor = createActor(
    machine(() => ports),
    { input: { facts: {} } },
  ).start();
  const view = () =>
    actionView(actor.getSnapshot(), actor.send, "en", () => ({ key: "error.notLoggedIn" }) as const);
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { view, sent, answers, settled };
}

describe("an action that is sent by a button", () => {
  it("WALLET-05 sends one request at a time, shows its outcome, and then can send another", async () => {
    const { view, sent, answers, settled } = begin();
    answers.push(done("first"), refused("claimed"));
    view().ask("a");
    view().ask("b");
    expect(view()).toMatchObject({ step: "submitting", asked: "a" });
    await settled();
    expect(view()).toMatchObject({ step: "done", asked: "a", value: "first", message: null });
    view().ask("b");
    await settled();
    expect(view()).toMatchObject({
      step: "editing",
      asked: "b",
      value: null,
      message: { key: "error.notLoggedIn" },
    });
    expect(sent).toEqual([
      { request: "a", key: "key-1" },
      { request: "b", key: "key-2" },
    ]);
    view().leave();
    expect(view()).toMatchObject({ step: "editing", asked: null, message: null });
  });

  it("WALLET-05 sends only the same request with the same key after a lost answer", async () => {
    const { view, sent, answers, settled } = begin();
    answers.push(lost, done("first"));
    view().ask("a");
    await settled();
    expect(view()).toMatchObject({ step: "uncertain", asked: "a", message: { key: "unanswered.network" } });
    view().ask("b");
    view().leave();
    expect(view()).toMatchObject({ step: "uncertain", asked: "a" });
    view().confirm();
    await settled();
    expect(view()).toMatchObject({ step: "done", value: "first" });
    expect(sent).toEqual([
      { request: "a", key: "key-1" },
      { request: "a", key: "key-1" },
    ]);
  });

  it("sends a reviewed action only after confirmation, and nothing after going back", async () => {
    const { view, sent, answers, settled } = begin({ isReviewed: true });
    answers.push(done("first"));
    view().ask("a");
    expect([view().step, view().asked, sent]).toEqual(["reviewing", "a", []]);
    view().leave();
    expect([view().step, view().asked]).toEqual(["editing", null]);
    view().confirm();
    expect(sent).toEqual([]);
    view().ask("b");
    view().confirm();
    view().confirm();
    await settled();
    expect([view().step, sent]).toEqual(["done", [{ request: "b", key: "key-1" }]]);
  });
});
