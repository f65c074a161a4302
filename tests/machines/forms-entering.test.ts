import { drop, garble, refuse } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { at, forms, saidAt } from "./support/entering-forms.ts";

const refused = forms.flatMap(([title, played]) =>
  Object.entries(played.refusals).map(
    ([reason, [place, key, goesOnAt = place]]) => [title, reason, place, key, { played, goesOnAt }] as const,
  ),
);

describe("login, registration and password forms", () => {
  it.each(forms)(
    "%s: shows each error at its field until something is typed, and sends nothing",
    async (_title, played) => {
      const { form, calls } = await at(played);
      const before = form().attempts;
      form().submit();
      const said = Object.entries(form().errors).flatMap(([at, error]) => (error ? [[at, error.key]] : []));
      expect(Object.fromEntries(said)).toEqual(played.errors);
      const [first = "", ...others] = Object.keys(played.errors);
      expect([form().attention, form().attempts]).toEqual([first, before + 1]);
      form().change({ [first]: "1" });
      expect(form().errors[first]).toBeNull();
      if (others.length > 0) expect(form().attention).not.toBe(first);
      expect(calls()).toBe(0);
    },
  );

  it.each(forms)("%s: is sent once although submitted several times", async (_title, played) => {
    const { tour, form, calls } = await at(played);
    const right = await played.right(tour);
    form().submit(right);
    const { isBusy, attention } = form();
    form().submit(right);
    form().submit(right);
    expect(isBusy).toBe(true);
    expect(attention).not.toBe("message");
    await tour.run.settle();
    expect([played.isDone(tour), calls()]).toEqual([true, 1]);
  });

  it.each(forms)(
    "ERR-02 %s: says that an answer was lost or unreadable, keeps what was typed, and can be sent again",
    async (_title, played) => {
      for (const [fault, key] of [
        [drop(), "error.network"],
        [garble(), "error.malformed"],
      ] as const) {
        const { tour, form } = await at(played);
        tour.ports.faults.next(played.call, fault);
        form().submit(await played.right(tour));
        await tour.run.settle();
        expect([form().isBusy, saidAt(form(), "message")]).toEqual([false, key]);
        expect(tour.ports.reports).toMatchObject([{ where: played.where }]);
        form().submit({});
        await tour.run.settle();
        const [first, ...again] = tour.ports.callsOf(played.call).map(({ input }) => input);
        expect(again).toEqual([first]);
        // What has been done already may be refused the second time.
        if (fault.kind === "drop") expect(played.isDone(tour)).toBe(true);
      }
    },
  );

  it.each(refused)(
    "ERR-01 %s: refused (%s), shows it at %s (%s)",
    async (_title, reason, place, key, rest) => {
      const { tour, form } = await at(rest.played);
      const detail = { needsCaptcha: false, retryAtMs: null, field: null };
      tour.ports.faults.next(rest.played.call, refuse(reason as "not-logged-in", detail));
      form().submit(await rest.played.right(tour));
      await tour.run.settle();
      expect([form().isBusy, saidAt(form(), place), form().attention]).toEqual([false, key, rest.goesOnAt]);
      expect(rest.played.isDone(tour)).toBe(false);
    },
  );
});
