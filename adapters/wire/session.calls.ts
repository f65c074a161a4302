import * as v from "valibot";
import { defineCall } from "./call.ts";
import {
  countryDialingCode,
  id,
  instant,
  mobileNum,
  nothing,
  noValue,
  password,
  solvedCaptcha,
  text,
  username,
  verificationCode,
} from "./schemas.ts";

const door = {
  /** Which page the person stands at; each refuses the accounts of the other (PERM-08). */
  entry: v.picklist(["member", "agent"]),
  captcha: v.optional(solvedCaptcha),
  /** What a human-verification widget answered, where the house uses one. */
  humanVerification: v.optional(v.object({ provider: id, result: text(4_096) })),
};

export const loginAnswer = v.object({
  token: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,200}$/)),
  firstTimeLogin: v.boolean(),
  passwordExpired: v.boolean(),
});

/** Stands in `detail` of a refused login. */
export const loginRefusalDetail = v.object({ needsCaptcha: v.boolean(), retryAt: v.optional(instant) });

export const login = defineCall({
  name: "login",
  method: "POST",
  path: "/wps/session/login",
  token: "N",
  carriage: "sealed",
  summary: "Opens a session by name and password or by a code sent to a phone.",
  request: v.variant("type", [
    v.object({ type: v.literal("username"), username, password, ...door }),
    v.object({ type: v.literal("sms"), mobileNum, countryDialingCode, verificationCode, ...door }),
  ]),
  answer: loginAnswer,
  codes: [
    "wrong-credentials",
    "captcha-required",
    "captcha-wrong",
    "locked",
    "non-member",
    "non-agent",
    "contact-agent",
  ],
});

export const freePlay = defineCall({
  name: "freePlay",
  method: "POST",
  path: "/wps/session/login/freeplay",
  token: "N",
  carriage: "json",
  summary: "Opens a trial session without an account, where FREEPLAY3 is on (SESSION-05).",
  request: v.object({
    os: text(40),
    platform: v.literal("W"),
    /** The specification's encryption token: a random string of the client, good for one session. */
    encryptionToken: id,
    gatewayVersion: v.literal("3"),
  }),
  answer: loginAnswer,
  codes: ["free-play-off"],
});

export const logout = defineCall({
  name: "logout",
  method: "DELETE",
  path: "/wps/session/logout",
  token: "T",
  carriage: "query",
  summary: "Ends the session of the token.",
  request: nothing,
  answer: noValue,
});

export const captcha = defineCall({
  name: "captcha",
  method: "GET",
  path: "/wps/captcha",
  token: "N",
  carriage: "query",
  summary: "A picture with characters to read; good for one attempt.",
  request: nothing,
  answer: v.object({ id: v.string(), image: v.pipe(v.string(), v.regex(/^data:image\//)) }),
});

export const firstLogin = defineCall({
  name: "firstLogin",
  method: "POST",
  path: "/wps/member/firstLogin",
  token: "T",
  carriage: "json",
  summary: "Records that an account was used for the first time (LOGIN-04). Asking again changes nothing.",
  request: nothing,
  answer: noValue,
});

export const memberInfo = defineCall({
  name: "memberInfo",
  method: "GET",
  path: "/wps/member/info",
  token: "T",
  carriage: "query",
  summary: "Who is logged in.",
  request: nothing,
  answer: v.object({
    customerId: v.string(),
    account: v.string(),
    userName: v.string(),
    nickname: v.string(),
    /** Agents are 1, 2, 41 and 42, trial users 4 (PERM-03). */
    type: v.pipe(v.number(), v.integer()),
    avatar: v.optional(v.string()),
    hasVip: v.boolean(),
    vipLabelName: v.string(),
    vipRankLevel: v.pipe(v.number(), v.integer()),
    availablePromoCount: v.pipe(v.number(), v.integer()),
    availablePromo: v.record(v.string(), v.object({ enabled: v.boolean() })),
    lastLoginAt: v.optional(instant),
  }),
});
