import { isPatternKind, type PatternKind, patternKinds } from "@parlour/core/validation/pattern-kinds.rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hostileTexts, leastFrames } from "./patterns-support.ts";

const kinds = Object.keys(patternKinds) as PatternKind[];

describe("pattern kinds with hostile texts", () => {
  it.each(kinds)("RULE-20 %s answers texts of 100,000 characters within a frame", (kind) => {
    const slow = Object.entries(hostileTexts)
      .map(([name, text]) => ({ name, frames: leastFrames(() => patternKinds[kind](text)) }))
      .filter(({ frames }) => frames > 1);
    expect(slow).toEqual([]);
  });

  it("RULE-20 every kind answers every text, lone surrogates too, and the same on a second call", () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.string({ unit: "binary" }), (kind, text) => {
        const first = patternKinds[kind](text);
        return typeof first === "boolean" && patternKinds[kind](text) === first;
      }),
    );
  });

  it("RULE-20 property names of every object are not pattern kinds", () => {
    expect(["constructor", "__proto__", "toString", "hasOwnProperty", ""].filter(isPatternKind)).toEqual([]);
  });
});
