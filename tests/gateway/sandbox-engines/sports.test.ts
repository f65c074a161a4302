import type { Json } from "@parlour/app/gateway/database/columns.ts";
import { engineFor } from "@parlour/app/sandbox/engines/engines.ts";
import {
  courseOf,
  fixtureOf,
  KICKS_OFF_EVERY_MS,
  kindOf,
  kindRules,
  LASTS_MS,
  stageAt,
} from "@parlour/app/sandbox/engines/fixtures.ts";
import { commitTo } from "@parlour/app/sandbox/engines/random.ts";
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
import { playWith, worldAt } from "../support/engine-play.ts";

const GAME = "GAME_0001";
const FOOTBALL = { category: "SPORTS", gameName: "Football" };
const FIRST = 14_900_000;
/** A moment before the first fixture kicks off. */
const NOW = FIRST * KICKS_OFF_EVERY_MS - 60_000;
const kinds: readonly SportKind[] = ["football", "basketball", "sets", "racing", "esports", "cockfight"];

const pairsOf = (kind: SportKind) =>
  Array.from({ length: kindRules[kind].levels ** 2 }, (_, at) => {
    const { levels } = kindRules[kind];
    return [Math.floor(at / levels), at % levels] as const;
  });

const select = (ahead: number, pick: Pick, odds?: number) => ({
  fixture: FIRST + ahead,
  market: pick === "over" || pick === "under" ? "total" : "result",
  pick,
  odds: odds ?? oddsOf("football", fixtureOf(GAME, "football", FIRST + ahead).levels, pick),
});
const slip = (...selections: readonly Json[]) => ({ selections });
const play = (choice: Json, nowMs = NOW, stakeMinor = 100n, beganMs = NOW) =>
  playWith(sports, { choice, stakeMinor, world: worldAt(nowMs), beganMs, game: FOOTBALL });
const endOf = (ahead: number) => (FIRST + ahead) * KICKS_OFF_EVERY_MS + LASTS_MS;
const finalOf = (ahead: number) => {
  const fixture = fixtureOf(GAME, "football", FIRST + ahead);
  return stageAt(courseOf(GAME, "football", fixture, worldAt(NOW)), fixture, fixture.endsMs);
};

describe("a sports slip", () => {
  it("LAUNCH-08 is the game of sports, e-sports and cockfights, each with its own kind", () => {
    for (const category of ["SPORTS", "ESPORTS", "COCKFIGHT"])
      expect(engineFor({ category, gameName: "Arena" })).toBe("sports");
    const kind = (gameName: string, category = "SPORTS") => kindOf({ category, gameName });
    expect([kind("Football"), kind("Sportsbook"), kind("Basketball, Leagues")]).toEqual([
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

  it("LAUNCH-08 has a return to player that 6,000 played fixtures confirm, and says the least", () => {
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
    const world = worldAt(NOW);
    const fixtures = 6_000;
    const prices = new Map(
      pairsOf("football").flatMap((pair) =>
        (["1", "X", "2", "over", "under"] as const).map((pick) => {
          const [winning, all] = chanceOf("football", pair, pick);
          return [`${pair}${pick}`, { chance: winning / all, odds: oddsOf("football", pair, pick) / 100 }];
        }),
      ),
    );
    const sums = new Map(
      picksOf("football", "result")
        .concat("over", "under")
        .map((pick) => [pick, { won: 0, exact: 0, variance: 0 }]),
    );
    for (let at = 0; at < fixtures; at += 1) {
      const fixture = fixtureOf(GAME, "football", FIRST - at);
      const final = courseOf(GAME, "football", fixture, world).at(-1) ?? { home: 0, away: 0 };
      for (const [pick, sum] of sums) {
        const { odds, chance } = prices.get(`${fixture.levels}${pick}`) ?? { odds: 0, chance: 0 };
        if (hasWon("football", pick, final)) sum.won += odds;
        sum.exact += chance * odds;
        sum.variance += chance * (1 - chance) * odds ** 2;
      }
    }
    for (const { won, exact, variance } of sums.values()) {
      expect(exact / fixtures).toBeGreaterThan(least / 10_000);
      expect(Math.abs(won - exact)).toBeLessThan(4 * Math.sqrt(variance));
    }
  });

  it("LAUNCH-08 takes singles and multiples on fixtures that have not begun, and waits for the last", () => {
    const single = play(slip(select(0, "1")));
    expect(single).toMatchObject({ stakedMinor: 100n, winMinor: null, dueAtMs: endOf(0) });
    const double = play(slip(select(3, "over"), select(1, "2")));
    expect(double).toMatchObject({ winMinor: null, dueAtMs: endOf(3) });
    expect(play(slip(select(3, "over"), select(1, "2")), endOf(3) - 1)?.winMinor).toBeNull();
    expect(play(slip(select(3, "over"), select(1, "2")), endOf(3))?.winMinor).not.toBeNull();
    // One that kicks off now takes no more bets, nor one that is not listed yet.
    const begun = { beganMs: FIRST * KICKS_OFF_EVERY_MS };
    expect(play(slip(select(0, "1")), begun.beganMs, 100n, begun.beganMs)).toBeNull();
    expect(play(slip(select(0, "1")), begun.beganMs - 1, 100n, begun.beganMs - 1)).not.toBeNull();
    expect(play(slip(select(7, "1")))).not.toBeNull();
    expect(play(slip(select(8, "1")))).toBeNull();
  });

  it.each<[string, Json]>([
    ["nothing", {}],
    ["no selection", slip()],
    ["six selections", slip(...[0, 1, 2, 3, 4, 5].map((ahead) => select(ahead, "under")))],
    ["two selections of a fixture", slip(select(0, "1"), select(0, "over"))],
    ["odds that have changed", slip(select(0, "1", 9_999))],
    ["a pick of another market", slip({ ...select(0, "1"), market: "total" })],
    ["a fixture in parts", slip({ ...select(0, "1"), fixture: FIRST + 0.5 })],
  ])("LAUNCH-08 refuses %s", (_what, choice) => {
    expect(play(choice)).toBeNull();
  });

  it("LAUNCH-08 refuses a stake that is not offered, decisions, a draw where there is none, and odds that no operator can pay", () => {
    expect(play(slip(select(0, "1")), NOW, 75n)).toBeNull();
    const asked = { stakeMinor: 100n, world: worldAt(NOW), game: FOOTBALL };
    expect(playWith(sports, { ...asked, choice: slip(select(0, "1")), actions: [1] })).toBeNull();
    const esports = { category: "ESPORTS", gameName: "City Cup" };
    const odds = oddsOf("esports", fixtureOf(GAME, "esports", FIRST).levels, "1");
    const of = (pick: Pick) => slip({ fixture: FIRST, market: "result", pick, odds });
    expect(playWith(sports, { ...asked, game: esports, choice: of("1") })).not.toBeNull();
    expect(playWith(sports, { ...asked, game: esports, choice: of("X") })).toBeNull();
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

  it("LAUNCH-06 commits to a fixture's result while it takes bets, and shows scores and seeds only when they have happened", () => {
    const factsAt = (nowMs: number) =>
      sports.facts({ currency: "USD", gameCode: GAME, game: FOOTBALL, world: worldAt(nowMs) });
    const seed = worldAt(NOW).seedOf(`fixture.${GAME}.${FIRST}`);
    expect(factsAt(NOW).open).toMatchObject([
      { id: FIRST, commit: commitTo(seed) },
      ...Array.from({ length: 7 }, (_, at) => ({ id: FIRST + at + 1 })),
    ]);
    const during = factsAt(endOf(0) - 1);
    expect(during.live).toMatchObject([{ id: FIRST + 1 }, { id: FIRST }]);
    for (const hidden of [factsAt(NOW), during, play(slip(select(0, "1")), endOf(0) - 1)?.shown])
      expect(JSON.stringify(hidden)).not.toContain(seed);
    const { home, away } = finalOf(0);
    expect(factsAt(endOf(0)).finished).toMatchObject([
      { id: FIRST, seed, score: [home, away] },
      ...Array.from({ length: 5 }, () => ({})),
    ]);
    const decided = play(slip(select(0, "1")), endOf(0));
    expect(decided?.shown.selections).toMatchObject([{ score: [home, away], seed, isWon: home > away }]);
  });

  it("LAUNCH-08 goes from nothing to the result, without a step back", () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.nat(1_000_000), (kind, id) => {
        const course = courseOf(GAME, kind, fixtureOf(GAME, kind, id), worldAt(NOW));
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
