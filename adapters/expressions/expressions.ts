import type { ExpressionsPort } from "@parlour/core/validation/validation.ports";

/** Expressions that came from outside, matched in linear time by RE2 (RULE-20); its script comes with the first one. */
export function createExpressions(): ExpressionsPort {
  return {
    async compile(expression) {
      const { RE2JS } = await import("re2js");
      try {
        const compiled = RE2JS.compile(expression);
        return (text) => compiled.matches(text);
      } catch {
        // What RE2 refuses cannot be matched safely, or not at all.
        return null;
      }
    },
  };
}
