import { agentFeatures } from "@parlour/core/agent/agent.registry";
import type { Features } from "@parlour/core/portal/feature";
import { features } from "@parlour/core/portal/features.registry";
import { describe, expect, it } from "vitest";

const registries: Record<string, Features> = { features, agentFeatures };

describe("the features that a form takes its facts from", () => {
  const needs = Object.entries(registries).flatMap(([registry, known]) =>
    Object.entries(known).flatMap(([name, { needs = {} }]) =>
      Object.entries(needs).map(([needed, feature]) => ({ name, needed, feature, known, registry })),
    ),
  );

  it("there are some", () => expect(needs.length).toBeGreaterThan(0));

  it.each(needs)("$name names $needed as $registry does", ({ needed, feature, known }) => {
    expect(known[needed]).toBe(feature);
  });
});
