import { createRuleSet, type RuleSet } from "@parlour/core/validation/rule-set.rules";
import type { ExpressionsPort } from "@parlour/core/validation/validation.ports";
import type { OperatorSettings } from "../../content/settings.ts";

/** The rules that the form goes by, with the operator's own patterns (RULE-20); made anew when those change. */
export interface RuleSets {
  of(settings: Pick<OperatorSettings, "registrationPatterns">): Promise<RuleSet>;
}

/** `report` hears of a pattern that cannot be used, once for each change of the patterns. */
export function createRuleSets(expressions: ExpressionsPort, report: (what: string) => void): RuleSets {
  let known: { readonly key: string; readonly book: Promise<RuleSet> } | null = null;
  const { signal } = new AbortController();
  return {
    of({ registrationPatterns }) {
      const key = JSON.stringify(registrationPatterns);
      if (known?.key === key) return known.book;
      const patterns = registrationPatterns.map(({ acceptedPattern, kind, min, max, expression }) => ({
        acceptedPattern,
        kind,
        min: min ?? null,
        max: max ?? null,
        expression: expression ?? null,
      }));
      const compile = (expression: string) => expressions.compile(expression, signal);
      const entry = { key, book: createRuleSet(patterns, compile, report) };
      known = entry;
      entry.book.catch(() => {
        if (known === entry) known = null;
      });
      return entry.book;
    },
  };
}
