import { identityLinkRefusals, identityLoginRefusals } from "@parlour/core/identity/identity.ports";
import { freePlayRefusals, loginRefusals } from "@parlour/core/login/login.ports";
import { codeChannels } from "@parlour/core/verification/code-place.ports";
import { codeSendingRefusals, secondFactorRefusals } from "@parlour/core/verification/second-factor.ports";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import {
  countryDialingCode,
  humanVerification,
  id,
  instant,
  mobileNum,
  nothing,
  password,
  solvedCaptcha,
  text,
  unrecorded,
  username,
  verificationCode,
} from "./schemas.ts";

const guardedFields = {
  /** The login page used; each refuses the accounts of the other (PERM-08). */
  entry: v.picklist(["member", "agent"]),
  captcha: v.optional(solvedCaptcha),
};

const attemptFields = { ...guardedFields, humanVerification: v.optional(humanVerification) };

export const loginAnswer = v.object({
  token: unrecorded(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{20,200}$/)), "token"),
  firstTimeLogin: v.boolean(),
  /** The specification's own field; `mustChangePassword` states the consequence (LOGIN-03). */
  passwordExpired: v.boolean(),
  /** True: only a password change and a logout are served until the password is changed (LOGIN-05). */
  mustChangePassword: v.boolean(),
});

/** Mail or phone, as a place for codes. */
const codeChannel = v.picklist(codeChannels);

/**
 * Sent as `detail` of a refused login; `challenge` only with `second-factor-required`, and `codePlaces` only where its code is
 * sent by mail or phone, with the masked places (LOGIN-09).
 */
export const loginRefusalDetail = v.object({
  needsCaptcha: v.boolean(),
  retryAt: v.optional(instant),
  challenge: v.optional(id),
  codePlaces: v.optional(v.array(v.object({ channel: codeChannel, to: v.string() }))),
});

export const login = defineCall({
  name: "login",
  method: "POST",
  path: "/wps/session/login",
  token: "N",
  carriage: "sealed",
  summary: "Opens a session by name and password or by a code sent to a phone.",
  request: v.variant("type", [
    v.object({ type: v.literal("username"), username, password, ...attemptFields }),
    v.object({ type: v.literal("sms"), mobileNum, countryDialingCode, verificationCode, ...attemptFields }),
  ]),
  answer: loginAnswer,
  refusals: loginRefusals,
});

/** Sent as `detail` of a refused second factor, and of a code that was not sent. */
export const secondFactorRefusalDetail = v.object({ retryAt: v.optional(instant) });

export const secondFactor = defineCall({
  name: "secondFactor",
  method: "POST",
  path: "/wps/session/login/secondFactor",
  token: "N",
  carriage: "sealed",
  summary:
    "Ends a login from an address that is new to the account, by a code that was sent, an authenticator's or a recovery code (LOGIN-09).",
  request: v.object({ challenge: id, code: text(32) }),
  answer: loginAnswer,
  refusals: secondFactorRefusals,
});

export const secondFactorCode = defineCall({
  name: "secondFactorCode",
  method: "POST",
  path: "/wps/session/login/secondFactor/code",
  token: "N",
  carriage: "sealed",
  summary:
    "Sends a code to the player's mail or phone, for a login from an address that is new to an account without an authenticator (LOGIN-09).",
  request: v.object({ challenge: id, channel: codeChannel }),
  answer: v.object({
    expiredMinutes: v.pipe(v.number(), v.integer(), v.minValue(1)),
    resendAfterSeconds: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  refusals: codeSendingRefusals,
});

const thirdPartyToken = { firebaseChannel: id, firebaseIdToken: text(8_192) };

export const thirdPartyLogin = defineCall({
  name: "thirdPartyLogin",
  method: "POST",
  path: "/wps/session/login/thirdParty",
  token: "N",
  carriage: "sealed",
  summary: "Opens a session of the account that a third party's word is linked to (THIRD-01).",
  request: v.object({ ...thirdPartyToken, entry: v.picklist(["member", "agent"]) }),
  answer: loginAnswer,
  refusals: identityLoginRefusals,
});

export const thirdPartyLink = defineCall({
  name: "thirdPartyLink",
  method: "POST",
  path: "/wps/session/login/thirdParty/link",
  token: "N",
  carriage: "sealed",
  summary:
    "Links an account to a third party's word for good, by its name and password, and opens a session (THIRD-02).",
  request: v.object({ ...thirdPartyToken, username, password, ...guardedFields }),
  answer: loginAnswer,
  refusals: identityLinkRefusals,
});

/** The settings that a Firebase client needs; `emulatorUrl` only in development and tests. */
export const identityProviders = defineCall({
  name: "identityProviders",
  method: "GET",
  path: "/wps/system/identity",
  token: "N",
  carriage: "query",
  summary: "The third parties that the operator has configured (THIRD-01).",
  request: nothing,
  answer: v.object({
    firebase: v.optional(
      v.object({
        apiKey: v.string(),
        authDomain: v.string(),
        projectId: v.string(),
        /** Firebase's own names: google.com, facebook.com, … */
        channels: v.array(id),
        emulatorUrl: v.optional(v.string()),
      }),
    ),
  }),
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
    /** The specification's encryption token: a random string made by the client, valid for one session. */
    encryptionToken: unrecorded(id),
    gatewayVersion: v.literal("3"),
  }),
  answer: loginAnswer,
  refusals: freePlayRefusals,
});

/** Draws a captcha: its id and its picture. */
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
