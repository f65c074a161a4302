/** The laws that hold for every engine; engine-cases.ts has the engines. */
import type { Json } from "@parlour/app/gateway/database/columns.ts";
import { commitTo, randomOf, worldOf } from "@parlour/app/sandbox/engines/random.ts";
import { stakesIn } from "@parlour/app/sandbox/engines/stakes.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundsOf } from "../../rounds.ts";
import { type Asked, GAME, meansOf, playedBy, playOut, seeded, worldAt } from "../support/engine-play.ts";
import { liveTables } from "./clock-cases.ts";
import {
  bet,
  type Clocked,
  decidedBy,
  type EngineCase,
  type Placed,
  type Simulation,
} from "./engine-case.ts";
import { cases } from "./engine-cases.ts";

/** No game has these as a choice, nor as a decision. */
const NOWHERE: readonly Json[] = [{}, { any: 1 }, "hit me", 1, null, { bets: "red" }];

describe.each(Object.entries(cases))("the engine %s", (name, one) => {
  const { engine, asked, placed, clocked, idle, refused = {}, simulated = [] } = one;
  const stakes = stakesIn("USD");

  it("LAUNCH-08 refuses choices and decisions that it does not have, and stakes that are not on offer", () => {
    expect(playedBy(engine, asked(0))).not.toBeNull();
    for (const other of NOWHERE) {
      expect(playedBy(engine, { ...asked(0), choice: other }), JSON.stringify(other)).toBeNull();
      expect(playedBy(engine, { ...asked(0), actions: [other] }), JSON.stringify(other)).toBeNull();
    }
    if (asked(0).choice !== undefined)
      expect(playedBy(engine, { ...asked(0), choice: undefined })).toBeNull();
    const other = fc.bigInt({ min: -10n, max: 2_000n }).filter((minor) => !stakes.includes(minor));
    fc.assert(
      fc.property(other, (stakeMinor) => {
        expect(playedBy(engine, { ...asked(0), stakeMinor })).toBeNull();
      }),
    );
  });

  it.each(Object.entries(refused))("LAUNCH-08 refuses %s", (_what, changed) => {
    expect(playedBy(engine, { ...asked(0), ...changed })).toBeNull();
  });

  it("LAUNCH-08 publishes its stakes, its return and what else the page draws, the same for each call", () => {
    const { game = null, world = worldAt(0) } = asked(0);
    const facts = engine.facts({ currency: "USD", gameCode: GAME, game, world });
    expect(facts).toMatchObject({ ...one.facts, stakes: stakes.map(String) });
    expect(engine.returnToPlayer).toBe(one.returnToPlayer);
    if (name === "roulette" || name in liveTables)
      expect(facts.places).toMatchObject((placed?.places ?? []).map((on) => ({ on })));
  });

  it("LAUNCH-08 plays a round again as it was, and asks nothing more once it is decided", () => {
    for (let round = 0; round < 20; round += 1) {
      expect(playedBy(engine, asked(round))).toEqual(playedBy(engine, asked(round)));
      const { random = randomOf("server", "client", round) } = asked(round);
      const decided = clocked
        ? decidedBy(engine, asked(round))
        : playOut(engine, { ...asked(round), random }, ({ idle: next }) => next ?? null);
      expect(decided?.winMinor).toBeGreaterThanOrEqual(0n);
      expect([decided?.idle, decided?.dueAtMs]).toEqual([undefined, undefined]);
    }
  });

  if (idle) resumes(one, idle);
  if (placed) paysPlaces(one, placed);
  if (clocked) waitsForTheClock(one, clocked);
  if (name in liveTables) sharesResults(one);
  for (const simulation of simulated) returnsWhatItSays(simulation);
});

/** A round that waits for its player ends by the rules, however far it is. */
function resumes({ engine, asked }: EngineCase, idle: readonly Json[]) {
  it("LAUNCH-08 waits for each decision, and ends by those of the rules for a player who stays away", () => {
    for (const [made, next] of idle.entries())
      expect(playedBy(engine, { ...asked(0), actions: idle.slice(0, made) })).toMatchObject({
        winMinor: null,
        idle: next,
      });
    expect(playedBy(engine, { ...asked(0), actions: idle })?.winMinor).not.toBeNull();
    for (const more of idle) expect(playedBy(engine, { ...asked(0), actions: [...idle, more] })).toBeNull();
  });
}

function paysPlaces({ engine, asked }: EngineCase, { places, paysOf, mostPays, mostMinor }: Placed) {
  const [first = "", second = ""] = places;
  /** The round with these bets in place of its own. */
  const on = (bets: readonly Json[], stakeMinor = 500n, round = 0): Asked => ({
    ...asked(round),
    stakeMinor,
    choice: { ...Object(asked(round).choice), bets },
  });

  it.each<[string, readonly Json[]]>([
    ["no bets", []],
    ["a place that is not there", [bet("nowhere", 500)]],
    ["a place named as a member of every object", [bet("constructor", 500)]],
    ["two bets on one place", [bet(first, 250), bet(first, 250)]],
    ["stakes that are not the round's", [bet(first, 250), bet(second, 200)]],
    ["a stake between two chips", [bet(first, 475), bet(second, 25)]],
    ["a stake of nothing", [bet(first, 500), bet(second, 0)]],
    ["a negative stake", [bet(first, 600), bet(second, -100)]],
    ["a number in place of a text", [{ on: first, stake: 500 }]],
  ])("LAUNCH-08 refuses %s", (_what, bets) => {
    expect(playedBy(engine, on([bet(first, 250), bet(second, 250)]))).not.toBeNull();
    expect(playedBy(engine, on(bets))).toBeNull();
  });

  it("LAUNCH-08 bounds the stake of a bet", () => {
    expect(playedBy(engine, on([bet(first, mostMinor)], BigInt(mostMinor)))).not.toBeNull();
    expect(playedBy(engine, on([bet(first, mostMinor + 50)], BigInt(mostMinor + 50)))).toBeNull();
  });

  it("LAUNCH-08 pays the sum of its bets' wins in whole minor units, the same again whenever it is replayed", () => {
    const some = fc.uniqueArray(fc.constantFrom(...places), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(
        some,
        fc.integer({ min: 1, max: 25 }),
        fc.nat(5_000),
        fc.nat(10_000),
        (ons, chips, round, later) => {
          const stake = 50n * BigInt(chips);
          const stakedMinor = stake * BigInt(ons.length);
          const played = () =>
            on(
              ons.map((place) => bet(place, stake)),
              stakedMinor,
              round,
            );
          const decided = decidedBy(engine, played());
          const { shown = {} } = decided ?? {};
          const winMinor = ons.reduce(
            (sum, place) => sum + (stake * BigInt(paysOf(place, shown))) / 100n,
            0n,
          );
          expect(decided).toMatchObject({ stakedMinor, winMinor });
          expect(100n * winMinor).toBeLessThanOrEqual(stakedMinor * BigInt(mostPays));
          expect(decidedBy(engine, played(), later)).toEqual(decided);
        },
      ),
    );
  });
}

function waitsForTheClock(
  { engine, asked }: EngineCase,
  { opensMs, closesMs, decidedMs, seedName, drawn }: Clocked,
) {
  const begun = { ...asked(0), beganMs: asked(0).world?.nowMs ?? 0 };
  const at = (nowMs: number, secret?: string) =>
    playedBy(engine, { ...begun, world: secret === undefined ? worldAt(nowMs) : worldOf(secret, nowMs) });
  const open = { stakedMinor: 100n, winMinor: null, dueAtMs: decidedMs };

  it("LAUNCH-08 takes bets from the opening to the close, and none before or after", () => {
    const beginning = (nowMs: number) => playedBy(engine, { ...asked(0), world: worldAt(nowMs) });
    for (const nowMs of [opensMs, closesMs - 1]) expect(beginning(nowMs)).toMatchObject(open);
    for (const nowMs of [opensMs - 1, closesMs]) expect(beginning(nowMs)).toBeNull();
  });

  it("LAUNCH-08 shows nothing of the result before its time, whatever it is, and decides then", () => {
    const shown = (nowMs: number) => ["one secret", "another", "a third"].map((secret) => at(nowMs, secret));
    const [first, ...others] = shown(decidedMs - 1);
    expect(first).toMatchObject(open);
    expect(first).toEqual(at(begun.beganMs));
    for (const other of others) expect(other).toEqual(first);
    for (const decided of shown(decidedMs)) expect(decided?.winMinor).not.toBeNull();
    expect(new Set(shown(decidedMs).map((decided) => JSON.stringify(decided?.shown))).size).toBe(3);
  });

  it("LAUNCH-06 commits to the seed while bets are open, and shows it with what it drew once that is decided", () => {
    const { game = null } = begun;
    const factsAt = (nowMs: number) =>
      JSON.stringify(engine.facts({ currency: "USD", gameCode: GAME, game, world: worldAt(nowMs) }));
    const seed = worldAt(0).seedOf(seedName);
    expect(factsAt(begun.beganMs)).toContain(`"commit":"${commitTo(seed)}"`);
    for (const hidden of [
      factsAt(begun.beganMs),
      factsAt(decidedMs - 1),
      JSON.stringify(at(decidedMs - 1)?.shown),
    ])
      expect(hidden).not.toContain(seed);
    expect(at(decidedMs)?.shown).toMatchObject(drawn(randomOf(seed, seedName, 0), seed));
    expect(factsAt(decidedMs)).toContain(`"seed":"${seed}"`);
  });
}

/** A live table's result is the same for all its players; its host follows from the game. */
function sharesResults({ engine, asked, placed }: EngineCase) {
  it("LAUNCH-08 has one result for every player of the table, and others at another table", () => {
    const resultOf = (on: string, gameCode: string) => {
      const { choice, ...others } = asked(0);
      const bets = [bet(on, 100)];
      const played = {
        ...others,
        gameCode,
        choice: { ...Object(choice), bets },
        random: randomOf(on, "mine", 1),
      };
      const { bets: _, won: __, ...result } = decidedBy(engine, played)?.shown ?? {};
      return JSON.stringify(result);
    };
    const [first = "", second = ""] = placed?.places ?? [];
    expect(resultOf(first, GAME)).toBe(resultOf(second, GAME));
    expect(new Set(Array.from({ length: 8 }, (_, at) => resultOf(first, `GAME_${at}`))).size).toBe(8);
  });

  it("LAUNCH-08 publishes the return of each place, of which the least is the game's, and keeps its host", () => {
    const world = asked(0).world ?? worldAt(0);
    const factsOf = (gameCode: string) => engine.facts({ currency: "USD", gameCode, world });
    const places = Object.values(Object(factsOf(GAME).places)) as { returnToPlayer: string }[];
    const all = places.map(({ returnToPlayer }) => Number(returnToPlayer));
    expect(Math.round(Math.min(...all) * 100)).toBe(engine.returnToPlayer);
    // The operator's offers count on no game but baccarat returning more than this.
    expect(Math.max(...all)).toBeLessThan(placed?.places.includes("banker") ? 99 : 97.31);
    const hosts = Array.from({ length: 12 }, (_, at) => Object(factsOf(`GAME_${at}`).host));
    expect(new Set(hosts.map(({ look }) => look)).size).toBe(12);
    expect(new Set(hosts.map(({ name }) => name)).size).toBeGreaterThan(3);
    expect(engine.tileFact?.({ currency: "USD", gameCode: "GAME_0", world })).toEqual({
      host: hosts[0].name,
    });
  });
}

function returnsWhatItSays({
  what,
  rounds,
  published,
  errorBelow,
  seed = 20_261_128,
  figuresOf,
}: Simulation) {
  const [usual, all] = rounds;
  const count = roundsOf(usual, all);
  it(`LAUNCH-08 returns ${what} what is published in ${count} rounds`, () => {
    const random = seeded(seed);
    const meanOf = meansOf(count, (round) => Object.entries(figuresOf(random, round)));
    for (const [name, exact] of Object.entries(published)) {
      const { mean, error } = meanOf(name);
      expect(Math.abs(mean - exact), name).toBeLessThan(3 * error);
      expect(error * Math.sqrt(count / all), name).toBeLessThan(errorBelow);
    }
  });
}
