import { firstContext } from "@parlour/core/registration/registration.actions";
import type { RegistrationContext } from "@parlour/core/registration/registration.events";
import { formFields } from "@parlour/core/registration/registration.form.rules";
import { createRegistrationMachine } from "@parlour/core/registration/registration.machine";
import {
  type RegistrationField,
  type RegistrationSetting,
  registrationFields,
} from "@parlour/core/registration/registration.ports";
import { checkForm, firstWrong } from "@parlour/core/registration/registration.rules";
import { draftOf, emptyFields, restored } from "@parlour/core/registration/registration.sending.rules";
import { soundSetting, unknownFields } from "@parlour/core/registration/registration.setting.rules";
import { registrationView } from "@parlour/core/registration/registration.view";
import { soundCountries } from "@parlour/core/verification/phone.rules";
import { drive } from "@parlour/testkit/drive";
import { createFakePorts, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";

const flagNames = ["MOBILENUMREG3", "REGMOBVERF3", "MOBILENUMPASSREG3"] as const;
const flags = fc.subarray([...flagNames]).map((names) => new Set<string>(names));
const oddNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 1e308, null, "7"),
);
/** A rule as a careless or a hostile operator may write it. */
const oddRule = fc.oneof(
  fc.jsonValue(),
  fc.record({
    enabled: fc.oneof(fc.boolean(), fc.jsonValue()),
    required: fc.oneof(fc.boolean(), fc.jsonValue()),
    min: oddNumber,
    max: oddNumber,
    acceptedPattern: fc.oneof(fc.constantFrom("*", "DIGITS", "EMAIL", "DATE", "(a+)+$"), fc.jsonValue()),
  }),
);
const oddName = fc.oneof(
  fc.constantFrom(...registrationFields),
  fc.constantFrom("__proto__", "constructor", "toString", "domain", "login"),
  fc.string(),
);
const oddRules = fc.oneof(fc.jsonValue(), fc.dictionary(oddName, oddRule));
/** Any JSON-like thing in the place of a setting, most of them near to one. */
const oddSetting = fc.oneof(
  fc.jsonValue(),
  fc.record({
    register: oddRules,
    registerMobile: oddRules,
    minimumAge: fc.oneof(oddNumber, fc.jsonValue()),
    currencies: fc.oneof(fc.jsonValue(), fc.array(fc.oneof(fc.constantFrom("USD", "EUR"), fc.jsonValue()))),
    patterns: fc.oneof(
      fc.jsonValue(),
      fc.array(fc.oneof(fc.jsonValue(), fc.record({ acceptedPattern: fc.string(), kind: fc.jsonValue() }))),
    ),
  }),
);

const everywhere = Object.fromEntries(registrationFields.map((field) => [field, "7700900999"]));

/** What a gateway's schema would have kept out; here nothing stands before the machine. */
const asSetting = (odd: unknown) => odd as RegistrationSetting;

describe("a registration form", () => {
  it("REG-01 works with any rules: shows the required fields, and errors for missing ones", async () => {
    await fc.assert(
      fc.asyncProperty(oddSetting, flags, fc.boolean(), async (odd, flags, isMobile) => {
        const ports = createFakePorts();
        ports.backend.entry.setting = asSetting(odd);
        const actor = createActor(
          createRegistrationMachine(() => ports),
          {
            clock: ports.clock,
            input: { flags, identity: null, language: "EN" },
          },
        );
        const run = drive(actor);
        actor.start();
        await run.settle();
        if (isMobile) actor.send({ type: "type.chosen", registerType: "registerMobile" });
        actor.send({ type: "submitted" });
        await run.settle();
        const view = registrationView(actor.getSnapshot());
        if (view.kind !== "form") throw new Error("There is no form");
        const shown = new Map(view.fields.map((each) => [each.field, each]));
        const needed: readonly RegistrationField[] =
          view.type === "registerMobile" ? ["mobileNum", "password"] : ["username", "password"];
        for (const field of needed) expect(shown.get(field)).toMatchObject({ isRequired: true });
        for (const field of needed) expect(shown.get(field)?.error).not.toBeNull();
        expect(shown.size).toBe(view.fields.length);
        expect(view.minimumAge).toBeGreaterThanOrEqual(18);
        expect(view.minimumAge).toBeLessThan(100);
        expect(view.isBusy).toBe(false);
        expect(view.attention).toBe(
          firstWrong(actor.getSnapshot().context, actor.getSnapshot().context.errors),
        );
        for (const field of registrationFields)
          actor.send({ type: "field.changed", field, value: "7700900999" });
        for (const field of registrationFields) actor.send({ type: "field.left", field });
        actor.send({ type: "code.asked" });
        actor.send({ type: "submitted" });
        await run.settle();
        registrationView(actor.getSnapshot());
        actor.stop();
      }),
      { numRuns: 40 },
    );
  });

  it("REG-01 asks under any rules for the fields that an account needs, each once", () => {
    const first = firstContext(createFakePorts(), { flags: new Set(), identity: null, language: "EN" });
    fc.assert(
      fc.property(oddSetting, flags, fc.constantFrom("register", "registerMobile"), (odd, flags, type) => {
        const context: RegistrationContext = { ...first, setting: soundSetting(odd), flags, type };
        const asked = formFields(context);
        const required = asked.filter(({ rule }) => rule.required).map(({ field }) => field);
        expect(required).toEqual(
          expect.arrayContaining([type === "register" ? "username" : "mobileNum", "password"]),
        );
        expect(new Set(asked.map(({ field }) => field)).size).toBe(asked.length);
        for (const { rule } of asked) {
          expect(rule.min ?? 0).toBeLessThanOrEqual(rule.max ?? 300);
          expect(rule.max ?? 1).toBeGreaterThanOrEqual(1);
        }
        const filled = { ...context, fields: { ...emptyFields, ...everywhere } };
        const wrong = [checkForm(context, VISIT_BEGINS_MS), checkForm(filled, VISIT_BEGINS_MS)];
        for (const field of required) expect(wrong[0]?.[field]).toBeDefined();
        expect(unknownFields(odd)).not.toContain("username");
      }),
    );
  });

  it("REG-01 keeps valid rules unchanged", () => {
    const rule = fc.record({
      enabled: fc.boolean(),
      required: fc.boolean(),
      min: fc.integer({ min: 1, max: 6 }),
      max: fc.integer({ min: 6, max: 8 }),
      acceptedPattern: fc.constantFrom("*", "DIGITS"),
    });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...registrationFields), rule), (rules) => {
        const given = { register: rules, registerMobile: {}, minimumAge: 21, currencies: [], patterns: [] };
        expect(soundSetting(given)).toEqual(given);
        expect(unknownFields(given)).toEqual([]);
      }),
    );
  });

  it("REG-04 REG-07 is never complete without both checkboxes and the same password twice", () => {
    const ports = createFakePorts();
    const first = firstContext(ports, { flags: new Set(), identity: null, language: "EN" });
    const texts = fc.record({ username: fc.string(), password: fc.string(), confirmPassword: fc.string() });
    fc.assert(
      fc.property(texts, fc.boolean(), fc.boolean(), (typed, agreed, isOfAge) => {
        const context: RegistrationContext = {
          ...first,
          setting: soundSetting(null),
          fields: { ...emptyFields, ...typed },
          agreed,
          isOfAge,
        };
        const wrong = checkForm(context, VISIT_BEGINS_MS);
        expect(wrong.terms === undefined).toBe(agreed);
        expect(wrong.age === undefined).toBe(isOfAge);
        if (typed.password.trim() !== typed.confirmPassword.trim())
          expect(wrong.confirmPassword).toBeDefined();
        for (const field of ["username", "password"] as const)
          if (typed[field].trim() === "") expect(wrong[field]).toBeDefined();
      }),
    );
  });

  it("REG-08 restores from a draft everything but secrets, and nothing else", () => {
    const secrets: readonly RegistrationField[] = [
      "password",
      "confirmPassword",
      "paymentPassword",
      "verificationCode",
      "captcha",
    ];
    const first = firstContext(createFakePorts(), { flags: new Set(), identity: null, language: "EN" });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...registrationFields), fc.string()), (typed) => {
        const fields = { ...emptyFields, ...typed };
        const draft = draftOf({ ...first, fields });
        for (const field of secrets) expect(Object.hasOwn(draft, field)).toBe(false);
        const back = restored({ ...draft, password: "x", shoeSize: "44" }, new Set());
        expect(Object.keys(back.fields).sort()).toEqual([...registrationFields].sort());
        for (const field of registrationFields)
          expect(back.fields[field]).toBe(secrets.includes(field) ? "" : fields[field]);
      }),
    );
  });

  it("SMS-05 offers only valid dialling codes", () => {
    const codes = fc.oneof(fc.string(), fc.stringMatching(/^\+?\d{1,6}$/), fc.constant("+1-684"));
    fc.assert(
      fc.property(fc.array(codes), (all) => {
        const countries = all.map((countryDialingCode) => ({ countryCode: "XX", countryDialingCode }));
        for (const { countryDialingCode } of soundCountries(countries))
          expect(countryDialingCode).toMatch(/^\+\d{1,4}$/);
      }),
    );
    expect(soundCountries([{ countryDialingCode: "1-684" }, { countryDialingCode: "01684" }])).toEqual([
      { countryDialingCode: "+1684" },
    ]);
  });
});
