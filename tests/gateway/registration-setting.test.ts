import { PassThrough } from "node:stream";
import { countryCodes, registerSetting, registrationRules } from "@parlour/adapters/wire/member.calls.ts";
import { status } from "@parlour/adapters/wire/site.calls.ts";
import { mendPatterns, mendRegistration } from "@parlour/app/gateway/content/registration-setting.ts";
import { toJson } from "@parlour/app/gateway/content/settings.ts";
import { settings } from "@parlour/app/gateway/database/schema.ts";
import { operatorSettings } from "@parlour/app/seed/operator-settings.ts";
import { registrationFields } from "@parlour/core/registration/registration.ports";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import { gatewayOfSuite } from "./support/gateway-of-suite.ts";
import { rule, setRules } from "./support/registrations.ts";

forEachDatabase((_name, open) => {
  const log: string[] = [];
  const stream = new PassThrough().on("data", (chunk) => log.push(String(chunk)));
  const loud = { level: "warn", stream };
  const { gateway, db, ask, valueFrom, writeSetting } = gatewayOfSuite({
    open,
    seeded: "operator",
    log: loud,
  });
  const again = (call: typeof registerSetting | typeof registrationRules, etag: string) =>
    ask(call, {}, { headers: { "if-none-match": etag } });

  it("REG-01 has a rule for every field of the form, most of them off", async () => {
    const reply = await ask(registerSetting, {});
    const { register, registerMobile } = Object(reply.body.value);
    const named = Object.keys({ ...register, ...registerMobile });
    const otherwise = ["verificationCode", "currency"];
    expect([...named, ...otherwise].sort()).toEqual([...registrationFields].sort());
    const off = named.filter((field) => register[field]?.enabled === false);
    expect(off.length).toBeGreaterThan(named.length / 2);
  });

  it("REG-01 answers 304 to a caller with the current rules and patterns, until an operator changes them", async () => {
    for (const call of [registerSetting, registrationRules]) {
      const first = await ask(call, {});
      expect(first.headers["cache-control"]).toBe("public, no-cache");
      expect((await again(call, String(first.headers.etag))).status).toBe(304);
    }
    const rules = await ask(registerSetting, {});
    await setRules(gateway, { nickname: null });
    const changed = await again(registerSetting, String(rules.headers.etag));
    expect(changed.status).toBe(200);
    expect(Object(changed.body.value).register).not.toHaveProperty("nickname");
    await setRules(gateway, {});
  });

  it("RULE-01 returns the operator's own patterns", async () => {
    expect((await ask(registrationRules, {})).body.value).toEqual({ rules: [] });
    const rules = [{ acceptedPattern: "PIN", kind: "DIGITS", min: 4, max: 4 }];
    await writeSetting("registrationPatterns", rules);
    expect((await ask(registrationRules, {})).body.value).toEqual({ rules });
    await writeSetting("registrationPatterns", []);
  });

  it("REG-01 replaces an invalid rule by its default, keeps the others, and reports which", async () => {
    const { register, ...others } = operatorSettings.registration;
    const broken = {
      ...others,
      register: { ...register, username: "yes please", email: { enabled: 1 }, birthday: null },
    };
    await db
      .update(settings)
      .set({ value: toJson(broken) })
      .where(eq(settings.key, "registration"));
    const reply = await valueFrom(registerSetting, {});
    expect(reply.register.username).toMatchObject({ enabled: true, required: true });
    expect(reply.register).not.toHaveProperty("email");
    expect(reply.register.nickname).toEqual(register.nickname);
    expect(reply.registerMobile).toEqual(operatorSettings.registration.registerMobile);
    expect(log.join()).toContain("registration.register.email");
    // The permission response carries the same rules (SITE-05).
    expect((await valueFrom(status, {})).registerRules).toEqual(reply.register);
    await setRules(gateway, {});
  });

  it("SMS-05 returns every country's dialling code, cacheable for a day", async () => {
    const reply = await ask(countryCodes, {});
    const { countries } = Object(reply.body.value);
    expect(countries.length).toBeGreaterThan(200);
    // The operator's own stands first, since it is what most of its players choose.
    expect(countries[0].countryCode).toBe("GB");
    expect(countries).toContainEqual({ countryCode: "GB", countryDialingCode: "+44" });
    expect(countries).toContainEqual({ countryCode: "VN", countryDialingCode: "+84" });
    expect(countries).toContainEqual({ countryCode: "US", countryDialingCode: "+1" });
    expect(countries).toContainEqual({ countryCode: "AS", countryDialingCode: "+1684" });
    for (const { countryCode, countryDialingCode } of countries) {
      expect(countryCode).toMatch(/^[A-Z]{2}$/);
      expect(countryDialingCode).toMatch(/^\+\d{1,4}$/);
    }
    expect(reply.headers["cache-control"]).toBe("public, max-age=86400");
    const etag = String(reply.headers.etag);
    const known = await ask(countryCodes, {}, { headers: { "if-none-match": etag } });
    expect(known.status).toBe(304);
  });
});

describe("an invalid set of rules", () => {
  it.each([null, 7, "rules", [], true])("REG-01 is replaced by the minimum for %j", (stored) => {
    const { value, malformed } = mendRegistration(stored);
    expect(malformed).toEqual(["registration"]);
    expect(value).toMatchObject({ register: { username: { required: true } }, minimumAge: 18 });
  });

  it("REG-01 is repaired part by part", () => {
    const impossible = { ...rule, min: 9, max: 3 };
    const wordless = { ...rule, minWords: 9, maxWords: 3 };
    const { value, malformed } = mendRegistration({
      register: { nickname: rule, constructor: 3, password: impossible, address: wordless },
      registerMobile: "none",
      minimumAge: 12,
    });
    expect(malformed).toEqual([
      "registration.register.constructor",
      "registration.register.password",
      "registration.register.address",
      "registration.registerMobile",
      "registration.minimumAge",
    ]);
    expect(value).toMatchObject({
      register: { nickname: rule, password: { enabled: true, required: true, min: 8 } },
      registerMobile: { mobileNum: { required: true } },
      minimumAge: 18,
    });
    expect(Object.keys(Object(value).register)).toEqual(["nickname", "password"]);
  });

  it("RULE-20 loses only its invalid patterns", () => {
    const good = { acceptedPattern: "PIN", kind: "DIGITS" };
    const rows = [
      good,
      { acceptedPattern: "", kind: "DIGITS" },
      4,
      { ...good, expression: "x".repeat(1_001) },
    ];
    const { value, malformed } = mendPatterns(rows);
    expect(value).toEqual([good]);
    expect(malformed).toEqual([1, 2, 3].map((index) => `registrationPatterns.${index}`));
    expect(mendPatterns({}).malformed).toEqual(["registrationPatterns"]);
  });
});
