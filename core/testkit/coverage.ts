import type { AnyStateMachine, AnyTransitionDefinition, InspectionEvent } from "xstate";
import { nodesOf, stateName, transitionsFrom } from "./statechart.ts";
import { stepOf } from "./steps.ts";

/** The visited states and transitions of each machine. Plain JSON, so results of several processes can be merged. */
export type Collected = Readonly<Record<string, Visited>>;

/** The states and transitions of a machine that a run has taken. */
export interface Visited {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
}

/** Notes which states and transitions of machines a run has been in; `mergeCoverage` adds up what several have collected. */
export interface CoverageCollector {
  /** Pass it to `createPortal` or `createActor` as `inspect`. */
  readonly inspect: (event: InspectionEvent) => void;
  collected(): Collected;
}

/** The visited and missing parts of one machine. */
export interface MachineCoverage {
  readonly machine: string;
  readonly states: { readonly visited: number; readonly total: number };
  readonly transitions: { readonly visited: number; readonly total: number };
  readonly missing: readonly string[];
}

/**
 * Collects visited parts. `kindOf` names the machine that counts, so that machines of one factory (lanes, winners, …: all
 * queries) count together.
 */
export function createCoverage(kindOf: (machineId: string) => string = (id) => id): CoverageCollector {
  const visits = new Map<string, { readonly states: Set<string>; readonly transitions: Set<string> }>();
  /** Each portal has its own machines, so the names of their transitions are cached. */
  const names = new WeakMap<AnyTransitionDefinition, string>();

  function nameOf(transition: AnyTransitionDefinition): string {
    if (!names.has(transition)) {
      for (const { name, definition } of transitionsFrom(transition.source)) names.set(definition, name);
    }
    return names.get(transition) ?? `${stateName(transition.source)}: ${transition.eventType}, of no list`;
  }

  return {
    inspect(event) {
      const step = stepOf(event);
      if (step === null) return;
      const kind = kindOf(step.snapshot.machine.id);
      const visit = visits.get(kind) ?? { states: new Set<string>(), transitions: new Set<string>() };
      visits.set(kind, visit);
      for (const node of step.snapshot._nodes) visit.states.add(stateName(node));
      for (const transition of step.transitions) {
        visit.states.add(stateName(transition.source));
        visit.transitions.add(nameOf(transition));
      }
    },
    collected: () =>
      Object.fromEntries(
        [...visits].map(([kind, { states, transitions }]) => [
          kind,
          { states: [...states].sort(), transitions: [...transitions].sort() },
        ]),
      ),
  };
}

const union = (left: readonly string[], right: readonly string[]) => [...new Set([...left, ...right])].sort();

/** Adds up the results of several runs. */
export function mergeCoverage(all: readonly Collected[]): Collected {
  const merged: Record<string, Visited> = {};
  for (const [kind, visited] of all.flatMap((collected) => Object.entries(collected))) {
    const before = merged[kind] ?? { states: [], transitions: [] };
    merged[kind] = {
      states: union(before.states, visited.states),
      transitions: union(before.transitions, visited.transitions),
    };
  }
  return merged;
}

/** Compares the visited parts with every state and transition of every machine. */
export function reportCoverage(
  machines: Readonly<Record<string, AnyStateMachine>>,
  collected: Collected,
): readonly MachineCoverage[] {
  return Object.entries(machines).map(([machine, { root }]) => {
    const nodes = nodesOf(root);
    const states = nodes.map(stateName);
    const transitions = nodes.flatMap(transitionsFrom).map(({ name }) => name);
    const visited = collected[machine] ?? { states: [], transitions: [] };
    const missingStates = states.filter((name) => !visited.states.includes(name));
    const missingTransitions = transitions.filter((name) => !visited.transitions.includes(name));
    return {
      machine,
      states: { visited: states.length - missingStates.length, total: states.length },
      transitions: {
        visited: transitions.length - missingTransitions.length,
        total: transitions.length,
      },
      missing: [...missingStates, ...missingTransitions],
    };
  });
}
