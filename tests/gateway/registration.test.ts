import { login } from "@parlour/adapters/wire/login.calls.ts";
import { registerSetting } from "@parlour/adapters/wire/member.calls.ts";
import { memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { balance } from "@parlour/adapters/wire/wallet.calls.ts";
import { knownAddresses } from "@parlour/app/gateway/database/schema.ts";
import { operatorSettings } from "@parlour/app/seed/operator-settings.ts";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { credentials } from "./support/caller.ts";
import { forEachDatabase } from "./support/databases.ts";
import {
  applicant,
  forRegistrations,
  memberNamed,
  PASSWORD,
  registerAt,
  rule,
  said,
  setRules,
} from "./support/registrations.ts";

forEachDatabase((_name, open) => {
  const { gateway, clock, db, ask, writeSetting } = forRegistrations(open);

  it("REG-03 creates an account by name, and REG-06 logs it in at once", async () => {
    const reply = await registerAt(gateway, applicant(" Harper8 ", { nickname: "Harper" }));
    expect(reply.body.value).toEqual({
      username: "Harper8",
      session: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        firstTimeLogin: true,
        passwordExpired: false,
        mustChangePassword: false,
      },
    });
    const token = String(Object(reply.body.value).session.token);
    const info = await ask(memberInfo, {}, { token });
    expect(info.body.value).toMatchObject({ account: "Harper8", nickname: "Harper", type: 0, hasVip: false });
    const money = await ask(balance, {}, { token });
    expect(money.body.success).toBe(true);

    const { id } = await memberNamed(gateway, "harper8");
    const [wallet] = await gateway.ledger.balances({ kind: "member", id });
    expect(wallet).toMatchObject({ purpose: "main", currency: "USD", balanceMinor: 0n });
    const known = await db.select().from(knownAddresses).where(eq(knownAddresses.memberId, id));
    expect(known.map(({ ip }) => ip)).toEqual(["127.0.0.1"]);
    const again = await ask(login, credentials("HARPER8", PASSWORD));
    expect(again.body.success).toBe(true);
  });

  it("REG-06 opens no session when none was requested", async () => {
    const reply = await registerAt(gateway, applicant("quietly1", { login: false }));
    expect(reply.body.value).toEqual({ username: "quietly1" });
  });

  it.each([
    ["username", { username: "" }],
    ["username", { username: "abc" }],
    ["username", { username: "a".repeat(21) }],
    ["username", { username: "1abcdef" }],
    ["password", { password: "" }],
    ["password", { password: "short-7", confirmPassword: "short-7" }],
    ["email", { email: "robin at example" }],
    ["birthday", { birthday: "" }],
    ["birthday", { birthday: "1990-02-30" }],
    ["nickname", { nickname: "n".repeat(31) }],
    ["mobileNum", { mobileNum: "+44 7700", countryDialingCode: "+44" }],
    ["mobileNum", { mobileNum: "1234", countryDialingCode: "+999" }],
    ["mobileNum", { mobileNum: "7700900500" }],
    ["referralCode", { referralCode: "two words" }],
  ])("REG-01 refuses a value that the rule of %s does not allow: %o", async (field, wrong) => {
    const reply = await registerAt(gateway, applicant("carefully", wrong));
    expect([reply.status, said(reply)]).toEqual([422, `invalid-field ${field}`]);
  });

  it.each([
    ["username", { username: "abc\u0000def" }],
    ["payeeName", { payeeName: "half a \ud800 character" }],
  ])("REG-01 ERR-01 refuses a %s that no database can store, before any rule: %o", async (field, wrong) => {
    const reply = await registerAt(gateway, applicant("carefully", wrong));
    expect([reply.status, reply.body.code, reply.body.detail]).toEqual([
      400,
      "bad-request",
      { fields: [field] },
    ]);
  });

  it("REG-01 applies rules at once that an operator changes while the gateway runs", async () => {
    const nationality = { ...rule, required: true, min: 3, acceptedPattern: "ENGLISH_WITH_SPACES" };
    await setRules(gateway, { nationality, nickname: null });
    expect(said(await registerAt(gateway, applicant("changing1")))).toBe("invalid-field nationality");
    const short = applicant("changing1", { nationality: "UK" });
    expect(said(await registerAt(gateway, short))).toBe("invalid-field nationality");
    const digits = applicant("changing1", { nationality: "Area 51" });
    expect(said(await registerAt(gateway, digits))).toBe("invalid-field nationality");

    await registerAt(gateway, applicant("changing1", { nationality: "New Zealand", nickname: "Kiwi" }));
    const member = await memberNamed(gateway, "changing1");
    expect(member.profile).toMatchObject({ nationality: "New Zealand" });
    // The form has no nickname field now, so the gateway drops the value.
    expect(member.nickname).toBe("changing1");

    await setRules(gateway, { nationality: { ...nationality, enabled: false } });
    const reply = await registerAt(gateway, applicant("changing2", { nationality: "Area 51" }));
    expect(reply.body.success).toBe(true);
    expect((await memberNamed(gateway, "changing2")).profile).not.toHaveProperty("nationality");
  });

  it("REG-01 accepts names of any script where the rule does, and LOGIN-01 finds them in any normalisation", async () => {
    await setRules(gateway, { username: { ...rule, required: true } });
    for (const name of ["Ärger-Öl", "ผู้เล่น", "İstanbul", "玩家"]) {
      expect((await registerAt(gateway, applicant(name.normalize("NFD")))).body.success).toBe(true);
      expect((await registerAt(gateway, applicant(name.normalize("NFC")))).body.code).toBe("username-taken");
      for (const form of ["NFC", "NFD"] as const) {
        const reply = await ask(login, credentials(name.normalize(form), PASSWORD));
        expect([name, reply.body.success]).toEqual([name, true]);
      }
    }
  });

  it("REG-01 requires username and password, even when the rules do not", async () => {
    await setRules(gateway, { username: null, password: { ...rule, enabled: false } });
    expect(said(await registerAt(gateway, applicant("")))).toBe("invalid-field username");
    const bare = applicant("withoutpw", { password: "", confirmPassword: "" });
    expect(said(await registerAt(gateway, bare))).toBe("invalid-field password");
  });

  it("RULE-20 applies the operator's own patterns, and only the length where one cannot be used", async () => {
    await writeSetting("registrationPatterns", [
      { acceptedPattern: "PROMO", kind: "EXPRESSION", expression: "[A-Z]{3}-\\d{2}" },
      { acceptedPattern: "UNSAFE", kind: "EXPRESSION", expression: "(a)\\1" },
    ]);
    const promoCode = { ...rule, acceptedPattern: "PROMO" };
    await setRules(gateway, { promoCode });
    const wrong = applicant("patterned1", { promoCode: "SPRING" });
    expect(said(await registerAt(gateway, wrong))).toBe("invalid-field promoCode");
    const right = applicant("patterned1", { promoCode: "SPR-26" });
    expect((await registerAt(gateway, right)).body.success).toBe(true);

    await setRules(gateway, { promoCode: { ...rule, max: 6, acceptedPattern: "UNSAFE" } });
    const long = applicant("patterned2", { promoCode: "SPRING7" });
    expect(said(await registerAt(gateway, long))).toBe("invalid-field promoCode");
    const any = applicant("patterned2", { promoCode: "SPRING" });
    expect((await registerAt(gateway, any)).body.success).toBe(true);
  });

  it("REG-02 stores every field that the operator asks for, and no other", async () => {
    const off = Object.entries(operatorSettings.registration.register).filter(([, { enabled }]) => !enabled);
    const optional = off.filter(([field]) => field !== "captcha" && !field.endsWith("Code"));
    await setRules(
      gateway,
      Object.fromEntries(optional.map(([field]) => [field, { ...rule, enabled: true }])),
    );
    const told = {
      payeeName: "Harriet Lane",
      email: "Harriet@Example.com",
      nickname: "Harriet",
      birthday: "05-17-1990",
      idNumber: "AB123456",
      nationality: "British",
      placeOfBirth: "Leeds",
      permanentAddress: "1 High Street",
      currentAddress: "2 High Street",
      address: "3 High Street",
      occupation: "Cooper",
      sourceOfIncome: "Barrels",
      qqNum: "123456",
      wechat: "harriet-w",
      whatsapp: "harriet-a",
      facebook: "harriet-f",
      telegram: "harriet-t",
      line: "harriet-l",
      zalo: "harriet-z",
      skype: "harriet-s",
      recommenderId: "R-17",
    };
    const reply = await registerAt(
      gateway,
      applicant("harriet", {
        ...told,
        paymentPassword: "482913",
        promoCode: "NOT-ASKED",
        registerUrl: "https://parlour.example/register?token=secret#part",
      }),
    );
    expect(reply.body.success).toBe(true);
    const member = await memberNamed(gateway, "harriet");
    const { email, nickname, birthday, ...others } = told;
    expect(member).toMatchObject({ email, nickname, birthday: "1990-05-17" });
    expect(birthday).toBe("05-17-1990");
    expect(member.profile).toEqual({
      ...others,
      registerMethod: "WEB",
      registerUrl: "https://parlour.example/register",
    });
    expect(member.paymentPasswordHash).toMatch(/^scrypt\$/);
  });

  it("REG-04 refuses a second password that differs from the first", async () => {
    for (const confirmPassword of ["", "river-stone-8", undefined]) {
      const reply = await registerAt(gateway, { ...applicant("mistyped1"), confirmPassword });
      expect(said(reply)).toBe("invalid-field confirmPassword");
    }
  });

  it("REG-04 refuses passwords that are easy to guess", async () => {
    await setRules(gateway, { password: { ...rule, required: true } });
    for (const password of ["123456", "guessable1", "GUESSABLE1", "guess@example.com", "tiny"]) {
      const reply = await registerAt(
        gateway,
        applicant("guessable1", { password, confirmPassword: password, email: "guess@example.com" }),
      );
      expect([password, reply.body.code]).toEqual([password, "weak-password"]);
      expect(reply.body.detail).toEqual({ minLength: 8, maxLength: 64 });
    }
  });

  it("RULE-21 refuses an address with fewer or more words than the operator's rule", async () => {
    const address = { ...rule, enabled: true, minWords: 3, maxWords: 6 };
    await setRules(gateway, { address });
    const { body } = await ask(registerSetting, {});
    expect(body.value?.register).toMatchObject({ address: { minWords: 3, maxWords: 6 } });
    for (const text of ["High Street", "a b c d e f g"])
      expect(said(await registerAt(gateway, applicant("wordless1", { address: text })))).toBe(
        "invalid-field address",
      );
    const right = await registerAt(gateway, applicant("wordless1", { address: "3 High Street" }));
    expect(right.body.success).toBe(true);
  });

  it("REG-07 refuses a person who is not old enough today, by the date of birth", async () => {
    const today = new Date(clock.nowMs());
    const born = (years: number, days: number) =>
      new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate() + days))
        .toISOString()
        .slice(0, 10);
    const codeOf = async (birthday: string) =>
      (await registerAt(gateway, applicant("toyoung1", { birthday }))).body.code;
    expect(await codeOf(born(-1, 0))).toBeDefined();
    await setRules(gateway, {}, { minimumAge: 21 });
    expect(await codeOf(born(21, 1))).toBe("under-age");
    expect(await codeOf(born(21, 0))).toBeUndefined();
  });
});
