import type { Message } from "../shared/message-keys.ts";
import type { Accepts, FieldRule, HousePattern } from "../validation/validation.ports.ts";

/** Lengths only, until the rule book of core/validation is there. */
export type FieldProblem =
  | { readonly kind: "missing" }
  | { readonly kind: "too-short"; readonly min: number }
  | { readonly kind: "too-long"; readonly max: number }
  | { readonly kind: "pattern"; readonly pattern: string | null };
export interface RuleBook {
  check(rule: FieldRule, text: string): FieldProblem | null;
}
export const plainRuleBook: RuleBook = {
  check({ min, max, required, acceptedPattern }, text) {
    const length = [...text].length;
    if (length === 0) return required ? { kind: "missing" } : null;
    if (min !== null && length < min) return { kind: "too-short", min };
    if (max !== null && length > max) return { kind: "too-long", max };
    const isMail = acceptedPattern !== "EMAIL" || /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text);
    return isMail ? null : { kind: "pattern", pattern: "EMAIL" };
  },
};
export const createRuleBook = async (
  _patterns: readonly HousePattern[],
  _compile: (expression: string) => Promise<Accepts | null>,
  _report: (what: string) => void,
): Promise<RuleBook> => plainRuleBook;
export const problemMessage = (problem: FieldProblem): Message => ({
  key: problem.kind === "missing" ? "validation.missing" : "validation.pattern",
});
export const ruleHelp = (_rule: FieldRule): Message | null => null;
