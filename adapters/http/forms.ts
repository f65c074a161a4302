import type { LoginPort, LoginRefusal, LoginRefusalDetail } from "@parlour/core/login/login.ports";
import type { PasswordPort, PasswordRefusal } from "@parlour/core/password/password.ports";
import { done, refused } from "@parlour/core/shared/outcome";
import type { CaptchaPort } from "@parlour/core/verification/captcha.ports";
import * as v from "valibot";
import { captcha, login, loginRefusalDetail } from "../wire/login.calls.ts";
import { changePassword } from "../wire/password.calls.ts";
import type { HttpClient } from "./client.ts";
import { msOf, neededValue, outcomeOf, unexpected } from "./outcomes.ts";

const loginRefusals: readonly LoginRefusal[] = [
  "wrong-credentials",
  "captcha-required",
  "captcha-wrong",
  "locked",
  "non-member",
  "non-agent",
  "contact-agent",
  "too-many-requests",
  "replayed",
];

const passwordRefusals: readonly PasswordRefusal[] = [
  "wrong-password",
  "weak-password",
  "same-password",
  "not-logged-in",
  "too-many-requests",
];

/** A refusal without its detail still tells whether it asks for a captcha. */
function loginDetailOf(reason: LoginRefusal, detail: unknown): LoginRefusalDetail {
  const told = v.safeParse(loginRefusalDetail, detail);
  if (!told.success)
    return { needsCaptcha: reason === "captcha-required" || reason === "captcha-wrong", retryAtMs: null };
  const { needsCaptcha, retryAt } = told.output;
  return { needsCaptcha, retryAtMs: retryAt === undefined ? null : msOf(retryAt) };
}

export function createLoginPort(client: HttpClient): LoginPort {
  return {
    async login({ username, password, entry, captcha: solved }, signal) {
      const request = {
        type: "username" as const,
        username,
        password,
        entry,
        ...(solved === null ? {} : { captcha: solved }),
      };
      const reply = await client.call(login, request, { signal });
      if (reply.kind === "value") return done(reply.value);
      const reason = loginRefusals.find((known) => known === reply.code);
      if (reason === undefined) throw unexpected(login, reply.code);
      return refused(reason, loginDetailOf(reason, reply.detail));
    },
  };
}

export function createCaptchaPort(client: HttpClient): CaptchaPort {
  return {
    async readCaptcha(signal) {
      return neededValue(captcha, await client.call(captcha, {}, { signal }));
    },
  };
}

export function createPasswordPort(client: HttpClient): PasswordPort {
  return {
    async changePassword(change, signal) {
      const reply = await client.call(changePassword, change, { signal });
      return outcomeOf(changePassword, reply, passwordRefusals, () => null);
    },
  };
}
