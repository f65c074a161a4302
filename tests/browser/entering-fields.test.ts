/** What fills in fields besides a keyboard: password managers, a phone's suggestions, the clipboard. */

import { inventStranger } from "@parlour/testkit/journeys/entering";
import type { Person } from "@parlour/testkit/journeys/person";
import type { Page } from "playwright";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { operatorOf } from "../gateway/support/operator.ts";
import { admit } from "./support/newcomer.ts";
import { portalOfFile } from "./support/portal.ts";
import { screens, type Visit } from "./support/visit.ts";

interface FormCase {
  readonly what: string;
  readonly opens: (person: Person) => Promise<void>;
  /** The `autocomplete` of each field. */
  readonly fills: Readonly<Record<string, string>>;
}

const portal = portalOfFile();

const forms: readonly FormCase[] = [
  {
    what: "REG-02 the registration by name",
    opens: async (person) => {
      await person.opens("/register");
      await person.seesRegistrationFields();
    },
    fills: {
      username: "username",
      password: "new-password",
      confirmPassword: "new-password",
      email: "email",
      nickname: "nickname",
      "birthday-year": "bday-year",
      "birthday-month": "bday-month",
      "birthday-day": "bday-day",
    },
  },
  {
    what: "REG-03 SMS-01 the registration by phone",
    opens: async (person) => {
      await person.opens("/register");
      await person.choosesRegistration("registerMobile");
    },
    fills: {
      countryDialingCode: "tel-country-code",
      mobileNum: "tel-national",
      verificationCode: "one-time-code",
      password: "new-password",
    },
  },
  {
    what: "LOGIN-01 the login",
    opens: async (person) => {
      await person.opens("/login");
      await person.seesDialog("login");
    },
    fills: { username: "username", password: "current-password" },
  },
  {
    what: "LOGIN-12 the login by a code",
    opens: async (person) => {
      await person.opens("/login");
      await person.seesDialog("login");
      await person.logsInByPhone(inventStranger().phone);
    },
    fills: {
      countryDialingCode: "tel-country-code",
      mobileNum: "tel-national",
      verificationCode: "one-time-code",
    },
  },
  {
    what: "LOGIN-09 the second factor",
    opens: async (person) => {
      await operatorOf(portal.gateway).forgetsAddresses("guarded");
      await person.opens("/login");
      await person.logsIn({ as: "guarded" });
      await person.seesSecondFactor();
    },
    fills: { code: "one-time-code" },
  },
  {
    what: "FORGOT-01 a forgotten password, by mail",
    opens: async (person) => {
      await person.opens("/");
      await person.opensForgotten();
    },
    fills: { username: "username", email: "email" },
  },
  {
    what: "FORGOT-02 a forgotten password, by phone",
    opens: async (person) => {
      await person.opens("/");
      await person.opensForgotten();
      await person.choosesForgotten("mobileNum");
    },
    fills: {
      mobileNum: "tel-national",
      verificationCode: "one-time-code",
      newPassword: "new-password",
      confirmNewPassword: "new-password",
    },
  },
  {
    what: "PWD-01 the change of password",
    opens: async (person) => {
      const { token } = await admit(portal.url, inventStranger());
      await person.opens(`/?token=${encodeURIComponent(token)}`);
      await person.seesPlayer();
      await person.opensPasswordChange();
    },
    fills: {
      username: "username",
      oldPassword: "current-password",
      newPassword: "new-password",
      confirmNewPassword: "new-password",
    },
  },
];

describe("fields of registration, login and recovery", () => {
  let visit: Visit;
  let person: Person;

  beforeEach(async () => {
    visit = await portal.visit({
      ...screens.desktop,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    ({ person } = visit);
  });
  afterEach(async () => {
    expect(visit.problems).toEqual([]);
    await visit.close();
  });

  const field = (page: Page, name: string) => page.getByRole("dialog").locator(`[name="${name}"]`);

  it.each(forms)(
    "$what has the right autocomplete values, and accepts pasted text",
    async ({ opens, fills }) => {
      await opens(person);
      const page = visit.page();
      for (const [name, wanted] of Object.entries(fills)) {
        await field(page, name).waitFor({ state: "attached" });
        expect(await field(page, name).getAttribute("autocomplete"), name).toBe(wanted);
      }
      const typed = page
        .getByRole("dialog")
        .locator("input:not([type=radio], [type=checkbox], [readonly], [name^=birthday])");
      for (const input of await typed.all()) {
        const text = "271 828";
        await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
        await input.focus();
        await page.keyboard.press("Control+a");
        await page.keyboard.press("Control+v");
        expect(await input.inputValue(), (await input.getAttribute("name")) ?? "").toBe(text);
      }
    },
  );

  it("REG-02 REG-07 splits a pasted birthday among its parts from any of them", async () => {
    await person.opens("/register");
    await person.seesRegistrationFields();
    const page = visit.page();
    await page.evaluate(() => navigator.clipboard.writeText("1990-05-17"));
    await field(page, "birthday-year").focus();
    await page.keyboard.press("Control+v");
    const parts = ["year", "month", "day"].map((part) => field(page, `birthday-${part}`).inputValue());
    expect((await Promise.all(parts)).map(Number)).toEqual([1990, 5, 17]);
  });

  /** Fills as password managers do: it sets the value and fires the event, without pressing a key in the field. */
  const isFilledBy = (page: Page, texts: Readonly<Record<string, string>>) =>
    page.evaluate((given) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      for (const [name, text] of Object.entries(given)) {
        const input = document.querySelector(`[role=dialog] input[name="${name}"]`);
        if (input === null) throw new Error(`The form has no field ${name}`);
        set?.call(input, text);
        for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }, texts);

  it("REG-02 LOGIN-01 registration and login accept values filled in by a password manager", async () => {
    const who = inventStranger();
    await person.opens("/register");
    await person.seesRegistrationFields();
    await isFilledBy(visit.page(), {
      username: who.username,
      email: who.email,
      password: who.password,
      confirmPassword: who.password,
      "birthday-year": "1990",
      "birthday-month": "5",
      "birthday-day": "17",
    });
    await person.agrees();
    await person.submitsTheRegistration();
    expect((await person.seesPlayer()).name).toBe(who.username);
    await person.asksToLogOut();
    await person.confirms();
    await person.seesVisitor();
    await person.opensTheLogin();
    await person.seesDialog("login");
    await isFilledBy(visit.page(), { username: who.username, password: who.password });
    await person.submitsTheLogin();
    expect((await person.seesPlayer()).name).toBe(who.username);
  });
});
