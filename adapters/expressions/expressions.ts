import { LONGEST_TEXT } from "@parlour/core/validation/length.rules";
import type { Accepts, ExpressionsPort } from "@parlour/core/validation/validation.ports";
import { expressionSize } from "./expression-size.ts";

const LONGEST_EXPRESSION = 1000;
/** RE2 takes time by text and by program, and `(\pL{0,1000}){2}` is a long program: more than this is refused. */
const LARGEST_PROGRAM = 600;
/** Steps of the program times units of the text that are surely done within a frame, also the first time. */
const STEPS_IN_A_FRAME = 60_000;
/** An operator has a few expressions; those that came first are kept compiled. */
const MOST_KEPT = 200;

/**
 * Expressions that came from outside, matched against a text as a whole, in linear time by RE2 (RULE-20); its script comes with
 * the first one. Null for an expression above 1,000 characters, for one that its repetitions make too large, and
 * for what RE2 does not know. A text above 4,000 UTF-16 units, or too long for a large expression, does not match.
 */
export function createExpressions(): ExpressionsPort {
  const kept = new Map<string, Accepts | null>();

  async function compile(expression: string): Promise<Accepts | null> {
    if (expression.length > LONGEST_EXPRESSION) return null;
    if (expressionSize(expression, LARGEST_PROGRAM) > LARGEST_PROGRAM) return null;
    const { RE2JS } = await import("re2js");
    try {
      const compiled = RE2JS.compile(expression);
      const size = compiled.programSize();
      if (size > 2 * LARGEST_PROGRAM) return null;
      const longest = Math.min(LONGEST_TEXT, Math.floor(STEPS_IN_A_FRAME / Math.max(1, size)));
      return (text) => text.length <= longest && compiled.matches(text);
    } catch {
      // What RE2 refuses cannot be matched safely, or not at all.
      return null;
    }
  }

  return {
    async compile(expression) {
      const known = kept.get(expression);
      if (known !== undefined) return known;
      const accepts = await compile(expression);
      if (kept.size < MOST_KEPT) kept.set(expression, accepts);
      return accepts;
    },
  };
}
