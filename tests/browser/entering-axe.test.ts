/** Every step of getting in, looked at by axe, and on a phone for anything that is wider than the screen. */
import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { operatorOf } from "../gateway/support/operator.ts";
import { say } from "../journeys/drivers/browser-words.ts";
import { inventStranger } from "../journeys/entering.ts";
import { axeOn } from "../ui/shared-page/axe.ts";
import { admit } from "./support/newcomer.ts";
import { portalOfFile } from "./support/portal.ts";
import { onAlternateScreens, screens, type Visit, withoutUpdates } from "./support/visit.ts";

const NARROWEST = { width: 320, height: 640 };

interface Scene {
  readonly what: string;
  readonly play: (visit: Visit) => Promise<void>;
}

const portal = portalOfFile();

const scenes: readonly Scene[] = [
  {
    what: "the registration, empty",
    async play({ person }) {
      await person.opens("/register");
      await person.seesRegistrationFields();
    },
  },
  {
    what: "the registration with errors",
    async play({ person }) {
      await person.opens("/register");
      await person.fillsRegistration({ password: "short", email: "nowhere" });
      await person.submitsTheRegistration();
      await person.seesRegistrationError("username", "validation.missing");
    },
  },
  {
    what: "the registration by phone while a code counts down",
    async play({ person }) {
      const { phone } = inventStranger();
      await person.opens("/register");
      await person.choosesRegistration("registerMobile");
      await person.choosesCountry(phone.countryDialingCode);
      await person.fillsRegistration({ mobileNum: phone.mobileNum });
      await person.asksForCode();
      await person.seesCountdown();
    },
  },
  {
    what: "a forgotten password, by mail",
    async play({ person }) {
      await person.opens("/");
      await person.opensForgotten();
      await person.submitsForgotten();
      await person.seesFieldError("username", "login.error.usernameMissing");
    },
  },
  {
    what: "a forgotten password, by phone",
    async play({ person }) {
      await person.opens("/");
      await person.opensForgotten();
      await person.choosesForgotten("mobileNum");
      await person.submitsForgotten();
      await person.seesRegistrationError("mobileNum", "phone.error.missing");
    },
  },
  {
    what: "a new password behind a mail's link",
    async play({ person }) {
      await person.opens("/reset#a-token-of-nobody");
      await person.fillsForgotten({ newPassword: "something-12", confirmNewPassword: "something-13" });
      await person.submitsForgotten();
      await person.seesMessage("password.error.mismatch");
    },
  },
  {
    what: "the word that a mail is on its way",
    async play({ person }) {
      const who = inventStranger();
      await admit(portal.url, who);
      await person.opens("/");
      await person.opensForgotten();
      await person.fillsForgotten({ username: who.username, email: who.email });
      await person.submitsForgotten();
      await person.seesMailed();
    },
  },
  {
    what: "the second factor",
    async play({ person }) {
      await operatorOf(portal.gateway).forgetsAddresses("guarded");
      await person.opens("/");
      await person.opensTheLogin();
      await person.logsIn({ as: "guarded" });
      await person.seesSecondFactor();
    },
  },
  {
    what: "the list of sessions, one of them about to be ended",
    async play({ person, page }) {
      const who = inventStranger();
      const { token, logsInElsewhere } = await admit(portal.url, who);
      await logsInElsewhere();
      await person.opens(`/?token=${encodeURIComponent(token)}`);
      await person.seesPlayer();
      const banner = page().getByRole("banner");
      await banner.getByRole("button", { name: who.username }).click();
      await banner.getByText(say("devices.menu"), { exact: true }).click();
      await person.seesDevices(2);
      await page()
        .getByRole("dialog")
        .getByRole("button", { name: say("devices.endOthers"), exact: true })
        .click();
      await page().getByText(say("devices.endOthers.question")).waitFor();
    },
  },
];

describe("axe finds nothing at all", () => {
  /** How many pixels the page and what lies over it are wider than there is room. */
  const excess = (page: Page) =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll("[data-dialog]")].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    );

  /** Axe looks at the page as it is; then it is made as narrow as phones are. */
  async function isSound(page: Page): Promise<void> {
    await page.waitForLoadState("networkidle");
    const { violations } = await axeOn(page).analyze();
    expect(
      violations.map(({ id, nodes }) => ({
        id,
        where: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
      })),
    ).toEqual([]);
    for (const size of [screens.phone.viewport, NARROWEST]) {
      await page.setViewportSize(size);
      await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBe(size.width);
      await expect
        .poll(async () => Math.max(...(await excess(page))), { message: `sideways at ${size.width} px` })
        .toBeLessThanOrEqual(0);
    }
  }

  it.each(onAlternateScreens(scenes))("LAYOUT-01 on $what, on a $screen", async ({ play, screen }) => {
    const visit = await portal.visit(screens[screen]);
    await withoutUpdates(visit.context);
    try {
      await play(visit);
      await isSound(visit.page());
      // The next one finds the screen as it was.
      await visit.page().setViewportSize(screens[screen].viewport);
    } finally {
      await visit.close();
    }
  });

  describe("where the operator measures visits", () => {
    beforeAll(() =>
      writeSetting(portal.gateway.database, "analytics", { gtagId: "G-PARLOUR01" }, Date.now()),
    );

    it("META-01 on the question whether it may, on a phone", async () => {
      const visit = await portal.visit(screens.phone, "fresh");
      await withoutUpdates(visit.context);
      try {
        await visit.person.opens("/");
        await visit.person.seesHotGames();
        const bar = visit.page().getByRole("region", { name: say("analytics.title") });
        await bar.waitFor();
        await isSound(visit.page());
        await bar.getByRole("button", { name: say("analytics.refuse"), exact: true }).press("Enter");
        await bar.waitFor({ state: "detached" });
      } finally {
        await visit.close();
      }
    });
  });
});
