import type { Json } from "@parlour/app/gateway/database/columns.ts";
import { engineFor } from "@parlour/app/sandbox/engines/engines.ts";
import { CLOSES_AFTER_MS, DECIDED_AFTER_MS, ROUND_MS } from "@parlour/app/sandbox/engines/live-table.ts";
import { commitTo, randomOf } from "@parlour/app/sandbox/engines/random.ts";
import { type Dice, PLACES, paysOf, returnOf, sicBo, throws } from "@parlour/app/sandbox/engines/sic-bo.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { playWith, seeded, worldAt } from "../support/engine-play.ts";

const TABLE = 59_000_000;
const OPENS = TABLE * ROUND_MS;
const LIES = OPENS + DECIDED_AFTER_MS;

const placeOf = (on: string) => {
  const place = PLACES.find((one) => one.on === on);
  if (place === undefined) throw new Error(`There is no place ${on}`);
  return place;
};
const pays = (on: string, ...dice: Dice) => paysOf(placeOf(on), dice);
const betOn = (on: string, stake = 100n, table = TABLE) => ({ table, bets: [{ on, stake: String(stake) }] });
const bet = (choice: Json | undefined, stakeMinor = 100n, nowMs = OPENS, beganMs = nowMs) =>
  playWith(sicBo, { choice, stakeMinor, world: worldAt(nowMs), beganMs });

describe("Sic Bo", () => {
  it("LAUNCH-08 is the game of live tables but those of a wheel or of cards", () => {
    const of = (gameName: string) => engineFor({ category: "LIVE", gameName });
    for (const name of ["Sic Bo, Opal Room", "Lucky Dice, Ivory Room"]) expect(of(name)).toBe("sic-bo");
    for (const name of [
      "French Roulette, Opal Room",
      "Evening Wheel, Ivory Room",
      "Blackjack, Cedar Room",
      "Baccarat, Cedar Room",
      "Dragon Tiger, Cedar Room",
    ])
      expect(of(name)).not.toBe("sic-bo");
  });

  it.each<[string, Dice, number]>([
    ["big", [4, 4, 3], 200],
    ["big", [4, 3, 3], 0],
    ["big", [5, 5, 5], 0],
    ["small", [4, 3, 3], 200],
    ["small", [2, 2, 2], 0],
    ["odd", [1, 2, 4], 200],
    ["odd", [3, 3, 3], 0],
    ["even", [1, 2, 5], 200],
    ["even", [4, 4, 4], 0],
    ["total-4", [1, 1, 2], 7_000],
    ["total-4", [1, 2, 2], 0],
    ["total-17", [6, 6, 5], 7_000],
    ["total-9", [3, 3, 3], 840],
    ["double-3", [3, 1, 3], 1_300],
    ["double-3", [3, 3, 3], 1_300],
    ["double-3", [3, 1, 2], 0],
    ["triple-6", [6, 6, 6], 21_000],
    ["triple-6", [5, 5, 5], 0],
    ["any-triple", [2, 2, 2], 3_500],
    ["any-triple", [2, 2, 3], 0],
    ["single-5", [5, 1, 2], 200],
    ["single-5", [5, 1, 5], 300],
    ["single-5", [5, 5, 5], 1_300],
    ["single-5", [1, 2, 3], 0],
  ])("LAUNCH-08 pays %s with the dice %j in hundredths: %i", (on, dice, expected) => {
    expect(pays(on, ...dice)).toBe(expected);
  });

  it("LAUNCH-08 has exact returns over all 216 throws between 96 and 97.3 percent, and says the least", () => {
    expect(throws).toHaveLength(216);
    const returns = PLACES.map(returnOf);
    expect(Math.max(...returns)).toBeLessThanOrEqual(9_730);
    expect(Math.min(...returns)).toBeGreaterThanOrEqual(9_600);
    expect(sicBo.returnToPlayer).toBe(Math.min(...returns));
    // 105 of 216 throws win each half of the table.
    expect(returnOf(placeOf("big"))).toBe(Math.floor((105 * 200 * 100) / 216));
  });

  it("LAUNCH-08 returns what it says over 60,000 thrown tables", () => {
    const random = seeded(4);
    const totals = new Map(PLACES.map(({ on }) => [on, 0]));
    const rounds = 60_000;
    for (let round = 0; round < rounds; round += 1) {
      const dice: Dice = [random.below(6) + 1, random.below(6) + 1, random.below(6) + 1];
      for (const place of PLACES) totals.set(place.on, (totals.get(place.on) ?? 0) + paysOf(place, dice));
    }
    for (const place of PLACES) {
      const mean = (totals.get(place.on) ?? 0) / rounds / 100;
      const variance = throws.reduce((sum, dice) => sum + (paysOf(place, dice) / 100) ** 2, 0) / 216;
      // Four standard errors: the seed is fixed, so this never fails by chance.
      expect(Math.abs(mean - returnOf(place) / 10_000)).toBeLessThan(4 * Math.sqrt(variance / rounds) + 1e-4);
    }
  });

  it("LAUNCH-08 throws the same dice for every player of the table, and others for another table", () => {
    const thrown = (on: string, gameCode = "GAME_0001") =>
      playWith(sicBo, {
        choice: betOn(on),
        stakeMinor: 100n,
        world: worldAt(LIES),
        beganMs: OPENS,
        gameCode,
        random: randomOf(on, gameCode, 1),
      })?.shown.dice;
    expect(thrown("big")).toEqual(thrown("total-8"));
    const tables = Array.from({ length: 8 }, (_, at) => JSON.stringify(thrown("big", `GAME_${at}`)));
    expect(new Set(tables).size).toBeGreaterThan(1);
  });

  it("LAUNCH-08 takes bets until the table closes, and none on a table that is past, or not begun", () => {
    const last = OPENS + CLOSES_AFTER_MS - 1;
    expect(bet(betOn("big"), 100n, last)).toMatchObject({ winMinor: null, dueAtMs: LIES, stakedMinor: 100n });
    expect(bet(betOn("big"), 100n, last + 1)).toBeNull();
    expect(bet(betOn("big"), 100n, OPENS - 1)).toBeNull();
    expect(bet(betOn("big", 100n, TABLE - 1), 100n, OPENS)).toBeNull();
    expect(bet(betOn("big", 100n, TABLE + 1), 100n, OPENS)).toBeNull();
  });

  it.each([
    ["no choice", undefined],
    ["no bets", { table: TABLE, bets: [] }],
    ["no table", { bets: [{ on: "big", stake: "100" }] }],
    ["a table in parts", { table: TABLE + 0.5, bets: [{ on: "big", stake: "100" }] }],
    ["a place that is not there", betOn("total-3")],
    ["a place twice", { table: TABLE, bets: [betOn("big", 50n), betOn("big", 50n)].flatMap((b) => b.bets) }],
    ["a stake that is not offered", betOn("big", 75n)],
    ["stakes of another sum", betOn("big", 150n)],
  ])("LAUNCH-08 refuses %s", (_what, choice) => {
    expect(bet(choice)).toBeNull();
  });

  it("LAUNCH-08 refuses decisions, as there are none", () => {
    const asked = { choice: betOn("big"), stakeMinor: 100n, world: worldAt(OPENS) };
    expect(playWith(sicBo, { ...asked, actions: ["raise"] })).toBeNull();
  });

  it("LAUNCH-06 commits to the table's seed while bets are open, and shows it once the dice lie", () => {
    const factsAt = (nowMs: number) =>
      sicBo.facts({ currency: "USD", gameCode: "GAME_0001", world: worldAt(nowMs) });
    const open = factsAt(OPENS);
    const secret = worldAt(OPENS).seedOf(String(open.seedName));
    expect(open).toMatchObject({ table: TABLE, commit: commitTo(secret), closesAtMs: OPENS + 20_000 });
    const before = bet(betOn("big"), 100n, LIES - 1, OPENS);
    for (const hidden of [open, factsAt(LIES - 1), before?.shown]) {
      expect(JSON.stringify(hidden)).not.toContain(secret);
    }
    expect(before?.winMinor).toBeNull();
    expect(before?.shown).not.toHaveProperty("dice");
    const decided = bet(betOn("big"), 100n, LIES, OPENS);
    expect(decided?.shown.seed).toBe(secret);
    const dice = randomOf(secret, String(open.seedName), 0);
    expect(decided?.shown.dice).toEqual([1, 2, 3].map(() => dice.below(6) + 1));
    const results = factsAt(LIES).results;
    expect(results).toHaveLength(10);
    expect(Array.isArray(results) && results[0]).toMatchObject({ table: TABLE, seed: secret });
    expect(factsAt(LIES - 1).results).toMatchObject([{ table: TABLE - 1 }, ...Array(9).fill({})]);
  });

  it("LAUNCH-08 pays the sum of its bets' wins, the same again whenever it is replayed", () => {
    const on = fc.uniqueArray(fc.constantFrom(...PLACES.map((place) => place.on)), { minLength: 1 });
    fc.assert(
      fc.property(on, fc.integer({ min: 1, max: 20 }), fc.nat(10_000), (names, times, later) => {
        const stake = 50n * BigInt(times);
        const choice = { table: TABLE, bets: names.map((name) => ({ on: name, stake: String(stake) })) };
        const staked = stake * BigInt(names.length);
        const decided = bet(choice, staked, LIES, OPENS);
        expect(bet(choice, staked, LIES + later, OPENS)).toEqual(decided);
        const dice = decided?.shown.dice as unknown as Dice;
        const win = names.reduce((sum, name) => sum + (stake * BigInt(pays(name, ...dice))) / 100n, 0n);
        expect(decided).toMatchObject({ stakedMinor: staked, winMinor: win });
      }),
    );
  });
});
