import type { RegistrationField } from "@parlour/core/registration/registration.ports";
import { registrationFields } from "@parlour/core/registration/registration.ports";
import { CAPTCHA_TEXT } from "@parlour/testkit/backend";
import { INVITATION_CODE } from "@parlour/testkit/backend.data";
import { plainSetting } from "@parlour/testkit/entry";
import { drop } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { dataOf } from "./support/data-of.ts";
import { MOBILE, registeringWith, robin, ruled } from "./support/registration.ts";

const registering = registeringWith(collectCoverage("registration"));

const all = Object.fromEntries(registrationFields.map((field) => [field, ruled()]));

describe("the registration form by the operator's rules", () => {
  it("REG-01 shows enabled fields in order, and marks required ones", async () => {
    const one = await registering();
    expect(one.form().fields.map(({ field, isRequired }) => `${field}${isRequired ? "*" : ""}`)).toEqual([
      "username*",
      "mobileNum",
      "password*",
      "confirmPassword*",
      "email",
      "nickname",
      "birthday*",
      "referralCode",
    ]);
    expect(one.field("email")).toMatchObject({ kind: "email", value: "", error: null });
    expect(one.field("birthday")?.kind).toBe("date");
    expect(one.field("mobileNum")?.kind).toBe("phone");
  });

  it("REG-01 adds, removes and changes fields by the operator's rules alone", async () => {
    const { username, password } = plainSetting.register;
    if (username === undefined || password === undefined)
      throw new Error("The setting has no username or password");
    const setting = {
      register: {
        username: { ...username, min: 6, acceptedPattern: "DIGITS" },
        password,
        email: ruled({ enabled: false, required: true }),
        wechat: ruled({ required: true, max: 5 }),
      },
    };
    const one = await registering({ setting });
    expect(one.fields()).toEqual(["username", "password", "confirmPassword", "wechat"]);
    one.type({ username: "123", wechat: "abcdef" });
    one.leave("username");
    one.leave("wechat");
    expect(one.errors()).toEqual({ username: "validation.tooShort", wechat: "validation.tooLong" });
    one.type({ wechat: "" });
    one.agree();
    await one.submit();
    expect(one.errors()).toMatchObject({ wechat: "validation.missing", password: "validation.missing" });
  });

  it("RULE-21 asks for the operator's number of words in an address, and says so", async () => {
    const setting = { register: { ...plainSetting.register, address: ruled({ minWords: 3, maxWords: 6 }) } };
    const one = await registering({ setting });
    const asked = { key: "validation.words.range", values: { min: 3, max: 6 } };
    expect(one.field("address")).toMatchObject({ help: asked, error: null });
    one.type({ address: "High Street" });
    one.leave("address");
    expect(one.field("address")?.error).toEqual(asked);
    one.type({ address: "3 High Street" });
    one.leave("address");
    expect(one.field("address")?.error).toBeNull();
  });

  it("REG-02 asks for every enabled field, and sends each trimmed", async () => {
    const one = await registering({ setting: { register: all, currencies: ["USD", "EUR"] } });
    expect(one.fields()).toEqual(registrationFields.filter((field) => field !== "verificationCode"));
    const special: Partial<Record<RegistrationField, string>> = {
      ...robin,
      mobileNum: "7700900999",
      captcha: CAPTCHA_TEXT,
      affiliateCode: INVITATION_CODE,
      referralCode: "",
      currency: "USD",
    };
    const text = (field: RegistrationField) => special[field] ?? field;
    one.type(Object.fromEntries(one.fields().map((field) => [field, ` ${text(field)} `])));
    one.agree();
    await one.submit();
    expect(one.errors()).toEqual({});
    // The number and the captcha travel apart; no code was asked for, and one invitation is enough.
    const apart: readonly RegistrationField[] = ["mobileNum", "captcha", "verificationCode", "referralCode"];
    const plain = registrationFields.filter((field) => !apart.includes(field));
    expect(one.sent()).toEqual([
      {
        type: "register",
        fields: Object.fromEntries(plain.map((field) => [field, text(field)])),
        phone: { countryDialingCode: "+44", mobileNum: "7700900999" },
        captcha: { id: "captcha-1", text: CAPTCHA_TEXT },
        identity: null,
        domain: "portal.example",
        registerUrl: "https://portal.example/",
        language: "EN",
      },
    ]);
  });

  it("REG-01 ignores unknown fields, and reports them once", async () => {
    const extra = { shoeSize: ruled({ required: true }), domain: ruled() };
    const setting = { register: { ...plainSetting.register, ...extra }, registerMobile: extra };
    const one = await registering({ setting, flags: MOBILE });
    expect(one.fields()).toEqual((await registering()).fields());
    expect(one.ports.reports).toEqual([
      { where: "registration", what: "the setting has unknown fields: shoeSize" },
    ]);
  });

  it("REG-01 RULE-20 compiles the operator's patterns, and reports one that fails and checks only its length", async () => {
    const setting = {
      register: {
        ...plainSetting.register,
        nickname: ruled({ acceptedPattern: "THREE" }),
        wechat: ruled({ acceptedPattern: "LOST", max: 4 }),
      },
      patterns: [
        { acceptedPattern: "THREE", kind: "", min: null, max: null, expression: "^[a-z]{3}$" },
        { acceptedPattern: "LOST", kind: "", min: null, max: null, expression: "(?=x)" },
      ],
    };
    const one = await registering({
      setting,
      before: ({ faults }) =>
        faults.next("compileExpression", { kind: "answer", answer: (text) => text === "abc" }, drop()),
    });
    one.type({ nickname: "ABC", wechat: "any" });
    one.leave("nickname");
    one.leave("wechat");
    expect(Object.keys(one.errors())).toEqual(["nickname"]);
    one.type({ nickname: "abc", wechat: "longer" });
    one.leave("nickname");
    one.leave("wechat");
    expect(one.errors()).toEqual({ wechat: "validation.tooLong" });
    expect(one.ports.reports).not.toEqual([]);
  });

  it("REG-01 says which format is wrong where the operator's own pattern refuses a text", async () => {
    const own = ruled({ acceptedPattern: "OWN" });
    const { register } = plainSetting;
    const one = await registering({
      setting: {
        register: { ...register, username: own, email: own, payeeName: own, nickname: own, mobileNum: own },
        patterns: [{ acceptedPattern: "OWN", kind: "", min: null, max: null, expression: "^x$" }],
      },
      before: ({ faults }) =>
        faults.always("compileExpression", { kind: "answer", answer: (text) => text === "x" }),
    });
    const names = ["username", "email", "payeeName", "nickname", "mobileNum"] as const;
    one.type({
      username: "a",
      email: "a@b.example",
      payeeName: "Ann",
      nickname: "Ann",
      mobileNum: "5551234",
    });
    for (const name of names) one.leave(name);
    expect(one.errors()).toEqual({
      username: "validation.account",
      email: "validation.email",
      payeeName: "validation.realName",
      nickname: "validation.pattern",
      mobileNum: "validation.phoneFormat",
    });
  });

  it("ERR-02 REG-01 shows no form when the rules cannot be read, and loads it on retry", async () => {
    const one = await registering({ before: ({ faults }) => faults.next("readSetting", drop()) });
    const failed = one.view();
    expect(dataOf(failed)).toEqual({ kind: "unavailable", message: { key: "error.network" } });
    expect(one.ports.reports).toMatchObject([{ where: "registration", what: "the rules could not be read" }]);
    if (failed.kind === "unavailable") failed.retry();
    expect(one.view()).toEqual({ kind: "loading" });
    await one.run.settle();
    expect(one.form()).toMatchObject({ message: null, isBusy: false });
    one.run.expect([
      "registration.loading",
      "registration.unavailable",
      "registration.loading",
      "registration.editing",
    ]);
  });
});

describe("validation of a registration", () => {
  it("REG-04 REG-07 shows all errors on submit, each at its field, and points to the first", async () => {
    const one = await registering();
    await one.submit();
    expect(one.errors()).toEqual({
      username: "validation.missing",
      password: "validation.missing",
      confirmPassword: "validation.missing",
      birthday: "validation.missing",
      terms: "error.termsUnticked",
      age: "registration.error.ageUnticked",
    });
    expect(one.form().attention).toBe("username");
    expect(one.form().ageError).toEqual({ key: "registration.error.ageUnticked", values: { age: 18 } });
    expect(one.sent()).toEqual([]);
    one.type({ username: "redbreast" });
    expect(one.errors().username).toBeUndefined();
    expect(one.form().attention).toBeNull();
    one.type(robin);
    await one.submit();
    expect(one.form().attention).toBe("age");
    one.form().changeOfAge(true);
    expect(one.errors()).toEqual({ terms: "error.termsUnticked" });
    await one.submit();
    expect(one.form().attention).toBe("terms");
    expect(one.sent()).toEqual([]);
  });

  it("REG-01 shows an error when a field is left, only if something was typed", async () => {
    const one = await registering();
    one.leave("username");
    one.type({ username: "x" });
    expect(one.errors()).toEqual({});
    one.leave("username");
    expect(one.errors()).toEqual({ username: "validation.tooShort" });
    expect(one.form().attention).toBeNull();
    one.type({ username: "redbreast" });
    expect(one.errors()).toEqual({});
    one.leave("username");
    expect(one.errors()).toEqual({});
  });

  it("REG-04 requires the same repeated password, and checks it again when the first one is left", async () => {
    const one = await registering();
    one.type({ password: "evening43", confirmPassword: "evening44" });
    one.leave("confirmPassword");
    expect(one.errors()).toEqual({ confirmPassword: "validation.confirmation" });
    one.type({ password: "evening44" });
    expect(one.errors()).toEqual({});
    one.leave("password");
    expect(one.errors()).toEqual({});
    one.type({ password: "evening45" });
    one.leave("password");
    expect(one.errors()).toEqual({ confirmPassword: "validation.confirmation" });
  });

  it("REG-07 refuses a birthday under the operator's age despite the checkbox, and accepts the exact day", async () => {
    for (const [minimumAge, birthday, isFine] of [
      [18, "2008-01-06", false],
      [18, "2008-01-05", true],
      [21, "2008-01-05", false],
      [21, "01-05-2005", true],
    ] as const) {
      const one = await registering({ setting: { minimumAge } });
      await one.register({ birthday });
      expect(one.sent()).toHaveLength(isFine ? 1 : 0);
      if (isFine)
        expect(one.sent()[0]).toMatchObject({ fields: { birthday: expect.stringMatching(/^200\d-01-05$/) } });
      else
        expect(one.field("birthday")?.error).toEqual({
          key: "registration.error.underAge",
          values: { age: minimumAge },
        });
    }
  });

  it("RULE-12 refuses a birthday that does not exist in the calendar", async () => {
    const one = await registering({ setting: { register: { birthday: ruled() } } });
    one.type({ birthday: "1990-02-30" });
    one.leave("birthday");
    expect(Object.keys(one.errors())).toEqual(["birthday"]);
  });

  it("REG-02 refuses malformed codes at their fields", async () => {
    const codes = {
      promoCode: ruled(),
      recommenderId: ruled(),
      referralCode: ruled(),
      affiliateCode: ruled(),
    };
    const one = await registering({ setting: { register: codes } });
    for (const field of ["promoCode", "recommenderId", "referralCode", "affiliateCode"] as const) {
      one.type({ [field]: "no code" });
      one.leave(field);
    }
    expect(one.errors()).toMatchObject({
      referralCode: "error.invitationCode",
      affiliateCode: "error.invitationCode",
    });
    expect(Object.keys(one.errors())).toHaveLength(4);
  });
});

describe("a half-filled registration form", () => {
  it("REG-08 is restored when it opens again, without passwords and codes", async () => {
    const first = await registering({ flags: MOBILE, setting: { registerMobile: all } });
    first.form().chooseType("registerMobile");
    const typed = { email: "robin@example.com", mobileNum: "7700900999", nickname: "Robin" };
    const secret = { paymentPassword: "hush-1", verificationCode: "123456", captcha: "K7" };
    first.type({ ...robin, ...typed, ...secret });
    first.form().chooseCountry("+84");
    const kept = [...first.ports.visit.values()];
    for (const value of ["evening43", "hush-1", "123456", "K7"]) expect(kept).not.toContain(value);
    first.actor.stop();

    const again = await registering({
      flags: MOBILE,
      setting: { registerMobile: all },
      before: ({ visit }) => {
        for (const [key, value] of first.ports.visit) visit.set(key, value);
        visit.set("draft.shoeSize", "44");
      },
    });
    expect(again.form()).toMatchObject({ type: "registerMobile", countryDialingCode: "+84" });
    expect(again.field("email")?.value).toBe(typed.email);
    expect(again.field("birthday")?.value).toBe(robin.birthday);
    expect(again.field("password")?.value).toBe("");
    expect(again.form()).toMatchObject({ agreed: false, isOfAge: false });
  });

  it("REG-08 REG-03 opens by name when a stored draft is by mobile number and that is no longer offered", async () => {
    const one = await registering({ before: ({ visit }) => visit.set("draft.type", "registerMobile") });
    expect(one.form().type).toBe("register");
  });

  it("REG-08 is forgotten with everything typed once the account exists", async () => {
    const one = await registering();
    await one.register();
    expect([...one.ports.visit.keys()].filter((key) => key.startsWith("draft."))).toEqual([]);
    expect(JSON.stringify(one.actor.getSnapshot().context)).not.toContain("evening43");
    expect(one.view()).toMatchObject({ isBusy: true });
  });
});

describe("a registration with a third-party identity", () => {
  it("THIRD-02 shows the identity's name or channel, and sends the identity", async () => {
    const identity = { channel: "google.com", idToken: "robin-abroad", name: "Robin Abroad" };
    const one = await registering({ identity });
    expect(one.form().identityName).toBe("Robin Abroad");
    await one.register();
    expect(one.sent()[0]).toMatchObject({ identity });
    const nameless = await registering({ identity: { ...identity, name: null } });
    expect(nameless.form().identityName).toBe("google.com");
    expect((await registering()).form().identityName).toBeNull();
  });
});
