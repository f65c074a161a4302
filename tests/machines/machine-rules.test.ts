import { coreMachines } from "@parlour/core/testkit/machines";
import { guardName, nodesOf, transitionsFrom } from "@parlour/core/testkit/statechart";
import { describe, expect, it } from "vitest";
import { type AnyStateMachine, not, setup } from "xstate";

const machines = Object.entries(coreMachines());

/** Every transition of a machine whose guard is written in place. */
const namelessGuards = ({ root }: AnyStateMachine): readonly string[] =>
  nodesOf(root)
    .flatMap(transitionsFrom)
    .filter(({ definition: { guard } }) => guard !== undefined && guardName(guard) === null)
    .map(({ name }) => name);

describe("every machine of core", () => {
  it.each(machines)("%s names its guards, so that its chart says what it asks", (_, machine) => {
    expect(namelessGuards(machine)).toEqual([]);
  });
});

describe("the rules themselves", () => {
  const careless = setup({
    guards: { isOpen: () => true },
  }).createMachine({
    initial: "one",
    states: {
      one: {
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

  it("find a guard that is written in place, also inside a composed one", () => {
    expect(namelessGuards(careless)).toEqual(["one: nameless -> two", "one: hidden -> two"]);
  });
});
