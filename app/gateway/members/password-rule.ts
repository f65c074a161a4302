import type { House } from "../house.ts";
import { DEFAULT_PASSWORD } from "./enter.ts";
import { accountKey } from "./find-account.ts";

/** What a refused password falls short of; lengths in characters. */
export interface WeakPassword {
  readonly minLength: number;
  readonly maxLength: number;
}

/**
 * Whether a new password meets the house's rule for registration (PWD-01), is not the one that is given out, and is not
 * the account's name. Null for a good one. `account` is null where who asks may not yet learn whose account it is.
 */
export async function passwordProblem(
  house: House,
  password: string,
  account: string | null,
): Promise<WeakPassword | null> {
  const { minLength, maxLength } = (await house.settings.read()).password;
  const length = Array.from(password).length;
  const isGuessable =
    password === DEFAULT_PASSWORD || (account !== null && accountKey(password) === accountKey(account));
  const isWeak = length < minLength || length > maxLength || isGuessable;
  return isWeak ? { minLength, maxLength } : null;
}
