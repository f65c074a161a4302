import { portalState } from "@parlour/core";
import { viewOf } from "@parlour/core/portal/view-of";
import { registrationForm } from "@parlour/core/registration/registration.view";
import { typingCommands } from "@parlour/core/shared/typing";
import { CAPTCHA_TEXT } from "@parlour/testkit/backend";
import { INVITATION_CODE, openStatus } from "@parlour/testkit/backend.data";
import { plainSetting } from "@parlour/testkit/entry";
import { delay, drop, garble, hang, refuse } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { dataOf } from "./support/data-of.ts";
import { MOBILE, registeringWith, robin, ruled } from "./support/registration.ts";
import { visitWith } from "./support/visit.ts";

const inspect = collectCoverage("registration-faults");
const registering = registeringWith(inspect);
const visit = visitWith(inspect);

const nowhere = { field: null };
const noDetail = { message: "", retryAtMs: null };

describe("a refused registration", () => {
  it("ERR-01 REG-07 shows an error without a field at the checkbox or above the form", async () => {
    const one = await registering({ setting: { register: {} } });
    one.ports.faults.next(
      "register",
      refuse("under-age", nowhere),
      refuse("email-taken", nowhere),
      refuse("invitation-code-wrong", nowhere),
    );
    await one.register();
    expect(one.form().ageError).toEqual({ key: "registration.error.underAge", values: { age: 18 } });
    expect(one.form().attention).toBe("age");
    for (const key of ["registration.error.emailTaken", "error.invitationCode"]) {
      one.agree();
      await one.submit();
      expect(one.form()).toMatchObject({ attention: "message", message: { key } });
    }
  });

  it("REG-05 does not send a refused code from the URL again when no field shows it", async () => {
    const one = await registering({
      script: { invitation: "NOBODY9" },
      setting: { register: {} },
      before: ({ faults }) => faults.next("readAffiliate", drop()),
    });
    await one.register();
    expect(one.sent()[0]).toMatchObject({ fields: { affiliateCode: "NOBODY9" } });
    expect(one.form().message).toEqual({ key: "error.invitationCode" });
    await one.submit();
    expect(JSON.stringify(one.sent()[1])).not.toContain("NOBODY9");
    expect(one.actor.getSnapshot().status).toBe("done");
  });

  it("REG-01 reads the rules again on invalid-field, and shows errors by the new rules", async () => {
    const one = await registering();
    one.ports.faults.next("register", refuse("invalid-field", { field: "username" }));
    const { username = ruled() } = plainSetting.register;
    one.ports.backend.entry.setting = {
      ...plainSetting,
      register: { ...plainSetting.register, username: { ...username, min: 12 }, wechat: ruled() },
    };
    one.run.forget();
    await one.register();
    one.run.expect([
      "registration.checking",
      "registration.submitting",
      "registration.rereading",
      "registration.editing",
    ]);
    expect(one.fields()).toContain("wechat");
    expect(one.field("username")?.error).toEqual({ key: "validation.tooShort", values: { min: 12 } });
    expect(one.form().attention).toBe("username");
    expect(one.field("password")?.value).toBe(robin.password);
    await one.register({ username: "redbreast-the-second".replaceAll("-", "") });
    expect(one.actor.getSnapshot().status).toBe("done");
  });

  it("REG-01 shows an invalid-field refusal that no rule explains, also for a field that is gone", async () => {
    for (const [field, spot, key] of [
      ["email", "email", "registration.error.invalidField"],
      ["countryDialingCode", "mobileNum", "registration.error.invalidField"],
      ["wechat", null, "registration.error.rulesChanged"],
      ["shoeSize", null, "registration.error.rulesChanged"],
      [null, null, "registration.error.rulesChanged"],
    ] as const) {
      const one = await registering();
      one.ports.faults.next("register", refuse("invalid-field", { field }));
      await one.register();
      expect(one.errors()).toEqual(spot === null ? {} : { [spot]: key });
      if (spot === null) expect(one.form()).toMatchObject({ attention: "message", message: { key } });
      else expect(one.form()).toMatchObject({ attention: spot, message: null });
    }
  });

  it("ERR-02 REG-01 keeps the earlier rules when they cannot be read again, and reports that", async () => {
    const one = await registering();
    one.ports.faults.next("register", refuse("invalid-field", { field: "email" }));
    one.ports.faults.next("readSetting", drop());
    await one.register();
    expect(one.errors()).toEqual({ email: "registration.error.invalidField" });
    expect(one.ports.reports).toMatchObject([{ where: "registration", what: "the rules could not be read" }]);
    await one.submit();
    expect(one.actor.getSnapshot().status).toBe("done");
  });
});

describe("the captcha", () => {
  it("REG-01 REG-02 is shown when the rules require it, must be filled in, and changes after each refusal", async () => {
    const register = { ...plainSetting.register, captcha: ruled() };
    const one = await registering({ setting: { register } });
    expect(one.form().captcha?.image).toBe("data:image/svg+xml,captcha-1");
    await one.register();
    expect(one.errors()).toEqual({ captcha: "login.error.captchaMissing" });
    one.ports.faults.next("register", refuse("username-taken", nowhere));
    await one.register({ captcha: ` ${CAPTCHA_TEXT} ` });
    expect(one.sent()).toMatchObject([{ captcha: { id: "captcha-1", text: CAPTCHA_TEXT } }]);
    expect(one.field("captcha")).toMatchObject({ value: "", kind: "captcha", isRequired: true });
    await one.run.pass(1_000);
    expect(one.form().captcha?.image).toBe("data:image/svg+xml,captcha-2");
    one.form().refreshCaptcha();
    await one.run.pass(1_000);
    expect(one.form().captcha?.image).toBe("data:image/svg+xml,captcha-3");
  });

  it("REG-03 appears when the operator requires one, and stays", async () => {
    const one = await registering();
    expect(one.form().captcha).toBeNull();
    one.form().refreshCaptcha();
    one.ports.faults.next("register", refuse("captcha-required", nowhere));
    await one.register();
    expect(one.form().captcha?.image).toBe("data:image/svg+xml,captcha-1");
    await one.register({ captcha: CAPTCHA_TEXT });
    expect(one.sent()[1]).toMatchObject({ captcha: { id: "captcha-1" } });
  });

  it("SMS-04 appears when a code requires one, is sent with the next send, and not with the registration", async () => {
    const one = await registering({ flags: MOBILE });
    one.form().chooseType("registerMobile");
    one.type({ ...robin, mobileNum: "7700900999" });
    one.ports.faults.next("sendSmsCode", refuse("captcha-required", noDetail));
    one.form().askForCode();
    await one.run.settle();
    expect(one.field("captcha")).toMatchObject({ isRequired: false });
    expect(one.form().captcha?.image).toBe("data:image/svg+xml,captcha-1");
    await one.run.pass(1_000);
    one.form().askForCode();
    expect(one.errors()).toEqual({ captcha: "login.error.captchaMissing" });
    expect(one.ports.callsOf("sendSmsCode")).toHaveLength(1);
    one.type({ captcha: CAPTCHA_TEXT });
    one.form().askForCode();
    await one.run.settle();
    expect(one.ports.callsOf("sendSmsCode")[1]?.input).toMatchObject({
      captcha: { id: "captcha-1", text: CAPTCHA_TEXT },
    });
    expect(one.form().sms).toMatchObject({ needsCaptcha: false });
    one.type({ verificationCode: one.ports.backend.codes.outbox[0]?.secret ?? "" });
    one.agree();
    await one.submit();
    expect(one.sent()[0]).toMatchObject({ captcha: null });
    expect(one.actor.getSnapshot().status).toBe("done");
  });
});

describe("a gateway that fails during a registration", () => {
  it.each([
    [drop(), "error.network"],
    [garble("session"), "error.malformed"],
  ] as const)(
    "ERR-02 shows a lost or unreadable answer, and keeps everything that was typed",
    async (fault, key) => {
      const one = await registering();
      one.ports.faults.next("register", fault);
      await one.register();
      expect(one.form()).toMatchObject({
        message: { key },
        attention: "message",
        isBusy: false,
        agreed: true,
      });
      expect(one.field("password")?.value).toBe(robin.password);
      expect(one.ports.reports).toMatchObject([{ where: "registration" }]);
      expect(one.ports.visit.get("draft.username")).toBe(robin.username);
      await one.submit();
      // The registration with the garbled answer had succeeded, so the name is taken now.
      expect(one.errors()).toEqual(
        fault.kind === "garble" ? { username: "registration.error.usernameTaken" } : {},
      );
    },
  );

  it("REG-03 sends once on a double submit, and ignores changes meanwhile", async () => {
    const one = await registering({ flags: MOBILE });
    one.ports.faults.next("register", hang());
    await one.register();
    await one.submit();
    one.form().change({ username: "other" });
    one.form().chooseType("registerMobile");
    one.form().askForCode();
    await one.run.settle();
    expect(one.sent()).toHaveLength(1);
    expect(one.form()).toMatchObject({ isBusy: true, type: "register" });
    expect(one.field("username")?.value).toBe(robin.username);
  });

  it("ERR-02 shows that rules are loading while they hang, and reads unreadable ones again on retry", async () => {
    const hanging = await registering({ before: ({ faults }) => faults.next("readSetting", hang()) });
    expect(hanging.view()).toEqual({ kind: "loading" });
    hanging.actor.stop();
    expect(hanging.ports.callsOf("readSetting")[0]?.signal.aborted).toBe(true);
    const garbled = await registering({
      before: ({ faults }) => faults.next("readSetting", garble("register")),
    });
    const failed = garbled.view();
    expect(dataOf(failed)).toEqual({ kind: "unavailable", message: { key: "error.malformed" } });
    if (failed.kind === "unavailable") failed.retry();
    await garbled.run.settle();
    expect(garbled.view().kind).toBe("form");
  });

  it.each([drop(), garble("agentName"), hang(), delay(5_000)])(
    "REG-05 SMS-05 does not wait for missing countries or agent, and requests them again",
    async (fault) => {
      const one = await registering({
        script: { invitation: INVITATION_CODE },
        before: ({ faults }) => {
          faults.next("readCountries", fault);
          faults.next("readAffiliate", fault);
        },
      });
      expect(one.form()).toMatchObject({ isBusy: false, countries: [], invitedBy: null });
      await one.run.pass(4_999);
      expect(one.form()).toMatchObject({ countries: [], invitedBy: null });
      await one.run.pass(1);
      expect(one.form().invitedBy).toBe(fault.kind === "hang" ? null : "Morgan");
      expect(one.form().countries).toHaveLength(fault.kind === "hang" ? 0 : 3);
      await one.register();
      expect(one.actor.getSnapshot().status).toBe("done");
    },
  );

  it.each([
    [refuse("send-failed", { message: "The line is busy", retryAtMs: null }), "sms.error.sendFailedSaid"],
    [drop(), "error.network"],
    [garble("expiredMinutes"), "error.malformed"],
  ] as const)("SMS-02 shows that a code was not sent, and stays usable", async (fault, key) => {
    const one = await registering({ flags: MOBILE });
    one.form().chooseType("registerMobile");
    one.type({ mobileNum: "7700900999" });
    one.ports.faults.next("sendSmsCode", fault);
    one.form().askForCode();
    await one.run.settle();
    expect(one.form().sms).toMatchObject({ message: { key }, readyAtMs: null, isSending: false });
    expect(one.form().isBusy).toBe(false);
  });

  it("SMS-02 lets the other way to register be chosen while a send hangs", async () => {
    const one = await registering({ flags: MOBILE });
    one.form().chooseType("registerMobile");
    one.type({ mobileNum: "7700900999" });
    one.ports.faults.next("sendSmsCode", hang());
    one.form().askForCode();
    await one.run.settle();
    expect(one.form().sms?.isSending).toBe(true);
    one.form().chooseType("register");
    await one.run.settle();
    expect(one.ports.callsOf("sendSmsCode")[0]?.signal.aborted).toBe(true);
    expect(one.form().sms).toMatchObject({ isSending: false });
  });
});

/** A portal at its registration form, with the texts to fill it in. */
async function atRegistration(flags: readonly string[] = []) {
  const tour = visit({ address: "/register", invitation: INVITATION_CODE });
  const whitelabel = flags.map((modId) => ({ modId, enabled: "1" as const, childrenNodes: [] }));
  tour.ports.backend.status = { ...openStatus, whitelabel };
  await tour.start();
  await tour.run.until("registration.editing");
  const form = () => {
    const view = viewOf(tour.portal, "registration", registrationForm);
    return view?.kind === "form" ? view : null;
  };
  return {
    ...tour,
    form,
    fill(typed: Parameters<Awaited<ReturnType<typeof registering>>["type"]>[0]) {
      form()?.change(typed);
      form()?.changeAgreed(true);
      form()?.changeOfAge(true);
    },
    send: () => form()?.submit(),
  };
}

/** The new player is welcomed as soon as no field has the focus. */
async function seesWelcome({ portal, run, overlay }: Awaited<ReturnType<typeof atRegistration>>) {
  await run.until("portal.open.features.here");
  viewOf(portal, "welcome", typingCommands)?.noteTyping(false);
  expect(overlay()).toBe("welcome");
}

describe("registration in a portal", () => {
  it("REG-06 ends with a session at home and a closed form", async () => {
    const tour = await atRegistration();
    expect(tour.overlay()).toBe("register");
    tour.fill(robin);
    tour.send();
    await tour.run.until("session.holding.loggedIn.resting");
    expect(portalState(tour.portal)).toMatchObject({ isLogin: true, isTrial: false, balance: "0.00" });
    expect(tour.overlay()).toBeNull();
    expect(tour.ports.history.read().path).toBe("/");
    expect(tour.portal.feature("registration")).toBeUndefined();
    expect(tour.ports.visit.get("token")).toMatch(/^token-redbreast/);
    expect(tour.ports.callsOf("register")[0]?.input).toMatchObject({
      fields: { affiliateCode: INVITATION_CODE },
    });
    expect(tour.ports.callsOf("recordFirstLogin")).toHaveLength(1);
    await seesWelcome(tour);
  });

  it("REG-03 REG-06 ends the same way by mobile number with a code", async () => {
    const tour = await atRegistration(MOBILE);
    tour.form()?.chooseType("registerMobile");
    tour.fill({ password: "evening43", confirmPassword: "evening43", birthday: "1990-05-17" });
    tour.fill({ mobileNum: "7700 900 999" });
    tour.form()?.askForCode();
    await tour.run.settle();
    expect(tour.form()?.sms?.sentTo?.mobileNum).toBe("7700900999");
    tour.fill({ verificationCode: tour.ports.backend.codes.outbox[0]?.secret ?? "" });
    tour.send();
    await tour.run.until("session.holding.loggedIn.resting");
    expect(portalState(tour.portal).isLogin).toBe(true);
    expect([tour.overlay(), tour.ports.history.read().path]).toEqual([null, "/"]);
    await seesWelcome(tour);
  });

  it("SESSION-07 REG-06 ignores an answer that arrives after the form was closed", async () => {
    const tour = await atRegistration();
    tour.ports.faults.next("register", delay(2_000));
    tour.fill(robin);
    tour.send();
    await tour.run.settle();
    tour.close();
    await tour.run.settle();
    expect(tour.ports.callsOf("register")[0]?.signal.aborted).toBe(true);
    await tour.run.pass(2_000);
    expect(portalState(tour.portal).isLogin).toBe(false);
    expect(tour.ports.visit.has("token")).toBe(false);
    expect(tour.ports.reports).toEqual([]);
  });

  it("REG-08 restores a half-filled form that was closed", async () => {
    const tour = await atRegistration();
    tour.fill({ username: "redbreast", password: "evening43" });
    tour.close();
    await tour.run.settle();
    tour.open("register");
    await tour.run.until("registration.editing");
    const values = tour.form()?.fields.filter(({ value }) => value !== "");
    expect(values?.map(({ field, value }) => [field, value])).toEqual([
      ["username", "redbreast"],
      ["referralCode", INVITATION_CODE],
    ]);
  });
});
