/** The built portal and its gateway for the tests of one file: files run in parallel and share neither. */
import { fileURLToPath } from "node:url";
import { announcements } from "@parlour/app/gateway/database/schema.ts";
import { eq } from "drizzle-orm";
import type { Browser, BrowserContextOptions } from "playwright";
import { afterAll, beforeAll } from "vitest";
import {
  startTestGateway,
  type TestGateway,
  type TestGatewayOptions,
} from "../../gateway/support/gateway.ts";
import { type Contexts, createContexts } from "../../journeys/drivers/browser-contexts.ts";
import { openBrowser } from "./open-browser.ts";
import { beginVisit, screens, type Visit } from "./visit.ts";

const portalFolder = fileURLToPath(new URL("../../../app/dist/web", import.meta.url));

/** A test gateway with the built portal, under the strict Content-Security-Policy that it sends. */
export const startPortal = (options: TestGatewayOptions = {}): Promise<TestGateway> =>
  startTestGateway({ web: { kind: "built", folder: portalFolder }, ...options });

export interface TestPortal {
  readonly browser: Browser;
  readonly gateway: TestGateway;
  /** The address of the portal and its gateway, without a slash at the end. */
  readonly url: string;
  /**
   * A visitor in a browser context that earlier visits left empty, except for the cached scripts: compiling those again
   * takes longer than most tests.
   *
   * `fresh` opens a new context, for a test that changes it for good or observes downloads.
   */
  visit(context?: BrowserContextOptions, lifetime?: "shared" | "fresh"): Promise<Visit>;
}

/** A Chromium, a gateway and a game provider, from before the first test of a file until after its last. */
export function portalOfFile(): TestPortal {
  let opened: { readonly browser: Browser; readonly gateway: TestGateway } | null = null;
  const contexts = new Map<string, Contexts>();
  beforeAll(async () => {
    const [browser, gateway] = await Promise.all([openBrowser(), startPortal({ sandbox: true })]);
    opened = { browser, gateway };
    // Pop-ups would open over any page at any step; tests of pop-ups have a gateway with them (ANN-04).
    await gateway.database.db.delete(announcements).where(eq(announcements.type, "PU"));
  });
  afterAll(async () => {
    await opened?.browser.close();
    await opened?.gateway.stop();
  });
  const here = () => {
    if (opened === null) throw new Error("The portal opens only before the first test");
    return opened;
  };
  return {
    get browser() {
      return here().browser;
    },
    get gateway() {
      return here().gateway;
    },
    get url() {
      return here().gateway.url;
    },
    visit(context = screens.desktop, lifetime = "shared") {
      const { browser, gateway } = here();
      if (lifetime === "fresh") return beginVisit(browser, context, gateway.url);
      const kind = JSON.stringify(context);
      const lent = contexts.get(kind) ?? createContexts(browser, gateway.url, context);
      contexts.set(kind, lent);
      return beginVisit(browser, context, gateway.url, lent);
    },
  };
}
