import { type FeatureEvent, notifyPortal } from "@parlour/core/portal/notify-portal";
import type { notifyParent } from "@parlour/core/shared/parent";
import { describe, expect, it } from "vitest";
import { assign, createActor, enqueueActions, setup } from "xstate";

/** Reports once that a message is shown. */
const child = setup({
  actions: {
    notify: enqueueActions(({ self, enqueue }) =>
      notifyPortal({ self, enqueue }, { type: "message.said", message: { key: "error.network" } }),
    ),
  },
}).createMachine({ on: { told: { actions: "notify" } } });

/** Whether the portal accepts an event; the compiler decides. */
type IsUnderstood<Event> = Event extends FeatureEvent ? true : false;

describe("an event from a machine to its parent", () => {
  it("reaches the parent that invoked it", () => {
    const parent = setup({
      types: { context: {} as { readonly heard: readonly string[] }, events: {} as FeatureEvent },
      actors: { child },
    }).createMachine({
      context: { heard: [] },
      invoke: { src: "child", id: "child" },
      on: {
        "message.said": {
          actions: assign(({ context, event }) => ({ heard: [...context.heard, event.message.key] })),
        },
      },
    });
    const actor = createActor(parent).start();
    actor.getSnapshot().children.child?.send({ type: "told" });
    expect(actor.getSnapshot().context.heard).toEqual(["error.network"]);
  });

  it("is ignored when no parent has invoked the machine", () => {
    const alone = createActor(child).start();
    alone.send({ type: "told" });
    expect(alone.getSnapshot().status).toBe("active");
  });

  it("is checked by the compiler: misspelt names and missing properties are errors", () => {
    const understood: readonly [
      IsUnderstood<{ readonly type: "balance.invalidated" }>,
      IsUnderstood<{ readonly type: "balance.doubtd" }>,
      IsUnderstood<{ readonly type: "message.said" }>,
      IsUnderstood<{ readonly type: "session.spent"; readonly reason: "bored" }>,
    ] = [true, false, false, false];
    expect(understood).toEqual([true, false, false, false]);
    // Without a type for the parent's events there is nothing to report.
    type Nameless = Parameters<typeof notifyParent<never>>[1];
    const isNothing: [Nameless] extends [never] ? true : false = true;
    expect(isNothing).toBe(true);
  });
});
