/** A front end in another framework, as another team writes it, plays some of each kind of journey. */
import { describe, expect, it } from "vitest";
import { readTiers } from "../../scripts/lib/tiers.mjs";
import { allJourneys } from "../journeys/all.ts";
import { playedJourneys } from "./svelte-journeys.ts";
import { sveltePage } from "./svelte-page.ts";

const { svelteJourneys } = readTiers();

describe("a page in Svelte on the packages alone", () => {
  it("plays journeys that the page can play", () => {
    expect(playedJourneys).toEqual(expect.arrayContaining([...svelteJourneys]));
  });
  sveltePage(allJourneys.filter(({ title }) => svelteJourneys.includes(title)));
});
