import type { Message } from "../messages/message-keys.ts";
import type { RegistrationPort } from "../registration/registration.ports.ts";
import type { Diagnostics } from "../shared/diagnostics.ts";
import { createRuleSet, plainRuleSet, type RuleSet } from "../validation/rule-set.rules.ts";
import { problemMessage, ruleHelp } from "../validation/validation.messages.ts";
import type { ExpressionsPort, FieldRule } from "../validation/validation.ports.ts";

export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 64;

/** The operator's rule for a new password, and the rule set that checks it. */
export interface PasswordRule {
  readonly rule: FieldRule;
  readonly ruleSet: RuleSet;
}

/** Applies until the operator's own rule is loaded. The gateway decides in the end. */
export const builtInPasswordRule: PasswordRule = {
  rule: {
    enabled: true,
    required: true,
    min: PASSWORD_MIN_LENGTH,
    max: PASSWORD_MAX_LENGTH,
    acceptedPattern: "*",
  },
  ruleSet: plainRuleSet,
};

export interface PasswordRulePorts {
  readonly registration: Pick<RegistrationPort, "readSetting">;
  readonly expressions: ExpressionsPort;
  readonly diagnostics: Diagnostics;
}

/**
 * Reads the operator's rule for the field `password` (PWD-01). It never rejects: an unreadable rule is reported, and the
 * built-in one applies. `where` names the form in the report.
 */
export async function readPasswordRule(
  { registration, expressions, diagnostics }: PasswordRulePorts,
  where: string,
  signal: AbortSignal,
): Promise<PasswordRule> {
  try {
    const { register, patterns } = await registration.readSetting(signal);
    const asked = register.password;
    if (asked === undefined || !asked.enabled) return builtInPasswordRule;
    // Only the pattern of the password field is compiled; other fields' patterns are not needed here.
    const own = patterns.filter(({ acceptedPattern }) => acceptedPattern === asked.acceptedPattern);
    const ruleSet = await createRuleSet(
      own,
      (expression) => expressions.compile(expression, signal),
      (what) => diagnostics.report({ where, what }),
    );
    return { rule: { ...asked, required: true }, ruleSet };
  } catch (cause) {
    if (!signal.aborted) diagnostics.report({ where, what: "the password rule could not be read", cause });
    return builtInPasswordRule;
  }
}

/** The error of a new password; null when it has none. An error of length names both limits. */
export function passwordProblem({ rule, ruleSet }: PasswordRule, password: string): Message | null {
  const problem = ruleSet.check(rule, password);
  if (problem === null) return null;
  const { min, max } = ruleSet.plain(rule);
  return problem.kind === "pattern" || min === null || max === null
    ? problemMessage(problem, "validation.password")
    : { key: "validation.passwordLength", values: { min, max } };
}

/** The operator's password rule as a sentence; null when there is none. */
export const passwordHelp = ({ rule, ruleSet }: PasswordRule): Message | null =>
  ruleHelp(ruleSet.plain(rule));
