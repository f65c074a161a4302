/** Faults while people log in or register: repeated presses, late answers, broken connections, several tabs. */
import { login } from "@parlour/adapters/wire/login.calls.ts";
import { register, registerSetting } from "@parlour/adapters/wire/member.calls.ts";
import { forgotByEmail, resetPassword, sendRegPhoneCode } from "@parlour/adapters/wire/password.calls.ts";
import { inventStranger, type Stranger } from "@parlour/testkit/journeys/entering";
import type { Person } from "@parlour/testkit/journeys/person";
import type { Locator, Page } from "playwright";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { around, say } from "../journeys/drivers/browser-words.ts";
import { admit } from "./support/newcomer.ts";
import { portalOfFile } from "./support/portal.ts";
import { screens, type Visit } from "./support/visit.ts";

const SECOND_MS = 1_000;
const COUNTDOWN = around("verification.again");

describe("registration, login and recovery under faults", () => {
  const portal = portalOfFile();
  let visit: Visit;
  let person: Person;
  let who: Stranger;

  beforeEach(async () => {
    visit = await portal.visit(screens.desktop);
    ({ person } = visit);
    who = inventStranger();
    await person.opens("/");
    await person.seesVisitor();
  });
  afterEach(async () => {
    expect(visit.problems).toEqual([]);
    await visit.close();
  });

  const dialog = () => visit.page().getByRole("dialog");
  const button = (name: string | RegExp) => dialog().getByRole("button", { name, exact: true });
  const countdown = (page: Page): Locator =>
    page.getByRole("dialog").getByRole("button", { name: COUNTDOWN });

  async function fillsIn(): Promise<void> {
    await person.opensTheRegistration();
    await person.fillsRegistration({
      username: who.username,
      password: who.password,
      confirmPassword: who.password,
      email: who.email,
      birthday: who.birthday,
    });
    await person.agrees();
  }
  async function comesToTheNumber(): Promise<void> {
    await person.opensTheRegistration();
    await person.choosesRegistration("registerMobile");
    await person.choosesCountry(who.phone.countryDialingCode);
    await person.fillsRegistration({ mobileNum: who.phone.mobileNum });
  }

  /** Calls to that path reach the gateway, and its answers are held until they are released. */
  async function holdAnswers(path: string) {
    let calls = 0;
    let delivered = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await visit.through(path, async (route) => {
      calls += 1;
      const response = await route.fetch();
      await released;
      // The page may have aborted the request.
      await route.fulfill({ response }).catch(() => {});
      delivered += 1;
    });
    return {
      calls: () => calls,
      arrived: () => expect.poll(() => calls).toBeGreaterThan(0),
      async letGo() {
        release();
        await expect.poll(() => delivered).toBe(calls);
      },
    };
  }

  describe("a form submitted twice is sent once", () => {
    async function sendsOnce(path: string, words: string, then: () => Promise<void>): Promise<void> {
      const answers = await holdAnswers(path);
      await button(words).dblclick();
      await answers.arrived();
      await button(words).press("Enter");
      await answers.letGo();
      await then();
      expect(answers.calls()).toBe(1);
    }

    it("REG-06 Register", async () => {
      await fillsIn();
      await sendsOnce(register.path, say("registration.submit"), async () => {
        expect((await person.seesPlayer()).name).toBe(who.username);
      });
    });

    it("SMS-01 Send code", async () => {
      await comesToTheNumber();
      await sendsOnce(sendRegPhoneCode.path, say("verification.send"), () => person.seesCountdown());
    });

    it("FORGOT-01 FORGOT-03 Send the link, and Save the new password", async () => {
      await admit(portal.url, who);
      await person.opensForgotten();
      await person.fillsForgotten({ username: who.username, email: who.email });
      await sendsOnce(forgotByEmail.path, say("forgot.email.submit"), () => person.seesMailed());
      await person.followsMailTo(who.email);
      const better = `${who.password}2`;
      await person.fillsForgotten({ newPassword: better, confirmNewPassword: better });
      await sendsOnce(resetPassword.path, say("forgot.submit"), () => person.seesMessage("forgot.reset"));
    });
  });

  describe("a dialog closed before the answer ignores it", () => {
    async function closesMeanwhile(path: string, words: string): Promise<void> {
      const answers = await holdAnswers(path);
      await button(words).click();
      await answers.arrived();
      await person.closesTheDialog();
      await person.seesNoDialog();
      await answers.letGo();
      await visit.mended();
    }

    it("SESSION-07 REG-08 a registration: logs in no one, and keeps the form's fields", async () => {
      await fillsIn();
      await closesMeanwhile(register.path, say("registration.submit"));
      await person.seesVisitor();
      await person.opensTheRegistration();
      await person.seesTyped("username", who.username);
      expect(await dialog().getByRole("alert").count()).toBe(0);
    });

    it("SESSION-07 LOGIN-03 a login: logs in no one, and the next try succeeds", async () => {
      await admit(portal.url, who);
      await person.opensTheLogin();
      const answers = await holdAnswers(login.path);
      await person.logsInAs(who.username, who.password);
      await answers.arrived();
      await person.closesTheDialog();
      await person.seesNoDialog();
      await answers.letGo();
      await visit.mended();
      await person.seesVisitor();
      await person.opensTheLogin();
      await person.logsInAs(who.username, who.password);
      expect((await person.seesPlayer()).name).toBe(who.username);
    });

    it("SESSION-07 FORGOT-01 a request for a mail: the dialog does not show the result later", async () => {
      await admit(portal.url, who);
      await person.opensForgotten();
      await person.fillsForgotten({ username: who.username, email: who.email });
      await closesMeanwhile(forgotByEmail.path, say("forgot.email.submit"));
      await person.opensForgotten();
      expect(await dialog().getByText(say("forgot.mailed.title")).count()).toBe(0);
    });
  });

  it("ERR-02 REG-08 offline while registering: shows an error, keeps the fields, and succeeds once online", async () => {
    await fillsIn();
    await visit.context.setOffline(true);
    await person.submitsTheRegistration();
    await person.seesMessage("error.network");
    await person.seesTyped("username", who.username);
    await person.seesTyped("password", who.password);
    await person.seesTyped("email", who.email);
    expect(await dialog().locator("input[name=terms]").isChecked()).toBe(true);
    await visit.context.setOffline(false);
    await person.submitsTheRegistration();
    expect((await person.seesPlayer()).name).toBe(who.username);
    await person.seesNoDialog();
  });

  it("ERR-02 REG-01 offline before the form has loaded: shows an error, and loads it on retry", async () => {
    await visit.through(registerSetting.path, (route) => route.abort());
    await visit
      .page()
      .getByRole("banner")
      .getByRole("link", { name: say("header.register") })
      .click();
    await dialog().getByText(say("registration.failed.title")).waitFor();
    await visit.mended();
    await button(say("registration.retry")).click();
    await person.seesTyped("username", "");
  });

  describe("the countdown to the next code", () => {
    const remainingS = async (page: Page): Promise<number> => {
      const words = COUNTDOWN.exec(await countdown(page).innerText())?.[1] ?? "";
      const [minutes = Number.NaN, seconds = Number.NaN] = words.split(":").map(Number);
      return minutes * 60 + seconds;
    };

    it("SMS-01 SMS-03 continues after a reload, in a second tab, and after its own tab was suspended", async () => {
      // A fake clock stays with its context for good, so this test has a context of its own.
      await visit.close();
      visit = await portal.visit(screens.desktop, "fresh");
      ({ person } = visit);
      await visit.context.clock.install();
      await person.opens("/");
      await comesToTheNumber();
      await person.asksForCode();
      await person.seesCountdown();
      expect(await remainingS(visit.page())).toBeGreaterThan(170);

      await person.reloads();
      await person.opensTheRegistration();
      await person.choosesRegistration("registerMobile");
      await person.seesCountdown();

      const first = visit.page();
      const other = await person.opensAnotherTab("/register");
      await other.choosesRegistration("registerMobile");
      await other.seesCountdown();
      const second = visit.page();
      expect(second).not.toBe(first);
      expect(Math.abs((await remainingS(first)) - (await remainingS(second)))).toBeLessThan(30);

      await visit.context.clock.fastForward(100 * SECOND_MS);
      for (const page of [first, second]) await expect.poll(() => remainingS(page)).toBeLessThanOrEqual(80);
      await visit.context.clock.fastForward(100 * SECOND_MS);
      for (const page of [first, second]) {
        await expect.poll(() => countdown(page).count()).toBe(0);
        const send = page.getByRole("dialog").getByRole("button", { name: /^Send (code|again)$/ });
        await expect.poll(() => send.isEnabled()).toBe(true);
      }
    });
  });

  describe("in two tabs", () => {
    const nameIn = async (tab: Person) => (await tab.seesPlayer()).name;
    const becomes = (tab: Person, name: string) => expect.poll(() => nameIn(tab)).toBe(name);

    it("SESSION-06 a login as another player in one tab changes the other, too", async () => {
      const [one, two] = [who, inventStranger()];
      await admit(portal.url, one);
      await admit(portal.url, two);
      await person.opensTheLogin();
      await person.logsInAs(one.username, one.password);
      await becomes(person, one.username);
      const other = await person.opensAnotherTab("/");
      await becomes(other, one.username);
      await other.asksToLogOut();
      await other.confirms();
      await other.seesVisitor();
      await person.seesVisitor();
      await other.opensTheLogin();
      await other.logsInAs(two.username, two.password);
      await becomes(other, two.username);
      await becomes(person, two.username);
    });

    it("SESSION-06 two simultaneous logins end as the same player in both", async () => {
      const [one, two] = [who, inventStranger()];
      await admit(portal.url, one);
      await admit(portal.url, two);
      const other = await person.opensAnotherTab("/");
      await person.opensTheLogin();
      await other.opensTheLogin();
      const [first, second] = visit.context.pages();
      if (first === undefined || second === undefined) throw new Error("The browser does not have two tabs");
      const answers = await holdAnswers(login.path);
      await person.logsInAs(one.username, one.password);
      await other.logsInAs(two.username, two.password);
      await expect.poll(answers.calls).toBe(2);
      await answers.letGo();
      const tokens = () =>
        Promise.all([first, second].map((page) => page.evaluate(() => sessionStorage.getItem("token"))));
      const agree = async () => {
        const [a, b] = await tokens();
        return a !== null && a === b && (await nameIn(person)) === (await nameIn(other));
      };
      await expect.poll(agree).toBe(true);
      await person.reloads();
      await other.reloads();
      await expect.poll(agree).toBe(true);
    });

    it("SESSION-06 LAYOUT-02 a login in one closes the half-filled registration in the other", async () => {
      await admit(portal.url, who);
      await person.opensTheRegistration();
      await person.fillsRegistration({ username: "somebody", password: "something-12" });
      const other = await person.opensAnotherTab("/");
      await other.opensTheLogin();
      await other.logsInAs(who.username, who.password);
      await becomes(other, who.username);
      await becomes(person, who.username);
      await person.seesNoDialog();
    });

    it("SESSION-06 PWD-01 a logout in one closes the password change in the other", async () => {
      await admit(portal.url, who);
      await person.opensTheLogin();
      await person.logsInAs(who.username, who.password);
      await becomes(person, who.username);
      const other = await person.opensAnotherTab("/");
      await becomes(other, who.username);
      await person.opensPasswordChange();
      await person.seesDialog("change-password");
      await other.asksToLogOut();
      await other.confirms();
      await other.seesVisitor();
      await person.seesVisitor();
      await person.seesNoDialog();
    });
  });

  describe("the back button", () => {
    it.each([
      ["/register", "register"],
      ["/login", "login"],
    ] as const)("ROUTE-09 LAYOUT-03 closes %s, and Forward opens it again", async (address, name) => {
      // Typed, or a link on another site: a form that the portal itself links to opens over the current address.
      await visit.page().goto(address);
      await person.seesDialog(name);
      await person.goesBack();
      await person.seesNoDialog();
      await person.seesAddress("/");
      await person.seesPage("home");
      await person.goesForward();
      await person.seesDialog(name);
    });

    it("FORGOT-03 LAYOUT-03 closes /reset", async () => {
      await person.goesTo("/reset#a-token-of-nobody");
      await person.seesDialog("forgot-password");
      await person.goesBack();
      await person.seesNoDialog();
      await person.seesAddress("/");
    });
  });
});
