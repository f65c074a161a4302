/** A gateway that does not answer, and a browser without a network: told on every page, and over by themselves (ERR-01). */
import { status } from "@parlour/adapters/wire/site.calls.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { say } from "../journeys/drivers/browser-words.ts";
import { PATIENCE } from "../patience.ts";
import { touch } from "./support/hydrated.ts";
import { content, moveTo } from "./support/open-page.ts";
import { portalOfFile } from "./support/portal.ts";
import { screens, type Visit } from "./support/visit.ts";

describe("a lost connection", () => {
  const portal = portalOfFile();
  let visit: Visit;

  beforeEach(async () => {
    visit = await portal.visit(screens.desktop, "fresh");
    await visit.context.clock.install();
    await visit.person.opens("/");
    await visit.person.seesHotGames();
    const page = visit.page();
    await touch(page);
    await page.waitForLoadState("networkidle");
  });
  afterEach(() => visit.close());

  it("ERR-01 to the gateway is told on home too, whose games stay, and ends by itself", async () => {
    const page = visit.page();
    await visit.through(status.path, (route) => route.abort());
    await page.clock.runFor(61_000);
    await page.getByText(say("shell.unreachable")).waitFor(PATIENCE);
    await visit.person.seesHotGames();
    await visit.mended();
    await page.clock.runFor(6_000);
    await page.getByText(say("shell.unreachable")).waitFor({ ...PATIENCE, state: "detached" });
  });

  it("ROUTE-09 HOME-03 leaves games in use while what stands beneath them cannot come, and it comes by itself", async () => {
    const page = visit.page();
    const near = /\/near-[^/]*\.(?:js|css)/;
    const lost: string[] = [];
    await page.route(near, (route) => {
      lost.push(near.exec(route.request().url())?.[0] ?? "");
      return route.abort();
    });
    await visit.person.opens("/live");
    await expect.poll(() => new Set(lost).size, PATIENCE).toBe(2);
    await expect.poll(() => visit.problems.some((problem) => near.test(problem)), PATIENCE).toBe(true);
    expect(await page.getByRole("alert").count()).toBe(0);
    await page.unroute(near);
    let hasCome = false;
    page.on("response", (response) => {
      hasCome ||= /\/near-.*\.js/.test(response.url());
    });
    const waited = async () => {
      if (!hasCome) await page.clock.runFor(5_000);
      return hasCome;
    };
    await expect.poll(waited, PATIENCE).toBe(true);
    const seats = content(page).getByText("seats taken").first();
    await seats.waitFor(PATIENCE);
    expect(await seats.evaluate((line) => getComputedStyle(line).whiteSpace)).toBe("nowrap");
  });

  it("ROUTE-09 logs in a player each of whose scripts failed once", async () => {
    const page = visit.page();
    const failed = new Set<string>();
    await page.route(/\/(?:login-dialog|gateway|features|member)-[^/]*\.js/, (route) => {
      const { pathname, search } = new URL(route.request().url());
      if (search !== "") return route.continue();
      failed.add(pathname);
      return route.abort();
    });
    await visit.person.opens("/");
    await visit.person.opensTheLogin();
    await visit.person.logsIn({ as: "trial" });
    await visit.person.seesPlayer();
    expect(failed.size).toBe(4);
  });

  describe("a page is loaded again when its script cannot come", () => {
    let isReloaded: boolean;

    /** Opens home, where those scripts fail until the page has been reloaded. */
    async function opensWithout(scripts: RegExp): Promise<void> {
      const page = visit.page();
      isReloaded = false;
      await page.route(scripts, (route) => (isReloaded ? route.continue() : route.abort()));
      await visit.person.opens("/");
      page.on("request", (request) => {
        isReloaded ||= request.isNavigationRequest();
      });
      await visit.person.opensTheLogin();
    }
    const isLoadedAgain = () => expect.poll(() => isReloaded, PATIENCE).toBe(true);

    it("ROUTE-09 for the login, since what it imports failed", async () => {
      await opensWithout(/\/dialog-[^/]*\.js/);
      await isLoadedAgain();
      await visit.page().waitForLoadState("networkidle");
      await visit.person.opensTheLogin();
      await visit.person.seesDialog("login");
    });

    it("ROUTE-09 for the player's block, who stays logged in", async () => {
      await opensWithout(/\/member-[^/]*\.js/);
      await visit.person.logsIn({ as: "trial" });
      await isLoadedAgain();
      await visit.person.seesPlayer();
    });
  });

  it("ROUTE-09 keeps the heading of a page whose script cannot come, leads home, and the page comes by itself", async () => {
    const page = visit.page();
    await visit.context.setOffline(true);
    await moveTo(page, "/promotions");
    await content(page).getByText(say("shell.failed.title")).waitFor(PATIENCE);
    await page.getByText(say("shell.offline")).waitFor(PATIENCE);
    expect(await content(page).getByRole("heading", { level: 1 }).innerText()).toBe(say("screen.promotions"));
    await content(page)
      .getByRole("link", { name: say("screen.home") })
      .click();
    await visit.person.seesHotGames();
    await moveTo(page, "/promotions");
    await content(page).getByText(say("shell.failed.title")).waitFor(PATIENCE);
    await visit.context.setOffline(false);
    await page.clock.runFor(6_000);
    await page.locator('#content[data-screen="promotions"] h1').waitFor(PATIENCE);
    expect(await content(page).getByRole("alert").count()).toBe(0);
  });
});
