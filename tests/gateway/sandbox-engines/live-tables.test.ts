/** The rules of the live tables: what wins, what it pays, and the odds counted over all results. */
import * as bahar from "@parlour/app/sandbox/engines/andar-bahar.ts";
import * as punto from "@parlour/app/sandbox/engines/baccarat.ts";
import { rankOf } from "@parlour/app/sandbox/engines/cards.ts";
import { type CountedPlace, paysOfSide, returnOf } from "@parlour/app/sandbox/engines/counted-places.ts";
import * as tiger from "@parlour/app/sandbox/engines/dragon-tiger.ts";
import { ROUND_MS } from "@parlour/app/sandbox/engines/live-table.ts";
import * as dice from "@parlour/app/sandbox/engines/sic-bo.ts";
import * as patti from "@parlour/app/sandbox/engines/teen-patti.ts";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  cardNamed as card,
  cardsNamed as cards,
  numbers,
  playedBy,
  worldAt,
} from "../support/engine-play.ts";
import { DECIDED_MS, liveTables, OPENS_MS, placeOf, TABLE } from "./clock-cases.ts";
import { bet, decidedBy } from "./engine-case.ts";

/** Deals these cards by the rules of a table, and no more. */
function dealing<Dealt>(deal: (next: () => number) => Dealt, left: readonly number[]): Dealt {
  const shoe = [...left];
  const dealt = deal(() => {
    const next = shoe.shift();
    if (next === undefined) throw new Error("The rules ask for more cards");
    return next;
  });
  expect(shoe, "cards that the rules do not ask for").toEqual([]);
  return dealt;
}

/** What each place pays when each side wins, in hundredths. */
const paysOfSides = (places: readonly CountedPlace[]) =>
  places.map(({ on }) => places.map(({ on: winner }) => paysOfSide(places, on, winner)));
const returns = (places: readonly CountedPlace[], all: number) =>
  Object.fromEntries(places.map((place) => [place.on, returnOf(place, all)]));

describe("baccarat", () => {
  /** Deals cards of these worths; a worth of 0 is a king. */
  const deal = (...worths: readonly number[]) =>
    dealing(
      punto.dealt,
      worths.map((worth) => (worth === 0 ? 12 : worth - 1)),
    );

  it.each<[string, punto.Hands, punto.Winner, readonly [number, number]]>([
    ["a natural of the player's ends the round", deal(4, 3, 4, 2), "player", [8, 5]],
    ["a natural of the banker's ends it, too", deal(1, 4, 2, 5), "banker", [3, 9]],
    ["two naturals of the same total tie", deal(9, 4, 0, 5), "tie", [9, 9]],
    ["the player stands on 6, the banker draws on 5", deal(6, 5, 0, 0, 2), "banker", [6, 7]],
    ["both stand on 6 and 7", deal(6, 7, 0, 0), "banker", [6, 7]],
    ["the player draws on 5, the banker stands on 3 against an 8", deal(5, 3, 0, 0, 8), "tie", [3, 3]],
    ["the banker draws on 6 against a 6", deal(5, 6, 0, 0, 6, 1), "banker", [1, 7]],
    ["the banker stands on 6 against a 5", deal(0, 6, 0, 0, 5), "banker", [5, 6]],
  ])("LAUNCH-08 %s", (_what, hands, winner, totals) => {
    expect([punto.totalOf(hands.player), punto.totalOf(hands.banker)]).toEqual(totals);
    expect(punto.winnerOf(hands)).toBe(winner);
  });

  it("LAUNCH-08 the banker draws by the published table", () => {
    const drawsAgainst = (total: number) =>
      [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((third) => punto.bankerDraws(total, third));
    expect([0, 1, 2].map((total) => drawsAgainst(total).length)).toEqual([11, 11, 11]);
    expect(drawsAgainst(3)).toEqual([null, 0, 1, 2, 3, 4, 5, 6, 7, 9]);
    expect(drawsAgainst(4)).toEqual([null, 2, 3, 4, 5, 6, 7]);
    expect(drawsAgainst(5)).toEqual([null, 4, 5, 6, 7]);
    expect(drawsAgainst(6)).toEqual([6, 7]);
    expect(drawsAgainst(7)).toEqual([]);
  });

  it("LAUNCH-08 pays 1 : 1, 0.95 : 1 and 8 : 1, and gives back both hands' stakes with a tie", () => {
    expect(paysOfSides(punto.PLACES)).toEqual([
      [200, 0, 100],
      [0, 195, 100],
      [0, 0, 900],
    ]);
  });

  it("LAUNCH-08 returns 98.76, 98.94 and 85.64 %, counted over every order of the eight decks' cards", () => {
    // How many cards of each worth are left; tens and pictures are worth nothing.
    const left = Array.from({ length: 10 }, (_, worth) => (worth === 0 ? 16 : 4) * punto.DECKS);
    const worths = [...left.keys()];
    const ways: Record<punto.Winner, number> = { player: 0, banker: 0, tie: 0 };
    const walk = (taken: readonly number[], count: number): void => {
      if (taken.length === 6) {
        let next = 0;
        ways[punto.winnerOf(punto.dealt(() => ((taken[next++] ?? 0) + 12) % 13))] += count;
        return;
      }
      for (const worth of worths) {
        const cards = left[worth] ?? 0;
        left[worth] = cards - 1;
        walk([...taken, worth], count * cards);
        left[worth] = cards;
      }
    };
    walk([], 1);
    expect(ways).toEqual(punto.WAYS);
    expect(punto.ALL_WAYS).toBe(416 * 415 * 414 * 413 * 412 * 411);
    expect(returns(punto.PLACES, punto.ALL_WAYS)).toEqual({ player: 98_76, banker: 98_94, tie: 85_64 });
  });

  it("LAUNCH-08 shows both hands and their winner, and rounds the banker's commission of a small stake up", () => {
    const rounds = Array.from({ length: 60 }, (_, ago) => {
      const choice = { table: TABLE - ago, bets: [bet("banker", 50)] };
      const world = worldAt(OPENS_MS - ago * ROUND_MS);
      return decidedBy(punto.baccarat, { choice, stakeMinor: 50n, world });
    });
    expect(new Set(rounds.map((round) => round?.winMinor))).toEqual(new Set([0n, 50n, 97n]));
    for (const round of rounds) {
      const { winner, player, banker, won } = round?.shown ?? {};
      expect([player, banker].every((hand) => Array.isArray(hand) && hand.length >= 2)).toBe(true);
      expect(round?.winMinor).toBe(winner === "banker" ? 97n : winner === "tie" ? 50n : 0n);
      expect(won).toHaveLength(round?.winMinor === 0n ? 0 : 1);
    }
  });

  it("LAUNCH-08 deals each card of the eight decks once at most, and shows whose it is", () => {
    const limits: number[] = [];
    const drawn = numbers(5, 0, 4, 0, 20, 400);
    const random = {
      below(limit: number) {
        limits.push(limit);
        return drawn.below(limit);
      },
    };
    const world = { ...worldAt(DECIDED_MS), randomOf: () => random };
    const choice = { table: TABLE, bets: [bet("banker", 100)] };
    // The places count among the cards that are left, so 0 after 0 is the second card, and 4 after 5 and 0 the seventh.
    expect(
      playedBy(punto.baccarat, { choice, stakeMinor: 100n, world, beganMs: OPENS_MS })?.shown,
    ).toMatchObject({
      player: ["6S", "7S", "QH"],
      banker: ["AS", "2S", "3C"],
      totals: [3, 6],
      winner: "banker",
    });
    expect(limits).toEqual([416, 415, 414, 413, 412, 411]);
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
    expect(paysOfSides(tiger.PLACES)).toEqual([
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
  });
});

describe("Andar Bahar", () => {
  it("LAUNCH-08 deals to both sides in turn, Andar first, until a card has the joker's rank", () => {
    const deal = (text: string) => dealing(bahar.dealt, cards(text));
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
  });

  it("LAUNCH-08 shows both sides' cards, of which the last one has the joker's rank", () => {
    const asked = liveTables["andar-bahar"].asked(0);
    const { joker, winner, ...shown } = decidedBy(bahar.andarBahar, asked)?.shown ?? {};
    const [first = [], second = []] = [shown.andar, shown.bahar].map((side) =>
      v.parse(v.array(v.string()), side),
    );
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
  });
});

describe("Sic Bo", () => {
  it.each<[string, dice.Dice, number]>([
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
  ])("LAUNCH-08 pays %s with the dice %j in hundredths: %i", (on, thrown, expected) => {
    expect(dice.paysOf(placeOf(on), thrown)).toBe(expected);
  });

  it("LAUNCH-08 has exact returns over all 216 throws between 96 and 97.3 percent, and says the least", () => {
    expect(dice.throws).toHaveLength(216);
    const all = dice.PLACES.map(dice.returnOf);
    expect(Math.max(...all)).toBeLessThanOrEqual(9_730);
    expect(Math.min(...all)).toBeGreaterThanOrEqual(9_600);
    expect(dice.sicBo.returnToPlayer).toBe(Math.min(...all));
    // 105 of 216 throws win each half of the table.
    expect(dice.returnOf(placeOf("big"))).toBe(Math.floor((105 * 200 * 100) / 216));
  });
});
