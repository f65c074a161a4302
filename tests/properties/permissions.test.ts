import { enabledFlags } from "@parlour/core/site/permissions.rules";
import type { WhitelabelNode } from "@parlour/core/site/site.ports";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const { tree } = fc.letrec<{ tree: readonly WhitelabelNode[]; node: WhitelabelNode }>((tie) => ({
  tree: fc.array(tie("node"), { maxLength: 4, depthIdentifier: "tree" }),
  node: fc.record({
    modId: fc.string({ maxLength: 6 }),
    enabled: fc.constantFrom("1", "0", "", "true", "01"),
    childrenNodes: fc.oneof({ depthIdentifier: "tree", depthSize: "medium" }, fc.constant([]), tie("tree")),
  }),
}));

/** The rule in the plainest words there are, good for trees that are not deep. */
const plainly = (nodes: readonly WhitelabelNode[]): readonly string[] =>
  nodes
    .filter(({ enabled }) => enabled === "1")
    .flatMap(({ modId, childrenNodes }) => [modId, ...plainly(childrenNodes)]);

describe("the feature tree", () => {
  it("PERM-01 a tree flattens to exactly the flags whose ancestors are all enabled", () => {
    fc.assert(
      fc.property(tree, (nodes) => {
        expect(enabledFlags(nodes)).toEqual(new Set(plainly(nodes)));
      }),
    );
  });

  it("PERM-01 disabling a node disables all nodes below it, and none beside it", () => {
    fc.assert(
      fc.property(tree, tree, (below, beside) => {
        const off: WhitelabelNode = { modId: "OFF", enabled: "0", childrenNodes: below };
        expect(enabledFlags([off, ...beside])).toEqual(enabledFlags(beside));
      }),
    );
  });

  it("PERM-01 trees of 10,000 levels and of 200,000 siblings are flattened too", () => {
    let deep: WhitelabelNode = { modId: "DEEPEST", enabled: "1", childrenNodes: [] };
    for (let level = 0; level < 10_000; level += 1)
      deep = { modId: `LEVEL-${level}`, enabled: "1", childrenNodes: [deep] };
    expect(enabledFlags([deep]).size).toBe(10_001);
    const broad = Array.from({ length: 200_000 }, (_, at) => ({
      modId: `M${at}`,
      enabled: "1",
      childrenNodes: [],
    }));
    expect(enabledFlags([{ modId: "TOP", enabled: "1", childrenNodes: broad }]).size).toBe(200_001);
  });
});
