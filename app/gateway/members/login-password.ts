import type { House } from "../house.ts";
import type { Member } from "../security/sessions.ts";
import { nameKey } from "./name-key.ts";

/** Why a login password does not open what it was given for. */
export type LoginPasswordRefusal =
  | { readonly kind: "wrong" }
  | { readonly kind: "locked"; readonly until: Date };

/**
 * Checks the login password of somebody who is logged in already, at the very door of the login (LOGIN-07): whoever found a
 * session open guesses no more often here than there. Counted before it is looked at, so that many at once are many.
 * Null where it is right.
 */
export async function checkLoginPassword(
  { loginGuard, passwords }: Pick<House, "loginGuard" | "passwords">,
  member: Member,
  { password, ip }: { readonly password: string; readonly ip: string },
): Promise<LoginPasswordRefusal | null> {
  const attempt = { account: nameKey(member.account), ip };
  const seen = await loginGuard.look(attempt);
  if (seen.lockedUntil !== null) return { kind: "locked", until: seen.lockedUntil };
  const { isBeyond, lockedUntil } = await loginGuard.count(attempt);
  if (isBeyond && lockedUntil !== null) return { kind: "locked", until: lockedUntil };
  if (await passwords.matches(password.trim(), member.passwordHash)) {
    await loginGuard.forgive(attempt);
    return null;
  }
  return lockedUntil === null ? { kind: "wrong" } : { kind: "locked", until: lockedUntil };
}
