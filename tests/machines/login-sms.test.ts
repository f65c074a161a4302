import { CAPTCHA_TEXT, createFakeBackend } from "@parlour/testkit/backend";
import { accounts, openStatus } from "@parlour/testkit/backend.data";
import { AUTHENTICATOR_CODE, CODE_MINUTES } from "@parlour/testkit/codes";
import { answer, delay, drop, refuse } from "@parlour/testkit/faults";
import { createFakePorts, type Script, VISIT_BEGINS_MS } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { formWith } from "./support/login.ts";
import { formOf, visitWith } from "./support/visit.ts";

const inspect = collectCoverage("login-sms");
const open = formWith(inspect);
const visit = visitWith(inspect);

const flags = ["MOBILEVERCODELOGIN3"];
const number = { countryDialingCode: "+44", mobileNum: "7700 900123" };
const plain = { needsCaptcha: false, retryAtMs: null };

/** The form by SMS, with a code on its way to the phone. */
async function withCode(script: Script = {}) {
  const form = await open({ flags, preferredType: "sms" }, script);
  form.type(number);
  form.commands().askForCode();
  await form.run.settle();
  return { ...form, code: form.ports.backend.codes.outbox.at(-1)?.secret ?? "" };
}

describe("the login by SMS", () => {
  it.each([
    [flags, "sms", "sms", true],
    [flags, "username", "username", true],
    [flags, undefined, "username", true],
    [[], "sms", "username", false],
  ] as const)(
    "LOGIN-02 with the flags %j and %s preferred, the form starts with %s",
    async (on, preferredType, first, canChooseType) => {
      const form = await open({ flags: on, ...(preferredType && { preferredType }) });
      expect(form.view()).toMatchObject({ type: first, canChooseType });
    },
  );

  it("LOGIN-02 a portal opens the form that its configuration prefers", async () => {
    const ports = visit({ address: "/login" }, { loginType: "sms" });
    const flag = { modId: "MOBILEVERCODELOGIN3", enabled: "1", childrenNodes: [] };
    ports.ports.backend.status = { ...openStatus, whitelabel: [flag] };
    await ports.start();
    await ports.run.until("login.editing");
    expect(formOf(ports)).toMatchObject({ type: "sms", attention: "mobileNum" });
  });

  it("LOGIN-02 switching between the two forms shows no errors of the other one", async () => {
    const form = await open({ flags });
    await form.submit();
    expect(Object.keys(form.view().errors)).toEqual(["username", "password"]);
    form.commands().chooseType("sms");
    await form.run.settle();
    expect(form.view()).toMatchObject({ type: "sms", errors: {}, message: null });
    form.commands().chooseType("username");
    form.commands().chooseType("sms");
    await form.run.settle();
    expect(form.view().type).toBe("sms");
    expect(form.ports.callsOf("readCountries")).toHaveLength(1);
    expect(form.run.states().filter((state) => state.startsWith("sms."))).toEqual(["sms.ready"]);
  });

  it("LOGIN-02 without MOBILEVERCODELOGIN3 there is no choice, and no code is sent", async () => {
    const form = await open();
    form.commands().chooseType("sms");
    form.type(number);
    form.commands().askForCode();
    await form.run.settle();
    expect(form.view()).toMatchObject({ type: "username", canChooseType: false });
    expect([...form.ports.callsOf("sendSmsCode"), ...form.ports.callsOf("readCountries")]).toEqual([]);
  });

  it("SMS-05 loads the countries when the SMS form is first shown, and selects the first one", async () => {
    const form = await open({ flags });
    expect(form.ports.callsOf("readCountries")).toEqual([]);
    form.commands().chooseType("sms");
    await form.run.settle();
    expect(form.view().countries.map(({ countryCode }) => countryCode)).toEqual(["GB", "PH", "VN"]);
    expect(form.view().fields.countryDialingCode).toBe("+44");

    const quick = await open({ flags, preferredType: "sms" }, {}, ({ faults }) =>
      faults.next("readCountries", delay(1_000)),
    );
    quick.type({ countryDialingCode: "+63" });
    await quick.run.pass(1_000);
    expect(quick.view().fields.countryDialingCode).toBe("+63");
  });

  it("SMS-05 ERR-02 lets the dialling code be typed without countries, and loads them on the next switch", async () => {
    const form = await open({ flags, preferredType: "sms" }, {}, ({ faults }) =>
      faults.next("readCountries", drop(), answer([])),
    );
    expect(form.view().countries).toEqual([]);
    expect(form.ports.reports).toMatchObject([{ where: "login", what: "the countries could not be read" }]);
    form.type(number);
    form.commands().askForCode();
    await form.run.settle();
    expect(form.sms().remainingS).toBe(180);
    for (const loginType of ["username", "sms"] as const) form.commands().chooseType(loginType);
    await form.run.settle();
    expect(form.ports.callsOf("readCountries")).toHaveLength(2);
    expect(form.view().fields.countryDialingCode).toBe("+44");
  });

  it("LOGIN-12 logs in with a number and the code that was sent to it", async () => {
    const form = await withCode();
    expect(form.ports.callsOf("sendSmsCode")[0]?.input).toMatchObject({ purpose: "login", captcha: null });
    expect(form.sms()).toMatchObject({ remainingS: 60 * CODE_MINUTES, wasSent: true });
    expect(form.view().attention).toBe("verificationCode");
    await form.submit({ verificationCode: ` ${form.code} ` });
    expect(form.ports.callsOf("loginBySms")[0]?.input).toEqual({
      phone: { countryDialingCode: "+44", mobileNum: "7700900123" },
      verificationCode: form.code,
      entry: "member",
      captcha: null,
    });
    expect(form.output()).toMatchObject({
      kind: "session",
      token: expect.stringMatching(/player/),
      entry: "member",
    });
    expect(form.snapshot().context.fields.verificationCode).toBe("");
  });

  it.each([
    [
      { mobileNum: "12", verificationCode: "123456" },
      { mobileNum: "phone.error.invalidFormat" },
      "mobileNum",
    ],
    [
      { countryDialingCode: "", mobileNum: "7700900123", verificationCode: "123456" },
      { countryDialingCode: "phone.error.invalidFormat" },
      "countryDialingCode",
    ],
    [
      { mobileNum: "7700900123", verificationCode: "12a" },
      { verificationCode: "validation.verificationCode" },
      "verificationCode",
    ],
  ] as const)(
    "LOGIN-12 ERR-01 does not send %j, and shows an error at each field",
    async (fields, errors, attention) => {
      const form = await open({ flags, preferredType: "sms" });
      await form.submit(fields);
      expect(form.view()).toMatchObject({ errors, attention });
      expect(Object.keys(form.view().errors)).toEqual(Object.keys(errors));
      expect([...form.ports.callsOf("loginBySms"), ...form.ports.callsOf("login")]).toEqual([]);
    },
  );

  it.each([
    ["", "phone.error.missing"],
    ["12", "phone.error.invalidFormat"],
  ] as const)("SMS-04 LOGIN-12 sends no code to the number %j, and says why", async (mobileNum, key) => {
    const form = await open({ flags, preferredType: "sms" });
    form.type({ mobileNum });
    form.commands().askForCode();
    await form.run.settle();
    expect(form.view().errors).toEqual({ mobileNum: key });
    expect(form.ports.callsOf("sendSmsCode")).toEqual([]);
  });

  it("LOGIN-05 never requires a password change after an SMS login, not even of an expired password", async () => {
    const people = accounts.map((account) => ({ ...account, passwordExpired: true }));
    const backend = createFakeBackend(createFakePorts().clock, people);
    const flag = { modId: "PWDEXPFORCECHANGE3", enabled: "1", childrenNodes: [] };
    backend.status = { ...openStatus, whitelabel: [flag] };
    const form = await withCode({ backend });
    await form.submit({ verificationCode: form.code, password: "123456" });
    expect(form.output()).toMatchObject({ kind: "session", mustChangePassword: false });
  });

  it("LOGIN-09 LOGIN-12 asks for a second factor after an SMS code from a new location, and for no password change", async () => {
    const form = await withCode();
    const challenge = form.ports.backend.codes.challenge("player");
    form.ports.faults.next("loginBySms", refuse("second-factor-required", { ...plain, challenge }));
    await form.submit({ verificationCode: form.code });
    expect(form.view().step).toBe("second-factor");
    form.secondFactor().submit(AUTHENTICATOR_CODE);
    await form.run.settle();
    expect(form.output()).toMatchObject({ kind: "session", mustChangePassword: false });
  });

  it("LOGIN-10 does not change the remembered name on an SMS login", async () => {
    const form = await withCode();
    form.ports.browser.local.set("remember", "player");
    await form.submit({ verificationCode: form.code });
    expect(form.ports.browser.local.get("remember")).toBe("player");
  });

  it("SMS-04 LOGIN-12 clears a code that has expired, and keeps the number", async () => {
    const form = await withCode();
    await form.run.pass(CODE_MINUTES * 60_000);
    await form.submit({ verificationCode: form.code });
    expect(form.view()).toMatchObject({
      errors: { verificationCode: "phone.error.codeExpired" },
      fields: { verificationCode: "", mobileNum: number.mobileNum },
    });
  });

  it("LOGIN-07 can ask for a captcha in an SMS login too", async () => {
    const form = await withCode();
    form.ports.faults.next("loginBySms", refuse("captcha-required", plain));
    await form.submit({ verificationCode: form.code });
    expect(form.view()).toMatchObject({
      message: { key: "login.error.captchaRequired" },
      captcha: { image: expect.any(String) },
      attention: "captcha",
      fields: { verificationCode: form.code },
    });
    await form.submit();
    expect(form.view().errors).toEqual({ captcha: "login.error.captchaMissing" });
    await form.submit({ captcha: CAPTCHA_TEXT });
    expect(form.ports.callsOf("loginBySms").at(-1)?.input).toMatchObject({
      captcha: { id: expect.stringMatching(/^captcha-/), text: CAPTCHA_TEXT },
    });
    expect(form.output()).toMatchObject({ kind: "session" });
  });
});

describe("sending a code at the login", () => {
  const silent = { message: "", retryAtMs: null };

  it("SMS-04 shows a captcha when the send requires one, and hides it once the code is sent", async () => {
    const form = await open({ flags, preferredType: "sms" });
    form.ports.faults.next(
      "sendSmsCode",
      refuse("captcha-required", silent),
      refuse("captcha-wrong", silent),
    );
    form.type(number);
    form.commands().askForCode();
    await form.run.pass(1_000);
    expect(form.view()).toMatchObject({
      captcha: { image: "data:image/svg+xml,captcha-1" },
      attention: "captcha",
      sms: { message: { key: "sms.error.captchaRequired" } },
    });

    form.commands().askForCode();
    expect(form.view().errors).toEqual({ captcha: "login.error.captchaMissing" });
    form.type({ captcha: "WRONG" });
    form.commands().askForCode();
    await form.run.pass(1_000);
    expect(form.view()).toMatchObject({
      captcha: { image: "data:image/svg+xml,captcha-2" },
      fields: { captcha: "" },
      sms: { message: { key: "phone.error.captchaCheck" } },
    });

    form.type({ captcha: CAPTCHA_TEXT });
    form.commands().askForCode();
    await form.run.settle();
    expect(form.ports.callsOf("sendSmsCode").at(-1)?.input).toMatchObject({
      captcha: { id: "captcha-2", text: CAPTCHA_TEXT },
    });
    expect(form.view()).toMatchObject({ captcha: null, fields: { captcha: "" } });
    await form.submit({ verificationCode: form.ports.backend.codes.outbox.at(-1)?.secret ?? "" });
    expect(form.output()).toMatchObject({ kind: "session" });
  });

  it("SMS-04 does not show the send's captcha in the form by name", async () => {
    const form = await open({ flags, preferredType: "sms" });
    form.ports.faults.next("sendSmsCode", refuse("captcha-required", silent));
    form.type(number);
    form.commands().askForCode();
    await form.run.settle();
    form.commands().chooseType("username");
    expect(form.view()).toMatchObject({ captcha: null, attention: "username" });
    await form.submit({ username: "player", password: "evening-42" });
    expect(form.output()).toMatchObject({ kind: "session" });
  });

  it("SMS-03 restores the countdown when the pop-up is closed and opened again", async () => {
    const script = { address: "/login" };
    const tour = visit(script, { loginType: "sms" });
    const flag = { modId: "MOBILEVERCODELOGIN3", enabled: "1", childrenNodes: [] };
    tour.ports.backend.status = { ...openStatus, whitelabel: [flag] };
    await tour.start();
    await tour.run.until("login.editing");
    tour.type("mobileNum", "7700900123");
    tour.loginForm()?.askForCode();
    await tour.run.pass(30_000);
    tour.close();
    await tour.run.settle();
    tour.open("login");
    await tour.run.until("login.editing");
    expect(formOf(tour).sms).toMatchObject({
      readyAtMs: VISIT_BEGINS_MS + 60_000 * CODE_MINUTES,
      sentTo: null,
    });
  });
});

describe("faults around a login by SMS", () => {
  it("LOGIN-12 sends once on a double submit, and accepts no changes meanwhile", async () => {
    const form = await withCode();
    form.ports.faults.next("loginBySms", delay(1_000));
    await form.submit({ verificationCode: form.code });
    expect(form.view()).toMatchObject({ isBusy: true, canSubmit: false });
    form.commands().submit();
    form.commands().askForCode();
    form.commands().chooseType("username");
    form.type({ mobileNum: "1" });
    await form.run.pass(1_000);
    expect(form.ports.callsOf("loginBySms")).toHaveLength(1);
    expect(form.ports.callsOf("sendSmsCode")).toHaveLength(1);
    expect(form.output()).toMatchObject({ kind: "session" });
  });
});
