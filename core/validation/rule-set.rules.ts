import { countGraphemes, isHopelesslyLong, LONGEST_TEXT, limitsOf } from "./length.rules.ts";
import { isPatternKind, type PatternKind, patternKinds } from "./pattern-kinds.rules.ts";
import type { Accepts, FieldRule, RulePattern } from "./validation.ports.ts";

/** What is wrong with a field; `pattern` is null where an expression of the operator's own refused it, which has no name. */
export type FieldProblem =
  | { readonly kind: "missing" }
  | { readonly kind: "too-short"; readonly min: number }
  | { readonly kind: "too-long"; readonly max: number }
  | { readonly kind: "pattern"; readonly pattern: PatternKind | null };

export interface RuleSet {
  /**
   * The first thing wrong with a text, or null. A field that is not enabled, and an empty one that is not required, has
   * no problem; a required one that holds white space only is missing. Lengths count graphemes; no text above
   * 4,000 UTF-16 units is read at all. Answers within a frame and never throws.
   */
  check(rule: FieldRule, text: string): FieldProblem | null;
  /** The rule in the words of the built-in kinds: a pattern of the operator's own gives way to its kind and limits. */
  plain(rule: FieldRule): FieldRule;
}

/** Patterns of one operator that are read; more than these are no operator's, but an attack on the page. */
export const MOST_PATTERNS = 200;

/** A pattern as it is used: how a text is matched, and the limits that hold where a rule has none of its own. */
interface Entry {
  readonly kind: PatternKind;
  readonly accepts: Accepts;
  /** What a refused text is said to miss; null for an expression. */
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
  // A text has at least as many units as characters, so one of few units needs no counting to be short enough.
  if (min !== null && countGraphemes(text, min) < min) return { kind: "too-short", min };
  if (max !== null && text.length > max && countGraphemes(text, max) > max) return { kind: "too-long", max };
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

/** Knows the built-in kinds only; any other name asks for a length and nothing else. */
export const plainRuleSet: RuleSet = ruleSetOf((name) => builtIn(name) ?? anyText);

/** Reports each thing once, so that a form which asks at every key does not flood the log. */
function createOnce(report: (what: string) => void) {
  const said = new Set<string>();
  return (what: string) => {
    if (said.has(what) || said.size >= MOST_PATTERNS) return;
    said.add(what);
    report(what);
  };
}

/** A name from outside as it may stand in a log. */
const short = (name: string) => JSON.stringify(name.slice(0, 80));

/**
 * A rule book that knows the operator's own patterns by their names beside the built-in kinds (RULE-20). A rule's own min and max
 * win over its pattern's. An expression decides in the place of the pattern's kind. A kind that nobody knows, and an
 * expression that `compile` cannot make safe (null, or a rejection), is reported once and asks for a length only. Of
 * patterns with one name the first counts; those after the first 200 are not read. Never rejects.
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
