import type { AnyStateNode, AnyTransitionDefinition } from "xstate";

/** A state by its path from the machine's root. */
export const stateName = ({ path }: AnyStateNode) => (path.length === 0 ? "(root)" : path.join("."));

/** The cause of a transition, in the machine's terms: "submitted", "sendLogin done", "after unlock", "always". */
export function cause(source: AnyStateNode, eventType: string): string {
  if (eventType === "") return "always";
  const after = /^xstate\.after\.(.+)$/.exec(eventType);
  if (after?.[1] !== undefined) return `after ${after[1].slice(0, -(source.id.length + 1))}`;
  const invoked = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType);
  const invoke = source.invoke.find(({ id }) => id === invoked?.[2]);
  return invoked && invoke ? `${String(invoke.src)} ${invoked[1]}` : eventType;
}

/**
 * A guard by its names in `setup`: "isOpen", "not isOpen", "isOpen and hasDraft"; null for an inline guard, which has no
 * name.
 */
export function guardName(guard: unknown): string | null {
  if (typeof guard === "string") return guard;
  if (guard === null || (typeof guard !== "object" && typeof guard !== "function")) return null;
  if ("guards" in guard && Array.isArray(guard.guards)) {
    const names = guard.guards.map(guardName);
    const word = "name" in guard ? String(guard.name) : "";
    if (names.includes(null)) return null;
    return word === "not" ? `not ${names[0]}` : names.join(` ${word} `);
  }
  return "type" in guard ? String(guard.type) : null;
}

export interface NamedTransition {
  readonly name: string;
  readonly definition: AnyTransitionDefinition;
}

/** Every transition from a state, named by its cause and its position among those with the same cause. */
export function transitionsFrom(node: AnyStateNode): readonly NamedTransition[] {
  const lists = [...node.transitions.entries(), ["", node.always ?? []] as const];
  return lists.flatMap(([eventType, definitions]) =>
    definitions.map((definition, at) => {
      const target = definition.target?.map(stateName).join(" + ") ?? "stays";
      const place = definitions.length > 1 ? ` #${at + 1}` : "";
      return {
        name: `${stateName(node)}: ${cause(node, eventType)}${place} -> ${target}`,
        definition,
      };
    }),
  );
}

/** A state and all states inside it. */
export const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];
