import {
  forgotByEmailRefusals,
  forgotByPhoneRefusals,
  resetRefusals,
} from "@parlour/core/password/forgot.ports";
import { passwordRefusals } from "@parlour/core/password/password.ports";
import { registrationSmsRefusals, smsRefusals } from "@parlour/core/verification/sms-code.ports";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import {
  anyText,
  countryDialingCode,
  humanVerification,
  id,
  instant,
  mobileNum,
  noValue,
  password,
  solvedCaptcha,
  text,
  unrecorded,
  username,
  verificationCode,
} from "./schemas.ts";

export const changePassword = defineCall({
  name: "changePassword",
  method: "POST",
  path: "/wps/member/password",
  token: "T",
  carriage: "sealed",
  summary: "Changes the player's password (PWD-01).",
  request: v.object({ oldPassword: password, newPassword: password }),
  answer: noValue,
  refusals: passwordRefusals,
});

export const forgotByEmail = defineCall({
  name: "forgotByEmail",
  method: "POST",
  path: "/wps/member/password/email",
  token: "N",
  carriage: "form",
  summary: "Asks for a reset by e-mail (FORGOT-01).",
  request: v.object({
    username: unrecorded(username),
    email: unrecorded(v.pipe(text(254), v.email())),
    /** The parts of a proof that a person is there: a form has no nested fields. */
    humanProvider: v.optional(id),
    humanResult: v.optional(unrecorded(text(4_096))),
  }),
  answer: noValue,
  refusals: forgotByEmailRefusals,
});

export const forgotByPhone = defineCall({
  name: "forgotByPhone",
  method: "POST",
  path: "/wps/member/password/verification",
  token: "N",
  carriage: "sealed",
  summary:
    "Sets a new password by a code sent to the account's phone (FORGOT-02); answers the name to log in with.",
  request: v.object({
    mobileNum,
    countryDialingCode,
    verificationCode,
    newPassword: password,
    humanVerification: v.optional(humanVerification),
  }),
  answer: v.object({ username: v.string() }),
  refusals: forgotByPhoneRefusals,
  faults: ["user-not-found"],
});

export const resetPassword = defineCall({
  name: "resetPassword",
  method: "POST",
  path: "/wps/member/password/reset",
  token: "N",
  carriage: "sealed",
  summary:
    "Sets a new password by the token of a reset mail, which is good once (FORGOT-03). It does not log in.",
  request: v.object({ resetToken: v.pipe(v.string(), v.regex(/^[\w-]{20,200}$/)), newPassword: password }),
  answer: noValue,
  refusals: resetRefusals,
});

const smsAnswer = v.object({
  expiredMinutes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  message: v.string(),
  /** A third party sends the code (SMS-01). */
  thirdParty: v.optional(v.boolean()),
});
/** Sent as `detail` when a code was not sent: the gateway's message and the time of the next try (SMS-02). */
export const smsRefusalDetail = v.object({ message: v.optional(v.string()), retryAt: v.optional(instant) });
/** The number as typed: dedicated refusal codes report an invalid number (SMS-04). */
const typed = anyText(32);
const smsAsked = {
  mobileNum: v.optional(unrecorded(typed), ""),
  countryDialingCode: typed,
  captcha: v.optional(solvedCaptcha),
};

export const smsNoLogin = defineCall({
  name: "smsNoLogin",
  method: "POST",
  path: "/wps/verification/sms/noLogin",
  token: "N",
  carriage: "json",
  summary: "Sends a code to a phone, for login or a reset (SMS-01).",
  request: v.object(smsAsked),
  answer: smsAnswer,
  refusals: smsRefusals,
});

export const sendRegPhoneCode = defineCall({
  name: "sendRegPhoneCode",
  method: "POST",
  path: "/wps/verification/sms/register",
  token: "N",
  carriage: "json",
  summary: "Sends a code to a phone that is being registered, by name or by mobile (SMS-01).",
  request: v.object({ ...smsAsked, registerType: v.picklist(["register", "registerMobile"]) }),
  answer: smsAnswer,
  refusals: registrationSmsRefusals,
});
