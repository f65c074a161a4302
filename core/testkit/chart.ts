import type { AnyStateMachine, AnyStateNode } from "xstate";
import { cause, guardName, nodesOf, stateName } from "./statechart.ts";

interface Arrow {
  readonly from: AnyStateNode;
  readonly to: AnyStateNode | null;
  readonly label: string;
}

/** Mermaid accepts only letters, digits and underscores in ids. */
const idOf = (node: AnyStateNode): string => ["s", ...node.path].join("_").replaceAll(/\W/g, "_");
const plain = (text: string): string => text.replaceAll(/[:;#]/g, " ");

function arrowsFrom(node: AnyStateNode): readonly Arrow[] {
  const lists = [...node.transitions.entries(), ["", node.always ?? []] as const];
  return lists.flatMap(([event, definitions]) =>
    definitions.flatMap((definition) => {
      const guard = definition.guard === undefined ? "" : ` [${guardName(definition.guard) ?? "condition"}]`;
      const label = plain(`${cause(node, event)}${guard}`);
      const targets = definition.target ?? [null];
      return targets.map((to) => ({ from: node, to, label }));
    }),
  );
}

/** Mermaid cannot draw an arrow between a state and a state inside it. */
const isDrawable = ({ from, to }: Arrow): boolean => {
  if (to === null) return false;
  const holds = (outer: AnyStateNode, inner: AnyStateNode) =>
    outer.path.every((step, at) => inner.path[at] === step) && outer.path.length < inner.path.length;
  return !holds(from, to) && !holds(to, from);
};

function drawInside(node: AnyStateNode, indent: string): readonly string[] {
  const children = Object.values(node.states);
  const initial = node.type === "parallel" ? [] : (node.initial?.target ?? []);
  return [
    ...initial.map((child) => `${indent}[*] --> ${idOf(child)}`),
    ...children.flatMap((child, at) => [
      ...(node.type === "parallel" && at > 0 ? [`${indent}--`] : []),
      ...drawState(child, indent),
    ]),
  ];
}

function drawState(node: AnyStateNode, indent: string): readonly string[] {
  const name = `${indent}state "${node.key}" as ${idOf(node)}`;
  const end = node.type === "final" ? [`${indent}${idOf(node)} --> [*]`] : [];
  if (Object.keys(node.states).length === 0) return [name, ...end];
  return [`${name} {`, ...drawInside(node, `${indent}  `), `${indent}}`];
}

/** Draws arrows with the same ends as one, with a line for each cause. */
function drawArrows(arrows: readonly Arrow[]): readonly string[] {
  const labels = new Map<string, string[]>();
  for (const { from, to, label } of arrows) {
    if (to === null) continue;
    const ends = `${idOf(from)} --> ${idOf(to)}`;
    labels.set(ends, [...(labels.get(ends) ?? []), label]);
  }
  return [...labels].map(([ends, causes]) => `  ${ends} : ${[...new Set(causes)].join("<br/>")}`);
}

/**
 * A machine as a Mermaid chart. A table lists what no arrow shows: events without a target, and transitions between a state
 * and one inside it.
 */
export function chartOf(machine: AnyStateMachine, name: string): string {
  const arrows = nodesOf(machine.root).flatMap(arrowsFrom);
  const beside = arrows
    .filter((arrow) => !isDrawable(arrow))
    .map(
      ({ from, to, label }) => `| ${stateName(from)} | ${label} | ${to === null ? "stays" : stateName(to)} |`,
    );
  return [
    `# ${name}`,
    "",
    "Drawn by `npm run charts`; a test holds it to the code.",
    "",
    "```mermaid",
    "stateDiagram-v2",
    ...drawInside(machine.root, "  "),
    ...drawArrows(arrows.filter(isDrawable)),
    "```",
    ...(beside.length === 0 ? [] : ["", "| In | On | Goes to |", "|---|---|---|", ...new Set(beside)]),
    "",
  ].join("\n");
}
