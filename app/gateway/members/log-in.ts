import type { login } from "@parlour/adapters/wire/login.calls.ts";
import { eq } from "drizzle-orm";
import type * as v from "valibot";
import { type Answer, refuse, value } from "../calls/answer.ts";
import { members } from "../database/schema.ts";
import type { House } from "../house.ts";
import type { Attempt } from "../security/login-guard.ts";
import type { Member, Visitor } from "../security/sessions.ts";
import { accountKey, findAccount } from "./find-account.ts";
import { isAgentType } from "./roles.ts";

const DAY_MS = 24 * 3_600_000;

type LoginRequest = v.InferOutput<typeof login.request>;
type LoginAnswer = Answer<typeof login>;

/**
 * Login by name and password (LOGIN-03). A wrong name and a wrong password are answered alike, in words and in work: the
 * hash is computed either way. Which door an account belongs to is said only after its password was right (PERM-08).
 */
export async function logIn(house: House, request: LoginRequest, visitor: Visitor): Promise<LoginAnswer> {
  if (request.type === "sms") return refuse("not-built");
  const attempt: Attempt = { account: accountKey(request.username), ip: visitor.ip };

  const seen = await house.loginGuard.look(attempt);
  if (seen.lockedUntil !== null) return locked(seen.lockedUntil);
  if (seen.needsCaptcha) {
    if (request.captcha === undefined) return refuse("captcha-required", { needsCaptcha: true });
    const isRight = await house.captchas.redeem(request.captcha.id, request.captcha.text);
    if (!isRight) return refuse("captcha-wrong", { needsCaptcha: true });
  }

  const counted = await house.loginGuard.count(attempt);
  if (counted.isBeyond && counted.lockedUntil !== null) return locked(counted.lockedUntil);

  const member = await findAccount(house.db, request.username);
  const isRight = await house.passwords.matches(request.password.trim(), member?.passwordHash ?? null);
  if (member === null || !isRight) {
    return counted.lockedUntil === null
      ? refuse("wrong-credentials", { needsCaptcha: true })
      : locked(counted.lockedUntil);
  }
  await house.loginGuard.forgive(attempt);

  const isAgent = isAgentType(member.type);
  if (request.entry === "member" && isAgent) return refuse("non-member", { needsCaptcha: false });
  if (request.entry === "agent" && !isAgent) return refuse("non-agent", { needsCaptcha: false });
  return openSession(house, member, visitor);
}

async function openSession(house: House, member: Member, visitor: Visitor): Promise<LoginAnswer> {
  const nowMs = house.clock.nowMs();
  const token = await house.sessions.open(member.id, visitor);
  await house.db
    .update(members)
    .set({ lastLoginAt: new Date(nowMs) })
    .where(eq(members.id, member.id));
  const { password } = await house.settings.read();
  return value({
    token,
    firstTimeLogin: member.firstLoginAt === null,
    passwordExpired: nowMs - member.passwordChangedAt.getTime() > password.maxAgeDays * DAY_MS,
  });
}

const locked = (until: Date): LoginAnswer =>
  refuse("locked", { needsCaptcha: true, retryAt: until.toISOString() });
