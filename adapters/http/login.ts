import type {
  Credentials,
  LoginPort,
  LoginRefusal,
  LoginRefusalDetail,
  LoginReply,
} from "@parlour/core/login/login.ports";
import { done, type Outcome, refused } from "@parlour/core/shared/outcome";
import type { Random } from "@parlour/core/shared/random";
import type { CaptchaPort } from "@parlour/core/verification/captcha.ports";
import type { SecondFactorPort } from "@parlour/core/verification/second-factor.ports";
import * as v from "valibot";
import {
  captcha,
  freePlay,
  login,
  loginRefusalDetail,
  secondFactor,
  secondFactorCode,
  secondFactorRefusalDetail,
} from "../wire/login.calls.ts";
import type { HttpClient, Reply } from "./client.ts";
import { msOrNull, neededValue, outcomeOf, reasonOf } from "./outcomes.ts";

/** Without a detail, the refusal's reason shows whether the gateway asks for a captcha. */
function loginDetailOf(reason: LoginRefusal, detail: unknown): LoginRefusalDetail {
  const parsed = v.safeParse(loginRefusalDetail, detail);
  if (!parsed.success)
    return { needsCaptcha: reason === "captcha-required" || reason === "captcha-wrong", retryAtMs: null };
  const { needsCaptcha, retryAt, challenge, codePlaces } = parsed.output;
  return {
    needsCaptcha,
    retryAtMs: msOrNull(retryAt),
    ...(challenge !== undefined && { challenge }),
    ...(codePlaces !== undefined && { codePlaces }),
  };
}

function loginOutcomeOf(reply: Reply<typeof login>): Outcome<LoginReply, LoginRefusal, LoginRefusalDetail> {
  if (reply.kind === "value") return done(reply.value);
  const reason = reasonOf(login, reply);
  return refused(reason, loginDetailOf(reason, reply.detail));
}

const attemptOf = ({
  entry,
  captcha,
  humanProof,
}: Pick<Credentials, "entry" | "captcha" | "humanProof">) => ({
  entry,
  ...(captcha !== null && { captcha }),
  ...(humanProof !== undefined && { humanVerification: humanProof }),
});

/** The operating system named by the user agent; the specification asks for it in a free-play session. */
const osOf = (userAgent: string): string =>
  /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(userAgent)?.[0] ?? "unknown";

/** Logins by name or by code, for players and agents, and trials without an account (LOGIN-01, LOGIN-12, SESSION-05). */
export function createLoginPort(client: HttpClient, random: Random): LoginPort {
  return {
    async login({ username, password, ...attempted }, signal) {
      const attempt = attemptOf(attempted);
      return loginOutcomeOf(
        await client.call(login, { type: "username", username, password, ...attempt }, { signal }),
      );
    },
    async loginBySms({ phone, verificationCode, ...attempted }, signal) {
      const attempt = attemptOf(attempted);
      return loginOutcomeOf(
        await client.call(login, { type: "sms", ...phone, verificationCode, ...attempt }, { signal }),
      );
    },
    async freePlay(signal) {
      const os = osOf(globalThis.navigator?.userAgent ?? "");
      const asked = { os, platform: "W", encryptionToken: random.id(), gatewayVersion: "3" } as const;
      const reply = await client.call(freePlay, asked, { signal });
      return outcomeOf(freePlay, reply, (value) => value);
    },
  };
}

const retryOf = (detail: unknown) => {
  const parsed = v.safeParse(secondFactorRefusalDetail, detail);
  return { retryAtMs: msOrNull(parsed.success ? parsed.output.retryAt : undefined) };
};

/** The code asked for at a login from a new address (LOGIN-09). */
export function createSecondFactorPort(client: HttpClient): SecondFactorPort {
  return {
    async sendCode(asked, signal) {
      const reply = await client.call(secondFactorCode, asked, { signal });
      if (reply.kind === "value") return done(reply.value);
      return refused(reasonOf(secondFactorCode, reply), retryOf(reply.detail));
    },
    async confirm(proof, signal) {
      const reply = await client.call(secondFactor, proof, { signal });
      if (reply.kind === "value") return done(reply.value);
      return refused(reasonOf(secondFactor, reply), retryOf(reply.detail));
    },
  };
}

/** Captcha pictures (LOGIN-07). */
export function createCaptchaPort(client: HttpClient): CaptchaPort {
  return {
    async readCaptcha(signal) {
      return neededValue(captcha, await client.call(captcha, {}, { signal }));
    },
  };
}
