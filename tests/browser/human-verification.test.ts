/** A proof that a person is there, with the work of a real operator, on the built portal under its strict policy. */
import { writeSetting } from "@parlour/app/gateway/content/settings.ts";
import { defaultConfig, type HumanWork } from "@parlour/app/gateway/options.ts";
import type { Browser, Worker } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TestGateway } from "../gateway/support/gateway.ts";
import { say } from "../journeys/drivers/browser-words.ts";
import { openBrowser } from "./support/open-browser.ts";
import { startPortal } from "./support/portal.ts";
import { beginVisit, screens, type Visit } from "./support/visit.ts";

const { humanWork } = defaultConfig;
/** Far more work than a test waits for. */
const endless = { ...humanWork, fewestSteps: 1_000_000, mostSteps: 1_000_001 };

/** For the tests of a group: the login page of an operator that asks for this work instead of a captcha. */
function loginWith(work: HumanWork) {
  let browser: Browser;
  let gateway: TestGateway;
  let opened: Visit;
  beforeAll(async () => {
    [browser, gateway] = await Promise.all([openBrowser(), startPortal({ config: { humanWork: work } })]);
    await writeSetting(gateway.database, "humanVerification", { mode: "instead" }, Date.now());
  });
  afterAll(async () => {
    await browser?.close();
    await gateway?.stop();
  });
  beforeEach(async () => {
    opened = await beginVisit(browser, screens.desktop, gateway.url);
    await opened.person.opens("/login");
  });
  afterEach(async () => {
    expect(opened.problems).toEqual([]);
    await opened.close();
  });
  return { visit: () => opened };
}

describe("human verification with the usual work", () => {
  const { visit } = loginWith(humanWork);

  it("LOGIN-13 logs a player in without a task and without a captcha, with a worker for each proof", async () => {
    const { person, page } = visit();
    const workers: Worker[] = [];
    page().on("worker", (worker) => workers.push(worker));
    await person.logsIn({ as: "player", password: "wrong" });
    await person.seesMessage("login.error.wrongCredentials");
    await person.seesNoCaptcha();
    await person.logsIn({ as: "player" });
    await person.seesPlayer();
    expect(workers).toHaveLength(2);
  });
});

describe("human verification with endless work", () => {
  const { visit } = loginWith(endless);

  it("LOGIN-13 says that it works, leaves the page responsive, and stops when the dialog closes", async () => {
    const { person } = visit();
    const page = visit().page();
    const starting = page.waitForEvent("worker");
    await person.logsIn({ as: "player" });
    const status = page.getByRole("dialog").getByRole("status");
    await status.filter({ hasText: say("humanVerification.working") }).waitFor();
    const worker = await starting;
    // The page draws frames while the worker is busy.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const ended = worker.waitForEvent("close");
    await page.keyboard.press("Escape");
    await ended;
    await person.seesNoDialog();
    await person.seesVisitor();
  });
});
