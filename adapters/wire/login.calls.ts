import * as v from "valibot";
import { defineCall } from "./call.ts";
import {
  countryDialingCode,
  id,
  instant,
  mobileNum,
  nothing,
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
