import type { RegistrationField } from "@parlour/core/registration/registration.ports";
import { registrationFields } from "@parlour/core/registration/registration.ports";
import { INVITATION_CODE, plainSetting } from "@parlour/core/testkit/desk";
import { drop } from "@parlour/core/testkit/faults";
import { CAPTCHA_TEXT } from "@parlour/core/testkit/house";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { MOBILE, registeringWith, robin, ruled } from "./support/registration.ts";

const registering = registeringWith(collectCoverage("registration"));

const all = Object.fromEntries(registrationFields.map((field) => [field, ruled()]));

describe("the form that the house's rules make", () => {
  it("REG-01 shows what is enabled, in its order, and marks what is required", async () => {
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

  it("REG-01 fields come and go, become required and change their rule with the house's rows alone", async () => {
    const { username, password } = plainSetting.register;
    if (username === undefined || password === undefined) throw new Error("The house asks for both");
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

  it("REG-02 asks for every field of the registration user that is enabled, and sends each, trimmed", async () => {
    const one = await registering({ setting: { register: all } });
    expect(one.fields()).toEqual(registrationFields.filter((field) => field !== "verificationCode"));
    const special: Partial<Record<RegistrationField, string>> = {
      ...robin,
      mobileNum: "7700900999",
      captcha: CAPTCHA_TEXT,
      affiliateCode: INVITATION_CODE,
      referralCode: "",
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
        domain: "house.example",
        registerUrl: "https://house.example/",
      },
    ]);
  });

  it("REG-01 names that nobody knows are ignored and reported once", async () => {
    const extra = { shoeSize: ruled({ required: true }), domain: ruled() };
    const setting = { register: { ...plainSetting.register, ...extra }, registerMobile: extra };
    const one = await registering({ setting, flags: MOBILE });
    expect(one.fields()).toEqual((await registering()).fields());
    expect(one.ports.reports).toEqual([
      { where: "registration", what: "the setting has fields that no form knows: shoeSize" },
    ]);
  });

  it("REG-01 RULE-20 the house's own patterns are made ready; one that cannot be is reported and checked by length", async () => {
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

  it("ERR-02 REG-01 rules that cannot be read leave no form, and a retry brings one", async () => {
    const one = await registering({ before: ({ faults }) => faults.next("readSetting", drop()) });
    expect(one.view()).toEqual({ kind: "unavailable", message: { key: "error.network" } });
    expect(one.ports.reports).toMatchObject([{ where: "registration", what: "no rules" }]);
    one.actor.send({ type: "retry.asked" });
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

describe("what is wrong with a form", () => {
  it("REG-04 REG-07 says all at once when it is sent, each at its spot, and points to the first", async () => {
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
    one.actor.send({ type: "age.changed", isOfAge: true });
    expect(one.errors()).toEqual({ terms: "error.termsUnticked" });
    await one.submit();
    expect(one.form().attention).toBe("terms");
    expect(one.sent()).toEqual([]);
  });

  it("REG-01 says what is wrong with a field when it is left, only if something was typed", async () => {
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

  it("REG-04 the repeated password must be the same; it is looked at again when the first one is left", async () => {
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

  it("REG-07 a birthday under the house's age is refused, whatever box is ticked, and the day itself is not", async () => {
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

  it("RULE-12 a birthday that no calendar has is wrong", async () => {
    const one = await registering({ setting: { register: { birthday: ruled() } } });
    one.type({ birthday: "1990-02-30" });
    one.leave("birthday");
    expect(Object.keys(one.errors())).toEqual(["birthday"]);
  });

  it("REG-02 codes that the wire does not carry are wrong at their field", async () => {
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

describe("by name or by mobile number", () => {
  it("REG-03 PERM-02 MOBILENUMREG3 offers both, and without it there is one", async () => {
    const without = await registering();
    expect(without.form()).toMatchObject({ types: ["register"], type: "register" });
    without.actor.send({ type: "type.chosen", registerType: "registerMobile" });
    expect(without.form().type).toBe("register");
    const one = await registering({ flags: MOBILE });
    expect(one.form().types).toEqual(["register", "registerMobile"]);
    await one.submit();
    one.actor.send({ type: "type.chosen", registerType: "registerMobile" });
    expect(one.errors()).toEqual({});
    expect(one.fields().slice(0, 4)).toEqual([
      "mobileNum",
      "verificationCode",
      "password",
      "confirmPassword",
    ]);
    expect(one.field("mobileNum")?.isRequired).toBe(true);
  });

  it("REG-03 PERM-02 MOBILENUMPASSREG3 off asks for the password once, and the house hears it twice", async () => {
    const one = await registering({ flags: ["MOBILENUMREG3"] });
    one.actor.send({ type: "type.chosen", registerType: "registerMobile" });
    expect(one.fields()).not.toContain("confirmPassword");
    one.type({ mobileNum: "7700 900-999", password: "evening43", birthday: "1990-05-17" });
    one.agree();
    await one.submit();
    expect(one.sent()[0]).toMatchObject({
      type: "registerMobile",
      phone: { countryDialingCode: "+44", mobileNum: "7700900999" },
      fields: { password: "evening43", confirmPassword: "evening43" },
    });
    expect(one.actor.getSnapshot().output).toMatchObject({ username: "m7700900999" });
  });

  it("REG-03 SMS-01 PERM-02 REGMOBVERF3 has the number proved by a code of its own countdown", async () => {
    const one = await registering({ flags: MOBILE });
    expect(one.form().sms).toBeNull();
    one.actor.send({ type: "type.chosen", registerType: "registerMobile" });
    one.type({ mobileNum: "7700900999" });
    one.actor.send({ type: "code.asked" });
    await one.run.settle();
    const phone = { countryDialingCode: "+44", mobileNum: "7700900999" };
    expect(one.ports.callsOf("sendSmsCode")[0]?.input).toEqual({
      purpose: "registerMobile",
      phone,
      captcha: null,
    });
    expect(one.form().sms).toMatchObject({ sentTo: phone });
    one.type({ ...robin, verificationCode: "" });
    one.agree();
    await one.submit();
    expect(one.errors()).toEqual({ verificationCode: "phone.error.code" });
    one.type({ verificationCode: "nope" });
    one.leave("verificationCode");
    expect(one.errors()).toEqual({ verificationCode: "validation.verificationCode" });
    one.type({ verificationCode: one.ports.house.codes.outbox[0]?.secret ?? "" });
    await one.submit();
    expect(one.actor.getSnapshot().status).toBe("done");
  });

  it("REG-03 a registration by name asks for a code once a number is filled in", async () => {
    const one = await registering({ flags: ["REGMOBVERF3"] });
    expect(one.fields()).not.toContain("verificationCode");
    one.type({ mobileNum: "7700900999" });
    expect(one.field("verificationCode")).toMatchObject({ kind: "code", isRequired: true });
    one.actor.send({ type: "code.asked" });
    await one.run.settle();
    expect(one.ports.callsOf("sendSmsCode")[0]?.input).toMatchObject({ purpose: "register" });
    one.type({ mobileNum: "" });
    await one.register();
    expect(one.sent()[0]).toMatchObject({ phone: null });
    expect(JSON.stringify(one.sent()[0])).not.toContain("verificationCode");
  });

  it("SMS-04 a number that is missing or none is told at its field, and no code is asked for", async () => {
    const one = await registering({ flags: MOBILE });
    one.actor.send({ type: "type.chosen", registerType: "registerMobile" });
    one.actor.send({ type: "code.asked" });
    expect(one.errors()).toEqual({ mobileNum: "phone.error.missing" });
    expect(one.form().attention).toBe("mobileNum");
    one.type({ mobileNum: "12-x" });
    one.actor.send({ type: "code.asked" });
    expect(one.errors()).toEqual({ mobileNum: "phone.error.invalidFormat" });
    expect(one.ports.callsOf("sendSmsCode")).toEqual([]);
    const plain = await registering();
    plain.actor.send({ type: "code.asked" });
    expect(plain.errors()).toEqual({});
  });

  it("SMS-05 REG-03 the countries feed the picker: the first is taken, another can be, an unknown one cannot", async () => {
    const one = await registering({ flags: MOBILE });
    expect(one.form().countries.map((each) => each.countryDialingCode)).toEqual(["+44", "+63", "+84"]);
    expect(one.form().countryDialingCode).toBe("+44");
    one.actor.send({ type: "country.chosen", countryDialingCode: "+63" });
    one.actor.send({ type: "country.chosen", countryDialingCode: "+1" });
    expect(one.form().countryDialingCode).toBe("+63");
  });

  it("SMS-05 dialling codes that did not come are read again once a number needs one", async () => {
    const one = await registering({
      flags: MOBILE,
      before: ({ faults }) => faults.next("readCountries", drop(), drop(), { kind: "answer", answer: [] }),
    });
    expect(one.form()).toMatchObject({ countries: [], countryDialingCode: "", isBusy: false });
    one.type({ mobileNum: "7700900999" });
    one.actor.send({ type: "code.asked" });
    await one.run.settle();
    expect(one.form()).toMatchObject({ message: { key: "error.network" }, attention: "message" });
    one.actor.send({ type: "code.asked" });
    await one.run.settle();
    expect(one.form()).toMatchObject({ message: { key: "phone.error.unknown" }, attention: "message" });
    one.actor.send({ type: "code.asked" });
    await one.run.settle();
    expect(one.form().countryDialingCode).toBe("+44");
    expect(one.ports.callsOf("sendSmsCode")).toHaveLength(1);
    expect(one.ports.reports).toHaveLength(2);
  });

  it("REG-03 a number of a registration by name waits for its dialling code, and then goes out", async () => {
    const one = await registering({ before: ({ faults }) => faults.next("readCountries", drop()) });
    await one.register({ mobileNum: "7700900999" });
    expect(one.sent()).toMatchObject([{ phone: { countryDialingCode: "+44", mobileNum: "7700900999" } }]);
  });
});

describe("who invited", () => {
  it("REG-05 an invitation code in the address is shown and sent, with the agent's name", async () => {
    const setting = { register: { ...plainSetting.register, affiliateCode: ruled() } };
    const one = await registering({ script: { invitation: INVITATION_CODE }, setting });
    expect(one.ports.callsOf("readAffiliate")[0]?.input).toEqual({
      code: INVITATION_CODE,
      domain: "house.example",
    });
    expect(one.form().invitedBy).toBe("Morgan");
    expect(one.field("affiliateCode")).toMatchObject({ value: INVITATION_CODE, error: null });
    await one.register();
    expect(one.sent()[0]).toMatchObject({ fields: { affiliateCode: INVITATION_CODE } });
  });

  it("REG-05 it is sent where no field shows it, too; a domain can be an agent's as well as a code", async () => {
    const setting = { register: { ...plainSetting.register, referralCode: ruled({ enabled: false }) } };
    const answer = { kind: "done" as const, value: { affiliateCode: INVITATION_CODE, agentName: "Morgan" } };
    const one = await registering({
      setting,
      before: ({ faults }) => faults.next("readAffiliate", { kind: "answer", answer }),
    });
    expect(one.form().invitedBy).toBe("Morgan");
    await one.register();
    expect(one.sent()[0]).toMatchObject({ fields: { affiliateCode: INVITATION_CODE } });
  });

  it("REG-05 a referral code that the person types wins over the address", async () => {
    const one = await registering({ script: { invitation: INVITATION_CODE } });
    expect(one.field("referralCode")?.value).toBe(INVITATION_CODE);
    one.type({ referralCode: "ROWAN5" });
    expect(one.form().invitedBy).toBeNull();
    await one.register();
    const [sent] = one.sent();
    expect(sent).toMatchObject({ fields: { referralCode: "ROWAN5" } });
    expect(JSON.stringify(sent)).not.toContain(INVITATION_CODE);
    expect(one.errors()).toEqual({ referralCode: "error.invitationCode" });
  });

  it("REG-05 one code is enough where the rules want both", async () => {
    const setting = {
      register: {
        ...plainSetting.register,
        affiliateCode: ruled({ required: true }),
        referralCode: ruled({ required: true }),
      },
    };
    const one = await registering({ setting });
    await one.register();
    expect(one.errors()).toEqual({ affiliateCode: "validation.missing", referralCode: "validation.missing" });
    await one.register({ referralCode: INVITATION_CODE });
    expect(one.sent()).toHaveLength(1);
  });

  it("REG-05 a wrong code says so at its field, and the form stays usable", async () => {
    for (const invitation of ["NOBODY9", "no code at all"]) {
      const one = await registering({ script: { invitation } });
      expect(one.field("referralCode")).toMatchObject({
        value: invitation,
        error: { key: "error.invitationCode" },
      });
      expect(one.form().invitedBy).toBeNull();
      one.type({ referralCode: "" });
      await one.register();
      expect(one.actor.getSnapshot().status).toBe("done");
    }
  });

  it("REG-05 a wrong code that no field shows is said above the form, and is not sent", async () => {
    const setting = { register: {} };
    const one = await registering({ script: { invitation: "NOBODY9" }, setting });
    expect(one.form().message).toEqual({ key: "error.invitationCode" });
    await one.register();
    expect(JSON.stringify(one.sent()[0])).not.toContain("NOBODY9");
    expect(one.actor.getSnapshot().status).toBe("done");
  });

  it("REG-05 a domain that is nobody's, and an agent who cannot be asked for, are nothing to speak of", async () => {
    const nobodys = await registering();
    expect(nobodys.form()).toMatchObject({ invitedBy: null, message: null });
    expect(nobodys.ports.reports).toEqual([]);
    const one = await registering({
      script: { invitation: INVITATION_CODE },
      before: ({ faults }) => faults.next("readAffiliate", drop()),
    });
    expect(one.form()).toMatchObject({ invitedBy: null, message: null });
    expect(one.ports.reports).toMatchObject([{ where: "registration", what: "no agent" }]);
    await one.register();
    expect(one.sent()[0]).toMatchObject({ fields: { affiliateCode: INVITATION_CODE } });
  });
});

describe("a half-filled form", () => {
  it("REG-08 is there again when it is opened anew in the visit, without passwords and codes", async () => {
    const first = await registering({ flags: MOBILE, setting: { registerMobile: all } });
    first.actor.send({ type: "type.chosen", registerType: "registerMobile" });
    const typed = { email: "robin@example.com", mobileNum: "7700900999", nickname: "Robin" };
    const secret = { paymentPassword: "hush-1", verificationCode: "123456", captcha: "K7" };
    first.type({ ...robin, ...typed, ...secret });
    first.actor.send({ type: "country.chosen", countryDialingCode: "+84" });
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

  it("REG-08 REG-03 a draft by mobile number opens by name where the house offers that no more", async () => {
    const one = await registering({ before: ({ visit }) => visit.set("draft.type", "registerMobile") });
    expect(one.form().type).toBe("register");
  });

  it("REG-08 is forgotten once there is an account, and so is everything that was typed", async () => {
    const one = await registering();
    await one.register();
    expect([...one.ports.visit.keys()].filter((key) => key.startsWith("draft."))).toEqual([]);
    expect(JSON.stringify(one.actor.getSnapshot().context)).not.toContain("evening43");
    expect(one.view()).toMatchObject({ isBusy: true });
  });
});

describe("somebody whom a third party knows", () => {
  it("THIRD-02 is told whose word it is, and the word goes with the registration", async () => {
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
