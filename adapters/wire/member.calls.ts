import { avatarRefusals } from "@parlour/core/account/account.ports";
import { affiliateRefusals, registrationRefusals } from "@parlour/core/registration/registration.ports";
import * as v from "valibot";
import { defineCall } from "./call.ts";
import { loginAnswer } from "./login.calls.ts";
import {
  currency,
  humanVerification,
  id,
  language,
  nothing,
  optionalText,
  solvedCaptcha,
  text,
} from "./schemas.ts";
import { fieldRule } from "./site.calls.ts";

const name = optionalText(100);
const socialId = optionalText(80);
const place = optionalText(300);
const code = optionalText(80);
const dialled = optionalText(40);
const secret = optionalText(128);

/**
 * The registration user (REG-02). The operator's rules validate each field and name the invalid one (REG-01); the
 * schema only bounds its length.
 */
const registrationUser = {
  mobileNum: dialled,
  countryDialingCode: optionalText(8),
  verificationCode: optionalText(16),
  password: secret,
  confirmPassword: secret,
  payeeName: name,
  email: optionalText(254),
  qqNum: socialId,
  recommenderId: code,
  captcha: v.optional(solvedCaptcha),
  humanVerification: v.optional(humanVerification),
  affiliateCode: code,
  /** Of the new account, where there are several; of those who are invited it is the inviter's. */
  currency: v.optional(currency),
  paymentPassword: secret,
  line: socialId,
  whatsapp: socialId,
  facebook: socialId,
  wechat: socialId,
  telegram: socialId,
  zalo: socialId,
  skype: socialId,
  idNumber: optionalText(60),
  referralCode: code,
  domain: optionalText(253),
  firebaseChannel: v.optional(id),
  firebaseIdToken: optionalText(8_192),
  registerUrl: optionalText(1_000),
  registerMethod: v.literal("WEB"),
  /** The language of the form, whose minimum age may be higher than the operator's (REG-07). */
  language: v.optional(language),
  /** Whether the new account is logged in at once (REG-06). */
  login: v.boolean(),
  nickname: name,
  birthday: optionalText(10),
  address: place,
  permanentAddress: place,
  currentAddress: place,
  placeOfBirth: place,
  promoCode: code,
  nationality: name,
  occupation: name,
  sourceOfIncome: name,
};

/** The new account's name, and its session if the request asked to log in. */
const registered = v.object({ username: v.string(), session: v.optional(loginAnswer) });

/** Sent as `detail` of a registration refused with `invalid-field`. */
export const invalidFieldDetail = v.object({ field: v.string() });

export const register = defineCall({
  name: "register",
  method: "PUT",
  path: "/wps/member/register",
  token: "N",
  carriage: "sealed",
  summary: "Makes an account by name (REG-03).",
  request: v.object({ username: optionalText(64), ...registrationUser }),
  answer: registered,
  refusals: registrationRefusals,
});

export const registerMobile = defineCall({
  name: "registerMobile",
  method: "PUT",
  path: "/wps/member/register/mobile",
  token: "N",
  carriage: "sealed",
  summary: "Makes an account by mobile number (REG-03).",
  request: v.object({ username: optionalText(64), ...registrationUser }),
  answer: registered,
  refusals: registrationRefusals,
});

export const affiliate = defineCall({
  name: "affiliate",
  method: "GET",
  path: "/wps/agent/affiliate",
  token: "N",
  carriage: "query",
  summary: "The agent behind an invitation code or a domain (REG-05).",
  request: v.object({ code, domain: optionalText(253) }),
  answer: v.object({ affiliateCode: v.string(), agentName: v.string(), currency }),
  refusals: affiliateRefusals,
});

export const registerSetting = defineCall({
  name: "registerSetting",
  method: "GET",
  path: "/wps/system/setting/register",
  token: "N",
  carriage: "query",
  summary: "Which fields a registration has, by type (REG-01).",
  request: nothing,
  answer: v.object({
    register: v.record(v.string(), fieldRule),
    registerMobile: v.record(v.string(), fieldRule),
    minimumAge: v.pipe(v.number(), v.integer()),
    /** What a new account can be in; the first one where it chooses none (OPS-04). */
    currencies: v.array(currency),
  }),
});

export const registrationRules = defineCall({
  name: "registrationRules",
  method: "GET",
  path: "/wps/system/setting/register/rules",
  token: "N",
  carriage: "query",
  summary:
    "The pattern kinds that the operator's rules name, each with its parameters; cached by the client (RULE-01).",
  request: nothing,
  answer: v.object({
    rules: v.array(
      v.object({
        acceptedPattern: v.string(),
        kind: v.string(),
        min: v.optional(v.number()),
        max: v.optional(v.number()),
        /** The operator's own regular expression, where no kind fits (RULE-20). */
        expression: v.optional(v.string()),
      }),
    ),
  }),
});

export const countryCodes = defineCall({
  name: "countryCodes",
  method: "GET",
  path: "/wps/system/countryCodes",
  token: "N",
  carriage: "query",
  summary: "Countries with their dialling codes (SMS-05).",
  request: nothing,
  answer: v.object({
    countries: v.array(v.object({ countryCode: v.string(), countryDialingCode: v.string() })),
  }),
});

export const memberIcon = defineCall({
  name: "memberIcon",
  method: "POST",
  path: "/wps/member/info/icon",
  token: "T",
  carriage: "json",
  summary: "Chooses the player's avatar (MEMBER-04); answers its address.",
  request: v.object({ icon: text(80) }),
  answer: v.object({ avatar: v.string() }),
  refusals: avatarRefusals,
});
