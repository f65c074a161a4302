/** Dragon Tiger, Andar Bahar and Teen Patti: what wins, what it pays, and the odds counted over all deals. */
import * as bahar from "@parlour/app/sandbox/engines/andar-bahar.ts";
import { rankOf } from "@parlour/app/sandbox/engines/cards.ts";
import { type CountedPlace, paysOfSide, returnOf } from "@parlour/app/sandbox/engines/counted-places.ts";
import * as tiger from "@parlour/app/sandbox/engines/dragon-tiger.ts";
import type { Engine } from "@parlour/app/sandbox/engines/engine.ts";
import { DECIDED_AFTER_MS, ROUND_MS } from "@parlour/app/sandbox/engines/live-table.ts";
import * as patti from "@parlour/app/sandbox/engines/teen-patti.ts";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  cardNamed as card,
  cardsNamed as cards,
  meanOf,
  playWith,
  seeded,
  worldAt,
} from "../support/engine-play.ts";

const TABLE = 59_000_000;
const OPENS = TABLE * ROUND_MS;
const wonSchema = v.array(v.object({ on: v.string(), win: v.string() }));

const returns = (places: readonly CountedPlace[], all: number) =>
  Object.fromEntries(places.map((place) => [place.on, returnOf(place, all)]));

/** Plays all places of a table in as many rounds, and compares each with its published return. */
function expectReturns(engine: Engine, places: readonly CountedPlace[], all: number, rounds: number) {
  const random = seeded(20_261_128);
  const world = { ...worldAt(OPENS + DECIDED_AFTER_MS), seedOf: String, randomOf: () => random };
  const choice = { table: TABLE, bets: places.map(({ on }) => ({ on, stake: "100" })) };
  const stakeMinor = BigInt(100 * places.length);
  const won = Array.from({ length: rounds }, () => {
    const round = playWith(engine, { choice, stakeMinor, world, beganMs: OPENS });
    return new Map(v.parse(wonSchema, round?.shown.won).map(({ on, win }) => [on, Number(win) / 100]));
  });
  for (const place of places) {
    const { mean, error } = meanOf(rounds, (round) => won[round]?.get(place.on) ?? 0);
    expect(Math.abs(mean - returnOf(place, all) / 10_000), place.on).toBeLessThan(3 * error);
    expect(error, place.on).toBeLessThan(0.04);
  }
}

const roundOf = (engine: Engine, on: string, nowMs: number) =>
  playWith(engine, {
    choice: { table: TABLE, bets: [{ on, stake: "100" }] },
    stakeMinor: 100n,
    world: worldAt(nowMs),
    beganMs: OPENS,
  });

describe.each([
  ["Dragon Tiger", tiger.dragonTiger, "dragon", "dragon"],
  ["Andar Bahar", bahar.andarBahar, "andar", "joker"],
  ["Teen Patti", patti.teenPatti, "a", "names"],
])("%s", (_name, engine, on, secret) => {
  it("LAUNCH-08 keeps its cards secret until the table's clock decides, and refuses places that it does not have", () => {
    const before = roundOf(engine, on, OPENS + DECIDED_AFTER_MS - 1);
    expect(before).toMatchObject({ winMinor: null, dueAtMs: OPENS + DECIDED_AFTER_MS });
    expect(before?.shown).not.toHaveProperty(secret);
    const decided = roundOf(engine, on, OPENS + DECIDED_AFTER_MS);
    expect(decided?.shown).toHaveProperty(secret);
    expect(decided?.winMinor).not.toBeNull();
    expect(roundOf(engine, "banker", OPENS)).toBeNull();
  });

  it("LAUNCH-08 publishes each place with its chance, payouts and return, of which the least is the game's", () => {
    const facts = engine.facts({ currency: "USD", gameCode: "GAME_0001", world: worldAt(OPENS) });
    const places = v.parse(
      v.array(
        v.object({
          on: v.string(),
          pays: v.array(v.number()),
          chance: v.string(),
          returnToPlayer: v.string(),
        }),
      ),
      facts.places,
    );
    const all = places.map(({ returnToPlayer }) => Number(returnToPlayer));
    expect(Math.round(Math.min(...all) * 100)).toBe(engine.returnToPlayer);
    // The operator's offers count on no game returning more than this.
    expect(Math.max(...all)).toBeLessThan(97.3);
    expect(facts.returnToPlayer).toBe(`${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)}`);
  });
});

describe("Dragon Tiger", () => {
  it.each([
    ["KS", "QH", "dragon"],
    ["AS", "2H", "tiger"],
    ["TS", "9H", "dragon"],
    ["7S", "7S", "tie"],
    ["7S", "7D", "tie"],
  ])("LAUNCH-08 of %s for Dragon and %s for Tiger %s wins", (dragon, second, winner) => {
    expect(tiger.winnerOf({ dragon: card(dragon), tiger: card(second) })).toBe(winner);
  });

  it("LAUNCH-08 pays 1 : 1 and 11 : 1, and half of a stake comes back with a tie", () => {
    const paid = ["dragon", "tie", "tiger"].map((on) =>
      (["dragon", "tie", "tiger"] as const).map((winner) => paysOfSide(tiger.PLACES, on, winner)),
    );
    expect(paid).toEqual([
      [200, 50, 0],
      [0, 1_200, 0],
      [0, 50, 200],
    ]);
  });

  it("LAUNCH-08 returns 96.26 and 89.63 %, counted over every second card", () => {
    const left = Array.from({ length: 416 }, (_, at) => at % 52);
    const counts = { dragon: 0, tie: 0, tiger: 0 };
    // By symmetry the first card's suit does not matter.
    for (let first = 0; first < 13; first += 1)
      for (const second of left.toSpliced(first, 1))
        counts[tiger.winnerOf({ dragon: first, tiger: second })] += 1;
    expect(counts).toEqual({ dragon: 13 * 192, tie: 13 * 31, tiger: 13 * 192 });
    expect(tiger.ALL_WAYS).toBe(415);
    expect(tiger.PLACES.map(({ ways }) => ways)).toEqual([[192, 31], [31], [192, 31]]);
    expect(returns(tiger.PLACES, tiger.ALL_WAYS)).toEqual({ dragon: 96_26, tie: 89_63, tiger: 96_26 });
    expectReturns(tiger.dragonTiger, tiger.PLACES, tiger.ALL_WAYS, 40_000);
  });
});

describe("Andar Bahar", () => {
  it("LAUNCH-08 deals to both sides in turn, Andar first, until a card has the joker's rank", () => {
    const deal = (text: string) => {
      const left = [...cards(text)];
      const dealt = bahar.dealt(() => left.shift() ?? -1);
      expect(left, "cards that the rules do not ask for").toEqual([]);
      return dealt;
    };
    const first = deal("7S 7H");
    const seventh = deal("KS 2H 3D 4C AS QS JS KD");
    const sixth = deal("KS 2H 3D 4C AS QS KD");
    const paid = (dealt: bahar.Dealt) =>
      bahar.PLACES.filter(({ on }) => bahar.paysOf(on, dealt) > 0).map(({ on }) => on);
    expect(paid(first)).toEqual(["andar", "cards-1-5"]);
    expect(paid(seventh)).toEqual(["andar", "cards-6-10"]);
    expect(paid(sixth)).toEqual(["bahar", "cards-6-10"]);
  });

  it("LAUNCH-08 every count of cards has one side and one span that pay", () => {
    for (let count = 1; count <= 49; count += 1) {
      const dealt = { joker: 0, cards: Array.from({ length: count }, () => 1) };
      const hit = bahar.PLACES.filter(({ on }) => bahar.paysOf(on, dealt) > 0).map(({ on }) => on);
      expect(hit).toHaveLength(2);
      const [, least, most] = hit[1]?.split("-") ?? [];
      expect(count).toBeGreaterThanOrEqual(Number(least));
      expect(count).toBeLessThanOrEqual(Number(most));
    }
  });

  it("LAUNCH-08 returns what is published, counted over all places of the three other cards of the joker's rank", () => {
    const ways = Object.fromEntries(bahar.PLACES.map(({ on }) => [on, 0]));
    let all = 0;
    for (let first = 1; first <= 49; first += 1)
      for (let second = first + 1; second <= 50; second += 1)
        for (let third = second + 1; third <= 51; third += 1) {
          all += 1;
          for (const { on, isHit } of bahar.PLACES) if (isHit(first)) ways[on] = (ways[on] ?? 0) + 1;
        }
    expect(all).toBe(bahar.ALL_WAYS);
    expect(Object.fromEntries(bahar.PLACES.map(({ on, ways: [count] }) => [on, count]))).toEqual(ways);
    expect(returns(bahar.PLACES, bahar.ALL_WAYS)).toEqual({
      andar: 96_82,
      bahar: 96_99,
      "cards-1-5": 94_87,
      "cards-6-10": 95_50,
      "cards-11-15": 96_34,
      "cards-16-25": 95_92,
      "cards-26-49": 96_13,
    });
    expectReturns(bahar.andarBahar, bahar.PLACES, bahar.ALL_WAYS, 20_000);
  });

  it("LAUNCH-08 shows both sides' cards, of which the last one has the joker's rank", () => {
    const {
      joker,
      andar,
      bahar: other,
      winner,
    } = roundOf(bahar.andarBahar, "andar", OPENS + DECIDED_AFTER_MS)?.shown ?? {};
    const [first, second] = v.parse(v.tuple([v.array(v.string()), v.array(v.string())]), [andar, other]);
    expect(first.length - second.length).toBe(winner === "andar" ? 1 : 0);
    const last = (winner === "andar" ? first : second).at(-1) ?? "";
    expect(rankOf(card(last))).toBe(rankOf(card(String(joker))));
  });
});

describe("Teen Patti", () => {
  it.each([
    ["2S 2H 2D", "AS KS QS", "three of a kind before a straight flush"],
    ["AS KS QS", "AH 2H 3H", "A-K-Q before A-2-3"],
    ["AH 2H 3H", "KS QS JS", "A-2-3 before K-Q-J"],
    ["2S 3S 4S", "AS KH QD", "a straight flush before a straight"],
    ["2S 3H 4D", "AS KS JS", "a straight before a flush"],
    ["2S 3S 5S", "AS AH KD", "a flush before a pair"],
    ["2S 2H 3D", "AS KH JD", "a pair before a high card"],
    ["3S 3H 2D", "2S 2C AD", "the higher pair"],
    ["3S 3H 5D", "3C 3D 4D", "of equal pairs the higher third card"],
    ["AS 9H 2D", "KS QH TD", "the higher card"],
    ["AS 9H 3D", "AH 9D 2D", "of equal high cards the last one"],
  ])("LAUNCH-08 %s beats %s: %s", (better, worse) => {
    const [one, other] = [cards(better), cards(worse)];
    expect(patti.winnerOf({ a: one, b: other })).toBe("a");
    expect(patti.winnerOf({ a: other, b: one })).toBe("b");
    expect(patti.winnerOf({ a: one.toReversed(), b: other })).toBe("a");
  });

  it("LAUNCH-08 hands that differ by suits only are equal, and stakes come back", () => {
    const hands = { a: cards("KS 9H 2D"), b: cards("KH 9D 2C") };
    expect(patti.winnerOf(hands)).toBe("tie");
    expect(["a", "b", "pair-a", "pair-b"].map((on) => patti.paysOf(on, hands))).toEqual([100, 100, 0, 0]);
    const pair = { a: cards("KS KH 2D"), b: cards("QS QH QD") };
    expect(["a", "b", "pair-a", "pair-b"].map((on) => patti.paysOf(on, pair))).toEqual([0, 194, 200, 4_100]);
  });

  it("LAUNCH-08 returns 97.00 and 92.90 %, counted over all pairs of hands", () => {
    const hands: (readonly [number, number, number])[] = [];
    for (let one = 0; one < 52; one += 1)
      for (let other = one + 1; other < 52; other += 1)
        for (let third = other + 1; third < 52; third += 1) hands.push([one, other, third]);
    const byScore = new Map<number, (readonly number[])[]>();
    const byName = new Map<string, number>();
    for (const hand of hands) {
      const { name, score } = patti.rankedHand(hand);
      byScore.set(score, [...(byScore.get(score) ?? []), hand]);
      byName.set(name, (byName.get(name) ?? 0) + 1);
    }
    for (const { hand, ways } of patti.PAIR_PLUS) expect(byName.get(hand), hand).toBe(ways);
    let ties = 0;
    for (const equal of byScore.values())
      for (const one of equal)
        for (const other of equal) if (!one.some((each) => other.includes(each))) ties += 1;
    expect(ties).toBe(patti.TIES);
    expect(patti.ALL_WAYS).toBe(22_100 * 18_424);
    expect(returns(patti.PLACES, patti.ALL_WAYS)).toEqual({
      a: 97_00,
      b: 97_00,
      "pair-a": 92_90,
      "pair-b": 92_90,
    });
    expectReturns(patti.teenPatti, patti.PLACES, patti.ALL_WAYS, 40_000);
  });
});
