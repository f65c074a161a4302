import {
  countGraphemes,
  isHopelesslyLong,
  isUnlimited,
  type Limits,
  LONGEST_TEXT,
  limitsOf,
} from "./length.rules.ts";
import { isPatternKind, type PatternKind, patternKinds } from "./pattern-kinds.rules.ts";
import type { Accepts, FieldRule, RulePattern } from "./validation.ports.ts";
import { hasWords, wordLimitsOf } from "./words.rules.ts";

/** The error of a field; `pattern` is null for an operator's own expression, which has no name. */
export type FieldProblem =
  | { readonly kind: "missing" }
  | { readonly kind: "too-short"; readonly min: number }
  | { readonly kind: "too-long"; readonly max: number }
  | { readonly kind: "words"; readonly words: Limits }
  | { readonly kind: "pattern"; readonly pattern: PatternKind | null };

/**
 * Checks texts by the operator's rules, and names what is wrong. `createRuleSet` makes it of the operator's patterns.
 */
export interface RuleSet {
  /**
   * The first error of a text, or null. Never throws, and takes less than a frame.
   * - A disabled field, and an empty optional one, have no error.
   * - A required field with white space only is missing.
   * - Lengths count graphemes; a text above 4,000 UTF-16 units is not read.
   */
  check(rule: FieldRule, text: string): FieldProblem | null;
  /** The rule in terms of the built-in kinds: an operator's own pattern is replaced by its kind and limits. */
  plain(rule: FieldRule): FieldRule;
}

/** The most patterns that are read; more than these are an attack on the page. */
export const MOST_PATTERNS = 200;

/** A compiled pattern: how it matches a text, and the limits for rules without their own. */
interface Entry {
  readonly kind: PatternKind;
  readonly accepts: Accepts;
  /** The kind named in the error of a refused text; null for an expression. */
  readonly named: PatternKind | null;
  readonly min: number | null;
  readonly max: number | null;
}

const entryOf = (kind: PatternKind, min: number | null = null, max: number | null = null): Entry => ({
  kind,
  accepts: patternKinds[kind],
  named: kind,
  min,
  max,
});

const anyText = entryOf("LENGTH_RANGE");

function problemOf(rule: FieldRule, entry: Entry, text: string): FieldProblem | null {
  if (!rule.enabled) return null;
  if (text === "") return rule.required ? { kind: "missing" } : null;
  const { min, max } = limitsOf({ min: rule.min ?? entry.min, max: rule.max ?? entry.max });
  if (isHopelesslyLong(text, max)) return { kind: "too-long", max: max ?? LONGEST_TEXT };
  if (rule.required && text.trim() === "") return { kind: "missing" };
  // A text has at least as many units as characters, so few units mean that it is short enough without counting.
  if (min !== null && countGraphemes(text, min) < min) return { kind: "too-short", min };
  if (max !== null && text.length > max && countGraphemes(text, max) > max) return { kind: "too-long", max };
  const words = wordLimitsOf(rule);
  if (!isUnlimited(words) && !hasWords(text, words)) return { kind: "words", words };
  return entry.accepts(text) ? null : { kind: "pattern", pattern: entry.named };
}

function ruleSetOf(find: (name: string) => Entry): RuleSet {
  const entryFor = (rule: FieldRule) => (rule.acceptedPattern === "*" ? anyText : find(rule.acceptedPattern));
  return {
    check: (rule, text) => problemOf(rule, entryFor(rule), text),
    plain(rule) {
      const { kind, min, max } = entryFor(rule);
      return {
        ...rule,
        min: rule.min ?? min,
        max: rule.max ?? max,
        acceptedPattern: rule.acceptedPattern === "*" ? "*" : kind,
      };
    },
  };
}

const builtIn = (name: string): Entry | null => (isPatternKind(name) ? entryOf(name) : null);

/** Knows only the built-in kinds; for any other name it checks only the length. */
export const plainRuleSet: RuleSet = ruleSetOf((name) => builtIn(name) ?? anyText);

/** Reports each problem once, so that a form which checks at every key does not flood the log. */
function createOnce(report: (what: string) => void) {
  const said = new Set<string>();
  return (what: string) => {
    if (said.has(what) || said.size >= MOST_PATTERNS) return;
    said.add(what);
    report(what);
  };
}

/** Shortens and quotes a name from outside for the log. */
const short = (name: string) => JSON.stringify(name.slice(0, 80));

/**
 * A rule set with the operator's own named patterns besides the built-in kinds (RULE-20). Never rejects.
 * - A rule's own min and max win over its pattern's, and an expression wins over the pattern's kind.
 * - An unknown kind, or an expression that `compile` cannot make safe (null, or a rejection), is reported once. Only the
 *   length is then checked.
 * - Of patterns with the same name the first counts; only the first 200 patterns are read.
 */
export async function createRuleSet(
  patterns: readonly RulePattern[],
  compile: (expression: string) => Promise<Accepts | null>,
  report: (what: string) => void,
): Promise<RuleSet> {
  const once = createOnce(report);
  if (patterns.length > MOST_PATTERNS) once(`${patterns.length} patterns: only ${MOST_PATTERNS} are read`);

  async function readPattern({ acceptedPattern, kind, min, max, expression }: RulePattern): Promise<Entry> {
    const lengthOnly = entryOf("LENGTH_RANGE", min, max);
    if (expression !== null) {
      const accepts = await compile(expression).catch(() => null);
      if (accepts === null) once(`pattern ${short(acceptedPattern)}: its expression is not safe`);
      return accepts === null ? lengthOnly : { ...lengthOnly, accepts, named: null };
    }
    if (isPatternKind(kind)) return entryOf(kind, min, max);
    once(`pattern ${short(acceptedPattern)}: unknown kind ${short(kind)}`);
    return lengthOnly;
  }

  const read = await Promise.all(
    patterns
      .slice(0, MOST_PATTERNS)
      .map(async (pattern) => [pattern.acceptedPattern, await readPattern(pattern)] as const),
  );
  const entries = new Map(read.reverse());

  return ruleSetOf((name) => {
    const entry = entries.get(name) ?? builtIn(name);
    if (entry === null) once(`unknown pattern ${short(name)}`);
    return entry ?? anyText;
  });
}
