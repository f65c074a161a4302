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
