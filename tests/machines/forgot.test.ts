import type { ForgotField } from "@parlour/core/password/forgot.events";
import type {
  ForgotByEmailRefusal,
  ForgotByPhoneRefusal,
  ResetRefusal,
} from "@parlour/core/password/forgot.ports";
import { forgotView } from "@parlour/core/password/forgot.view";
import { answer, delay, drop, garble, hang, refuse } from "@parlour/core/testkit/faults";
import { CAPTCHA_TEXT } from "@parlour/core/testkit/house";
import type { ScriptedPorts } from "@parlour/core/testkit/ports";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("forgot"));
const NEW = "morning-43";
const twice = { newPassword: NEW, confirmNewPassword: NEW };
const phone = { countryDialingCode: "+44", mobileNum: "7700900123" };

function form({ portal }: Visit) {
  const forgot = portal.feature("forgot");
  if (forgot === undefined) throw new Error("The form is not open");
  return forgot;
}
const view = (tour: Visit) => forgotView(form(tour).getSnapshot());

function fill(tour: Visit, fields: Partial<Record<ForgotField, string>>) {
  for (const field of Object.keys(fields) as ForgotField[])
    form(tour).send({ type: "field.changed", field, value: fields[field] ?? "" });
}

async function submit(tour: Visit, fields: Partial<Record<ForgotField, string>> = {}) {
  fill(tour, fields);
  form(tour).send({ type: "submitted" });
  await tour.run.settle();
}

async function askForCode(tour: Visit) {
  form(tour).send({ type: "code.asked" });
  await tour.run.settle();
  return tour.ports.house.codes.outbox.at(-1)?.secret ?? "";
}

/** A visitor at the open form; `prepare` sets faults before anything is asked. */
async function atTheForm(prepare: (ports: ScriptedPorts) => void = () => {}, address = "/") {
  const tour = visit({ address });
  prepare(tour.ports);
  await tour.start();
  if (address === "/") tour.open("forgot-password");
  await tour.run.until("forgot.editing");
  return tour;
}

async function byPhone(prepare?: (ports: ScriptedPorts) => void) {
  const tour = await atTheForm(prepare);
  form(tour).send({ type: "type.chosen", forgotType: "mobileNum" });
  await tour.run.settle();
  return tour;
}

/** A visitor who has a code and has filled the form by phone. */
async function withCode(prepare?: (ports: ScriptedPorts) => void) {
  const tour = await byPhone(prepare);
  fill(tour, { ...phone, ...twice });
  fill(tour, { verificationCode: await askForCode(tour) });
  return tour;
}

/** Somebody who follows the link of a mail that was asked for before. */
async function byLink(prepare: (ports: ScriptedPorts) => void = () => {}) {
  const asked = await atTheForm();
  await submit(asked, { username: "player", email: "robin@example.com" });
  const { text } = asked.ports.house.codes.outbox[0] ?? { text: "" };
  const tour = visit({ address: text, house: asked.ports.house, clock: asked.ports.clock });
  prepare(tour.ports);
  await tour.start();
  await tour.run.until("forgot.editing");
  return tour;
}

describe("a forgotten password, by e-mail", () => {
  it("FORGOT-01 sends name and address, both trimmed, and says that the request went out", async () => {
    const tour = await atTheForm();
    expect(view(tour)).toMatchObject({ step: "form", type: "email", attention: "username" });
    await submit(tour, { username: " player ", email: " robin@example.com " });
    tour.run.expect(["forgot.editing", "forgot.sending", "forgot.mailed"]);
    expect(tour.ports.callsOf("askByEmail")[0]?.input).toEqual({
      username: "player",
      email: "robin@example.com",
    });
    expect(view(tour)).toMatchObject({ step: "mailed", isBusy: false });
    expect(tour.ports.house.codes.outbox).toHaveLength(1);
    expect(tour.run.isIn("session.loggedOut")).toBe(true);
  });

  it("FORGOT-01 wants a name and a valid address, and sends nothing without them", async () => {
    const tour = await atTheForm();
    for (const email of ["", "robin", "robin@", "@example.com", `${"r".repeat(250)}@example.com`]) {
      await submit(tour, { username: " ", email });
      expect(view(tour)).toMatchObject({
        errors: { username: { key: "login.error.usernameMissing" }, email: { key: "validation.email" } },
        attention: "username",
      });
    }
    fill(tour, { username: "player" });
    expect(view(tour)).toMatchObject({ errors: { username: undefined }, attention: "email" });
    expect(tour.ports.callsOf("askByEmail")).toEqual([]);
  });

  it("FORGOT-01 begins with the name that was typed in the login", async () => {
    const tour = visit({ address: "/login" });
    await tour.start();
    await tour.run.until("login.editing");
    tour.type("username", "player");
    tour.open("forgot-password");
    await tour.run.until("forgot.editing");
    expect(view(tour).fields.username).toBe("player");
  });

  it.each([
    ["user-not-found", "error.userNotFound"],
    ["too-many-requests", "forgot.error.tooManyRequests"],
  ] as const satisfies readonly (readonly [ForgotByEmailRefusal, string])[])(
    "FORGOT-01 ERR-01 says %s and keeps what was typed",
    async (reason, key) => {
      const tour = await atTheForm((ports) => ports.faults.next("askByEmail", refuse(reason)));
      await submit(tour, { username: "player", email: "robin@example.com" });
      expect(view(tour)).toMatchObject({
        step: "form",
        message: { key },
        fields: { email: "robin@example.com" },
        attention: "message",
      });
      await submit(tour);
      expect(view(tour).step).toBe("mailed");
    },
  );

  it("FORGOT-01 a mail that does not come can be asked for anew, or a code instead", async () => {
    const tour = await atTheForm();
    await submit(tour, { username: "player", email: "robin@example.com" });
    form(tour).send({ type: "type.chosen", forgotType: "email" });
    expect(view(tour)).toMatchObject({ step: "form", fields: { username: "player" } });
    await submit(tour);
    expect(tour.ports.house.codes.outbox).toHaveLength(2);
  });

  it.each([
    [drop(), "error.network"],
    [garble(), "error.malformed"],
  ] as const)("FORGOT-01 ERR-02 a request that is lost says so and is reported", async (fault, key) => {
    const tour = await atTheForm((ports) => ports.faults.next("askByEmail", fault));
    await submit(tour, { username: "player", email: "robin@example.com" });
    expect(view(tour)).toMatchObject({ step: "form", message: { key }, isBusy: false });
    expect(tour.ports.reports).toMatchObject([{ where: "forgot" }]);
  });

  it("FORGOT-01 a double submit sends once, and a closed form hears nothing more", async () => {
    const tour = await atTheForm((ports) => ports.faults.next("askByEmail", delay(2_000)));
    await submit(tour, { username: "player", email: "robin@example.com" });
    await submit(tour);
    form(tour).send({ type: "type.chosen", forgotType: "mobileNum" });
    expect(view(tour)).toMatchObject({ isBusy: true, type: "email" });
    tour.close();
    await tour.run.pass(2_000);
    expect(tour.ports.callsOf("askByEmail")).toHaveLength(1);
    expect(tour.ports.callsOf("askByEmail")[0]?.signal.aborted).toBe(true);
    expect(tour.portal.feature("forgot")).toBeUndefined();
  });
});

describe("a forgotten password, by phone", () => {
  it("FORGOT-02 FORGOT-03 shows the house's countries and its rule for passwords once it is chosen", async () => {
    const tour = await atTheForm();
    expect(tour.ports.callsOf("readCountries")).toEqual([]);
    expect(tour.ports.callsOf("readSetting")).toEqual([]);
    expect(view(tour)).toMatchObject({ passwordHelp: null, countries: [] });
    form(tour).send({ type: "type.chosen", forgotType: "mobileNum" });
    await tour.run.settle();
    expect(view(tour)).toMatchObject({
      type: "mobileNum",
      fields: { countryDialingCode: "+44" },
      passwordHelp: { key: "validation.help.LETTERS_AND_DIGITS.range", values: { min: 8, max: 64 } },
      attention: "mobileNum",
    });
    expect(view(tour).countries.map(({ countryCode }) => countryCode)).toEqual(["GB", "PH", "VN"]);
    fill(tour, { countryDialingCode: "+63" });
    for (const forgotType of ["email", "mobileNum"] as const)
      form(tour).send({ type: "type.chosen", forgotType });
    await tour.run.settle();
    expect(view(tour).fields.countryDialingCode).toBe("+63");
    expect(tour.ports.callsOf("readCountries")).toHaveLength(1);
    expect(tour.ports.callsOf("readSetting")).toHaveLength(1);
  });

  it("FORGOT-02 a code, a new password, and the player is in with it, at home", async () => {
    const tour = await withCode();
    expect(tour.ports.callsOf("sendSmsCode")[0]?.input).toEqual({ purpose: "reset", phone, captcha: null });
    await submit(tour);
    await tour.run.until("session.holding.loggedIn.resting");
    expect(tour.ports.callsOf("setByPhone")[0]?.input).toMatchObject({ phone, newPassword: NEW });
    expect(tour.ports.callsOf("login")[0]?.input).toMatchObject({ username: "player", password: NEW });
    expect(tour.overlay()).toBeNull();
    expect(tour.ports.history.entries().at(-1)).toBe("/");
    expect(tour.portal.state()).toMatchObject({ isLogin: true });
    await tour.logOut();
    await tour.logIn("player", NEW);
  });

  it("FORGOT-02 wants number, code, a password by the house's rule and the same again", async () => {
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

  it("FORGOT-02 asks for no code before there is a number, nor in another form", async () => {
    const tour = await atTheForm();
    await askForCode(tour);
    form(tour).send({ type: "type.chosen", forgotType: "mobileNum" });
    await tour.run.settle();
    await askForCode(tour);
    expect(view(tour)).toMatchObject({ errors: { mobileNum: { key: "phone.error.missing" } } });
    expect(tour.ports.callsOf("sendSmsCode")).toEqual([]);
  });

  it("FORGOT-02 a captcha is shown where the house wants one for a code, and each is good for one try", async () => {
    const tour = await byPhone((ports) => {
      const detail = { message: "", retryAtMs: null };
      ports.faults.next("sendSmsCode", refuse("captcha-required", detail), refuse("captcha-wrong", detail));
    });
    form(tour).send({ type: "captcha.refresh.asked" });
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
    form(tour).send({ type: "captcha.refresh.asked" });
    await tour.run.pass(1_000);
    fill(tour, { captcha: ` ${CAPTCHA_TEXT} ` });
    await askForCode(tour);
    expect(tour.ports.callsOf("sendSmsCode").at(-1)?.input).toMatchObject({
      captcha: { id: "captcha-3", text: CAPTCHA_TEXT },
    });
    expect(view(tour)).toMatchObject({ captcha: null, sms: { sentTo: phone } });
  });

  it.each([
    ["verification-code-wrong", { verificationCode: { key: "phone.error.code" } }],
    ["verification-code-expired", { verificationCode: { key: "phone.error.codeExpired" } }],
    ["weak-password", { newPassword: { key: "password.error.weak" } }],
  ] as const satisfies readonly (readonly [ForgotByPhoneRefusal, object])[])(
    "FORGOT-02 ERR-01 %s stands at its field",
    async (reason, errors) => {
      const tour = await withCode((ports) => ports.faults.next("setByPhone", refuse(reason)));
      await submit(tour);
      expect(view(tour)).toMatchObject({ errors, message: null, attention: Object.keys(errors)[0] });
      expect(view(tour).fields.newPassword).toBe(NEW);
      expect(tour.ports.callsOf("login")).toEqual([]);
    },
  );

  it.each([
    ["too-many-requests", "forgot.error.tooManyRequests"],
    ["replayed", "forgot.error.replayed"],
  ] as const satisfies readonly (readonly [ForgotByPhoneRefusal, string])[])(
    "FORGOT-02 ERR-01 %s is said above the form",
    async (reason, key) => {
      const tour = await withCode((ports) => ports.faults.next("setByPhone", refuse(reason)));
      await submit(tour);
      expect(view(tour)).toMatchObject({ message: { key }, errors: {} });
    },
  );

  it.each([
    ["refuses", refuse("second-factor-required", { needsCaptcha: false, retryAtMs: null })],
    ["wants a captcha", refuse("captcha-required", { needsCaptcha: true, retryAtMs: null })],
    ["is an agent's", refuse("non-member", { needsCaptcha: false, retryAtMs: null })],
    ["is lost", drop()],
    ["cannot be read", garble("token")],
  ] as const)(
    "FORGOT-03 a reset whose login %s says so, and the person logs in with it",
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

  it("FORGOT-02 a double submit sets the password once, and closing it while it logs in begins no session", async () => {
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

  it("FORGOT-02 a code that is on its way reaches nobody once the form is closed", async () => {
    const tour = await byPhone((ports) => ports.faults.next("sendSmsCode", hang()));
    fill(tour, phone);
    await askForCode(tour);
    expect(view(tour).sms.isSending).toBe(true);
    tour.close();
    await tour.run.settle();
    expect(tour.ports.callsOf("sendSmsCode")[0]?.signal.aborted).toBe(true);
  });

  it("FORGOT-02 ERR-02 without countries and without a rule it works all the same", async () => {
    const tour = await withCode(({ faults }) => {
      faults.next("readCountries", drop());
      faults.next("readSetting", garble("register"));
    });
    expect(view(tour).countries).toEqual([]);
    expect(tour.ports.reports.map(({ what }) => what).sort()).toEqual([
      "the countries could not be read",
      "the rule for passwords could not be read",
    ]);
    await submit(tour, { newPassword: "five5", confirmNewPassword: "five5" });
    expect(view(tour).errors).toEqual({
      newPassword: { key: "validation.passwordLength", values: { min: 6, max: 64 } },
    });
    await submit(tour, { newPassword: "sixsix", confirmNewPassword: "sixsix" });
    await tour.run.until("session.holding.loggedIn.resting");
  });
});

describe("a forgotten password, by the link of a mail", () => {
  it("FORGOT-03 sets the new password and does not log in: the person does, with it", async () => {
    const tour = await byLink();
    expect(view(tour)).toMatchObject({ type: "link", attention: "newPassword" });
    expect(view(tour).passwordHelp).not.toBeNull();
    await submit(tour, { ...twice, confirmNewPassword: "other" });
    expect(view(tour).errors).toEqual({ confirmNewPassword: { key: "password.error.mismatch" } });
    await submit(tour, twice);
    await tour.run.until("login.editing");
    expect(tour.ports.callsOf("setByLink")).toHaveLength(1);
    expect(tour.messages()).toEqual(["forgot.reset"]);
    expect(tour.run.isIn("session.loggedOut")).toBe(true);
    tour.submit("player", NEW);
    await tour.run.until("session.holding.loggedIn.resting");
  });

  it("FORGOT-03 a link that is used up says so, and a new one can be asked for", async () => {
    const first = await byLink();
    await submit(first, twice);
    const again = visit({
      address: first.ports.house.codes.outbox[0]?.text ?? "",
      house: first.ports.house,
      clock: first.ports.clock,
    });
    await again.start();
    await again.run.until("forgot.editing");
    await submit(again, twice);
    expect(view(again)).toMatchObject({ message: { key: "forgot.error.linkExpired" }, attention: "message" });
    form(again).send({ type: "type.chosen", forgotType: "email" });
    expect(view(again)).toMatchObject({ type: "email", message: null });
    await submit(again, { username: "player", email: "robin@example.com" });
    expect(view(again).step).toBe("mailed");
  });

  it.each([
    ["weak-password", { errors: { newPassword: { key: "password.error.weak" } } }],
    ["too-many-requests", { message: { key: "forgot.error.tooManyRequests" } }],
    ["replayed", { message: { key: "forgot.error.replayed" } }],
  ] as const satisfies readonly (readonly [ResetRefusal, object])[])(
    "FORGOT-03 ERR-01 %s is said",
    async (reason, shown) => {
      const tour = await byLink((ports) => ports.faults.next("setByLink", refuse(reason)));
      await submit(tour, twice);
      expect(view(tour)).toMatchObject(shown);
    },
  );

  it("FORGOT-03 keeps no password in what it hands on", async () => {
    const tour = await byLink((ports) =>
      ports.faults.next("setByLink", answer({ kind: "done", value: null })),
    );
    const forgot = form(tour);
    await submit(tour, twice);
    expect(forgot.getSnapshot().status).toBe("done");
    expect(JSON.stringify(forgot.getSnapshot().context)).not.toContain(NEW);
  });
});
