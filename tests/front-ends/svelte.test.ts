/** A front end in another framework, as another team writes it: built from the packages' tarballs alone, and played by the journeys. */
import { execFile } from "node:child_process";
import { cp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createFakeDriver } from "@parlour/testkit/journeys/drivers/fake";
import type { Driver } from "@parlour/testkit/journeys/person";
import { play } from "@parlour/testkit/journeys/play";
import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeOwnFolder, type OwnFolder } from "../../scripts/lib/own-folder.mjs";
import { firstDownload, firstScripts, portalFolder, weigh } from "../bench/size.ts";
import { openBrowser } from "../browser/support/open-browser.ts";
import { startPortal } from "../browser/support/portal.ts";
import type { TestGateway } from "../gateway/support/gateway.ts";
import { operatorOf } from "../gateway/support/operator.ts";
import { allJourneys } from "../journeys/all.ts";
import { createBrowserDriver } from "../journeys/drivers/browser.ts";
import { passes } from "../journeys/passes.ts";
import { quietly, tarball, xstate } from "../packages/tarballs.ts";
import { SET_UP_MS } from "../patience.ts";
import { playedJourneys } from "./svelte-journeys.ts";
import { isElsewhere, svelteSteps } from "./svelte-steps.ts";

const exec = promisify(execFile);
const source = fileURLToPath(new URL("svelte", import.meta.url));

const journeys = allJourneys.filter(({ title }) => playedJourneys.includes(title));

describe("a page in Svelte on the packages alone", () => {
  const problems: string[] = [];
  let own: OwnFolder;
  let browser: Browser;
  let gateway: TestGateway;
  let driver: Driver;
  const inside = (...names: readonly string[]) => join(own.path, "page", ...names);
  const run = (tool: string, ...words: readonly string[]) =>
    exec(process.execPath, [inside("node_modules", tool), ...words], { cwd: inside() });

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

  it("imports the packages' public entries only, and names nothing that they do not export", async () => {
    const files = await readdir(inside("src"));
    const texts = await Promise.all(files.map((file) => readFile(inside("src", file), "utf8")));
    const imports = texts.flatMap((text) =>
      [...text.matchAll(/\b(?:from|import)\s*\(?\s*"([^".][^"]*)"/g)].map(([, name = ""]) => name),
    );
    const others = imports.filter((name) => !/^(svelte\b|@parlour\/core(\/[\w-]+)?$)/.test(name));
    expect([...new Set(others)].sort()).toEqual(["@parlour/adapters/browser", "@parlour/messages"]);
    const checked = await run("svelte-check/bin/svelte-check", "--fail-on-warnings").catch(
      (error: { readonly stdout: string }) => error,
    );
    expect(checked.stdout).toMatch(/ 0 ERRORS 0 WARNINGS |found 0 errors and 0 warnings/);
  });

  it("has at most 0.75 times the first download of the portal in React", () => {
    const here = inside("dist");
    const ratio = (files: typeof firstDownload) =>
      weigh(files(here)).brotli / weigh(files(portalFolder)).brotli;
    expect(ratio(firstDownload)).toBeLessThanOrEqual(0.75);
    expect(ratio(firstScripts)).toBeLessThanOrEqual(0.75);
  });

  it("has no screen for a step of each journey that it does not play", async () => {
    const fake = createFakeDriver();
    try {
      expect(journeys.map(({ title }) => title)).toEqual(playedJourneys);
      for (const journey of allJourneys.filter((each) => !journeys.includes(each))) {
        const steps: string[] = [];
        await play(journey, fake, ({ step }) => steps.push(step));
        expect(steps.filter(isElsewhere), journey.title).not.toEqual([]);
      }
    } finally {
      await fake.close();
    }
  });

  it.each(journeys)("$title", async (journey) => {
    await passes(journey, driver);
    // No console error, no uncaught error, no violation of the gateway's Content-Security-Policy.
    expect(problems).toEqual([]);
  });
});
