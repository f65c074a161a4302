import { expect, it } from "vitest";
import { forEachDatabase } from "./support/databases.ts";
import {
  applicant,
  codeFor,
  forRegistrations,
  memberNamed,
  phone,
  registerAt,
  registerMobileAt,
  rule,
  said,
  setRules,
  switchOff,
} from "./support/registrations.ts";

forEachDatabase((_name, open) => {
  const { gateway, atOnce } = forRegistrations(open);

  it("REG-03 creates an account by mobile number and code, with a generated name and the number in E.164", async () => {
    const number = phone(1);
    const verificationCode = await codeFor(gateway, number);
    const spaced = {
      ...number,
      verificationCode: `${verificationCode.slice(0, 3)} ${verificationCode.slice(3)}`,
    };
    const reply = await registerMobileAt(gateway, applicant(undefined, spaced));
    expect(reply.body.value).toMatchObject({ username: "m447700900001", session: { firstTimeLogin: true } });
    const member = await memberNamed(gateway, "m447700900001");
    expect(member).toMatchObject({ phone: "+447700900001", nickname: "m447700900001" });

    const again = await registerMobileAt(gateway, applicant(undefined, { ...phone(1), verificationCode }));
    expect(again.body.code).toBe("phone-taken");
    const inward = { mobileNum: "(7700) 900-001", countryDialingCode: "44", verificationCode };
    expect((await registerMobileAt(gateway, applicant(undefined, inward))).body.code).toBe("phone-taken");
  });

  it("REG-03 generates another name where the usual one for the number is taken", async () => {
    await switchOff(gateway, "REGMOBVERF3");
    await registerAt(gateway, applicant("m447700900002"));
    const reply = await registerMobileAt(gateway, applicant(undefined, phone(2)));
    expect(Object(reply.body.value).username).toMatch(/^m447700900002\d{3}$/);
  });

  it("REG-03 requires the number for a registration by mobile, even where its rule is optional", async () => {
    await setRules(gateway, { mobileNum: { ...rule, required: false } });
    expect(said(await registerMobileAt(gateway, applicant(undefined)))).toBe("invalid-field mobileNum");
  });

  it("REG-03 lets a registration by mobile choose a name where the rules allow it", async () => {
    await switchOff(gateway, "REGMOBVERF3");
    await setRules(gateway, { username: { ...rule, min: 4 } });
    const short = await registerMobileAt(gateway, applicant("abc", phone(3)));
    expect(said(short)).toBe("invalid-field username");
    const reply = await registerMobileAt(gateway, applicant("chosen03", phone(3)));
    expect(reply.body.value).toMatchObject({ username: "chosen03" });
  });

  it("PERM-02 MOBILENUMREG3 off refuses registrations by mobile, and REGMOBVERF3 below it then requires no code", async () => {
    await switchOff(gateway, "MOBILENUMREG3");
    const mobile = await registerMobileAt(gateway, applicant(undefined, phone(4)));
    expect([mobile.status, said(mobile)]).toEqual([422, "invalid-field mobileNum"]);
    const byName = await registerAt(gateway, applicant("withphone4", phone(4)));
    expect(byName.body.success).toBe(true);
    expect((await memberNamed(gateway, "withphone4")).phone).toBe("+447700900004");
  });

  it("PERM-02 REGMOBVERF3 requires a code wherever a number is given, and none when it is off", async () => {
    for (const attempt of [registerAt, registerMobileAt]) {
      const reply = await attempt(gateway, applicant("withphone5", phone(5)));
      expect(said(reply)).toBe("invalid-field verificationCode");
    }
    const none = await registerAt(gateway, applicant("without05"));
    expect(none.body.success).toBe(true);
    await switchOff(gateway, "REGMOBVERF3");
    const unasked = await registerAt(gateway, applicant("withphone5", phone(5)));
    expect(unasked.body.success).toBe(true);
  });

  it("PERM-02 MOBILENUMPASSREG3 off requires the password only once, by mobile only", async () => {
    await switchOff(gateway, "MOBILENUMPASSREG3", "REGMOBVERF3");
    const once = { ...phone(6), confirmPassword: undefined };
    expect((await registerMobileAt(gateway, applicant(undefined, once))).body.success).toBe(true);
    const byName = await registerAt(gateway, applicant("onlyonce6", { confirmPassword: undefined }));
    expect(said(byName)).toBe("invalid-field confirmPassword");
  });

  it("REG-03 accepts a code once, and does not use it up in a registration refused for another reason", async () => {
    const verificationCode = await codeFor(gateway, phone(9));
    const attempt = (username: string) =>
      registerAt(gateway, applicant(username, { ...phone(9), verificationCode }));
    expect((await attempt("player")).body.code).toBe("username-taken");
    // Two at once: one number, one code, one account.
    const replies = await atOnce(() => [attempt("twice09a"), attempt("twice09b")]);
    const codes = replies.map(({ body }) => body.code ?? "registered");
    const [other] = codes.filter((code) => code !== "registered");
    expect(codes).toContain("registered");
    expect(["phone-taken", "verification-code-expired"]).toContain(other);
  });
});
