/** The sandbox's own page, in a frame of the portal, at a phone's width. */
import { launchGame } from "@parlour/adapters/wire/launch.calls.ts";
import { login } from "@parlour/adapters/wire/login.calls.ts";
import { jwks } from "@parlour/adapters/wire/site.calls.ts";
import type { Page } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { credentials, seal } from "../gateway/support/caller.ts";
import { axeOn } from "../ui/shared-page/axe.ts";
import { openPhonePage } from "./support/phone-page.ts";
import { portalOfFile } from "./support/portal.ts";

describe("the sandbox's page", () => {
  const portal = portalOfFile();
  let page: Page;
  let problems: readonly string[];
  beforeEach(async () => {
    const phone = await openPhonePage(portal.browser);
    ({ page, problems } = phone);
    return phone.close;
  });

  /** The address of a demo game, as a visitor gets it. */
  async function demoAddress(): Promise<string> {
    const asked = "vassalage=AURORA&gameType=RNG&platform=html5-desktop&language=EN&isTrial=true";
    const back = encodeURIComponent(`${portal.url}/game`);
    const reply = await fetch(`${portal.url}/wps/relay/GCS_gameLaunchFB?${asked}&backUrl=${back}`);
    return Object(await reply.json()).value.url;
  }

  it("LAUNCH-06 is readable, fits 390 px, is played by keyboard, and shows how a round was decided", async () => {
    await page.goto(await demoAddress());
    await page.getByText("Demo: no money").waitFor();
    await page.getByText("Sandbox game of Parlour").waitFor();
    await page.getByRole("radio", { name: "0.50" }).focus();
    await page.keyboard.press("ArrowRight");
    expect(await page.getByRole("radio", { name: "1.00" }).isChecked()).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page
      .locator("#outcome")
      .getByText(/^(No|\d+) lines? pays?\. |^\d stars/)
      .waitFor();
    await page.getByRole("button", { name: "My rounds" }).click();
    await page.locator("#rounds li").waitFor();
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Rules and odds" }).click();
    await page.getByText("% of all stakes comes back").waitFor();
    await page.getByText("How a round is decided").click();
    await page.getByRole("button", { name: "Show our seed" }).click();
    await page.getByText("the hash you were shown").waitFor();
    expect(await page.locator("#proof").textContent()).toContain("as it was drawn");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const { violations } = await axeOn(page).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

    // A reload shows the same page, with its rounds.
    await page.reload();
    await page.locator("#rounds li").waitFor({ state: "attached" });
    expect(problems).toEqual([]);
  });

  /** The address of a game for money, for the demo agent, whose balance no other test checks. */
  async function playersAddress(): Promise<string> {
    const { keys } = Object(await (await fetch(`${portal.url}${jwks.path}`)).json());
    const jwe = await seal(null, login, credentials("agent", "evening-42", "agent"), { key: keys[0] });
    const json = { "content-type": "application/json" };
    const loggedIn = await fetch(portal.url + login.path, {
      method: "POST",
      headers: json,
      body: JSON.stringify({ jwe }),
    });
    const { token } = Object(await loggedIn.json()).value;
    const game = {
      launchMode: "GAME",
      vassalage: "AURORA",
      gameType: "RNG",
      device: "mobile",
      language: "EN",
    };
    const launched = await fetch(portal.url + launchGame.path, {
      method: "POST",
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...game, backUrl: `${portal.url}/game` }),
    });
    return Object(await launched.json()).value.url;
  }

  it("LAUNCH-06 LAUNCH-07 plays for money in a frame, each round once despite lost answers, and notifies the portal", async () => {
    const address = await playersAddress();
    // A page of the portal itself, whose policy must allow the frame.
    await page.goto(portal.url);
    await page.evaluate((src) => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      addEventListener("message", ({ data, origin }) =>
        heard.push([data.source, data.type, origin].join(" ")),
      );
      const frame = document.createElement("iframe");
      Object.assign(frame, { src, title: "Game", width: 390, height: 800, id: "game-frame" });
      frame.setAttribute("sandbox", "allow-scripts allow-same-origin");
      document.body.replaceChildren(frame);
    }, address);
    const frame = page.frameLocator("#game-frame");
    const balance = async () => Number((await frame.locator("#balance").textContent())?.replace(/[$,]/g, ""));
    await frame.getByText("Sandbox game of Parlour").waitFor();
    expect(await frame.getByText("Demo: no money").isVisible()).toBe(false);
    const before = await balance();

    let asked = 0;
    await page.route("**/round", async (route) => {
      // The first answer is lost after the round was played.
      asked += 1;
      if (asked > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await frame.getByRole("button", { name: "Spin" }).dblclick();
    await frame.locator("#rounds li").waitFor({ state: "attached" });
    expect([asked, await frame.locator("#rounds li").count()]).toEqual([2, 1]);
    const net = (await frame.locator("#net").textContent())?.replace(/[$,]/g, "");
    expect(await balance()).toBeCloseTo(before + Number(net));
    await frame.locator("body:not([data-busy])").waitFor();

    await frame.getByRole("link", { name: "Back to Parlour" }).click();
    const { origin } = new URL(address);
    const told = ["ready", "balance-changed", "round-ended", "close-asked"];
    await expect
      .poll(() => page.evaluate("window.heard"))
      .toEqual(told.map((type) => `parlour-game ${type} ${origin}`));

    // The address is valid for its own page only; another page that opens it is refused.
    const another = await page.context().newPage();
    await another.goto(address);
    await another.getByRole("alert").getByText("Nothing was staked").waitFor();
  });

  it("LAUNCH-02 says that an address has expired, and that nothing was staked", async () => {
    const address = new URL(await demoAddress());
    await page.goto(`${address.origin}/play?launch=nothing`);
    await page.getByRole("alert").getByText("Nothing was staked").waitFor();
    expect(await page.getByRole("button", { name: "Spin" }).isVisible()).toBe(false);
  });
});
