import type { login } from "@parlour/adapters/wire/login.calls.ts";
import type * as v from "valibot";
import { type Answer, refuse } from "../calls/answer.ts";
import type { Member, Visitor } from "../security/sessions.ts";
import type { Needs, NeedsOf } from "../services.ts";
import { enter } from "./enter.ts";
import { findAccount } from "./find-account.ts";
import { type AttemptCaptcha, accountTarget, guardedAttempt } from "./guarded-attempt.ts";
import { checkHuman } from "./human-proof.ts";
import { logInBySms } from "./log-in-by-sms.ts";
import { renewHash } from "./renew-hash.ts";

type LoginRequest = v.InferOutput<typeof login.request>;
type LoginAnswer = Answer<typeof login>;

/** A name and its password, and the captcha where one was asked for. */
export interface NameAndPassword {
  readonly username: string;
  readonly password: string;
  readonly captcha?: AttemptCaptcha;
}

/** Login by name and password (LOGIN-03), or by a code sent to a phone (LOGIN-12). */
export async function logIn(
  needs: NeedsOf<typeof checkHuman> & NeedsOf<typeof logInBySms> & NeedsOf<typeof proveByPassword>,
  request: LoginRequest,
  visitor: Visitor,
): Promise<LoginAnswer> {
  const human = await checkHuman(needs, request.humanVerification);
  if (human.kind === "refused") return refuse(human.code, { needsCaptcha: false });
  const captcha = human.replacesCaptcha ? "replaced" : request.captcha;
  if (request.type === "sms") return logInBySms(needs, { ...request, captcha }, visitor);
  const { entry, password } = request;
  const proof = await proveByPassword(needs, { ...request, captcha }, visitor);
  if (proof.kind === "refused") return proof;
  return enter(needs, proof.member, { visitor, entry, password: password.trim(), isVouchedFor: false });
}

/**
 * Checks a name and its password. A wrong name and a wrong password are answered alike, in words and in work: the
 * hash is computed either way. What the account is like is said only after its password was right (PERM-08).
 */
export async function proveByPassword(
  needs: Needs<"db" | "captchas" | "loginGuard" | "passwords">,
  given: NameAndPassword,
  { ip }: Visitor,
) {
  const found: { member: Member | null } = { member: null };
  const check = async () => {
    found.member = await findAccount(needs.db, given.username);
    const isRight = await needs.passwords.matches(given.password.trim(), found.member?.passwordHash ?? null);
    return isRight ? "right" : "wrong";
  };
  const attempt = { target: accountTarget(given.username), ip, check } as const;
  const guarded = await guardedAttempt(needs, attempt, given.captcha);
  if (guarded.kind === "refused") return guarded;
  const { member } = found;
  if (guarded.kind === "wrong" || member === null)
    return refuse("wrong-credentials", { needsCaptcha: given.captcha !== "replaced" });
  return {
    kind: "proved",
    member: await renewHash(needs, member, "passwordHash", given.password.trim()),
  } as const;
}
