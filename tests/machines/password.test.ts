import { passwordForm, passwordView } from "@parlour/core/password/password.view";
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  readPasswordRule,
} from "@parlour/core/password/password-rule";
import { plainSetting } from "@parlour/testkit/entry";
import { answer, delay, drop, garble, hang } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { PASSWORD, started, type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("password"));
const NEW = "morning-43";
const anyText = { enabled: true, required: true, min: null, max: null, acceptedPattern: "*" };

const form = ({ portal }: Visit) => {
  const password = portal.feature("password");
  if (password === undefined) throw new Error("The form is not open");
  return password;
};
const view = (tour: Visit) => passwordView(form(tour).getSnapshot());

function fill(tour: Visit, oldPassword: string, newPassword: string, confirmNewPassword = newPassword) {
  const { submit } = passwordForm(form(tour).getSnapshot(), form(tour).send);
  submit({ oldPassword, newPassword, confirmNewPassword });
}

async function atTheForm(tour = visit()) {
  await tour.start();
  await tour.logIn("player");
  tour.open("change-password");
  await tour.run.until("password.editing");
  return tour;
}

describe("a change of password", () => {
  it("PWD-01 requires the old password, a new one that meets the operator's rule, and its repetition", async () => {
    const tour = await atTheForm();
    const outOfRange = { key: "validation.passwordLength", values: { min: 8, max: 64 } };
    expect(view(tour)).toMatchObject({
      help: { key: "validation.help.LETTERS_AND_DIGITS.range", values: { min: 8, max: 64 } },
      attention: null,
    });
    fill(tour, "", "short", "other");
    expect(view(tour)).toMatchObject({
      errors: {
        oldPassword: { key: "password.error.missing" },
        newPassword: outOfRange,
        confirmNewPassword: { key: "password.error.mismatch" },
      },
      attention: "oldPassword",
      attempts: 1,
    });
    for (const length of [7, 65]) {
      fill(tour, PASSWORD, `a1${"🂡".repeat(length - 2)}`);
      expect(view(tour).errors).toEqual({ newPassword: outOfRange });
    }
    fill(tour, PASSWORD, "lettersonly");
    expect(view(tour).errors).toEqual({ newPassword: { key: "validation.kind.LETTERS_AND_DIGITS" } });
    expect(tour.ports.callsOf("changePassword")).toEqual([]);
    tour.ports.faults.next("changePassword", hang());
    fill(tour, PASSWORD, `a1${"🂡".repeat(62)}`);
    expect(tour.ports.callsOf("changePassword")).toHaveLength(1);
  });

  it("PWD-01 follows a changed rule of the operator, including one with a regular expression", async () => {
    const tour = visit();
    const { entry } = tour.ports.backend;
    const rule = { enabled: true, required: false, min: 3, max: null, acceptedPattern: "HOUSE" };
    entry.setting = {
      ...entry.setting,
      register: { ...entry.setting.register, password: rule },
      patterns: [
        { acceptedPattern: "HOUSE", kind: "", min: null, max: null, expression: "^[a-z]{3}$" },
        { acceptedPattern: "OTHER", kind: "", min: null, max: null, expression: "(a+)+$" },
      ],
    };
    await atTheForm(tour);
    expect(tour.ports.callsOf("compileExpression").map(({ input }) => input)).toEqual(["^[a-z]{3}$"]);
    fill(tour, PASSWORD, "");
    expect(view(tour).errors).toEqual({ newPassword: { key: "validation.missing" } });
    fill(tour, PASSWORD, "ab");
    expect(view(tour).errors).toEqual({ newPassword: { key: "validation.tooShort", values: { min: 3 } } });
    fill(tour, PASSWORD, "ab1");
    expect(view(tour).errors).toEqual({ newPassword: { key: "validation.password" } });
    tour.ports.faults.next("changePassword", hang());
    fill(tour, PASSWORD, "abc");
    expect(tour.ports.callsOf("changePassword")).toHaveLength(1);
  });

  it.each([
    ["never arrives", hang(), 0],
    ["is lost", drop(), 1],
    ["cannot be read", garble("register"), 1],
    ["has no rule for passwords", answer({ ...plainSetting, register: {} }), 0],
    [
      "is not enabled",
      answer({ ...plainSetting, register: { password: { ...anyText, enabled: false } } }),
      0,
    ],
  ] as const)("PWD-01 RULE-20 requires 6 to 64 characters when the rule %s", async (_, fault, reported) => {
    const tour = visit();
    tour.ports.faults.next("readSetting", fault);
    await atTheForm(tour);
    expect(tour.ports.reports).toHaveLength(reported);
    for (const length of [PASSWORD_MIN_LENGTH - 1, PASSWORD_MAX_LENGTH + 1]) {
      fill(tour, PASSWORD, "🂡".repeat(length));
      expect(view(tour).errors).toEqual({
        newPassword: { key: "validation.passwordLength", values: { min: 6, max: 64 } },
      });
    }
    tour.ports.faults.next("changePassword", hang());
    fill(tour, PASSWORD, "🂡".repeat(PASSWORD_MIN_LENGTH));
    expect(tour.ports.callsOf("changePassword")).toHaveLength(1);
  });

  it("PWD-01 RULE-20 reports an unsafe regular expression, and checks only the length then", async () => {
    const tour = visit();
    const rule = { ...anyText, min: 4, max: 20, acceptedPattern: "HOSTILE" };
    const patterns = [{ acceptedPattern: "HOSTILE", kind: "", min: null, max: null, expression: "(a+)+$" }];
    tour.ports.backend.entry.setting = { ...plainSetting, register: { password: rule }, patterns };
    await atTheForm(tour);
    expect(tour.ports.reports).toMatchObject([{ where: "password" }]);
    fill(tour, PASSWORD, "abc");
    expect(view(tour).errors).toMatchObject({ newPassword: { key: "validation.passwordLength" } });
    tour.ports.faults.next("changePassword", hang());
    fill(tour, PASSWORD, "!!!!");
    expect(tour.ports.callsOf("changePassword")).toHaveLength(1);
  });

  it("PWD-01 reports nothing when the form closes before the rule is loaded", async () => {
    const tour = visit();
    tour.ports.faults.next("readSetting", delay(1_000));
    await atTheForm(tour);
    tour.close();
    await tour.run.settle();
    expect(tour.ports.callsOf("readSetting")[0]?.signal.aborted).toBe(true);
    await tour.run.pass(1_000);
    expect(tour.ports.reports).toEqual([]);
    const { ports } = tour;
    const registration = { readSetting: () => Promise.reject(new Error("Cancelled")) };
    const reading = new AbortController();
    reading.abort();
    await readPasswordRule({ ...ports, registration }, "password", reading.signal);
    expect(ports.reports).toEqual([]);
  });

  it("PWD-02 reloads the member, closes the form, shows home, and keeps no password", async () => {
    const tour = await atTheForm();
    tour.go("/promotions");
    tour.open("change-password");
    await tour.run.until("password.editing");
    const reads = tour.ports.callsOf("readMember").length;
    tour.run.forget();
    fill(tour, PASSWORD, NEW);
    fill(tour, PASSWORD, NEW);
    await tour.run.until("session.holding.loggedIn.resting");
    tour.run.expect(["password.saving", "password.changed"]);
    expect(tour.ports.callsOf("changePassword")).toHaveLength(1);
    expect(tour.ports.callsOf("readMember")).toHaveLength(reads + 1);
    expect(tour.overlay()).toBeNull();
    expect(tour.ports.history.entries().at(-1)).toBe("/");
    await tour.logOut();
    await tour.logIn("player", NEW);
  });

  it("PWD-02 LOGIN-05 opens the site after a forced change, also in other tabs", async () => {
    const tour = await started(visit());
    const other = await started(
      visit({
        browser: tour.ports.browser,
        backend: tour.ports.backend,
        clock: tour.ports.clock,
      }),
    );
    tour.open("login");
    await tour.run.until("login.editing");
    tour.submit("newcomer", "123456");
    await tour.run.until("password.editing");
    expect(other.run.isIn("session.loggedOut")).toBe(true);
    tour.run.forget();
    fill(tour, "123456", NEW);
    await tour.run.until("session.holding.loggedIn.resting");
    tour.run.expect([
      "session.holding.loadingMember",
      "session.holding.loggedIn.greeting",
      "session.holding.loggedIn.recordingFirstLogin",
      "session.holding.loggedIn.resting",
    ]);
    expect(tour.overlay()).toBeNull();
    expect(tour.run.isIn("portal.open.form.closed")).toBe(true);
    await other.run.until("session.holding.loggedIn.resting");
  });

  it("PWD-02 LOGIN-05 records no first login after a forced change by a returning player", async () => {
    const tour = await started(visit());
    const reply = tour.ports.backend.login({
      username: "newcomer",
      password: "123456",
      entry: "member",
      captcha: null,
    });
    if (reply.kind === "refused") throw new Error(`The login was refused: ${reply.reason}`);
    const { token } = reply.value;
    tour.session()?.send({ type: "login.succeeded", token, firstTimeLogin: false, mustChangePassword: true });
    await tour.run.until("password.editing");
    fill(tour, "123456", NEW);
    await tour.run.until("session.holding.loggedIn.resting");
    expect(tour.ports.callsOf("recordFirstLogin")).toEqual([]);
  });

  it("PWD-02 SESSION-07 is aborted when the form closes while it saves", async () => {
    const tour = await atTheForm();
    tour.ports.faults.next("changePassword", delay(2_000));
    fill(tour, PASSWORD, NEW);
    expect(view(tour).isBusy).toBe(true);
    tour.close();
    await tour.run.settle();
    expect(tour.ports.callsOf("changePassword")[0]?.signal.aborted).toBe(true);
    await tour.run.pass(2_000);
    expect(tour.messages()).toEqual([]);
    expect(tour.run.isIn("session.holding.loggedIn.resting")).toBe(true);
  });
});
