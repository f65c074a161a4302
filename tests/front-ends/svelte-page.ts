/** The page in Svelte of one test file: built from the packages' tarballs alone, with a gateway, and played by journeys. */
import { execFile } from "node:child_process";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Journey } from "@parlour/testkit/journeys/journey";
import type { Driver } from "@parlour/testkit/journeys/person";
import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { makeOwnFolder, type OwnFolder } from "../../scripts/lib/own-folder.mjs";
import { openBrowser } from "../browser/support/open-browser.ts";
import { startPortal } from "../browser/support/portal.ts";
import type { TestGateway } from "../gateway/support/gateway.ts";
import { operatorOf } from "../gateway/support/operator.ts";
import { createBrowserDriver } from "../journeys/drivers/browser.ts";
import { passes } from "../journeys/passes.ts";
import { quietly, tarball, xstate } from "../packages/tarballs.ts";
import { SET_UP_MS } from "../patience.ts";
import { svelteSteps } from "./svelte-steps.ts";

const exec = promisify(execFile);
const source = fileURLToPath(new URL("svelte", import.meta.url));

/** Builds the page before the first test, and has a test for each of these journeys. */
export function sveltePage(journeys: readonly Journey[]) {
  const problems: string[] = [];
  let own: OwnFolder;
  let browser: Browser;
  let gateway: TestGateway;
  let driver: Driver;
  const inside = (...names: readonly string[]) => join(own.path, "page", ...names);

  beforeAll(async () => {
    own = await makeOwnFolder("svelte");
    await cp(source, inside(), { recursive: true });
    await exec("npm", ["ci", ...quietly], { cwd: inside() });
    const packages = ["core", "adapters", "messages"].map(tarball);
    await exec("npm", ["install", "--no-save", ...quietly, ...packages, xstate], { cwd: inside() });
    const { NODE_ENV: _, ...env } = process.env;
    await exec("npm", ["run", "build"], { cwd: inside(), env });
    [browser, gateway] = await Promise.all([
      openBrowser(),
      startPortal({ sandbox: true, web: { kind: "built", folder: inside("dist") } }),
    ]);
    driver = await createBrowserDriver(
      browser,
      { url: gateway.url, operator: operatorOf(gateway), spendsNewcomer: true, hasProvider: true },
      { onProblem: (problem) => problems.push(problem), reusesContexts: true, ownSteps: svelteSteps },
    );
  }, SET_UP_MS);
  afterEach(() => {
    problems.length = 0;
  });
  afterAll(async () => {
    await browser?.close();
    await gateway?.stop();
    await own?.remove();
  });

  it.each(journeys)("$title", async (journey) => {
    await passes(journey, driver);
    // No console error, no uncaught error, no violation of the gateway's Content-Security-Policy.
    expect(problems).toEqual([]);
  });

  return {
    inside,
    /** Runs a tool of the page's own packages. */
    run: (tool: string, ...words: readonly string[]) =>
      exec(process.execPath, [inside("node_modules", tool), ...words], { cwd: inside() }),
  };
}
