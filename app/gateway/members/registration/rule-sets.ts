import { createRuleSet, type RuleSet } from "@parlour/core/validation/rule-set.rules";
import type { ExpressionsPort } from "@parlour/core/validation/validation.ports";
import type { OperatorSettings } from "../../content/settings.ts";

/** The form's rules with the operator's own patterns (RULE-20), rebuilt when the patterns change. */
export interface RuleSets {
  of(settings: Pick<OperatorSettings, "registrationPatterns">): Promise<RuleSet>;
}

/** `report` receives each unusable pattern once per change of the patterns. */
export function createRuleSets(expressions: ExpressionsPort, report: (what: string) => void): RuleSets {
  let known: { readonly key: string; readonly ruleSet: Promise<RuleSet> } | null = null;
  const { signal } = new AbortController();
  return {
    of({ registrationPatterns }) {
      const key = JSON.stringify(registrationPatterns);
      if (known?.key === key) return known.ruleSet;
      const patterns = registrationPatterns.map(({ acceptedPattern, kind, min, max, expression }) => ({
        acceptedPattern,
        kind,
        min: min ?? null,
        max: max ?? null,
        expression: expression ?? null,
      }));
      const compile = (expression: string) => expressions.compile(expression, signal);
      const entry = { key, ruleSet: createRuleSet(patterns, compile, report) };
      known = entry;
      entry.ruleSet.catch(() => {
        if (known === entry) known = null;
      });
      return entry.ruleSet;
    },
  };
}
