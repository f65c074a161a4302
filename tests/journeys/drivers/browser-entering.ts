import { equal } from "node:assert/strict";
import { registrationFields } from "@parlour/core/registration/registration.ports";
import type { Entering } from "@parlour/testkit/journeys/entering";
import type { Person } from "@parlour/testkit/journeys/person";
import type { Locator, Page as Tab } from "playwright";
import { around, say } from "./browser-words.ts";

/** What the steps of registration and login need from the browser's driver. */
export interface EnteringBrowser {
  tab(): Tab;
  person(): Person;
  until(what: string, holds: () => Promise<boolean>): Promise<void>;
  appear(locator: Locator): Promise<void>;
  /** The person's name at third parties. */
  readonly nameElsewhere: string;
  /** The code or token of the newest message to a phone number or mail address. */
  sentTo(recipient: string): Promise<string>;
  secondFactorCode(how: "wrong" | "authenticator" | "recovery code"): string;
  /** The text of the newest captcha. */
  captchaText(): Promise<string>;
  /** Whether to solve captchas that the journey does not mention, too. */
  readonly readsCaptchas: boolean;
}

/** The names of the third parties in the language pack. */
const channelNames: Readonly<Record<string, string>> = { "google.com": say("identity.channel.google") };
const isDate = (name: string) => name === "birthday";

/** Registration and login in a browser. Fields are found by their `name`, because it is the same in every language. */
export function browserEntering(browser: EnteringBrowser): Entering {
  const { until, appear } = browser;
  const dialog = () => browser.tab().getByRole("dialog");
  const box = (name: string) => dialog().locator(`:is(input, select)[name="${name}"]`);
  const button = (name: string | RegExp) => dialog().getByRole("button", { name, exact: true });
  /** A click has no effect while the dialog moves in, so it is repeated. */
  const choose = (words: string) => {
    const option = dialog().getByRole("radio", { name: words, exact: true });
    return until(`${words} to be chosen`, async () => {
      if (!(await option.isChecked())) await option.click({ force: true });
      return option.isChecked();
    });
  };
  const invalid = (name: string) => (isDate(name) ? box(`${name}-day`) : box(name));

  async function fill(fields: Partial<Readonly<Record<string, string>>>): Promise<void> {
    for (const [name, value = ""] of Object.entries(fields)) {
      if (name === "currency") await box(name).selectOption(value);
      else if (!isDate(name)) await box(name).fill(value);
      else {
        const [year = "", month = "", day = ""] = value.split("-");
        for (const [part, digits] of Object.entries({ year, month, day }))
          await box(`${name}-${part}`).fill(digits);
      }
    }
  }
  /** Sends the form and waits until it is no longer busy. */
  async function submit(words: string): Promise<void> {
    await button(words).click();
    await until(
      "the operator's answer",
      async () => (await button(words).and(browser.tab().locator("[aria-busy=true]")).count()) === 0,
    );
  }

  const entering: Entering = {
    opensInvited: (code) => browser.person().opens(`/?referralCode=${encodeURIComponent(code)}`),
    async opensTheRegistration() {
      const link = browser
        .tab()
        .getByRole("banner")
        .getByRole("link", { name: say("header.register") });
      await link.click();
      await appear(button(say("registration.submit")));
    },
    async choosesRegistration(type) {
      await appear(button(say("registration.submit")));
      await choose(say(`registration.type.${type}`));
    },
    async seesRegistrationFields() {
      await appear(button(say("registration.submit")));
      const names = await dialog()
        .locator(":is(input, select)[name]")
        .evaluateAll((fields) => fields.map((field) => field.getAttribute("name") ?? ""));
      return registrationFields.filter((field) =>
        names.some((name) => name === field || name === `${field}-day`),
      );
    },
    seesTyped: (field, text) =>
      until(`${text} in ${field}`, async () => (await box(field).inputValue()) === text),
    async fillsRegistration(fields) {
      await appear(button(say("registration.submit")));
      await fill(fields);
    },
    async choosesCountry(countryDialingCode) {
      const list = dialog().locator("select[name=countryDialingCode]");
      const value = await list
        .locator("option", { hasText: `(${countryDialingCode})` })
        .first()
        .getAttribute("value");
      await list.selectOption(value ?? "");
    },
    async agrees() {
      for (const name of ["age", "terms"])
        await dialog().locator(`input[name=${name}]`).check({ force: true });
    },
    async submitsTheRegistration() {
      await submit(say("registration.submit"));
      const wanted = box("captcha").and(browser.tab().locator("[aria-invalid=true]"));
      if (!browser.readsCaptchas || (await wanted.count()) === 0) return;
      await appear(browser.tab().getByAltText(say("login.captcha.picture")));
      await wanted.fill(await browser.captchaText());
      await submit(say("registration.submit"));
    },
    async seesRegistrationError(spot, key) {
      await appear(dialog().getByText(around(key)).filter({ visible: true }));
      equal(await invalid(spot).getAttribute("aria-invalid"), "true");
    },
    seesInvitedBy: (name) => appear(dialog().getByText(say("registration.invitedBy", { name }))),

    async asksForCode() {
      await button(say("verification.send")).click();
      await until("the code to be sent or refused", async () => (await box("verificationCode").count()) > 0);
    },
    seesCountdown: () => appear(button(/^Again in \d+:\d\d$/)),
    async typesCodeSentTo({ countryDialingCode, mobileNum }) {
      await entering.seesCountdown();
      await entering.typesCode(await browser.sentTo(`${countryDialingCode}${mobileNum}`));
    },
    typesCode: (code) => box("verificationCode").fill(code),

    async opensForgotten() {
      await browser.person().opensTheLogin();
      await button(say("login.forgot")).click();
      await appear(button(say("forgot.email.submit")));
    },
    async choosesForgotten(type) {
      await choose(say(`forgot.type.${type}`));
    },
    fillsForgotten: fill,
    async submitsForgotten() {
      await button(new RegExp(`^(${say("forgot.email.submit")}|${say("forgot.submit")})$`)).click();
    },
    seesMailed: () =>
      appear(dialog().getByRole("heading", { name: say("forgot.mailed.title"), exact: true })),
    async followsMailTo(email) {
      await browser.person().opens(`/reset#${await browser.sentTo(email)}`);
      await appear(box("newPassword"));
    },

    async logsInByPhone({ countryDialingCode, mobileNum }) {
      await choose(say("login.type.sms"));
      await entering.choosesCountry(countryDialingCode);
      await box("mobileNum").fill(mobileNum);
    },
    async logsInAs(username, password) {
      await fill({ username, password });
      await button(say("login.submit")).click();
    },
    seesSecondFactor: () => appear(button(say("secondFactor.submit"))),
    async provesSecondFactor(how) {
      if (how === "recovery code") await button(say("secondFactor.useRecovery")).click();
      await box("code").fill(browser.secondFactorCode(how));
      await button(say("secondFactor.submit")).click();
    },
    async provesWithCodeSentTo(recipient) {
      await entering.seesCountdown();
      await box("code").fill(await browser.sentTo(recipient));
      await button(say("secondFactor.submit")).click();
    },
    async typesWrongCode() {
      await entering.seesCountdown();
      await box("code").fill("000000");
      await button(say("secondFactor.submit")).click();
    },
    async playsForFree() {
      await button(say("login.freePlay")).click();
    },

    async logsInWith(channel) {
      const choice = button(say("login.channel", { channel: channelNames[channel] ?? channel }));
      const [theirs] = await Promise.all([browser.tab().waitForEvent("popup"), choice.click()]);
      await theirs.getByLabel("Name").fill(browser.nameElsewhere);
      await theirs.getByRole("button", { name: "Continue", exact: true }).click();
    },
    async seesBindPrompt() {
      await appear(button(say("identity.link")));
      await appear(dialog().getByText("cannot be changed or unlinked"));
    },
    async linksAccount(username, password) {
      await button(say("identity.link")).click();
      await fill({ username, password });
      await button(say("identity.linking.submit")).click();
    },
    async registersInstead() {
      await button(say("identity.register")).click();
      await appear(button(say("registration.submit")));
      await appear(dialog().getByText(say("registration.identity", { name: browser.nameElsewhere })));
    },

    async opensDevices() {
      await browser
        .tab()
        .getByRole("button", { name: around("header.account") })
        .click();
      await browser.tab().locator("[popover]").getByText(say("devices.menu"), { exact: true }).click();
    },
    seesDevices: (count) =>
      until(
        `${count} sessions`,
        async () =>
          (await dialog()
            .getByRole("list", { name: say("devices.list") })
            .getByRole("listitem")
            .count()) === count,
      ),
    async endsOtherDevices() {
      await button(say("devices.endOthers")).click();
      await button(say("devices.endOthers.confirm")).click();
    },
    async opensPasswordChange() {
      await entering.opensDevices();
      await button(say("password.title")).click();
    },
    async changesPassword(from, to) {
      await fill({ oldPassword: from, newPassword: to, confirmNewPassword: to });
      await button(say("password.submit")).click();
    },
  };
  return entering;
}
