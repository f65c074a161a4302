import {
  courseOf,
  fixtureOf,
  KICKS_OFF_EVERY_MS,
  kindOf,
  kindRules,
  LASTS_MS,
} from "@parlour/app/sandbox/engines/fixtures.ts";
import {
  chanceOf,
  hasWon,
  markets,
  oddsOf,
  type Pick,
  picksOf,
  sports,
} from "@parlour/app/sandbox/engines/sports.ts";
import { namesOf, type SportKind } from "@parlour/app/sandbox/engines/team-names.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GAME, playedBy, worldAt } from "../support/engine-play.ts";
import { BEFORE_FIRST_MS, FIRST, FOOTBALL, finalOf, select, slip } from "./clock-cases.ts";

const kinds: readonly SportKind[] = ["football", "basketball", "sets", "racing", "esports", "cockfight"];

const pairsOf = (kind: SportKind) =>
  Array.from({ length: kindRules[kind].levels ** 2 }, (_, at) => {
    const { levels } = kindRules[kind];
    return [Math.floor(at / levels), at % levels] as const;
  });

const play = ({ choice }: ReturnType<typeof slip>, nowMs = BEFORE_FIRST_MS, stakeMinor = 100n) =>
  playedBy(sports, { choice, stakeMinor, world: worldAt(nowMs), beganMs: BEFORE_FIRST_MS, game: FOOTBALL });
const endOf = (ahead: number) => (FIRST + ahead) * KICKS_OFF_EVERY_MS + LASTS_MS;

describe("a sports slip", () => {
  it("LAUNCH-08 goes by its game's name and category", () => {
    const kind = (gameName: string, category = "SPORTS") => kindOf({ category, gameName });
    expect(["Football", "Sportsbook", "Basketball, Leagues"].map((name) => kind(name))).toEqual([
      "football",
      "football",
      "basketball",
    ]);
    expect([kind("Tennis"), kind("Horse Racing"), kind("City Cup", "ESPORTS")]).toEqual([
      "sets",
      "racing",
      "esports",
    ]);
    expect(kind("Main Arena", "COCKFIGHT")).toBe("cockfight");
    expect(kindOf(null)).toBe("football");
  });

  it.each(kinds)("LAUNCH-08 prices every market of %s with a margin of 5 to 6 percent", (kind) => {
    for (const pair of pairsOf(kind))
      for (const market of markets) {
        const offered = picksOf(kind, market);
        const book = offered.reduce((sum, pick) => sum + 100 / oddsOf(kind, pair, pick), 0);
        expect(book).toBeGreaterThan(1.05);
        expect(book).toBeLessThan(1.06);
        const chances = offered.map((pick) => chanceOf(kind, pair, pick));
        expect(chances.reduce((sum, [winning]) => sum + winning, 0)).toBe(chances[0]?.[1]);
      }
    expect(picksOf(kind, "result")).toEqual(kindRules[kind].hasDraw ? ["1", "X", "2"] : ["1", "2"]);
  });

  it.each<[Pick, number, number, boolean]>([
    ["1", 2, 1, true],
    ["1", 1, 1, false],
    ["X", 1, 1, true],
    ["X", 0, 1, false],
    ["2", 0, 1, true],
    ["2", 2, 2, false],
    ["over", 2, 1, true],
    ["over", 2, 0, false],
    ["under", 1, 1, true],
    ["under", 3, 0, false],
  ])("LAUNCH-08 settles %s at %i to %i: %s", (pick, home, away, isWon) => {
    expect(hasWon("football", pick, { home, away })).toBe(isWon);
  });

  it("LAUNCH-08 says the least return of all kinds, pairings and picks", () => {
    const least = Math.min(
      ...kinds.flatMap((kind) =>
        pairsOf(kind).flatMap((pair) =>
          markets.flatMap((market) =>
            picksOf(kind, market).map((pick) => {
              const [winning, all] = chanceOf(kind, pair, pick);
              return Math.floor((winning * oddsOf(kind, pair, pick) * 100) / all);
            }),
          ),
        ),
      ),
    );
    expect(sports.returnToPlayer).toBe(least);
  });

  it("LAUNCH-08 waits for the last fixture of a multiple", () => {
    const double = slip(select(3, "over"), select(1, "2"));
    expect(play(double)).toMatchObject({ winMinor: null, dueAtMs: endOf(3) });
    expect(play(double, endOf(3) - 1)?.winMinor).toBeNull();
    expect(play(double, endOf(3))?.winMinor).not.toBeNull();
  });

  it("LAUNCH-08 refuses a draw where there is none, and odds that no operator can pay", () => {
    const asked = { stakeMinor: 100n, world: worldAt(BEFORE_FIRST_MS), game: FOOTBALL };
    const esports = { category: "ESPORTS", gameName: "City Cup" };
    const odds = oddsOf("esports", fixtureOf(GAME, "esports", FIRST).levels, "1");
    const of = (pick: Pick) => slip(select(0, pick, odds));
    expect(playedBy(sports, { ...asked, game: esports, ...of("1") })).not.toBeNull();
    expect(playedBy(sports, { ...asked, game: esports, ...of("X") })).toBeNull();
    const longest = (ahead: number) =>
      (["1", "X", "2"] as const).map((pick) => select(ahead, pick)).sort((a, b) => b.odds - a.odds)[0];
    const all = [0, 1, 2, 3, 4, 5, 6, 7].map(longest).filter((one) => one !== undefined);
    const five = all.sort((a, b) => b.odds - a.odds).slice(0, 5);
    const product = five.reduce((times, { odds: each }) => times * (each / 100), 1);
    expect(product).toBeGreaterThan(1_000);
    expect(play(slip(...five))).toBeNull();
  });

  it("LAUNCH-08 pays the product of the odds when all selections win, and nothing otherwise", () => {
    const pick = fc.constantFrom<Pick>("1", "X", "2", "over", "under");
    const stake = fc.constantFrom(50n, 100n, 200n, 500n, 1_250n);
    const aheads = fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(aheads, fc.array(pick, { minLength: 5, maxLength: 5 }), stake, (places, chosen, staked) => {
        const selections = places.map((ahead, at) => select(ahead, chosen[at] ?? "1"));
        const product = selections.reduce((times, { odds }) => times * BigInt(odds), 1n);
        const scale = 100n ** BigInt(selections.length);
        const isWon = places.every((ahead, at) => hasWon("football", chosen[at] ?? "1", finalOf(ahead)));
        const decided = play(slip(...selections), endOf(7), staked);
        if (product > 1_000n * scale) expect(decided).toBeNull();
        else expect(decided?.winMinor).toBe(isWon ? (staked * product) / scale : 0n);
      }),
    );
  });

  it("LAUNCH-08 never lets a side play twice at a time, and meets every pair in the end", () => {
    for (const kind of kinds) {
      const fixtures = Array.from({ length: 400 }, (_, at) => fixtureOf(GAME, kind, FIRST + at));
      for (const [at, { home, away }] of fixtures.entries()) {
        const next = fixtures[at + 1];
        expect([home, away]).not.toContain(next?.home);
        expect([home, away]).not.toContain(next?.away);
      }
      const met = new Set(fixtures.map(({ home, away }) => [home, away].sort().join()));
      expect(met.size).toBe((namesOf[kind].length / 2) ** 2);
    }
  });

  it("LAUNCH-08 shows scores of fixtures as they come, and the last six results", () => {
    const factsAt = (nowMs: number) =>
      sports.facts({ currency: "USD", gameCode: GAME, game: FOOTBALL, world: worldAt(nowMs) });
    expect(factsAt(endOf(0) - 1).live).toMatchObject([{ id: FIRST + 1 }, { id: FIRST }]);
    const { home, away } = finalOf(0);
    expect(factsAt(endOf(0)).finished).toMatchObject([
      { id: FIRST, seed: worldAt(0).seedOf(`fixture.${GAME}.${FIRST}`), score: [home, away] },
      ...Array.from({ length: 5 }, () => ({})),
    ]);
  });

  it("LAUNCH-08 goes from nothing to the result, without a step back", () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.nat(1_000_000), (kind, id) => {
        const course = courseOf(GAME, kind, fixtureOf(GAME, kind, id), worldAt(BEFORE_FIRST_MS));
        expect(course[0]).toEqual({ home: 0, away: 0, from: 0 });
        for (const [at, stage] of course.slice(1).entries()) {
          const before = course[at] ?? stage;
          expect(stage.home).toBeGreaterThanOrEqual(before.home);
          expect(stage.away).toBeGreaterThanOrEqual(before.away);
          expect(stage.from).toBeGreaterThanOrEqual(before.from);
          expect(stage.from).toBeLessThanOrEqual(1_000);
        }
        const { home, away } = course.at(-1) ?? { home: -1, away: -1 };
        const scores = kindRules[kind].scores(...fixtureOf(GAME, kind, id).levels);
        expect(scores.some((score) => score.home === home && score.away === away)).toBe(true);
        // A series ends with the set of its winner.
        const series = course.at(-2) ?? { home: 0, away: 0 };
        if (!kindRules[kind].hasDraw)
          expect(home > away ? series.home < home : series.away < away).toBe(true);
      }),
    );
  });
});
