import { coreMachines } from "@parlour/testkit/machines";
import { createFakePorts } from "@parlour/testkit/ports";
import { guardName, nodesOf, transitionsFrom } from "@parlour/testkit/statechart";
import { describe, expect, it } from "vitest";
import { type AnyStateMachine, fromCallback, fromPromise, not, setup } from "xstate";

const machines = Object.entries(coreMachines());

/** Every transition of a machine with an inline guard. */
const namelessGuards = ({ root }: AnyStateMachine): readonly string[] =>
  nodesOf(root)
    .flatMap(transitionsFrom)
    .filter(({ definition: { guard } }) => guard !== undefined && guardName(guard) === null)
    .map(({ name }) => name);

/** Recognises promises by their transition function; a machine, a callback and an observable have other ones. */
function isPromise(logic: unknown): boolean {
  if (typeof logic !== "object" || logic === null || "root" in logic || !("transition" in logic))
    return false;
  const { transition } = fromPromise(async () => null);
  return String(logic.transition) === String(transition);
}

/** Errors that remain unhandled: invoked promises without an `onError`, and errors without a target. */
function lostErrors({ root, implementations }: AnyStateMachine): readonly string[] {
  return nodesOf(root).flatMap((node) => {
    const unheard = node.invoke
      .filter(({ src }) => typeof src !== "string" || isPromise(implementations.actors[src]))
      .filter(({ onError }) => onError === undefined)
      .map(({ id }) => `${id} has no onError`);
    const targetless = node.invoke.flatMap(({ id }) =>
      (node.transitions.get(`xstate.error.actor.${id}`) ?? [])
        .filter(({ target }) => target === undefined)
        .map(() => `the error of ${id} has no target`),
    );
    return [...unheard, ...targetless];
  });
}

/** A value with every property: it replaces a context, an event and a guard's parameters. */
function anything(): unknown {
  const self: unknown = new Proxy(() => self, {
    get: (_, key) => {
      if (key === Symbol.toPrimitive) return () => 1;
      if (key === Symbol.iterator) return () => [self][Symbol.iterator]();
      if (key === "filter" || key === "map" || key === "flatMap")
        return (each: (value: unknown) => unknown) => [each(self)];
      if (key === "some" || key === "every" || key === "find")
        return (each: (value: unknown) => unknown) => each(self);
      return self;
    },
    ownKeys: () => ["prototype"],
  });
  return self;
}

/** Guards that read the clock, at any depth. */
function guardsByClock(): readonly string[] {
  let reads = 0;
  const ports = createFakePorts();
  const { clock } = ports;
  const watched = {
    ...clock,
    nowMs() {
      reads += 1;
      return clock.nowMs();
    },
  };
  return Object.entries(coreMachines({ ...ports, clock: watched })).flatMap(
    ([machine, { implementations }]) =>
      Object.entries(implementations.guards).flatMap(([name, guard]) => {
        const before = reads;
        try {
          guard?.({ context: anything(), event: anything() }, anything());
        } catch {
          // The value cannot replace everything; reads until then count.
        }
        return reads > before || /\bclock\b|nowMs/.test(String(guard)) ? [`${machine}: ${name}`] : [];
      }),
  );
}

describe("every machine in core", () => {
  it.each(machines)("%s has named guards only, so that its chart shows them", (_, machine) => {
    expect(namelessGuards(machine)).toEqual([]);
  });

  it.each(machines)("%s has a target state for every error", (_, machine) => {
    expect(lostErrors(machine)).toEqual([]);
  });

  it("no guard reads the clock: it uses only context and event", () => {
    expect(guardsByClock()).toEqual([]);
  });
});

describe("the checks themselves", () => {
  const careless = setup({
    actors: { read: fromPromise(async () => null), listen: fromCallback(() => undefined) },
    guards: { isOpen: () => true },
  }).createMachine({
    invoke: [{ src: "read", id: "first" }, { src: "listen" }],
    initial: "one",
    states: {
      one: {
        invoke: { src: "read", id: "second", onError: { actions: () => undefined } },
        on: {
          named: { guard: "isOpen", target: "two" },
          composed: { guard: not("isOpen"), target: "two" },
          nameless: { guard: () => true, target: "two" },
          hidden: { guard: not(() => true), target: "two" },
        },
      },
      two: {},
    },
  });

  it("find an inline guard, also inside a composed one", () => {
    expect(namelessGuards(careless)).toEqual(["one: nameless -> two", "one: hidden -> two"]);
  });

  it("find a promise without an onError, and an error without a target", () => {
    expect(lostErrors(careless)).toEqual(["first has no onError", "the error of second has no target"]);
  });
});
