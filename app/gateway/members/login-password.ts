import type { Member } from "../security/sessions.ts";
import type { Needs } from "../services.ts";
import { accountTarget } from "./guarded-attempt.ts";

export type LoginPasswordRefusal =
  | { readonly kind: "wrong" }
  | { readonly kind: "locked"; readonly until: Date };

/**
 * Checks the login password of a logged-in member with the login guard (LOGIN-07). An open session allows no more guesses than
 * the login page. Null when it is right.
 */
export async function checkLoginPassword(
  { loginGuard, passwords }: Needs<"loginGuard" | "passwords">,
  member: Member,
  { password, ip }: { readonly password: string; readonly ip: string },
): Promise<LoginPasswordRefusal | null> {
  const guarded = await loginGuard.attempt({
    target: accountTarget(member.account),
    ip,
    captcha: "not-asked",
    check: async () => ((await passwords.matches(password.trim(), member.passwordHash)) ? "right" : "wrong"),
  });
  if (guarded.kind === "right") return null;
  return guarded.kind === "locked" ? guarded : { kind: "wrong" };
}
