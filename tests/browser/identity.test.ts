/**
 * Firebase's own client in a browser, with a double of Firebase and the built portal under its strict
 * Content-Security-Policy.
 */
import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import { identities } from "@parlour/app/gateway/database/schema.ts";
import type { Driver, Person, Stage } from "@parlour/testkit/journeys/person";
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestGateway } from "../gateway/support/gateway.ts";
import { GAPI_URL, type IdentityDouble, startIdentityDouble } from "../identity-double/identity-double.ts";
import { createBrowserDriver } from "../journeys/drivers/browser.ts";
import { say } from "../journeys/drivers/browser-words.ts";
import { passes } from "../journeys/passes.ts";
import { thirdPartyJourneys } from "../journeys/third-party.journey.ts";
import { openBrowser } from "./support/open-browser.ts";
import { startPortal } from "./support/portal.ts";

const GOOGLE = say("identity.channel.google");
const waitingWords = say("identity.waiting.sentence", { channel: GOOGLE });

describe("a login with a third party", () => {
  const problems: string[] = [];
  let browser: Browser;
  let double: IdentityDouble;
  let gateway: TestGateway;
  let driver: Driver;

  beforeAll(async () => {
    [browser, double] = await Promise.all([openBrowser(), startIdentityDouble({ channels: ["google.com"] })]);
    gateway = await startPortal();
    await writeSetting(gateway.database, "identity", double.setting, Date.now());
    driver = await createBrowserDriver(
      browser,
      { url: gateway.url, thirdParties: double },
      { onProblem: (problem) => problems.push(problem), reusesContexts: true },
    );
  });
  afterAll(async () => {
    await browser?.close();
    await gateway?.stop();
    await double?.close();
  });
  beforeEach(() => {
    double.is({ kind: "well" });
    double.signs({});
    problems.length = 0;
  });
  // No console error, no uncaught error, no violation of the strict Content-Security-Policy.
  afterEach(() => expect(problems).toEqual([]));

  it.each(thirdPartyJourneys)("$title, with the real client", async (journey) => {
    await passes(journey, driver);
  });

  describe("that fails", () => {
    let stage: Stage;
    let person: Person;
    let context: BrowserContext;
    beforeEach(async () => {
      stage = await driver.stage(["third-party"]);
      person = await stage.person();
      await person.opens("/");
      const isOpen = (each: Page) => new URL(each.url()).pathname === "/";
      const own = browser.contexts().find((each) => each.pages().some(isOpen));
      if (own === undefined) throw new Error("The portal is not open yet");
      context = own;
      await person.opensTheLogin();
    });
    afterEach(() => stage.close());

    const portal = (): Page => {
      const page = context.pages()[0];
      if (page === undefined) throw new Error("The portal is not open yet");
      return page;
    };
    const dialog = () => portal().getByRole("dialog");
    const press = () =>
      dialog()
        .getByRole("button", { name: say("login.channel", { channel: GOOGLE }) })
        .click();
    const pressForWindow = async (): Promise<Page> => {
      const [theirs] = await Promise.all([portal().waitForEvent("popup"), press()]);
      return theirs;
    };
    /** Presses a button in a window that may close before the press completes. */
    const pressIn = (theirs: Page, name: string) =>
      theirs
        .getByRole("button", { name })
        .click()
        .catch((error: unknown) => {
          if (!theirs.isClosed()) throw error;
        });
    const continueAs = (theirs: Page, name: string) => pressIn(theirs, `Continue as ${name}`);
    /** Waits for the form, which can be filled in or sent again. */
    const formWith = async (words: string | null) => {
      if (words !== null) await dialog().getByText(words, { exact: true }).waitFor();
      await dialog()
        .getByRole("button", { name: say("login.submit"), exact: true })
        .waitFor();
      expect(
        await dialog()
          .getByRole("button", { name: say("login.channel", { channel: GOOGLE }) })
          .isEnabled(),
      ).toBe(true);
    };
    const linksOf = () => gateway.database.db.select().from(identities);

    it("SMS-04 THIRD-01 says that the window was closed, and allows another try", async () => {
      const theirs = await pressForWindow();
      await dialog().getByText(waitingWords).waitFor();
      await pressIn(theirs, "Close");
      await formWith(say("phone.error.popupClosed"));
      await continueAs(await pressForWindow(), "Robin");
      await person.seesBindPrompt();
    });

    it("SMS-04 THIRD-01 says that the browser blocked the window", async () => {
      await portal().evaluate(() => {
        window.open = () => null;
      });
      await press();
      await formWith(say("error.popupBlocked"));
    });

    it("SMS-04 THIRD-01 shows each refusal of the provider in turn", async () => {
      for (const [code, key] of [
        ["OPERATION_NOT_ALLOWED", "phone.error.notAllowed"],
        ["QUOTA_EXCEEDED", "phone.error.quota"],
        ["USER_DISABLED", "phone.error.notAllowed"],
        ["TOO_MANY_ATTEMPTS_TRY_LATER", "phone.error.tooManyRequests"],
        ["CAPTCHA_CHECK_FAILED", "phone.error.captchaCheck"],
        ["A_WORD_OF_NEXT_YEAR", "phone.error.unknown"],
      ] as const) {
        double.is({ kind: "refuses", code });
        await continueAs(await pressForWindow(), "Robin");
        await formWith(say(key));
      }
    });

    it("SMS-04 THIRD-01 shows the error of the provider's window, and closes it", async () => {
      double.is({ kind: "window-refuses", code: "user-cancelled" });
      const theirs = await pressForWindow();
      const closed = theirs.waitForEvent("close");
      await continueAs(theirs, "Robin");
      await closed;
      await formWith(say("phone.error.popupClosed"));
    });

    it("ERR-02 THIRD-01 says that the connection is down when the provider becomes unreachable", async () => {
      const theirs = await pressForWindow();
      await context.route(`${double.url}/identitytoolkit*/**`, (route) => route.abort());
      await continueAs(theirs, "Robin");
      await formWith(say("error.network"));
    });

    it("ERR-02 THIRD-01 says that the connection is down when the provider's library does not load", async () => {
      await context.route(`${GAPI_URL}*`, (route) => route.abort());
      await press();
      await formWith(say("error.network"));
    });

    it("THIRD-01 says that the gateway rejected the token", async () => {
      double.signs({ signedBy: "stranger" });
      await continueAs(await pressForWindow(), "Robin");
      await formWith(say("identity.error.wrong"));
    });

    it("THIRD-01 can be cancelled while the window is open, and ignores what happens there later", async () => {
      const before = double.asked.length;
      const theirs = await pressForWindow();
      await dialog()
        .getByRole("button", { name: say("identity.cancel"), exact: true })
        .click();
      await formWith(null);
      await continueAs(theirs, "Robin");
      await expect.poll(() => double.asked.slice(before).some((path) => path.endsWith(":lookup"))).toBe(true);
      await formWith(null);
      expect(await dialog().getByText(say("identity.link")).count()).toBe(0);
    });

    it("THIRD-01 can be cancelled while the provider does not answer, and tried again", async () => {
      double.is({ kind: "hangs" });
      await continueAs(await pressForWindow(), "Robin");
      await expect.poll(() => double.asked.at(-1)).toMatch(/signInWithIdp$/);
      await dialog()
        .getByRole("button", { name: say("identity.cancel"), exact: true })
        .click();
      await formWith(null);
      double.is({ kind: "well" });
      await continueAs(await pressForWindow(), "Wren");
      await person.seesBindPrompt();
    });

    it("THIRD-02 links nothing when the bind prompt or its form is left", async () => {
      const before = await linksOf();
      await continueAs(await pressForWindow(), "Robin");
      await person.seesBindPrompt();
      await dialog()
        .getByRole("button", { name: say("identity.link"), exact: true })
        .click();
      await dialog()
        .getByRole("button", { name: say("identity.back"), exact: true })
        .click();
      await person.seesBindPrompt();
      await dialog()
        .getByRole("button", { name: say("identity.notNow"), exact: true })
        .click();
      await formWith(null);
      expect(await linksOf()).toEqual(before);
    });

    it("THIRD-01 keeps no personal data in the browser, only the days on which Firebase was used", async () => {
      await continueAs(await pressForWindow(), "Robin");
      await person.seesBindPrompt();
      const kept = await portal().evaluate(keptInBrowser);
      expect(kept.texts.join(" ")).not.toMatch(/firebase|eyJ|key-of-the-double|robin/i);
      expect(kept.records).toMatch(/^(\["firebase-heartbeat-database","parlour-1!undefined",.*\])?$/);
      expect(kept.records).not.toMatch(/eyJ|key-of-the-double|robin/i);
    });

    it("ERR-02 THIRD-01 says that the connection is down when the provider is fully unreachable", async () => {
      double.is({ kind: "dead" });
      await press();
      await formWith(say("error.network"));
    });
  });

  it("THIRD-01 loads nothing of a third party before its button is shown, and nothing at all without one", async () => {
    const stage = await driver.stage(["third-party"]);
    try {
      const asked: string[] = [];
      const person = await stage.person();
      for (const context of browser.contexts()) context.on("request", (request) => asked.push(request.url()));
      const ofThirdParties = () => asked.filter((url) => /firebase|apis\.google/i.test(url));
      await person.opens("/");
      await person.seesPage("home");
      expect(ofThirdParties()).toEqual([]);
      await person.opensTheLogin();
      await expect.poll(ofThirdParties).not.toEqual([]);
      expect(asked.filter((url) => url.startsWith(GAPI_URL))).toEqual([]);
    } finally {
      await stage.close();
    }
  });
});

/** Everything that a browser keeps for the portal, as text. Runs in the page. */
async function keptInBrowser() {
  const texts = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].flat();
  const answerOf = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const records: unknown[] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await answerOf(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const kept = database.transaction(store).objectStore(store);
      const [keys, values] = [answerOf(kept.getAllKeys()), answerOf(kept.getAll())];
      records.push(name, ...(await keys), await values);
    }
    database.close();
  }
  return { texts, records: records.length === 0 ? "" : JSON.stringify(records) };
}
