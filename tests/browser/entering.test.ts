/** Every way to log in or register on the built portal, with the keyboard alone on a screen as narrow as a phone's. */

import { type GatewayEntry, knockAt } from "@parlour/testkit/journeys/drivers/gateway";
import { inventStranger } from "@parlour/testkit/journeys/entering";
import { demoAccounts } from "@parlour/testkit/journeys/person";
import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestGateway } from "../gateway/support/gateway.ts";
import { operatorOf } from "../gateway/support/operator.ts";
import { say } from "../journeys/drivers/browser-words.ts";
import { createKeys, type Keys } from "./support/keys.ts";
import { admit } from "./support/newcomer.ts";
import { openBrowser } from "./support/open-browser.ts";
import { startPortal } from "./support/portal.ts";
import { beginVisit, type Visit } from "./support/visit.ts";

const narrow = { viewport: { width: 390, height: 844 }, hasTouch: false, isMobile: false };

/** An authenticator's code is valid once: with an operator of its own, no other test has used it up. */
describe("with the keyboard alone, 390 px wide", () => {
  let browser: Browser;
  let gateway: TestGateway;
  let entry: GatewayEntry;
  let visit: Visit;
  let page: Page;
  let keys: Keys;

  beforeAll(async () => {
    [browser, gateway] = await Promise.all([openBrowser(), startPortal()]);
    entry = await knockAt({ url: gateway.url });
  });
  afterAll(async () => {
    await browser?.close();
    await gateway?.stop();
  });
  beforeEach(async () => {
    visit = await beginVisit(browser, narrow, gateway.url);
    await visit.person.opens("/");
    await visit.person.seesVisitor();
    page = visit.page();
    keys = createKeys(page);
  });
  afterEach(async () => {
    expect(visit.problems).toEqual([]);
    await visit.close();
  });

  const banner = () => page.getByRole("banner");
  const dialog = () => page.getByRole("dialog");
  const field = (name: string) => dialog().locator(`input[name="${name}"]`);
  const button = (name: string) => dialog().getByRole("button", { name, exact: true });
  const radio = (name: string) => dialog().getByRole("radio", { name, exact: true });
  const opensTheRegistration = () =>
    keys.enter(banner().getByRole("link", { name: say("header.register"), exact: true }));
  const opensTheLogin = () =>
    keys.enter(banner().getByRole("link", { name: say("header.login"), exact: true }));
  /** Ticks both boxes and stays on the second. */
  async function agrees(): Promise<void> {
    for (const name of ["age", "terms"]) {
      await keys.to(field(name));
      await keys.press("Space");
    }
  }

  it("REG-01 REG-04 REG-06 REG-07 LAYOUT-03 registers by name, through every kind of mistake", async () => {
    const who = inventStranger();
    await opensTheRegistration();
    expect(await keys.hears("username")).toMatchObject({ role: "textbox", isInvalid: false });
    await keys.isRefusedAt("username", say("validation.missing"));
    await keys.type({
      username: demoAccounts.player.username,
      password: who.password,
      confirmPassword: `${who.password}y`,
      email: who.email,
      "birthday-day": "17",
      "birthday-month": "5",
      "birthday-year": String(new Date().getUTCFullYear() - 10),
    });
    await keys.isRefusedAt("confirmPassword", say("validation.confirmation"));
    await keys.type({ confirmPassword: who.password });
    await keys.isRefusedAt("birthday-month", say("registration.error.underAge", { age: "18" }));
    await keys.type({ "birthday-year": "1990" });
    await keys.isRefusedAt("age", say("registration.error.ageUnticked", { age: "18" }));
    await keys.press("Space");
    await keys.isRefusedAt("terms", say("error.termsUnticked"));
    await keys.press("Space");
    await keys.isRefusedAt("username", say("registration.error.usernameTaken"));
    await keys.type({ username: who.username });
    await keys.press("Enter");
    expect((await visit.person.seesPlayer()).name).toBe(who.username);
    await visit.person.seesNoDialog();
    await visit.person.seesAddress("/");
  });

  it("REG-03 SMS-01 SMS-05 registers by phone: chooses the way and the country, and enters the code", async () => {
    const who = inventStranger();
    await opensTheRegistration();
    await keys.hears("username");
    await keys.back(radio(say("registration.type.register")));
    await keys.press("ArrowRight");
    await expect.poll(() => radio(say("registration.type.registerMobile")).isChecked()).toBe(true);
    await keys.enter(button(say("verification.send")));
    await keys.hears("mobileNum");
    await keys.to(dialog().getByLabel(say("verification.country")));
    await page.keyboard.type("United Kingdom");
    await keys.type({ mobileNum: who.phone.mobileNum });
    await keys.enter(button(say("verification.send")));
    // The button is disabled during the countdown, so the code is the next field.
    expect((await keys.hears("verificationCode")).description).toBe(
      say("verification.sent", { phone: `+44 ${who.phone.mobileNum}` }),
    );
    await visit.person.seesCountdown();
    const code = await entry.sentTo(`+44${who.phone.mobileNum}`);
    await keys.type({
      verificationCode: code === "111111" ? "222222" : "111111",
      password: who.password,
      confirmPassword: who.password,
      "birthday-day": "17",
      "birthday-month": "5",
      "birthday-year": "1990",
    });
    await agrees();
    await keys.isRefusedAt("verificationCode", say("phone.error.code"));
    await keys.type({ verificationCode: code });
    await keys.press("Enter");
    await visit.person.seesPlayer();
    await visit.person.seesNoDialog();
  });

  it("FORGOT-01 FORGOT-03 sets a new password by mail and logs in with it", async () => {
    const who = inventStranger();
    await admit(gateway.url, who);
    await opensTheLogin();
    await keys.hears("username");
    await keys.enter(button(say("login.forgot")));
    await keys.hears("username");
    await keys.isRefusedAt("username", say("login.error.usernameMissing"));
    await keys.type({ username: who.username, email: "not an address" });
    await keys.isRefusedAt("email", /.+/);
    await keys.type({ email: "someone.else@example.com" });
    await keys.isRefused(say("error.userNotFound"));
    await keys.type({ email: who.email });
    await keys.press("Enter");
    await visit.person.seesMailed();
    // The message that replaces the form has the focus, so that screen readers continue there.
    const words = dialog().getByRole("status").filter({ hasText: who.email });
    await expect.poll(() => words.evaluate((each) => each === document.activeElement)).toBe(true);

    await visit.person.followsMailTo(who.email);
    page = visit.page();
    keys = createKeys(page);
    await keys.hears("newPassword");
    await keys.isRefusedAt("newPassword", /.+/);
    const better = `${who.password}2`;
    await keys.type({ newPassword: better, confirmNewPassword: `${better}3` });
    await keys.isRefusedAt("confirmNewPassword", /don’t match/);
    await keys.type({ confirmNewPassword: better });
    await keys.press("Enter");
    await visit.person.seesMessage("forgot.reset");
    await keys.type({ username: who.username, password: better });
    await keys.press("Enter");
    expect((await visit.person.seesPlayer()).name).toBe(who.username);
  });

  it("LOGIN-02 LOGIN-09 logs in with a second factor", async () => {
    await operatorOf(gateway).forgetsAddresses("guarded");
    const { username, password } = demoAccounts.guarded;
    await opensTheLogin();
    await keys.hears("username");
    await keys.isRefusedAt("username", say("login.error.usernameMissing"));
    await keys.type({ username });
    await keys.isRefusedAt("password", say("login.error.passwordMissing"));
    await keys.type({ password });
    await keys.press("Enter");
    await visit.person.seesSecondFactor();
    await keys.hears("code");
    await keys.isRefusedAt("code", say("secondFactor.error.missing"));
    await keys.type({ code: "000000" });
    await keys.isRefusedAt("code", say("secondFactor.error.wrong"));
    await keys.enter(button(say("secondFactor.useRecovery")));
    await keys.hears("code");
    await keys.isRefusedAt("code", say("secondFactor.error.recoveryMissing"));
    await keys.enter(button(say("secondFactor.useCode")));
    await keys.type({ code: entry.secondFactorCode("authenticator") });
    await keys.press("Enter");
    await visit.person.seesPlayer();
    await visit.person.seesNoDialog();
  });

  it("SESSION-02 SESSION-03 PWD-01 ends all other sessions, and changes the password", async () => {
    const who = inventStranger();
    const { logsInElsewhere } = await admit(gateway.url, who);
    await logsInElsewhere();
    await opensTheLogin();
    await keys.hears("username");
    await keys.type({ username: who.username, password: who.password });
    await keys.press("Enter");
    await visit.person.seesPlayer();
    await visit.person.seesNoDialog();
    // The button that opened the login is removed, so the focus is on the page's heading, behind the banner.
    await keys.back(banner().getByRole("button", { name: who.username }));
    await keys.press("Enter");
    await keys.enter(banner().getByText(say("devices.menu"), { exact: true }));
    await visit.person.seesDevices(3);
    await keys.enter(button(say("devices.endOthers")));
    // The question appears where it was raised, and its first answer has the focus.
    await keys.enter(button(say("devices.endOthers.confirm")));
    await visit.person.seesDevices(1);
    const said = dialog()
      .getByRole("status")
      .filter({ hasText: say("devices.othersEnded") });
    await expect.poll(() => said.evaluate((each) => each === document.activeElement)).toBe(true);

    await keys.enter(button(say("password.title")));
    await keys.hears("oldPassword");
    await keys.isRefusedAt("oldPassword", say("password.error.missing"));
    const better = `${who.password}2`;
    await keys.type({ oldPassword: "not-it-1", newPassword: better, confirmNewPassword: better });
    await keys.isRefusedAt("oldPassword", say("password.error.wrong"));
    await keys.type({ oldPassword: who.password });
    await keys.press("Enter");
    await visit.person.seesMessage("password.changed");
    await visit.person.seesNoDialog();
  });
});
