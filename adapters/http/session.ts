import type { MemberInfo, SessionPort } from "@parlour/core/session/session.ports";
import type { AnswerOf } from "../wire/call.ts";
import { firstLogin, logout, memberInfo } from "../wire/session.calls.ts";
import type { HttpClient } from "./client.ts";
import { msOf, outcomeOf } from "./outcomes.ts";

function memberOf({ avatar, lastLoginAt, ...info }: AnswerOf<typeof memberInfo>): MemberInfo {
  return {
    ...info,
    avatar: avatar ?? null,
    lastLoginAtMs: lastLoginAt === undefined ? null : msOf(lastLoginAt),
  };
}

export function createSessionPort(client: HttpClient): SessionPort {
  return {
    async readMember(signal) {
      return outcomeOf(memberInfo, await client.call(memberInfo, {}, { signal }), memberOf);
    },
    async recordFirstLogin(signal) {
      return outcomeOf(firstLogin, await client.call(firstLogin, {}, { signal }), () => null);
    },
    async logout(signal) {
      return outcomeOf(logout, await client.call(logout, {}, { signal }), () => null);
    },
  };
}
