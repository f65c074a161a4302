import { INVITATION_CODE } from "@parlour/testkit/backend.data";
import { plainSetting } from "@parlour/testkit/entry";
import { drop } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { MOBILE, registeringWith, robin, ruled } from "./support/registration.ts";

const registering = registeringWith(collectCoverage("registration-ways"));

describe("registration by name or by mobile number", () => {
  it("REG-03 PERM-02 offers both where MOBILENUMREG3 is on, and otherwise only one", async () => {
    const without = await registering();
    expect(without.form()).toMatchObject({ types: ["register"], type: "register" });
    without.form().chooseType("registerMobile");
    expect(without.form().type).toBe("register");
    const one = await registering({ flags: MOBILE });
    expect(one.form().types).toEqual(["register", "registerMobile"]);
    await one.submit();
    one.form().chooseType("registerMobile");
    expect(one.errors()).toEqual({});
    expect(one.fields().slice(0, 4)).toEqual([
      "mobileNum",
      "verificationCode",
      "password",
      "confirmPassword",
    ]);
    expect(one.field("mobileNum")?.isRequired).toBe(true);
  });

  it("REG-03 PERM-02 asks for the password once where MOBILENUMPASSREG3 is off, and sends it as its own repetition", async () => {
    const one = await registering({ flags: ["MOBILENUMREG3"] });
    one.form().chooseType("registerMobile");
    expect(one.fields()).not.toContain("confirmPassword");
    one.type({ mobileNum: "7700 900-999", password: "evening43", birthday: "1990-05-17" });
    one.agree();
    await one.submit();
    expect(one.sent()[0]).toMatchObject({
      type: "registerMobile",
      phone: { countryDialingCode: "+44", mobileNum: "7700900999" },
      fields: { password: "evening43", confirmPassword: "evening43" },
    });
    expect(one.actor.getSnapshot().output).toMatchObject({ username: "m447700900999" });
  });

  it("REG-03 SMS-01 PERM-02 verifies the number by a code with its own countdown where REGMOBVERF3 is on", async () => {
    const one = await registering({ flags: MOBILE });
    expect(one.form().sms).toBeNull();
    one.form().chooseType("registerMobile");
    one.type({ mobileNum: "7700900999" });
    one.form().askForCode();
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
    one.type({ verificationCode: one.ports.backend.codes.outbox[0]?.secret ?? "" });
    await one.submit();
    expect(one.actor.getSnapshot().status).toBe("done");
  });

  it("REG-03 asks for a code in a registration by name once a number is filled in", async () => {
    const one = await registering({ flags: ["REGMOBVERF3"] });
    expect(one.fields()).not.toContain("verificationCode");
    one.type({ mobileNum: "7700900999" });
    expect(one.field("verificationCode")).toMatchObject({ kind: "code", isRequired: true });
    one.form().askForCode();
    await one.run.settle();
    expect(one.ports.callsOf("sendSmsCode")[0]?.input).toMatchObject({ purpose: "register" });
    one.type({ mobileNum: "" });
    await one.register();
    expect(one.sent()[0]).toMatchObject({ phone: null });
    expect(JSON.stringify(one.sent()[0])).not.toContain("verificationCode");
  });

  it("SMS-04 shows a missing or invalid number at its field, and sends no code", async () => {
    const one = await registering({ flags: MOBILE });
    one.form().chooseType("registerMobile");
    one.form().askForCode();
    expect(one.errors()).toEqual({ mobileNum: "phone.error.missing" });
    expect(one.form().attention).toBe("mobileNum");
    one.type({ mobileNum: "12-x" });
    one.form().askForCode();
    expect(one.errors()).toEqual({ mobileNum: "phone.error.invalidFormat" });
    expect(one.ports.callsOf("sendSmsCode")).toEqual([]);
    const plain = await registering();
    plain.form().askForCode();
    expect(plain.errors()).toEqual({});
  });

  it("SMS-05 REG-03 fills the country picker: selects the first, and accepts only listed countries", async () => {
    const one = await registering({ flags: MOBILE });
    expect(one.form().countries.map((each) => each.countryDialingCode)).toEqual(["+44", "+63", "+84"]);
    expect(one.form().countryDialingCode).toBe("+44");
    one.form().chooseCountry("+63");
    one.form().chooseCountry("+1");
    expect(one.form().countryDialingCode).toBe("+63");
  });

  it("SMS-05 reads missing dialling codes again when a number needs one", async () => {
    const one = await registering({
      flags: MOBILE,
      before: ({ faults }) => faults.next("readCountries", drop(), drop(), { kind: "answer", answer: [] }),
    });
    expect(one.form()).toMatchObject({ countries: [], countryDialingCode: "", isBusy: false });
    one.type({ mobileNum: "7700900999" });
    one.form().askForCode();
    await one.run.settle();
    expect(one.form()).toMatchObject({ message: { key: "error.network" }, attention: "message" });
    one.form().askForCode();
    await one.run.settle();
    expect(one.form()).toMatchObject({ message: { key: "phone.error.unknown" }, attention: "message" });
    one.form().askForCode();
    await one.run.settle();
    expect(one.form().countryDialingCode).toBe("+44");
    expect(one.ports.callsOf("sendSmsCode")).toHaveLength(1);
    expect(one.ports.reports).toHaveLength(2);
  });

  it("REG-03 reads the dialling code first when a registration by name has a number, and then sends both", async () => {
    const one = await registering({ before: ({ faults }) => faults.next("readCountries", drop()) });
    await one.register({ mobileNum: "7700900999" });
    expect(one.sent()).toMatchObject([{ phone: { countryDialingCode: "+44", mobileNum: "7700900999" } }]);
  });
});

describe("invitation codes", () => {
  it("REG-05 shows and sends a code from the URL, with the agent's name", async () => {
    const setting = { register: { ...plainSetting.register, affiliateCode: ruled() } };
    const one = await registering({ script: { invitation: INVITATION_CODE }, setting });
    expect(one.ports.callsOf("readAffiliate")[0]?.input).toEqual({
      code: INVITATION_CODE,
      domain: "portal.example",
    });
    expect(one.form().invitedBy).toBe("Morgan");
    expect(one.field("affiliateCode")).toMatchObject({ value: INVITATION_CODE, error: null });
    await one.register();
    expect(one.sent()[0]).toMatchObject({ fields: { affiliateCode: INVITATION_CODE } });
  });

  it("REG-05 sends an agent's code that comes with the domain, even when no field shows it", async () => {
    const setting = { register: { ...plainSetting.register, referralCode: ruled({ enabled: false }) } };
    const answer = {
      kind: "done" as const,
      value: { affiliateCode: INVITATION_CODE, agentName: "Morgan", currency: "USD" },
    };
    const one = await registering({
      setting,
      before: ({ faults }) => faults.next("readAffiliate", { kind: "answer", answer }),
    });
    expect(one.form().invitedBy).toBe("Morgan");
    await one.register();
    expect(one.sent()[0]).toMatchObject({ fields: { affiliateCode: INVITATION_CODE } });
  });

  it("OPS-04 REG-02 asks for the currency only where there are several, and sends the chosen one", async () => {
    const single = await registering();
    expect(single.fields()).not.toContain("currency");
    const one = await registering({ setting: { currencies: ["USD", "EUR"] } });
    expect(one.form().currencies).toEqual(["USD", "EUR"]);
    expect(one.field("currency")).toMatchObject({ kind: "currency", value: "", isRequired: true });
    await one.register();
    expect(one.errors()).toMatchObject({ currency: "validation.missing" });
    // As a draft has it whose currency was closed meanwhile.
    one.type({ currency: "JPY" });
    await one.submit();
    expect(one.errors()).toMatchObject({ currency: "registration.error.currency" });
    expect(one.sent()).toEqual([]);
    one.type({ currency: "EUR" });
    await one.submit();
    expect(one.sent()[0]).toMatchObject({ fields: { currency: "EUR" } });
  });

  it("OPS-04 REG-05 shows the inviter's currency instead of a choice, and a refused choice at its field", async () => {
    const setting = { currencies: ["USD", "EUR"] };
    const invited = await registering({ setting, script: { invitation: INVITATION_CODE } });
    expect(invited.fields()).not.toContain("currency");
    expect(invited.form().inviterCurrency).toBe("USD");
    await invited.register();
    expect(invited.sent()[0]).not.toHaveProperty("fields.currency");
    // A code that is typed is known to the gateway alone.
    const one = await registering({ setting });
    one.type({ currency: "EUR", referralCode: INVITATION_CODE });
    await one.register();
    expect(one.errors()).toMatchObject({ currency: "registration.error.inviterCurrency" });
    expect(one.form().attention).toBe("currency");
  });

  it("REG-05 prefers a referral code that the person types to the one in the URL", async () => {
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

  it("REG-05 accepts one code where the rules require both", async () => {
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

  it("REG-05 shows a wrong code at its field, and the form stays usable", async () => {
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

  it("REG-05 shows a wrong code above the form when no field shows it, and does not send it", async () => {
    const setting = { register: {} };
    const one = await registering({ script: { invitation: "NOBODY9" }, setting });
    expect(one.form().message).toEqual({ key: "error.invitationCode" });
    await one.register();
    expect(JSON.stringify(one.sent()[0])).not.toContain("NOBODY9");
    expect(one.actor.getSnapshot().status).toBe("done");
  });

  it("REG-05 shows nothing for a domain without an agent, or an agent that cannot be read", async () => {
    const nobodys = await registering();
    expect(nobodys.form()).toMatchObject({ invitedBy: null, message: null });
    expect(nobodys.ports.reports).toEqual([]);
    const one = await registering({
      script: { invitation: INVITATION_CODE },
      before: ({ faults }) => faults.next("readAffiliate", drop()),
    });
    expect(one.form()).toMatchObject({ invitedBy: null, message: null });
    expect(one.ports.reports).toMatchObject([{ where: "affiliate", what: "could not be read" }]);
    await one.register();
    expect(one.sent()[0]).toMatchObject({ fields: { affiliateCode: INVITATION_CODE } });
  });
});

describe("the minimum age", () => {
  it("REG-07 is checked on the day of submission, not on the day when the form was opened", async () => {
    // The visit begins on 2026-01-05 at noon; the birthday is the day after.
    const one = await registering();
    await one.register({ birthday: "2008-01-06" });
    expect(one.errors()).toEqual({ birthday: "registration.error.underAge" });
    expect(one.sent()).toEqual([]);
    await one.run.pass(24 * 3_600_000);
    await one.submit();
    expect(one.actor.getSnapshot().status).toBe("done");
  });
});
