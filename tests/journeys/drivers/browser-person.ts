import { equal } from "node:assert/strict";
import { hotGames, newGameVendor } from "@parlour/adapters/wire/games.calls.ts";
import { status } from "@parlour/adapters/wire/site.calls.ts";
import { MASKED_AMOUNT } from "@parlour/core/shared/format";
import type { GatewayEntry } from "@parlour/testkit/journeys/drivers/gateway";
import { NEW_PASSWORD, type Person, passwordFor } from "@parlour/testkit/journeys/person";
import type { BrowserContext, Locator, Page as Tab } from "playwright";
import { browserAgent } from "./browser-agent.ts";
import { emptyTab } from "./browser-contexts.ts";
import { browserEntering } from "./browser-entering.ts";
import { browserMember } from "./browser-member.ts";
import { passAMinute } from "./browser-minute.ts";
import { browserPlaying } from "./browser-playing.ts";
import { around, categoryCalled, closedHeadings, dialogNames, isScreen, say } from "./browser-words.ts";
import type { MemberBrowser } from "./member-browser.ts";
import { waitingFor } from "./waiting.ts";

export interface Asked {
  readonly url: URL;
}

export interface BrowserEntry {
  readonly context: BrowserContext;
  readonly gatewayEntry: GatewayEntry;
  /** The person's name at third parties. */
  readonly nameElsewhere: string;
  /** Every call so far, oldest first. */
  readonly asked: readonly Asked[];
  /** Whether transfers reach the gateway while their answers are lost. */
  losesTransfers(isLosing: boolean): Promise<void>;
  /** How long no call to the gateway has been pending, in milliseconds; 0 while one is. */
  quietMs(): number;
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** The text of the newest captcha. */
  captchaText(): Promise<string>;
}

const minor = (text: string): bigint => BigInt(text.replaceAll(/\D/g, ""));

/** Steps that another page than the reference portal's takes in its own way, from what the usual ones are made of. */
export type OwnSteps = (browser: MemberBrowser, entry: BrowserEntry) => Partial<Person>;

/** A person in a browser: finds everything by role and name and never reads machine states. */
export function createBrowserPerson(
  entry: BrowserEntry,
  opened: Tab | null = null,
  ownSteps: OwnSteps = () => ({}),
): Person {
  const { context, gatewayEntry } = entry;
  const { seen, until } = waitingFor(gatewayEntry.patienceMs);
  let tab = opened;
  const at = (): Tab => {
    if (tab === null) throw new Error("The portal is not open yet");
    return tab;
  };
  const button = (name: string | RegExp) => at().getByRole("button", { name, exact: true });
  const field = (name: string) => at().getByLabel(name, { exact: true });
  /** Its label is in the language itself. */
  const languageField = () => at().locator("select[name=language]");
  const dialog = (name?: string | RegExp) =>
    at().getByRole("dialog", name === undefined ? {} : { name, exact: true });
  const sideMenu = () => at().getByRole("navigation", { name: say("nav.side") });
  const balance = () => at().getByRole("status", { name: say("wallet.balance"), exact: true });
  const loginLink = () =>
    at()
      .getByRole("banner")
      .getByRole("link", { name: say("header.login") });
  const account = () => button(around("header.account"));
  const hotRow = () => at().getByRole("region", { name: say("home.hot") });
  const playLinks = () => hotRow().getByRole("link", { name: /^Play / });
  const captchaPicture = () => at().getByAltText(say("login.captcha.picture"));
  const appear = (locator: Locator) => locator.first().waitFor();

  async function visit(address: string): Promise<void> {
    await at().goto(address, { waitUntil: "domcontentloaded" });
  }
  /** Rows and winners are rendered only near the visible part of the page. */
  async function scrollsTo(wanted: Locator): Promise<void> {
    await until("the end of the page", async () => {
      await at().mouse.wheel(0, 1_000);
      return (await wanted.count()) > 0;
    });
  }

  /** The language in which the server has drawn the page; null if the browser has drawn it. */
  const languageDrawn = () =>
    at().evaluate(() => document.getElementById("drawn-from")?.dataset.language ?? null);

  const entering = browserEntering({
    tab: at,
    person: () => person,
    until,
    appear,
    nameElsewhere: entry.nameElsewhere,
    sentTo: (recipient) => gatewayEntry.sentTo(recipient),
    secondFactorCode: (how) => gatewayEntry.secondFactorCode(how),
    captchaText: () => entry.captchaText(),
    readsCaptchas: gatewayEntry.readsCaptchas,
  });

  const playing = browserPlaying({ tab: at, until, appear, seen });

  const browser: MemberBrowser = {
    tab: at,
    until,
    appear,
    seen,
    losesTransfers: (isLosing) => entry.losesTransfers(isLosing),
  };
  const member = browserMember(browser);

  const agent = browserAgent({ tab: at, appear, seen });

  const person: Person = {
    ...entering,
    ...playing,
    ...member,
    ...agent,
    async opens(address) {
      tab = await emptyTab(context, tab);
      await visit(address);
    },
    async arrivesWithTokenOf(who) {
      await person.opens(`/?token=${encodeURIComponent(await gatewayEntry.tokenOf(who))}`);
    },
    async arrivesAs(account, address) {
      const token = encodeURIComponent(await gatewayEntry.tokenOfOwn(account));
      await person.opens(`${address}${address.includes("?") ? "&" : "?"}token=${token}`);
    },
    async opensAnotherTab(address) {
      const other = createBrowserPerson(entry, await context.newPage(), ownSteps);
      await other.goesTo(address);
      return other;
    },
    async reloads() {
      await at().reload({ waitUntil: "domcontentloaded" });
    },
    async goesTo(address) {
      const link = at().locator(`a[href="${address}"]:visible`).first();
      if ((await link.count()) > 0) await link.click();
      else await visit(address);
    },
    async goesBack() {
      await at().goBack({ waitUntil: "commit" });
    },
    async goesForward() {
      await at().goForward({ waitUntil: "commit" });
    },
    async seesPage(page) {
      // A page behind a dialog is hidden from screen readers, but still visible.
      const heading = isScreen(page)
        ? at().locator(`#content[data-screen="${page}"] h1`)
        : at().getByRole("heading", {
            level: 1,
            name: closedHeadings[page],
            exact: true,
            includeHidden: true,
          });
      await heading.first().waitFor({ state: "attached" });
      const busy = at().locator("[aria-busy=true]:has(#content)");
      await until(`${page} to be open`, async () => (await busy.count()) === 0);
    },
    seesAddress: (address) =>
      until(`the address ${address}`, async () => {
        const { pathname, search, hash } = new URL(at().url());
        return pathname + search + hash === address;
      }),

    seesDialog: (wanted) =>
      seen(`the dialog ${wanted}`, async () => {
        for (const name of dialogNames[wanted]) if (await dialog(name).isVisible()) return true;
        return null;
      }).then(() => {}),
    async seesNoDialog() {
      await until("no dialog", async () => (await dialog().count()) === 0);
    },
    closesTheDialog: () =>
      dialog()
        .getByRole("button", { name: say("login.close"), exact: true })
        .click(),
    async seesMessage(key, times = 1) {
      const sentence = at().getByText(say(key), { exact: true }).filter({ visible: true });
      // Counts in the look that finds it, because a message is visible for some seconds only.
      const said = await seen(`the message ${key}`, async () => (await sentence.count()) || null);
      equal(said, times, `how often ${key} is said`);
    },
    async seesFieldError(name, key) {
      await appear(at().getByText(say(key), { exact: true }).filter({ visible: true }));
      equal(await at().locator(`input[name=${name}]`).getAttribute("aria-invalid"), "true");
    },

    opensTheLogin: () => loginLink().click(),
    async logsIn(attempt) {
      await field(say("login.username")).fill(gatewayEntry.accounts[attempt.as].username);
      await field(say("login.password")).fill(passwordFor(gatewayEntry.accounts, attempt));
      await person.submitsTheLogin();
      if (!gatewayEntry.readsCaptchas) return;
      const submit = button(say("login.submit"));
      await until(
        "the operator's answer",
        async () => (await submit.and(at().locator("[aria-busy]")).count()) === 0,
      );
      if ((await at().getByText(say("login.error.captchaRequired"), { exact: true }).count()) === 0) return;
      await person.seesCaptcha();
      await person.solvesCaptcha();
      await person.submitsTheLogin();
    },
    submitsTheLogin: () => button(say("login.submit")).click(),
    wantsToBeRemembered: (wanted = true) =>
      at()
        .getByRole("checkbox", { name: say("login.remember") })
        .setChecked(wanted),
    async seesLoginFormOf(who) {
      const username = field(say("login.username"));
      await appear(username);
      equal(await username.inputValue(), who === null ? "" : gatewayEntry.accounts[who].username);
      equal(await field(say("login.password")).inputValue(), "");
      equal(
        await at()
          .getByRole("checkbox", { name: say("login.remember") })
          .isChecked(),
        who !== null,
      );
    },
    seesCaptcha: () => appear(captchaPicture()),
    async seesNoCaptcha() {
      await appear(field(say("login.username")));
      equal(await field(say("login.captcha")).count(), 0);
    },
    solvesCaptcha: async () => field(say("login.captcha")).fill(await entry.captchaText()),
    mistypesCaptcha: () => field(say("login.captcha")).fill("zzzzz"),
    async choosesNewPassword() {
      await appear(field(say("password.new")));
      equal(await field(say("password.old")).count(), 0, "fields for the old password");
      await field(say("password.new")).fill(NEW_PASSWORD);
      await field(say("password.confirm")).fill(NEW_PASSWORD);
      await button(say("password.submit")).click();
    },
    async hasNoPasswordKept(of) {
      const stored = await at().evaluate(() => [
        JSON.stringify({ ...localStorage }),
        JSON.stringify({ ...sessionStorage }),
      ]);
      const cookies = (await context.cookies()).map(({ value }) => decodeURIComponent(value));
      const { password } = gatewayEntry.accounts[of];
      equal(
        [...stored, ...cookies].some((text) => text.includes(password)),
        false,
        "a kept password",
      );
    },

    seesVisitor: () => appear(loginLink()),
    async seesPlayer() {
      await appear(account());
      const name =
        around("header.account").exec((await account().getAttribute("aria-label")) ?? "")?.[1] ?? "";
      const vip = (await account().innerText())
        .split("\n")
        .map((line) => /^(.+) (\d+)$/.exec(line.trim()))
        .find((found) => found !== null);
      return { name, vip: vip ? { label: vip[1] ?? "", rank: Number(vip[2]) } : null };
    },
    seesBalance: () =>
      seen("a balance", async () => {
        const figure = balance().locator("bdi");
        if ((await figure.count()) === 0 || (await balance().getAttribute("aria-busy")) === "true")
          return null;
        const amount = await figure.innerText();
        return amount === MASKED_AMOUNT ? null : amount;
      }),
    seesHiddenBalance: () => appear(balance().getByText(MASKED_AMOUNT, { exact: true })),
    seesNoBalance: () => until("no balance", async () => (await balance().count()) === 0),
    togglesBalance: async () => button(new RegExp(`^(${say("wallet.show")}|${say("wallet.hide")})$`)).click(),
    refreshesBalance: () => button(say("wallet.refresh")).click(),
    async asksToLogOut() {
      await account().click();
      await at()
        .locator("[popover]")
        .getByRole("button", { name: say("header.logout") })
        .click();
    },
    confirms: () =>
      dialog()
        .getByRole("button", { name: say("session.logout.confirm"), exact: true })
        .click(),
    cancels: () =>
      dialog()
        .getByRole("button", { name: say("session.logout.stay"), exact: true })
        .click(),

    seesMenus: () =>
      seen("menus", async () => {
        const main = at().getByRole("navigation", { name: say("nav.main"), exact: true });
        await main.getByRole("button", { name: say("nav.games"), exact: true }).hover();
        const links = main.getByRole("link");
        const categories = (await links.allInnerTexts())
          .map((word) => categoryCalled(word.trim()))
          .filter((category) => category !== null);
        return categories.length === 0 ? null : categories;
      }),
    async seesHotGames() {
      await appear(playLinks());
      const labels = await playLinks().evaluateAll((links) => links.map((link) => link.ariaLabel ?? ""));
      return labels.map((label) => around("game.playOf").exec(label)?.[1] ?? "");
    },
    async seesBanners() {
      const titles = at()
        .getByRole("region", { name: say("banner.label") })
        .getByRole("heading");
      await appear(titles);
      return titles.allInnerTexts();
    },
    async seesNotice() {
      const notice = button(around("notice.open")).first();
      await appear(notice);
      return notice.locator("strong").innerText();
    },
    async seesWinners() {
      const podium = at().getByRole("list", { name: say("winners.podium") });
      await scrollsTo(podium);
      const lines = [
        ...(await podium.getByRole("listitem").all()),
        ...(await at()
          .getByRole("list", { name: say("winners.list") })
          .getByRole("listitem")
          .all()),
      ];
      return Promise.all(
        lines.map(async (line) => ({
          name: (await line.locator("span").allInnerTexts()).join(" "),
          amountMinor: minor(await line.locator("strong").innerText()),
        })),
      );
    },
    async launchesAGame() {
      await appear(playLinks());
      await playLinks().first().click();
    },
    opensMemberCentre: () =>
      sideMenu()
        .getByRole("link", { name: say("nav.member") })
        .click(),
    choosesLanguage: async (code) => {
      await languageField().selectOption(code);
    },
    async seesLanguage(code) {
      await until(`the language ${code}`, async () => (await languageField().inputValue()) === code);
      await until(
        `menus and games in ${code}`,
        async () =>
          [newGameVendor.path, hotGames.path].every((path) =>
            entry.asked.some(({ url }) => url.pathname === path && url.searchParams.get("language") === code),
          ) || (await languageDrawn()) === code,
      );
    },
    async askedFirst() {
      // A server-drawn page sends no call before the first interaction.
      await at().mouse.move(1, 1);
      await at().mouse.move(2, 2);
      const path = await seen("a call", async () => entry.asked[0]?.url.pathname ?? null);
      return path === status.path ? "status" : path;
    },

    losesTheGateway: () => entry.cut(),
    findsTheGatewayAgain: () => entry.mend(),
    triesAgain: () => button(say("shell.retry")).click(),
    async losesTheSession() {
      const token = await at().evaluate(() => sessionStorage.getItem("token"));
      if (token === null) throw new Error("The page has no session to lose");
      await gatewayEntry.forgetSession(token);
    },
    waitsAMinute: () => passAMinute(at(), { quietMs: entry.quietMs, until }),
    async leaves() {
      await tab?.close();
      tab = null;
    },
  };
  return Object.assign(person, ownSteps(browser, entry));
}
