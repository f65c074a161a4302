import { agentFeatures } from "@parlour/core/agent/agent.registry";
import type { Features } from "@parlour/core/portal/feature";
import { features } from "@parlour/core/portal/features.registry";
import { describe, expect, it } from "vitest";

const registries: Record<string, Features> = { features, agentFeatures };

describe("features on which forms depend", () => {
  const needs = Object.entries(registries).flatMap(([registry, known]) =>
    Object.entries(known).flatMap(([name, { needs = {} }]) =>
      Object.entries(needs).map(([needed, feature]) => ({ name, needed, feature, known, registry })),
    ),
  );

  it("some features depend on others", () => expect(needs.length).toBeGreaterThan(0));

  it.each(needs)(
    "$name depends on the same feature $needed as in $registry",
    ({ needed, feature, known }) => {
      expect(known[needed]).toBe(feature);
    },
  );
});
