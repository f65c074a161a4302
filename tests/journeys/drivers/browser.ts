import { updatesPath } from "@parlour/adapters/wire/updates.ts";
import { walletTransfer } from "@parlour/adapters/wire/wallet.calls.ts";
import { isGatewayPath } from "@parlour/app/gateway/web/paths.ts";
import { type GatewayBackend, type GatewayEntry, knockAt } from "@parlour/testkit/journeys/drivers/gateway";
import { inventStranger } from "@parlour/testkit/journeys/entering";
import type { Driver, Need, Stage } from "@parlour/testkit/journeys/person";
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Request,
  Response,
  WebError,
} from "playwright";
import { pageState } from "../../browser/support/page-state.ts";
import { GAPI_URL, gapiScript } from "../../identity-double/identity-double.ts";
import { PATIENCE_MS } from "../../patience.ts";
import { type Contexts, createContexts } from "./browser-contexts.ts";
import { type Asked, type BrowserEntry, createBrowserPerson, type OwnSteps } from "./browser-person.ts";
import { leaveDrawingToTheBrowser } from "./undrawn.ts";

export interface BrowserDriverOptions {
  /** Options of the people's browser contexts, such as the window size. */
  readonly context?: BrowserContextOptions;
  /** Contexts shared by several drivers. */
  readonly contexts?: Contexts;
  /** Whether the next person gets the context, cleared of everything but cached scripts. */
  readonly reusesContexts?: boolean;
  /** The steps that the page takes in its own way; by default those of the reference portal. */
  readonly ownSteps?: OwnSteps;
  /** Called for anything that must never happen on a page: an uncaught error, console output or a policy violation. */
  readonly onProblem?: (problem: string) => void;
}

/** A portal in Chromium, used by roles and labels. Closing the driver leaves the browser open. */
export async function createBrowserDriver(
  browser: Browser,
  backend: GatewayBackend,
  options: BrowserDriverOptions = {},
): Promise<Driver> {
  const gatewayEntry = await knockAt({ patienceMs: PATIENCE_MS, ...backend });
  const contexts = options.contexts ?? createContexts(browser, gatewayEntry.url, options.context);
  return {
    name: "browser",
    stage: async (needs) => createStage(contexts, gatewayEntry, options, needs),
    close: async () => {},
  };
}

/** With an operator of the tests' own, the page's clock can be moved, so that no test waits a minute. */
function createStage(
  lent: Contexts,
  gatewayEntry: GatewayEntry,
  options: BrowserDriverOptions,
  needs: readonly Need[],
): Stage {
  const movesTime = needs.includes("operator");
  const contexts: BrowserContext[] = [];
  const leaving: (() => void)[] = [];
  return {
    lacks: gatewayEntry.lacks,
    operator: gatewayEntry.operator,
    async person() {
      const context = await lent.take();
      contexts.push(context);
      context.setDefaultTimeout(gatewayEntry.patienceMs);
      // Google is not reachable here, so a stand-in replaces its library.
      if (gatewayEntry.thirdParties !== null)
        await context.route(`${GAPI_URL}*`, (route) =>
          route.fulfill({ contentType: "text/javascript", body: gapiScript }),
        );
      if (needs.includes("calls")) await leaveDrawingToTheBrowser(context, gatewayEntry.url);
      if (movesTime) await context.clock.install();
      const { entry, leave } = createEntryBackend(context, gatewayEntry, options);
      leaving.push(leave);
      return createBrowserPerson(entry, null, options.ownSteps);
    },
    whereabouts: () =>
      contexts.flatMap((context) => context.pages().map((page) => new URL(page.url()).pathname)).join("  "),
    details: async () => {
      const pages = contexts.flatMap((context) => context.pages());
      return (await Promise.all(pages.map((page) => pageState(page).catch(String)))).join("\n");
    },
    async close() {
      for (const leave of leaving) leave();
      const isShared = options.contexts !== undefined || options.reusesContexts === true;
      const isReused = isShared && !movesTime;
      for (const context of contexts) await (isReused ? lent.giveBack(context) : context.close());
    },
  };
}

/** The driver's access to a person's browser, and a way to remove its listeners. */
function createEntryBackend(
  context: BrowserContext,
  gatewayEntry: GatewayEntry,
  options: BrowserDriverOptions,
): { readonly entry: BrowserEntry; readonly leave: () => void } {
  const asked: Asked[] = [];
  let captchaId: Promise<string> | null = null;
  const report = options.onProblem ?? (() => {});

  const underWay = new Set<Request>();
  let quietSinceMs = performance.now();

  const onRequest = (request: Request) => {
    const url = new URL(request.url());
    if (!isGatewayPath(url.pathname) || url.pathname.startsWith("/art")) return;
    asked.push({ url });
    // The event stream stays open during the whole visit, so it is no pending call.
    if (url.pathname !== updatesPath) underWay.add(request);
  };
  const onEnd = (request: Request) => {
    if (underWay.delete(request)) quietSinceMs = performance.now();
  };
  const onResponse = (response: Response) => {
    if (new URL(response.url()).pathname !== "/wps/captcha" || !response.ok()) return;
    captchaId = response.json().then(({ value }: { readonly value: { readonly id: string } }) => value.id);
  };
  const onError = (error: WebError) => report(`uncaught: ${error.error().message}`);
  const onLine = (message: ConsoleMessage) => {
    // The browser itself logs each refusal and each lost connection; journeys cause both on purpose.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
    report(`console: ${message.text()}`);
  };
  context
    .on("request", onRequest)
    .on("requestfinished", onEnd)
    .on("requestfailed", onEnd)
    .on("response", onResponse)
    .on("weberror", onError)
    .on("console", onLine);

  const isTransfer = ({ pathname }: URL) => pathname === walletTransfer.path;
  const cutLine = (url: URL) => isGatewayPath(url.pathname);
  const isUndrawn = ({ pathname }: URL) => !isGatewayPath(pathname) && !/\.\w+$/.test(pathname);
  const entry: BrowserEntry = {
    context,
    gatewayEntry,
    nameElsewhere: inventStranger().username,
    asked,
    quietMs: () => (underWay.size > 0 ? 0 : performance.now() - quietSinceMs),
    async losesTransfers(isLosing) {
      if (isLosing)
        await context.route(isTransfer, async (route) => {
          await route.fetch();
          await route.abort();
        });
      else await context.unroute(isTransfer);
    },
    async cut() {
      await context.route(cutLine, (route) => route.abort());
      // A server-drawn page contains the gateway's answers, so it is replaced by one that the browser draws.
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
      if (captchaId === null) throw new Error("The gateway has sent no captcha yet");
      return gatewayEntry.captchaText(await captchaId);
    },
  };
  return {
    entry,
    leave() {
      context
        .off("request", onRequest)
        .off("requestfinished", onEnd)
        .off("requestfailed", onEnd)
        .off("response", onResponse)
        .off("weberror", onError)
        .off("console", onLine);
    },
  };
}
