import { helpCenter } from "@parlour/adapters/wire/content.calls.ts";
import { hotGames, newGameVendor } from "@parlour/adapters/wire/games.calls.ts";
import { login } from "@parlour/adapters/wire/login.calls.ts";
import { memberInfo } from "@parlour/adapters/wire/session.calls.ts";
import { status } from "@parlour/adapters/wire/site.calls.ts";
import { balance } from "@parlour/adapters/wire/wallet.calls.ts";
import type { Route } from "playwright";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { say } from "../journeys/drivers/browser-words.ts";
import { portalOfFile } from "./support/portal.ts";
import type { Visit } from "./support/visit.ts";

type Fault = (route: Route) => Promise<void>;

const serverFails: Fault = (route) => route.fulfill({ status: 500, body: "<h1>Internal error</h1>" });
const garbled: Fault = (route) => route.fulfill({ json: { success: true, value: { games: "<soon>" } } });
const cutShort: Fault = (route) =>
  route.fulfill({ body: '{"success":true,"val', contentType: "application/json" });

describe("a faulty gateway leaves the portal usable", () => {
  const portal = portalOfFile();
  let visit: Visit;

  beforeEach(async () => {
    visit = await portal.visit();
    await visit.undrawn();
  });
  afterEach(async () => {
    expect(visit.problems).toEqual([]);
    await visit.close();
  });

  const retry = () =>
    visit
      .page()
      .getByRole("button", { name: say("shell.retry") })
      .first();
  const shown = (words: string) => visit.page().getByText(words, { exact: true }).first().waitFor();

  it.each([
    ["500s", serverFails],
    ["answers of another shape", garbled],
    ["answers that break off", cutShort],
  ])(
    "ERR-02 HOME-10 %s for menus and games: shows an error in their place, and loads them on retry",
    async (_, fault) => {
      await visit.through(hotGames.path, fault);
      await visit.through(newGameVendor.path, fault);
      await visit.person.opens("/");
      await shown(say("home.games.failed.title"));
      await visit.person.seesNotice();
      await visit.mended();
      await retry().click();
      await visit.person.seesHotGames();
    },
  );

  it("SITE-01 API-04 does not open the site on an unreadable status, but on the next readable one", async () => {
    await visit.through(status.path, cutShort);
    await visit.person.opens("/");
    await visit.person.seesPage("unreachable");
    await visit.person.seesMessage("error.malformed");
    await visit.mended();
    await visit.person.triesAgain();
    await visit.person.seesHotGames();
  });

  it("HOME-10 a login works while the games are loading, and the games still appear", async () => {
    const held: (() => void)[] = [];
    await visit.through(hotGames.path, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await visit.person.opens("/");
    await visit.person.opensTheLogin();
    await visit.person.logsIn({ as: "player" });
    await visit.person.seesPlayer();
    for (const release of held) release();
    await visit.mended();
    await visit.person.seesHotGames();
  });

  it("PAGE-01 shows blanks while the help centre is slow, and then its chapters", async () => {
    const held: (() => void)[] = [];
    await visit.through(helpCenter.path, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await visit.person.opens("/help");
    await visit.person.seesPage("help");
    const chapters = visit.person.seesHelp();
    await visit.page().locator("#content [aria-busy=true]").waitFor();
    await expect.poll(() => held.length).toBe(1);
    for (const release of held) release();
    expect((await chapters).length).toBeGreaterThan(1);
  });

  it("LOGIN-03 ERR-01 a login that fails on the server says so, keeps the form, and then succeeds", async () => {
    await visit.through(login.path, serverFails);
    await visit.person.opens("/login");
    await visit.person.logsIn({ as: "player" });
    await visit.person.seesMessage("error.server");
    await visit.mended();
    await visit.person.logsIn({ as: "player" });
    await visit.person.seesPlayer();
  });

  it("WALLET-01 shows an unreadable balance as unknown rather than zero", async () => {
    await visit.through(balance.path, cutShort);
    await visit.person.arrivesWithTokenOf("player");
    await shown(say("wallet.unknown"));
    await visit.mended();
    await visit.person.refreshesBalance();
    expect(await visit.person.seesBalance()).toMatch(/^[\d,]+\.\d\d$/);
  });

  it("SESSION-01 retries a player that failed to load without a new login", async () => {
    await visit.through(memberInfo.path, serverFails);
    await visit.person.arrivesWithTokenOf("player");
    await shown(say("header.unavailable"));
    await visit.mended();
    await retry().click();
    await visit.person.seesPlayer();
  });
});
