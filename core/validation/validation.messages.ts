import type { Message, MessageKey } from "../messages/message-keys.ts";
import { isUnlimited, type Limits, LONGEST_TEXT, limitsOf } from "./length.rules.ts";
import { isPatternKind, type PatternKind } from "./pattern-kinds.rules.ts";
import type { FieldProblem } from "./rule-set.rules.ts";
import type { FieldRule } from "./validation.ports.ts";
import { wordLimitsOf } from "./words.rules.ts";

/**
 * The error of a field in one sentence; its values are counts of characters or words. `wrongFormat` is said of a text that an
 * operator's own pattern refuses, which nothing can describe.
 */
export function problemMessage(
  problem: FieldProblem,
  wrongFormat: MessageKey = "validation.pattern",
): Message {
  switch (problem.kind) {
    case "missing":
      return { key: "validation.missing" };
    case "too-short":
      return { key: "validation.tooShort", values: { min: problem.min } };
    case "too-long":
      return { key: "validation.tooLong", values: { max: problem.max } };
    case "words":
      return wordsMessage(problem.words);
    case "pattern":
      return { key: problem.pattern === null ? wrongFormat : `validation.kind.${problem.pattern}` };
  }
}

/** How many words a content has (RULE-21). */
const wordsMessage = ({ min, max }: Limits): Message =>
  max === null
    ? { key: "validation.words.atLeast", values: { min: min ?? 1 } }
    : { key: "validation.words.range", values: { min: min ?? 1, max } };

/** Kinds whose format already limits the length; showing limits would confuse. */
const kindsWithoutLength: ReadonlySet<PatternKind> = new Set<PatternKind>(["EMAIL", "DATE"]);

/**
 * A field's rule in one sentence, shown before typing; null without a rule worth showing. For an operator's own pattern it
 * mentions only the length. Pass `ruleSet.plain(rule)` to mention its kind too.
 */
export function ruleHelp(rule: FieldRule): Message | null {
  const kind = isPatternKind(rule.acceptedPattern) ? rule.acceptedPattern : "LENGTH_RANGE";
  const words = wordLimitsOf(rule);
  if (kind === "LENGTH_RANGE" && !isUnlimited(words)) return wordsMessage(words);
  const { min, max } = limitsOf(rule);
  const hasLimits = (min !== null || (max !== null && max < LONGEST_TEXT)) && !kindsWithoutLength.has(kind);
  if (!hasLimits) return kind === "LENGTH_RANGE" ? null : { key: `validation.help.${kind}` };
  if (max === null || max >= LONGEST_TEXT) {
    return { key: `validation.help.${kind}.atLeast` satisfies MessageKey, values: { min: min ?? 1 } };
  }
  return { key: `validation.help.${kind}.range`, values: { min: min ?? 1, max } };
}
