import type { RegistrationPort, RegistrationSetting } from "@parlour/core/registration/registration.ports";
import { done, refused } from "@parlour/core/shared/outcome";
import type { FieldRule } from "@parlour/core/validation/validation.ports";
import type { SmsCodePort } from "@parlour/core/verification/sms-code.ports";
import * as v from "valibot";
import type { AnswerOf } from "../wire/call.ts";
import {
  affiliate,
  countryCodes,
  invalidFieldDetail,
  register,
  registerMobile,
  registerSetting,
  registrationRules,
} from "../wire/member.calls.ts";
import { sendRegPhoneCode, smsNoLogin, smsRefusalDetail } from "../wire/password.calls.ts";
import type { HttpClient, Reply } from "./client.ts";
import { msOrNull, neededValue, outcomeOf, reasonOf, unexpected } from "./outcomes.ts";

const ruleOf = ({ min, max, ...rule }: AnswerOf<typeof registerSetting>["register"][string]): FieldRule => ({
  ...rule,
  min: min ?? null,
  max: max ?? null,
});

const rulesOf = (rules: AnswerOf<typeof registerSetting>["register"]): Readonly<Record<string, FieldRule>> =>
  Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, ruleOf(rule)]));

export function createRegistrationPort(client: HttpClient): RegistrationPort {
  return {
    async readSetting(signal): Promise<RegistrationSetting> {
      const [setting, patterns] = await Promise.all([
        client.call(registerSetting, {}, { signal }),
        client.call(registrationRules, {}, { signal }),
      ]);
      const rules = neededValue(registerSetting, setting);
      return {
        register: rulesOf(rules.register),
        registerMobile: rulesOf(rules.registerMobile),
        minimumAge: rules.minimumAge,
        currencies: rules.currencies,
        patterns: neededValue(registrationRules, patterns).rules.map(
          ({ acceptedPattern, kind, min, max, expression }) => ({
            acceptedPattern,
            kind,
            min: min ?? null,
            max: max ?? null,
            expression: expression ?? null,
          }),
        ),
      };
    },
    async readCountries(signal) {
      return neededValue(countryCodes, await client.call(countryCodes, {}, { signal })).countries;
    },
    async readAffiliate({ code, domain }, signal) {
      const asked = { ...(code !== null && { code }), domain };
      const reply = await client.call(affiliate, asked, { signal });
      return outcomeOf(affiliate, reply, (value) => value);
    },
    async register(
      { type, fields, phone, captcha, humanProof, identity, domain, registerUrl, language },
      signal,
    ) {
      const { username, password = "", confirmPassword = "", ...others } = fields;
      const user = {
        ...others,
        password,
        confirmPassword,
        ...(captcha !== null && { captcha }),
        ...(humanProof !== undefined && { humanVerification: humanProof }),
        ...(identity !== null && {
          firebaseChannel: identity.channel,
          firebaseIdToken: identity.idToken,
        }),
        domain,
        registerUrl,
        language,
        registerMethod: "WEB" as const,
        login: true,
      };
      const made = type === "register" ? register : registerMobile;
      const reply: Reply<typeof register> | Reply<typeof registerMobile> =
        type === "register"
          ? await client.call(register, { username: username ?? "", ...phone, ...user }, { signal })
          : await client.call(
              registerMobile,
              {
                ...(username !== undefined && { username }),
                mobileNum: phone?.mobileNum ?? "",
                countryDialingCode: phone?.countryDialingCode ?? "",
                ...user,
              },
              { signal },
            );
      if (reply.kind === "value") {
        const { username: name, session } = reply.value;
        // It was asked for: an account without its session is not what was agreed.
        if (session === undefined) throw unexpected(made, "no session");
        return done({ username: name, session });
      }
      const parsed = v.safeParse(invalidFieldDetail, reply.detail);
      return refused(reasonOf(made, reply), { field: parsed.success ? parsed.output.field : null });
    },
  };
}

export function createSmsCodePort(client: HttpClient): SmsCodePort {
  return {
    async send({ purpose, phone, captcha }, signal) {
      const asked = { ...phone, ...(captcha !== null && { captcha }) };
      const isRegistering = purpose === "register" || purpose === "registerMobile";
      const reply: Reply<typeof smsNoLogin> | Reply<typeof sendRegPhoneCode> = isRegistering
        ? await client.call(sendRegPhoneCode, { ...asked, registerType: purpose }, { signal })
        : await client.call(smsNoLogin, asked, { signal });
      if (reply.kind === "value") {
        const { expiredMinutes, thirdParty = false } = reply.value;
        return done({ expiredMinutes, isThirdParty: thirdParty });
      }
      const parsed = v.safeParse(smsRefusalDetail, reply.detail);
      const { message = "", retryAt } = parsed.success ? parsed.output : {};
      const reason = reasonOf(isRegistering ? sendRegPhoneCode : smsNoLogin, reply);
      return refused(reason, { message, retryAtMs: msOrNull(retryAt) });
    },
  };
}
