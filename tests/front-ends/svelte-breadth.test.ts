/** A front end in another framework, whole: what it imports, how large it is, and every journey that it plays. */
import { readdir, readFile } from "node:fs/promises";
import { createFakeDriver } from "@parlour/testkit/journeys/drivers/fake";
import { play } from "@parlour/testkit/journeys/play";
import { describe, expect, it } from "vitest";
import { readTiers } from "../../scripts/lib/tiers.mjs";
import { firstDownload, firstScripts, portalFolder, weigh } from "../bench/size.ts";
import { allJourneys } from "../journeys/all.ts";
import { playedJourneys } from "./svelte-journeys.ts";
import { sveltePage } from "./svelte-page.ts";
import { isElsewhere } from "./svelte-steps.ts";

const { svelteJourneys } = readTiers();
const journeys = allJourneys.filter(({ title }) => playedJourneys.includes(title));

describe("a page in Svelte on the packages alone", () => {
  const { inside, run } = sveltePage(journeys.filter(({ title }) => !svelteJourneys.includes(title)));

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
});
