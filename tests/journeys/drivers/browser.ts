import { isGatewayPath } from "@parlour/app/gateway/web/paths.ts";
import type { Browser, BrowserContext, BrowserContextOptions } from "playwright";
import { GAPI_URL, gapiScript } from "../../identity-double/identity-double.ts";
import { inventStranger } from "../entering.ts";
import type { Driver, Need, Stage } from "../person.ts";
import { type Asked, createBrowserPerson, type Desk } from "./browser-person.ts";
import { keepPopupsClosed } from "./closed-popups.ts";
import { type GatewayDoor, type GatewayHouse, knockAt } from "./gateway.ts";
import { leaveDrawingToTheBrowser } from "./undrawn.ts";

export interface BrowserDriverOptions {
  /** Of the browser that a person uses: size of its window, say. */
  readonly context?: BrowserContextOptions;
  /** Hears of what should never happen on a page: an uncaught error, a line on the console, a broken policy. */
  readonly onProblem?: (problem: string) => void;
}

/** A portal in Chromium, used by roles and labels as a person finds them. Closing the driver leaves the browser open. */
export async function createBrowserDriver(
  browser: Browser,
  house: GatewayHouse,
  options: BrowserDriverOptions = {},
): Promise<Driver> {
  const door = await knockAt(house);
  return {
    name: "browser",
    stage: async (needs) => createStage(browser, door, options, needs),
    close: async () => {},
  };
}

/** Where somebody runs the house, the page's clock can be put forward, so that nobody has to wait a minute. */
function createStage(
  browser: Browser,
  door: GatewayDoor,
  options: BrowserDriverOptions,
  needs: readonly Need[],
): Stage {
  const movesTime = needs.includes("operator");
  const contexts: BrowserContext[] = [];
  return {
    lacks: door.lacks,
    operator: door.operator,
    async person() {
      const context = await browser.newContext({
        baseURL: door.url,
        viewport: { width: 1280, height: 800 },
        reducedMotion: "reduce",
        ...options.context,
      });
      contexts.push(context);
      // There is no way to Google from here: the double's own stand-in takes the place of its library.
      if (door.thirdParties !== null)
        await context.route(`${GAPI_URL}*`, (route) =>
          route.fulfill({ contentType: "text/javascript", body: gapiScript }),
        );
      await context.addInitScript(keepPopupsClosed);
      if (needs.includes("calls")) await leaveDrawingToTheBrowser(context, door.url);
      if (movesTime) await context.clock.install();
      return createBrowserPerson(createDesk(context, door, options));
    },
    whereabouts: () =>
      contexts.flatMap((context) => context.pages().map((page) => new URL(page.url()).pathname)).join("  "),
    async close() {
      for (const context of contexts) await context.close();
    },
  };
}

function createDesk(context: BrowserContext, door: GatewayDoor, options: BrowserDriverOptions): Desk {
  const asked: Asked[] = [];
  let captchaId: Promise<string> | null = null;
  const report = options.onProblem ?? (() => {});

  context.on("request", (request) => {
    const url = new URL(request.url());
    if (isGatewayPath(url.pathname) && !url.pathname.startsWith("/art")) asked.push({ url });
  });
  context.on("response", (response) => {
    if (new URL(response.url()).pathname !== "/wps/captcha" || !response.ok()) return;
    captchaId = response.json().then(({ value }: { readonly value: { readonly id: string } }) => value.id);
  });
  context.on("weberror", (error) => report(`uncaught: ${error.error().message}`));
  context.on("console", (message) => {
    // The browser itself writes a line for each refusal and each cut line; those are the journeys' own doing.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
    report(`console: ${message.text()}`);
  });

  const cutLine = (url: URL) => isGatewayPath(url.pathname);
  const isUndrawn = ({ pathname }: URL) => !isGatewayPath(pathname) && !/\.\w+$/.test(pathname);
  return {
    context,
    door,
    nameElsewhere: inventStranger().username,
    asked,
    async cut() {
      await context.route(cutLine, (route) => route.abort());
      // A page that the gateway draws brings the house's answers along: these come as it leaves them to the browser.
      await context.route(isUndrawn, async (route) => {
        const url = new URL(route.request().url());
        url.searchParams.set("undrawn", "1");
        await route.fulfill({ response: await route.fetch({ url: url.href }) });
      });
    },
    async mend() {
      await context.unroute(cutLine);
      await context.unroute(isUndrawn);
    },
    async captchaText() {
      if (captchaId === null) throw new Error("No captcha has come yet");
      return door.captchaText(await captchaId);
    },
  };
}
