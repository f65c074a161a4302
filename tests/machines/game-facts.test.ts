import { FACTS_INTERVAL_MS, FACTS_PAUSE_MS } from "@parlour/core/catalogue/game-facts.machine";
import { gameFactsView } from "@parlour/core/catalogue/game-facts.view";
import type { GameFact } from "@parlour/core/catalogue/games.ports";
import { answer, drop } from "@parlour/testkit/faults";
import { describe, expect, it } from "vitest";
import { collectCoverage } from "./support/coverage.ts";
import { type Visit, visitWith } from "./support/visit.ts";

const visit = visitWith(collectCoverage("gameFacts"));

const facts = ({ portal }: Visit) => {
  const feature = portal.feature("gameFacts");
  if (feature === undefined) throw new Error("No front end wants facts of games");
  return gameFactsView(feature.getSnapshot()).facts;
};

/** A visitor on a page that wants facts of its games. */
async function reading(address: string, prepare: (tour: Visit) => void = () => {}) {
  const tour = visit({ address });
  prepare(tour);
  await tour.start();
  tour.portal.want("gameFacts");
  await tour.run.until("portal.open.features.here");
  await tour.run.settle();
  return tour;
}
const asked = (tour: Visit) => tour.ports.callsOf("readFacts").map(({ input }) => Object(input).category);

const table: GameFact = {
  kind: "table",
  host: null,
  players: 0,
  seats: 7,
  minBet: { amountMinor: 1_00n, currency: "USD" },
  maxBet: { amountMinor: 500_00n, currency: "USD" },
};
const fixture = (startsAtMs: number): GameFact => ({
  kind: "fixture",
  home: "Arden",
  away: "Bexley",
  startsAtMs,
  oddsHundredths: { home: 185, draw: 340, away: 410 },
});

describe("facts of games", () => {
  it("HOME-03 are of the page's category, and of all that have some where a page shows several", async () => {
    const tour = await reading("/");
    expect([...facts(tour).values()].map(({ kind }) => kind)).toContain("table");
    await tour.arriveAt("/live");
    expect(asked(tour)).toEqual([null, "LIVE"]);
    expect(new Set([...facts(tour).values()].map(({ kind }) => kind))).toEqual(new Set(["table"]));
  });

  it("HOME-03 are read again every half minute, and at a fixture's start", async () => {
    const tour = await reading("/live", ({ ports }) => {
      ports.faults.always("readFacts", answer(new Map([["1", table]])));
    });
    await tour.run.pass(FACTS_INTERVAL_MS - 1);
    expect(asked(tour)).toHaveLength(1);
    const startsAtMs = tour.ports.clock.nowMs() + 9_001;
    tour.ports.faults.always("readFacts", answer(new Map([["1", fixture(startsAtMs)]])));
    await tour.run.pass(1);
    expect(facts(tour).get("1")).toEqual(fixture(startsAtMs));
    await tour.run.pass(8_999);
    expect(asked(tour)).toHaveLength(2);
    await tour.run.pass(1);
    expect(asked(tour)).toHaveLength(3);
    // One that has started by this clock is asked about in a moment, not at once.
    await tour.run.pass(FACTS_PAUSE_MS - 1);
    expect(asked(tour)).toHaveLength(3);
    await tour.run.pass(1);
    expect(asked(tour)).toHaveLength(4);
  });

  it("HOME-03 of before are not shown after a failed read, which is reported, and come back", async () => {
    const tour = await reading("/live");
    expect(facts(tour).size).toBeGreaterThan(0);
    tour.ports.faults.next("readFacts", drop());
    await tour.run.pass(FACTS_INTERVAL_MS);
    expect(facts(tour).size).toBe(0);
    expect(tour.ports.reports).toMatchObject([{ where: "gameFacts", what: "could not be read" }]);
    await tour.run.pass(FACTS_INTERVAL_MS);
    expect(facts(tour).size).toBeGreaterThan(0);
  });
});
