import { portalState } from "@parlour/core";
import { viewOf } from "@parlour/core/portal/view-of";
import { registrationForm } from "@parlour/core/registration/registration.view";
import { typingCommands } from "@parlour/core/shared/typing";
import { CAPTCHA_TEXT } from "@parlour/testkit/backend";
import { INVITATION_CODE } from "@parlour/testkit/backend.data";
import { plainSetting } from "@parlour/testkit/entry";
import { delay, drop, garble, hang, refuse } from "@parlour/testkit/faults";
import type { FakePorts } from "@parlour/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
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

  it("ERR-02 shows that rules are loading while they hang, and aborts their read with the form", async () => {
    const hanging = await registering({ before: ({ faults }) => faults.next("readSetting", hang()) });
    expect(hanging.view()).toEqual({ kind: "loading" });
    hanging.actor.stop();
    expect(hanging.ports.callsOf("readSetting")[0]?.signal.aborted).toBe(true);
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

/** A portal at its registration form, filled in and sent. */
async function registrationSent(prepare: (ports: FakePorts) => void = () => {}) {
  const tour = visit({ address: "/register", invitation: INVITATION_CODE });
  prepare(tour.ports);
  await tour.start();
  await tour.run.until("registration.editing");
  expect(tour.overlay()).toBe("register");
  const form = viewOf(tour.portal, "registration", registrationForm);
  if (form?.kind !== "form") throw new Error("The form is not open");
  form.changeAgreed(true);
  form.changeOfAge(true);
  form.submit(robin);
  await tour.run.settle();
  return tour;
}

describe("registration in a portal", () => {
  it("REG-06 ends with a session at home and a closed form", async () => {
    const tour = await registrationSent();
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
    // The new player is welcomed as soon as no field has the focus.
    await tour.run.until("portal.open.features.here");
    viewOf(tour.portal, "welcome", typingCommands)?.noteTyping(false);
    expect(tour.overlay()).toBe("welcome");
  });

  it("SESSION-07 REG-06 ignores an answer that arrives after the form was closed", async () => {
    const tour = await registrationSent(({ faults }) => faults.next("register", delay(2_000)));
    tour.close();
    await tour.run.settle();
    expect(tour.ports.callsOf("register")[0]?.signal.aborted).toBe(true);
    await tour.run.pass(2_000);
    expect(portalState(tour.portal).isLogin).toBe(false);
    expect(tour.ports.visit.has("token")).toBe(false);
    expect(tour.ports.reports).toEqual([]);
  });
});
