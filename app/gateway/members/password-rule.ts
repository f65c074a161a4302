import { DEFAULT_PASSWORD } from "@parlour/core/login/login.rules";
import type { OperatorSettings } from "../content/settings.ts";
import type { Needs } from "../services.ts";
import { nameKey } from "./name-key.ts";

/** The operator's allowed lengths of a password, in characters. */
export interface PasswordLengths {
  readonly minLength: number;
  readonly maxLength: number;
}

/**
 * The allowed lengths if a new password is refused, or null for a good one (PWD-01). It must meet the operator's registration
 * rule and lengths, and must differ from the default password and the account's name. `account` is null if the caller may not
 * learn the account.
 */
export async function passwordProblem(
  needs: Needs<"settings" | "ruleSets">,
  password: string,
  account: string | null,
): Promise<PasswordLengths | null> {
  const settings = await needs.settings.read();
  const { minLength, maxLength } = lengthsOf(settings);
  const length = Array.from(password).length;
  const isGuessable =
    password === DEFAULT_PASSWORD || (account !== null && nameKey(password) === nameKey(account));
  const isGood =
    length >= minLength &&
    length <= maxLength &&
    !isGuessable &&
    (await meetsRule(needs, settings, password));
  return isGood ? null : { minLength, maxLength };
}

const ruleOf = ({ registration }: OperatorSettings) => registration.register.password;

/** The narrower of the operator's two limits. */
function lengthsOf(settings: OperatorSettings): PasswordLengths {
  const { minLength, maxLength } = settings.password;
  const { min = minLength, max = maxLength } = ruleOf(settings) ?? {};
  return { minLength: Math.max(minLength, min), maxLength: Math.min(maxLength, max) };
}

async function meetsRule(
  { ruleSets }: Needs<"ruleSets">,
  settings: OperatorSettings,
  password: string,
): Promise<boolean> {
  const rule = ruleOf(settings);
  if (rule === undefined) return true;
  const { min = null, max = null, acceptedPattern } = rule;
  // The rule applies even if the registration form has no password field.
  const asked = { enabled: true, required: true, min, max, acceptedPattern };
  return (await ruleSets.of(settings)).check(asked, password) === null;
}
