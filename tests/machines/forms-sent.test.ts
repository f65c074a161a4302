import { busy, drop, garble, hang, refuse } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { keysOf, playing, sayingsOf } from "./support/forms.ts";
import { forms } from "./support/sent-forms.ts";
import { visitWith } from "./support/visit.ts";

const at = playing(visitWith(collectCoverage("forms-sent")));

describe("a form that sends a request", () => {
  it.each(forms.filter(([, { wrong }]) => wrong !== undefined))(
    "%s: shows each error at its field, and sends nothing",
    async (_title, played) => {
      const { wrong, errors = {}, isEmptyAtFirst } = played;
      const { tour, shown, type, press } = await at(played, isEmptyAtFirst ? () => {} : played.prepare);
      type(wrong);
      press();
      const places = Object.keys(errors);
      expect(sayingsOf(shown(), places)).toEqual(errors);
      expect([shown().step, shown().attention]).toEqual(["editing", places[0] ?? null]);
      expect(tour.ports.callsOf(played.call)).toEqual([]);
    },
  );

  it.each(forms)(
    "WALLET-05 %s: sends a valid request once, whatever else is pressed",
    async (_title, played) => {
      const { tour, shown, arrived, type, press, done } = await at(played);
      const before = done();
      type();
      shown().submit();
      expect(shown().step).toBe(played.isReviewed ? "reviewing" : "submitting");
      if (played.isReviewed) shown().submit();
      expect(shown().step).toBe("submitting");
      press();
      type();
      await tour.run.settle();
      expect([shown().step, sayingsOf(shown())]).toEqual(["done", {}]);
      expect(arrived()).toEqual([played.sent ?? expect.anything()]);
      expect(done()).toBe(before + 1);
    },
  );

  it.each(forms)(
    "WALLET-05 %s: is executed once despite a lost answer, and sends only the same request with the same key",
    async (_title, played) => {
      const { tour, shown, arrived, type, press, done } = await at(played);
      const { field, call } = played;
      tour.ports.faults.next(call, field === undefined ? drop() : garble(field));
      const before = done();
      type();
      press();
      await tour.run.settle();
      const key = field === undefined ? "unanswered.network" : "unanswered.malformed";
      expect(shown()).toMatchObject({ step: "uncertain", failure: { key } });
      type();
      press();
      press();
      await tour.run.settle();
      expect(shown().step).toBe("done");
      // What is done is not done again; a break can be followed by another.
      if (played.done !== undefined) shown().submit(played.right);
      await tour.run.settle();
      const [first, ...again] = arrived();
      expect([first, again]).toEqual([played.sent ?? expect.anything(), [first]]);
      expect(new Set(keysOf(tour, call)).size).toBe(1);
      if (played.done !== undefined) expect(done()).toBe(before + 1);
    },
  );

  it.each(forms)("WALLET-05 ERR-01 %s: can be sent again after a busy answer", async (_title, played) => {
    const { tour, shown, type, press } = await at(played);
    tour.ports.faults.next(played.call, busy());
    type();
    press();
    await tour.run.settle();
    expect(shown()).toMatchObject({ step: "editing", notice: { key: "error.busy" } });
    type();
    press();
    await tour.run.settle();
    expect(shown().step).toBe("done");
    expect(new Set(keysOf(tour, played.call)).size).toBe(played.isKeyless ? 1 : 2);
  });

  it.each(forms)(
    "ERR-01 %s: says each refusal at its place, keeps what is typed, and can be sent again",
    async (_title, played) => {
      const { tour, shown, type, press, values } = await at(played);
      const before = played.done?.(tour.ports);
      const said: Record<string, unknown> = {};
      const places = Object.values(played.refusals).map(([place]) => place);
      for (const reason of Object.keys(played.refusals)) {
        tour.ports.faults.next(played.call, refuse(reason as "not-logged-in"));
        type();
        const typed = values();
        press();
        await tour.run.settle();
        const [[place, key] = [], ...more] = Object.entries(sayingsOf(shown(), places));
        said[reason] = [place, key, ...more];
        expect([shown().step, shown().attention]).toEqual(["editing", place]);
        expect(values()).toEqual({ ...typed, ...played.forgets });
      }
      expect(said).toEqual(played.refusals);
      expect(played.done?.(tour.ports)).toBe(before);
      type(played.forgets === undefined ? {} : played.right);
      press();
      await tour.run.settle();
      expect(shown().step).toBe("done");
    },
  );

  it.each(forms)(
    "SESSION-07 %s: aborts its call when the page is left, and shows nothing of it later",
    async (_title, played) => {
      const { tour, shown, type, press } = await at(played);
      tour.ports.faults.next(played.call, hang());
      type();
      press();
      expect(shown().step).toBe("submitting");
      await tour.arriveAt("/about");
      expect(played.view(tour.portal)).toBeNull();
      expect(tour.ports.callsOf(played.call).map(({ signal }) => signal.aborted)).toEqual([true]);
      await tour.arriveAt(played.page);
      expect([shown().step, sayingsOf(shown())]).toEqual(["editing", {}]);
    },
  );
});
