import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { operatorOf } from "../gateway/support/operator.ts";
import { say } from "../journeys/drivers/browser-words.ts";
import { isHydrated, touch } from "./support/hydrated.ts";
import { layoutShiftSum } from "./support/layout-shifts.ts";
import { moveTo } from "./support/open-page.ts";
import { portalOfFile } from "./support/portal.ts";
import { screens, type Visit } from "./support/visit.ts";

const drawnPages = ["/", "/hot", "/rng", "/promotions", "/help", "/about", "/blog", "/down"];
const isCall = (url: string) => /^\/(?:wps|lgw|lotto)\//.test(new URL(url).pathname);
const isScript = (url: string) => new URL(url).pathname.endsWith(".js");

/** Holds a script of that name until the returned function is called. */
async function holdScript(page: Page, name: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Holds React's deferred work until the returned function is called; work that a press needs runs at once. */
async function holdTakeOver(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    let isHeld = true;
    const held: (() => void)[] = [];
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      const send = () => Reflect.apply(postMessage, this, message);
      if (isHeld) held.push(send);
      else send();
    };
    Object.assign(window, {
      release() {
        isHeld = false;
        for (const send of held.splice(0)) send();
      },
    });
  });
  return () => page.evaluate(() => Reflect.get(window, "release")());
}

describe("the first screen arrives as HTML", () => {
  const portal = portalOfFile();

  async function visiting(
    screen: keyof typeof screens,
    use: (visit: Visit, seen: { readonly calls: string[]; readonly complaints: string[] }) => Promise<void>,
  ): Promise<void> {
    const visit = await portal.visit(screens[screen], "fresh");
    const [calls, complaints]: [string[], string[]] = [[], []];
    visit.context.on("request", (request) => {
      if (isCall(request.url())) calls.push(new URL(request.url()).pathname);
    });
    visit.context.on("console", (line) => {
      if (line.type() === "error" || line.type() === "warning") complaints.push(line.text());
    });
    try {
      await use(visit, { calls, complaints });
    } finally {
      await visit.close();
    }
  }

  it("HOME-03 HOME-04 has games, banner and menu in the chosen language with its title, by one answer", async () => {
    // A busy gateway sends what it has drawn in four seconds, without games or banner, and keeps it for a minute: each name of home
    // is a page of its own in each theme, and drawn with what the one before has left in memory.
    const pages = ["/", "/home", "/index"].flatMap((path) =>
      ["dark", "light"].map((theme) => ({ path, theme })),
    );
    const ask = ({ path, theme }: (typeof pages)[number], headers = {}) =>
      fetch(portal.url + path, { headers: { cookie: `language=EN; theme=${theme}`, ...headers } });
    const inlined = /(?:src|srcSet)="data:image\/svg\+xml,/g;
    let [turn, html, etag] = [-1, "", ""];
    const here = () => pages[turn % pages.length] ?? { path: "/", theme: "dark" };
    await expect
      .poll(async () => {
        turn += 1;
        const answer = await ask(here());
        [html, etag] = [await answer.text(), answer.headers.get("etag") ?? ""];
        return [(html.match(/<article/g)?.length ?? 0) >= 9, html.match(inlined)?.length];
      })
      // The largest picture is part of the page, for a phone and for a desktop, before any script.
      .toEqual([true, 2]);
    expect(html).toContain("<title>Parlour</title>");
    expect(html).toMatch(/<html lang="en" dir="ltr"/);
    expect(html).toContain('data-language="EN"');
    expect(html.match(/<link rel="preload" as="image"/g)).toBeNull();
    expect(html.indexOf('<script type="module"')).toBeGreaterThan(html.indexOf('<div id="portal"'));
    expect(html).not.toMatch(/<link rel="stylesheet"/);
    const again = await ask(here(), { "if-none-match": etag });
    expect(again.status).toBe(304);
    expect((await fetch(`${portal.url}/nowhere`)).status).toBe(404);
  });

  it.each(drawnPages)("ROUTE-01 %s is hydrated unchanged, without any call or shift", async (path) => {
    for (const screen of ["phone", "desktop"] as const) {
      await visiting(screen, async (visit, { calls, complaints }) => {
        const page = await visit.context.newPage();
        await page.addInitScript(() => {
          // A browser fires this on its own where a pointer rests on the page; it is no interaction.
          addEventListener("load", () => dispatchEvent(new PointerEvent("pointermove", { clientX: 9 })));
        });
        await page.goto(path, { waitUntil: "networkidle" });
        await isHydrated(page);
        // The picture that is part of the page counts as loaded.
        if (path === "/") await page.waitForSelector('[data-ratio="banner"][data-state="loaded"]');
        expect(calls.filter((call) => !call.includes("modelList"))).toEqual([]);
        expect(complaints).toEqual([]);
        expect(visit.problems).toEqual([]);
        expect(await layoutShiftSum(page)).toBeLessThanOrEqual(0.01);
      });
    }
  });

  it("SITE-05 serves a page's data by its version, or the current data if that version is gone", async () => {
    const html = await (await fetch(`${portal.url}/help`)).text();
    const [, version = "", href = ""] =
      /id="drawn-from"[^>]* data-version="(\w+)"[^>]* href="([^"]+)"/.exec(html) ?? [];
    const address = portal.url + href.replaceAll("&#38;", "&");
    const linesOf = async (answer: Response) => (await answer.text()).split("\n");
    const exact = await fetch(address);
    expect(exact.headers.get("cache-control")).toContain("immutable");
    const [first, snapshot = "", texts = ""] = await linesOf(exact);
    expect([first, JSON.parse(snapshot).address, JSON.parse(texts).language]).toEqual([
      version,
      "/help",
      "TY",
    ]);
    const instead = await fetch(address.replace(version, "gone").replace("turn=0", "turn=-1.5"));
    expect(instead.headers.get("cache-control")).toBe("no-store");
    expect((await linesOf(instead))[0]).toMatch(/^[0-9a-f]{20}$/);
    for (const none of ["", "?at=/nowhere&v=x", "?at=/member&turn=-1", "?at=//elsewhere.test/&turn=x"])
      expect((await fetch(`${portal.url}/page-data${none}`)).status).toBe(404);
  });

  it("SITE-05 renders a page from older data again from newer data, without any call", () =>
    visiting("phone", async (visit, { calls, complaints }) => {
      const page = await visit.context.newPage();
      await page.route("**/page-data*", async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `newer${(await answer.text()).slice(5)}` });
      });
      await page.addInitScript(() => {
        document.addEventListener("DOMContentLoaded", () =>
          Object.assign(window, { drawn: document.querySelector("#portal main") }),
        );
      });
      await page.goto("/", { waitUntil: "networkidle" });
      await isHydrated(page);
      expect(await page.evaluate(() => Reflect.get(window, "drawn").isConnected)).toBe(false);
      await page.locator("#content article").first().waitFor();
      expect(calls.filter((call) => !call.includes("modelList"))).toEqual([]);
      expect(complaints).toEqual([]);
      expect(visit.problems).toEqual([]);
    }));

  it("SITE-05 keeps the HTML until the browser has rendered the page if the page's data cannot be loaded", () =>
    visiting("phone", async (visit, { calls }) => {
      const page = await visit.context.newPage();
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route("**/page-data*", async (route) => {
        await released;
        await route.abort();
      });
      await page.goto("/", { waitUntil: "domcontentloaded" });
      await page.locator("#content article").first().waitFor();
      expect(calls).toEqual([]);
      release();
      await isHydrated(page);
      await page.locator("#content article").first().waitFor();
      expect(calls.some((call) => call.endsWith("/status"))).toBe(true);
    }));

  it("LAYOUT-01 LAYOUT-04 is rendered and hydrated in the visitor's theme and state of the menu", () =>
    visiting("desktop", async (visit, { calls, complaints }) => {
      const page = await visit.context.newPage();
      await page.goto("/", { waitUntil: "networkidle" });
      await isHydrated(page);
      /** The colour of a banner's text, which is on a dark picture in either theme. */
      const bannerInk = () =>
        page
          .locator('div:has(> [data-ratio="banner"]) h2')
          .first()
          .evaluate((title) => getComputedStyle(title).color);
      const ink = await bannerInk();
      // Until then the page has the theme of the system, which is light here.
      expect(await page.locator("html").getAttribute("data-theme")).toBeNull();
      await page.getByRole("button", { name: say("menu.dark") }).click();
      await page.getByRole("button", { name: say("menu.fold") }).click();
      await page.getByRole("button", { name: say("menu.unfold") }).waitFor();
      // Read at the first press; a late one would count for the reload.
      await expect.poll(() => calls.some((call) => call.endsWith("/status"))).toBe(true);
      await page.addInitScript(() => {
        document.addEventListener("readystatechange", () => {
          if (document.readyState !== "interactive") return;
          const drawn = document.querySelector("#portal main");
          Object.assign(window, { drawn: { main: drawn, theme: document.documentElement.dataset.theme } });
        });
      });
      calls.length = 0;
      await page.reload({ waitUntil: "networkidle" });
      await isHydrated(page);
      const [theme, stands] = await page.evaluate(() => {
        const { main, theme } = Object(Reflect.get(window, "drawn"));
        return [theme, main?.isConnected];
      });
      expect([theme, stands]).toEqual(["dark", true]);
      expect(await bannerInk()).toBe(ink);
      expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
      expect(await page.getByRole("button", { name: say("menu.unfold") }).isVisible()).toBe(true);
      expect(calls.filter((call) => !call.includes("modelList"))).toEqual([]);
      expect(complaints).toEqual([]);
      expect(visit.problems).toEqual([]);
    }));

  it("SITE-02 SITE-05 reads the visitor's own data at the first interaction, and then navigates normally", () =>
    visiting("desktop", async (visit, { calls }) => {
      const page = await visit.context.newPage();
      await page.goto("/", { waitUntil: "networkidle" });
      await touch(page);
      await expect.poll(() => calls.some((call) => call.endsWith("/status"))).toBe(true);
      await page.getByRole("link", { name: "Promotions" }).first().click();
      await page.waitForURL("**/promotions");
      expect(visit.problems).toEqual([]);
    }));

  it("SITE-05 ROUTE-01 does not render again when data arrives during hydration, so that no click is lost", () =>
    visiting("desktop", async (visit, { complaints }) => {
      const page = await visit.context.newPage();
      const takeOver = await holdTakeOver(page);
      await page.goto("/", { waitUntil: "load" });
      await page.waitForFunction(() =>
        Object.keys(document.getElementById("portal") ?? {}).some((key) =>
          key.startsWith("__reactContainer"),
        ),
      );
      await page.evaluate(() => Object.assign(window, { drawn: document.querySelector("#portal nav") }));
      const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith("/status"));
      await page.mouse.move(200, 200);
      await page.mouse.move(210, 210);
      await (await answered).finished();
      // Customer service belongs to the visit, not to the drawn page (SITE-02).
      await page.evaluate(
        () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
      );
      await page.getByRole("link", { name: "Promotions" }).first().click();
      await page.waitForURL("**/promotions");
      await takeOver();
      await page.getByRole("heading", { level: 1, name: say("screen.promotions") }).waitFor();
      expect(await page.evaluate(() => Reflect.get(window, "drawn").isConnected)).toBe(true);
      expect(complaints).toEqual([]);
      expect(visit.problems).toEqual([]);
    }));

  it("SESSION-06 LOGIN-11 shows a player the player's page, and nothing of the prerendered one", () =>
    visiting("desktop", async (visit) => {
      await visit.person.arrivesWithTokenOf("player");
      await visit.person.seesPlayer();
      expect(visit.problems).toEqual([]);
    }));

  it("SITE-02 shows maintenance at once and without a game in the HTML, and then in the browser", () =>
    visiting("phone", async (visit) => {
      const operator = operatorOf(portal.gateway);
      const read = async () => (await fetch(portal.url)).text();
      await operator.beginsMaintenance(3_600_000);
      try {
        await expect.poll(read).toContain(say("site.maintenance.title"));
        expect(await read()).not.toContain("<article");
        const page = await visit.context.newPage();
        await page.goto("/hot");
        await page.getByText(say("site.maintenance.title")).waitFor();
        expect(visit.problems).toEqual([]);
      } finally {
        await operator.opensTheSite();
      }
      await expect.poll(read).toContain("<article");
    }));

  it("ROUTE-09 retries a failed script once by another address, and then until it comes", () =>
    visiting("desktop", async (visit) => {
      const page = await visit.context.newPage();
      await page.goto("/", { waitUntil: "networkidle" });
      await isHydrated(page);
      // The browser may request the first address twice: in advance while style sheets load, and when the script is needed.
      const asked = new Set<string>();
      await page.route("**/help-screen-*.js*", (route) => {
        const url = route.request().url();
        asked.add(url);
        return url.includes("?again=") ? route.continue() : route.abort();
      });
      await page.getByRole("link", { name: "Help" }).first().click();
      await page.locator("#content h1").filter({ hasText: "Help" }).waitFor();
      expect([...asked].map((url) => url.includes("?again="))).toEqual([false, true]);

      await page.route("**/about-screen-*.js*", (route) => route.abort());
      await moveTo(page, "/about");
      await page.getByText("Couldn’t load this page").waitFor();
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByText("Couldn’t load this page").waitFor();
      // Nobody presses anything now: the screen is fetched again by itself.
      await page.unroute("**/about-screen-*.js*");
      await page.locator("#content h1").filter({ hasText: "About" }).waitFor();
    }));

  it("ROUTE-01 the same files open the site from a static host, rendered by the browser", () =>
    visiting("phone", async (visit, { calls }) => {
      await visit.undrawn();
      await visit.person.opens("/");
      await visit.person.seesHotGames();
      await visit.person.seesBanners();
      expect(calls.some((call) => call.endsWith("/status"))).toBe(true);
      expect(visit.problems).toEqual([]);
    }));

  it("GAME-05 Back restores a position scrolled to before the script was loaded", () =>
    visiting("desktop", async (visit) => {
      const page = await visit.context.newPage();
      const release = await holdScript(page, "index");
      const top = () => page.evaluate(() => Math.round(scrollY));
      await page.goto("/", { waitUntil: "commit" });
      await page.locator("#content article").first().waitFor();
      await page.evaluate(() => scrollTo(0, 300));
      await expect.poll(top).toBe(300);
      release();
      await isHydrated(page);
      await page.waitForFunction(() => history.scrollRestoration === "manual");
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      // Pressed by script: moving a pointer there would scroll.
      await page
        .getByRole("link", { name: "Promotions" })
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await page.waitForURL("**/promotions");
      await expect.poll(top).toBe(0);
      await page.goBack();
      await expect.poll(top).toBe(300);
      expect(visit.problems).toEqual([]);
    }));

  it("ROUTE-08 a page opened before its script is loaded starts at its top, with the focus", () =>
    visiting("phone", async (visit) => {
      const page = await visit.context.newPage();
      const release = await holdScript(page, "interaction");
      await page.goto("/");
      await isHydrated(page);
      await page.evaluate(() => scrollTo(0, 300));
      await page
        .locator("a[href='/hot']:visible")
        .first()
        .evaluate((link: HTMLElement) => link.click());
      const heading = page.locator("#content[data-screen=game-list] h1");
      await heading.waitFor();
      release();
      await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(0);
      await expect.poll(() => heading.evaluate((each) => each === document.activeElement)).toBe(true);
      expect(visit.problems).toEqual([]);
    }));

  it("an untouched page loads no form, feature, Swiper or whole text file", () =>
    visiting("phone", async (visit) => {
      const page = await visit.context.newPage();
      const scripts: string[] = [];
      page.on("request", (request) => {
        if (isScript(request.url()))
          scripts.push(new URL(request.url()).pathname.replace(/.*\/|-[\w-]{7}\.js$/g, ""));
      });
      await page.goto("/", { waitUntil: "networkidle" });
      await isHydrated(page);
      expect(scripts.sort()).toEqual(["index", "rolldown-runtime", "site", "vendor"]);
    }));
});
