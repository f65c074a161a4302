import { DEFAULT_PASSWORD } from "@parlour/core/login/login.rules";
import type { OperatorSettings } from "../content/settings.ts";
import type { Needs } from "../services.ts";
import { nameKey } from "./name-key.ts";

/** Between which lengths, in characters, the operator wants a password. */
export interface PasswordLengths {
  readonly minLength: number;
  readonly maxLength: number;
}

/**
 * What a new password falls short of, or null for a good one (PWD-01): it meets the operator's rule for a registration's
 * password, has its lengths, and is neither the one that is given out nor the account's name. `account` is null where
 * who asks may not yet learn whose account it is.
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

/** Of the operator's two limits the narrower one. */
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
  // A gateway that does not ask for a password at registration still knows what one has to be like.
  const asked = { enabled: true, required: true, min, max, acceptedPattern };
  return (await ruleSets.of(settings)).check(asked, password) === null;
}
