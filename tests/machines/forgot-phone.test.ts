import { portalState } from "@parlour/core";
import { CAPTCHA_TEXT } from "@parlour/testkit/backend";
import { delay, drop, garble, hang, refuse } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { askForCode, commands, fill, forgotWith, NEW, phone, submit, view } from "./support/forgot.ts";
import { visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("forgot-phone"));
const { atTheForm, byPhone, withCode } = forgotWith(visit);

describe("password reset by phone", () => {
  it("FORGOT-02 FORGOT-03 loads the operator's countries and password rule when it is chosen", async () => {
    const tour = await atTheForm();
    expect(tour.ports.callsOf("readCountries")).toEqual([]);
    expect(tour.ports.callsOf("readSetting")).toEqual([]);
    expect(view(tour)).toMatchObject({ passwordHelp: null, countries: [] });
    commands(tour).chooseType("mobileNum");
    await tour.run.settle();
    expect(view(tour)).toMatchObject({
      type: "mobileNum",
      fields: { countryDialingCode: "+44" },
      passwordHelp: { key: "validation.help.LETTERS_AND_DIGITS.range", values: { min: 8, max: 64 } },
      attention: "mobileNum",
    });
    expect(view(tour).countries.map(({ countryCode }) => countryCode)).toEqual(["GB", "PH", "VN"]);
    fill(tour, { countryDialingCode: "+63" });
    for (const forgotType of ["email", "mobileNum"] as const) commands(tour).chooseType(forgotType);
    await tour.run.settle();
    expect(view(tour).fields.countryDialingCode).toBe("+63");
    expect(tour.ports.callsOf("readCountries")).toHaveLength(1);
    expect(tour.ports.callsOf("readSetting")).toHaveLength(1);
  });

  it("FORGOT-02 sets the new password with a code, also after a refused one, logs the player in with it, and shows home", async () => {
    const tour = await withCode(({ faults }) => faults.next("setByPhone", refuse("weak-password")));
    expect(tour.ports.callsOf("sendSmsCode")[0]?.input).toEqual({ purpose: "reset", phone, captcha: null });
    await submit(tour);
    expect([view(tour).fields.newPassword, tour.ports.callsOf("login")]).toEqual([NEW, []]);
    await submit(tour);
    await tour.run.until("session.holding.loggedIn.resting");
    expect(tour.ports.callsOf("setByPhone")[0]?.input).toMatchObject({ phone, newPassword: NEW });
    expect(tour.ports.callsOf("login")[0]?.input).toMatchObject({ username: "player", password: NEW });
    expect(tour.overlay()).toBeNull();
    expect(tour.ports.history.entries().at(-1)).toBe("/");
    expect(portalState(tour.portal)).toMatchObject({ isLogin: true });
    await tour.logOut();
    await tour.logIn("player", NEW);
  });

  it("FORGOT-02 requires number, code, a password that meets the operator's rule, and its repetition", async () => {
    const tour = await byPhone();
    await submit(tour, { countryDialingCode: "", newPassword: "short", confirmNewPassword: "other" });
    expect(view(tour)).toMatchObject({
      errors: {
        mobileNum: { key: "phone.error.missing" },
        verificationCode: { key: "validation.verificationCode" },
        newPassword: { key: "validation.passwordLength", values: { min: 8, max: 64 } },
        confirmNewPassword: { key: "password.error.mismatch" },
      },
      attention: "mobileNum",
    });
    await submit(tour, { mobileNum: "77009", verificationCode: "12", newPassword: "lettersonly" });
    expect(view(tour).errors).toMatchObject({
      countryDialingCode: { key: "phone.error.invalidFormat" },
      newPassword: { key: "validation.kind.LETTERS_AND_DIGITS" },
    });
    expect(tour.ports.callsOf("setByPhone")).toEqual([]);
  });

  it("FORGOT-02 sends no code without a number, and none in the e-mail form", async () => {
    const tour = await atTheForm();
    await askForCode(tour);
    commands(tour).chooseType("mobileNum");
    await tour.run.settle();
    await askForCode(tour);
    expect(view(tour)).toMatchObject({ errors: { mobileNum: { key: "phone.error.missing" } } });
    expect(tour.ports.callsOf("sendSmsCode")).toEqual([]);
  });

  it("FORGOT-02 shows a captcha when the operator asks for one, and uses each captcha once", async () => {
    const tour = await byPhone((ports) => {
      const detail = { message: "", retryAtMs: null };
      ports.faults.next("sendSmsCode", refuse("captcha-required", detail), refuse("captcha-wrong", detail));
    });
    commands(tour).refreshCaptcha();
    fill(tour, phone);
    await askForCode(tour);
    expect(view(tour)).toMatchObject({ captcha: { image: "data:image/svg+xml,captcha-1" } });
    await tour.run.pass(1_000);
    await askForCode(tour);
    expect(view(tour)).toMatchObject({
      errors: { captcha: { key: "login.error.captchaMissing" } },
      attention: "captcha",
    });
    fill(tour, { captcha: "WRONG" });
    await askForCode(tour);
    await tour.run.pass(1_000);
    expect(view(tour)).toMatchObject({
      fields: { captcha: "" },
      captcha: { image: "data:image/svg+xml,captcha-2" },
    });
    commands(tour).refreshCaptcha();
    await tour.run.pass(1_000);
    fill(tour, { captcha: ` ${CAPTCHA_TEXT} ` });
    await askForCode(tour);
    expect(tour.ports.callsOf("sendSmsCode").at(-1)?.input).toMatchObject({
      captcha: { id: "captcha-3", text: CAPTCHA_TEXT },
    });
    expect(view(tour)).toMatchObject({ captcha: null, sms: { sentTo: phone } });
  });

  it.each([
    ["refuses", refuse("second-factor-required", { needsCaptcha: false, retryAtMs: null })],
    ["wants a captcha", refuse("captcha-required", { needsCaptcha: true, retryAtMs: null })],
    ["is an agent's", refuse("non-member", { needsCaptcha: false, retryAtMs: null })],
    ["is lost", drop()],
    ["cannot be read", garble("token")],
  ] as const)(
    "FORGOT-03 opens the login with a message when the login after the reset %s",
    async (_, fault) => {
      const tour = await withCode((ports) => ports.faults.next("login", fault));
      await submit(tour);
      await tour.run.until("login.editing");
      expect(tour.messages()).toEqual(["forgot.reset"]);
      expect(tour.overlay()).toBe("login");
      expect(tour.login()?.getSnapshot().context.fields).toMatchObject({ username: "player", password: "" });
      tour.submit("player", NEW);
      await tour.run.until("session.holding.loggedIn.resting");
    },
  );

  it("FORGOT-02 sets the password once on a double submit, and starts no session when closed during the login", async () => {
    const tour = await withCode((ports) => ports.faults.next("login", delay(3_000)));
    await submit(tour);
    await submit(tour);
    expect(tour.run.isIn("forgot.loggingIn")).toBe(true);
    expect(view(tour).isBusy).toBe(true);
    tour.close();
    await tour.run.pass(3_000);
    expect(tour.ports.callsOf("setByPhone")).toHaveLength(1);
    expect(tour.ports.callsOf("login")[0]?.signal.aborted).toBe(true);
    expect(tour.run.isIn("session.loggedOut")).toBe(true);
    expect(tour.ports.visit.has("token")).toBe(false);
  });

  it("FORGOT-02 aborts the send of a code when the form is closed", async () => {
    const tour = await byPhone((ports) => ports.faults.next("sendSmsCode", hang()));
    fill(tour, phone);
    await askForCode(tour);
    expect(view(tour).sms.isSending).toBe(true);
    tour.close();
    await tour.run.settle();
    expect(tour.ports.callsOf("sendSmsCode")[0]?.signal.aborted).toBe(true);
  });

  it("FORGOT-02 ERR-02 works without countries and password rule", async () => {
    const tour = await withCode(({ faults }) => {
      faults.next("readCountries", drop());
      faults.next("readSetting", garble("register"));
    });
    expect(view(tour).countries).toEqual([]);
    expect(tour.ports.reports.map(({ what }) => what).sort()).toEqual([
      "the countries could not be read",
      "the password rule could not be read",
    ]);
    await submit(tour, { newPassword: "five5", confirmNewPassword: "five5" });
    expect(view(tour).errors).toEqual({
      newPassword: { key: "validation.passwordLength", values: { min: 6, max: 64 } },
    });
    await submit(tour, { newPassword: "sixsix66", confirmNewPassword: "sixsix66" });
    await tour.run.until("session.holding.loggedIn.resting");
  });
});
