import type { Checked } from "@parlour/core/forms/form.events";
import { createFormMachine } from "@parlour/core/forms/form.machine";
import { formView } from "@parlour/core/forms/form.view";
import { unansweredMessage } from "@parlour/core/forms/unanswered";
import { failureMessage } from "@parlour/core/messages/message";
import { CallFailure, type FailureKind } from "@parlour/core/shared/failure";
import { done, type Outcome, refused } from "@parlour/core/shared/outcome";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { collectCoverage } from "./support/coverage.ts";

const inspect = collectCoverage("form");

type Draft = { readonly amount: string; readonly password: string };
type Field = "amount" | "password";
type Reason = "above-maximum" | "wrong-password" | "closed";
type Answer = Outcome<string, Reason>;
interface Facts {
  readonly most: number;
}

const check = ({ amount, password }: Draft, { most }: Facts): Checked<Draft, Field> => {
  const errors = {
    ...(!(Number(amount) > 0 && Number(amount) <= most) &&
      ({
        amount: {
          key: "withdrawal.error.aboveMaximum",
          values: { maximum: { amountMinor: 5_00n, currency: "USD" } },
        },
      } as const)),
    ...(password === "" && { password: { key: "withdrawal.error.passwordMissing" } as const }),
  };
  return Object.keys(errors).length > 0
    ? { kind: "wrong", errors }
    : { kind: "ready", request: { amount, password } };
};

/** A form whose answers the test gives, one after another. */
function begin({ isReviewed = false, facts = { most: 5 } as Facts | null } = {}) {
  const sent: { readonly request: Draft; readonly key: string }[] = [];
  const waiting: { resolve(answer: Answer): void; reject(cause: unknown): void }[] = [];
  const reports: unknown[] = [];
  let ids = 0;
  const machine = createFormMachine<object, Draft, Facts, Draft, string, Reason, Field>({
    id: "form",
    blank: (known) => ({ amount: known === null ? "" : String(known.most), password: "" }),
    check,
    isReviewed,
    secrets: { password: "" },
    portsOf: () => ({
      random: { id: () => `key-${++ids}`, below: () => 0 },
      diagnostics: { report: (report) => reports.push(report) },
    }),
    send: (_ports, request, key) => {
      sent.push({ request, key });
      return new Promise<Answer>((resolve, reject) => waiting.push({ resolve, reject }));
    },
  });
  const actor = createActor(machine, { inspect, input: { facts } }).start();
  const view = () =>
    formView(actor.getSnapshot(), actor.send, {
      tag: "en",
      refusal: ({ reason }) => ({
        at: reason === "above-maximum" ? "amount" : reason === "wrong-password" ? "password" : "message",
        finding: { key: "withdrawal.error.trialAccount" },
      }),
    });
  async function reply(answer: Answer | CallFailure): Promise<void> {
    const next = waiting.shift();
    if (next === undefined) throw new Error("Nothing was sent");
    if (answer instanceof CallFailure) next.reject(answer);
    else next.resolve(answer);
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  return { actor, view, sent, reports, reply, isWaiting: () => waiting.length > 0 };
}

/** Whether a request may have been carried out after each kind of failure. */
const isUncertainAfter: Readonly<Record<FailureKind, boolean>> = {
  network: true,
  timeout: true,
  malformed: true,
  server: true,
  busy: false,
  "not-built": true,
  overloaded: true,
  intercepted: true,
  blocked: false,
  incomplete: false,
  oversized: false,
  overlong: false,
  unknown: true,
};
const kinds = Object.entries(isUncertainAfter) as [FailureKind, boolean][];

const lost = () => new CallFailure("network", "send");
const busy = () => new CallFailure("busy", "send");

describe("a form", () => {
  it("WALLET-05 sends a valid request once, also on a double click, and shows the answer", async () => {
    const { view, sent, reply } = begin();
    view().submit({ amount: "4", password: "secret" });
    view().submit();
    expect(view()).toMatchObject({ step: "submitting", isFixed: true });
    view().change({ amount: "3" });
    await reply(done("filed"));
    expect(sent).toEqual([{ request: { amount: "4", password: "secret" }, key: "key-1" }]);
    expect(view()).toMatchObject({ step: "done", value: "filed", request: { amount: "4" } });
    view().begin();
    expect(view()).toMatchObject({ step: "editing", value: null, fields: { amount: { value: "5" } } });
  });

  it("shows each error at its field, keeps those of other fields while one is typed, and sends nothing invalid", () => {
    const { view, sent } = begin();
    view().submit({ amount: "6" });
    const { fields, attention, attempts, step } = view();
    expect([step, attention, attempts]).toEqual(["editing", "amount", 1]);
    expect(fields.amount.error).toEqual({
      key: "withdrawal.error.aboveMaximum",
      values: { maximum: "$5.00" },
    });
    expect(fields.password.error?.key).toBe("withdrawal.error.passwordMissing");
    fields.amount.change("5");
    expect(view()).toMatchObject({ attention: "password", fields: { amount: { value: "5", error: null } } });
    fields.password.change("secret");
    expect(view()).toMatchObject({ attention: null, fields: { password: { error: null } } });
    expect(sent).toEqual([]);
  });

  it("cannot be submitted before its facts are loaded, and takes defaults from them until something is typed", () => {
    const { actor, view, sent } = begin({ facts: null });
    expect(view().canSubmit).toBe(false);
    view().submit();
    expect([view().step, sent]).toEqual(["editing", []]);
    view().begin();
    actor.send({ type: "facts.changed", facts: { most: 7 } });
    expect(view().fields.amount.value).toBe("7");
    view().fields.amount.change("2");
    actor.send({ type: "facts.changed", facts: { most: 9 } });
    expect(view().fields.amount.value).toBe("2");
  });

  it("shows errors until they are corrected, also by later facts, and no new ones before the next attempt", () => {
    const { actor, view } = begin();
    view().submit({ amount: "6" });
    actor.send({ type: "facts.changed", facts: { most: 6 } });
    expect([view().fields.amount.error, view().attention]).toEqual([null, "password"]);
    view().submit({ password: "secret" });
    expect(view().step).toBe("submitting");
  });

  it("WALLET-05 sends nothing more once it is done, and starts another request when something is typed", async () => {
    const { actor, view, sent, reply } = begin();
    view().submit({ amount: "4", password: "secret" });
    await reply(done("filed"));
    actor.send({ type: "form.submitted" });
    expect([view().step, view().canSubmit, sent.length]).toEqual(["done", false, 1]);
    view().fields.password.change("other");
    expect(view()).toMatchObject({ step: "editing", value: null, canSubmit: true });
    expect(view().fields.amount.value).toBe("5");
  });

  it("WALLET-05 does not send again on a late submit event while the outcome is uncertain", async () => {
    const { actor, view, sent, reply } = begin();
    view().submit({ amount: "4", password: "secret" });
    await reply(lost());
    actor.send({ type: "form.submitted" });
    expect([view().step, view().canSubmit, sent.length]).toEqual(["uncertain", true, 1]);
    view().submit();
    expect(sent.map(({ key }) => key)).toEqual(["key-1", "key-1"]);
  });

  it("WALLET-03 shows a review before sending, and returns to editing when new facts make it invalid", async () => {
    const { actor, view, sent, reply } = begin({ isReviewed: true });
    const right = { amount: "4", password: "secret" };
    view().submit(right);
    expect([view().step, sent]).toEqual(["reviewing", []]);
    view().revise();
    expect(view()).toMatchObject({ step: "editing", fields: { password: { value: "secret" } } });
    view().submit();
    view().change({ amount: "3" });
    expect(view().step).toBe("editing");
    view().submit();
    actor.send({ type: "facts.changed", facts: { most: 2 } });
    expect(view()).toMatchObject({ step: "editing", attention: "amount" });
    actor.send({ type: "facts.changed", facts: { most: 5 } });
    view().submit();
    view().begin();
    expect(view()).toMatchObject({ step: "editing", fields: { password: { value: "" } } });
    view().submit(right);
    view().submit();
    expect(view().fields.password.value).toBe("");
    await reply(done("filed"));
    expect([view().step, sent.length]).toEqual(["done", 1]);
  });

  it.each([
    ["above-maximum", "amount"],
    ["wrong-password", "password"],
    ["closed", "message"],
  ] as const)(
    "shows a refusal (%s) at its place until something is typed, and clears secrets",
    async (reason, at) => {
      const { view, sent, reply } = begin();
      view().submit({ amount: "4", password: "secret" });
      await reply(refused(reason));
      expect(view()).toMatchObject({ step: "editing", attention: at, attempts: 1 });
      expect(view().fields).toMatchObject({ amount: { value: "4" }, password: { value: "" } });
      // Nothing is forgiven by asking again: what is wrong with the next try is found as well.
      view().submit({ amount: "9" });
      expect(view()).toMatchObject({ step: "editing", attention: "amount", attempts: 2 });
      view().submit({ amount: "4", password: "better" });
      await reply(refused(reason));
      view().fields.password.change("best");
      expect(view()).toMatchObject({ attention: null, notice: null });
      view().submit();
      view().begin();
      await reply(refused(reason));
      view().begin();
      expect(view().fields.amount.value).toBe("5");
      expect(sent.map(({ key }) => key)).toEqual(["key-1", "key-2", "key-3"]);
    },
  );

  it("WALLET-05 treats a busy gateway as nothing done, unless an earlier answer was lost", async () => {
    const { view, sent, reports, reply } = begin();
    view().submit({ amount: "4", password: "secret" });
    await reply(busy());
    expect(view()).toMatchObject({ step: "editing", notice: { key: "error.busy" }, attention: "message" });
    view().submit({ password: "secret" });
    await reply(lost());
    expect(view()).toMatchObject({ step: "uncertain", failure: { key: "unanswered.network" }, notice: null });
    view().submit();
    await reply(busy());
    expect(view().step).toBe("uncertain");
    view().submit();
    await reply(done("filed"));
    expect(view().step).toBe("done");
    expect(sent.map(({ key }) => key)).toEqual(["key-1", "key-2", "key-2", "key-2"]);
    expect(reports).toHaveLength(2);
  });

  it.each(kinds)(
    "WALLET-05 after a failure of kind %s the request is uncertain: %s",
    async (kind, isUncertain) => {
      const { view, sent, reply } = begin();
      view().submit({ amount: "4", password: "secret" });
      await reply(new CallFailure(kind, "send"));
      expect(view()).toMatchObject(
        isUncertain
          ? { step: "uncertain", failure: unansweredMessage(kind), notice: null }
          : { step: "editing", failure: null, notice: { key: failureMessage(kind) } },
      );
      view().submit({ password: "secret" });
      expect(sent.map(({ key }) => key)).toEqual(["key-1", isUncertain ? "key-1" : "key-2"]);
      if (isUncertain) return;
      await reply(lost());
      view().submit();
      await reply(new CallFailure(kind, "send"));
      expect(view()).toMatchObject({ step: "uncertain", failure: unansweredMessage(kind) });
    },
  );

  it("WALLET-05 sends one request at a time, each with its own key, and repeats the same key after a lost answer", async () => {
    const press = fc.constantFrom("submit", "change", "revise", "begin", "facts") as fc.Arbitrary<
      "submit" | "change" | "revise" | "begin" | "facts" | "done" | "refused" | "lost" | "busy"
    >;
    const came = fc.constantFrom("done", "refused", "lost", "busy") as typeof press;
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.oneof({ weight: 2, arbitrary: press }, came), { maxLength: 40 }),
        async (isReviewed, events) => {
          const { actor, view, sent, reply, isWaiting } = begin({ isReviewed });
          /** The key of a request whose answer was lost; null where nothing is uncertain. */
          let lostKey: string | null = null;
          for (const each of events) {
            const before = sent.length;
            const wasWaiting = isWaiting();
            if (each === "submit") view().submit({ amount: "4", password: "secret" });
            else if (each === "change") view().change({ amount: "3" });
            else if (each === "revise") view().revise();
            else if (each === "begin") view().begin();
            else if (each === "facts") actor.send({ type: "facts.changed", facts: { most: before % 6 } });
            else if (wasWaiting) {
              await reply(
                { done: done("filed"), refused: refused("closed" as const), lost: lost(), busy: busy() }[
                  each
                ],
              );
              // What may be done can only be asked for again.
              if (each === "lost") {
                expect(view().step).toBe("uncertain");
                lostKey = sent.at(-1)?.key ?? null;
              } else if (each !== "busy") lostKey = null;
            }
            expect(sent.length - before).toBeLessThanOrEqual(wasWaiting ? 0 : 1);
            if (sent.length > before && lostKey !== null) expect(sent.at(-1)?.key).toBe(lostKey);
          }
          const requests = new Map<string, Draft>();
          for (const { key, request } of sent) {
            expect(request).toEqual(requests.get(key) ?? request);
            requests.set(key, request);
          }
        },
      ),
    );
  });
});
