import {
  ALL_WAYS,
  baccarat,
  bankerDraws,
  DECKS,
  dealt,
  type Hands,
  PLACES,
  totalOf,
  WAYS,
  type Winner,
  winnerOf,
} from "@parlour/app/sandbox/engines/baccarat.ts";
import { paysOfSide, returnOf } from "@parlour/app/sandbox/engines/counted-places.ts";
import { engineFor } from "@parlour/app/sandbox/engines/engines.ts";
import { DECIDED_AFTER_MS, ROUND_MS } from "@parlour/app/sandbox/engines/live-table.ts";
import { commitTo } from "@parlour/app/sandbox/engines/random.ts";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { meanOf, playWith, seeded, worldAt } from "../support/engine-play.ts";

const TABLE = 59_000_000;
const OPENS = TABLE * ROUND_MS;
const hostSchema = v.object({ name: v.string() });
const wonSchema = v.array(v.object({ on: v.string(), win: v.string() }));

/** Deals cards of these worths, in the order in which they leave the shoe; a worth of 0 is a king. */
function deal(...worths: readonly number[]): Hands {
  const left = worths.map((worth) => (worth === 0 ? 12 : worth - 1));
  const hands = dealt(() => {
    const card = left.shift();
    if (card === undefined) throw new Error("The rules ask for more cards");
    return card;
  });
  expect(left, "cards that the rules do not ask for").toEqual([]);
  return hands;
}
const bet = (on: string, nowMs: number, stakeMinor = 100n) =>
  playWith(baccarat, {
    choice: { table: TABLE, bets: [{ on, stake: String(stakeMinor) }] },
    stakeMinor,
    world: worldAt(nowMs),
    beganMs: OPENS,
  });

describe("baccarat", () => {
  it("LAUNCH-08 is the game of tables that are named after it", () => {
    const of = (gameName: string, category = "LIVE") => engineFor({ category, gameName, motif: "chips" });
    for (const name of ["Baccarat, Opal Room", "Grand Baccarat, Ivory Room", "Punto Banco"])
      expect(of(name)).toBe("baccarat");
    expect(of("Sic Bo, Opal Room")).toBe("sic-bo");
    expect(of("Baccarat, Opal Room", "SPORTS")).not.toBe("baccarat");
  });

  it.each<[string, Hands, Winner, readonly [number, number]]>([
    ["a natural of the player's ends the round", deal(4, 3, 4, 2), "player", [8, 5]],
    ["a natural of the banker's ends it, too", deal(1, 4, 2, 5), "banker", [3, 9]],
    ["two naturals of the same total tie", deal(9, 4, 0, 5), "tie", [9, 9]],
    ["the player stands on 6, the banker draws on 5", deal(6, 5, 0, 0, 2), "banker", [6, 7]],
    ["both stand on 6 and 7", deal(6, 7, 0, 0), "banker", [6, 7]],
    ["the player draws on 5, the banker stands on 3 against an 8", deal(5, 3, 0, 0, 8), "tie", [3, 3]],
    ["the banker draws on 6 against a 6", deal(5, 6, 0, 0, 6, 1), "banker", [1, 7]],
    ["the banker stands on 6 against a 5", deal(0, 6, 0, 0, 5), "banker", [5, 6]],
  ])("LAUNCH-08 %s", (_what, hands, winner, totals) => {
    expect([totalOf(hands.player), totalOf(hands.banker)]).toEqual(totals);
    expect(winnerOf(hands)).toBe(winner);
  });

  it("LAUNCH-08 the banker draws by the published table", () => {
    const drawsAgainst = (total: number) =>
      [null, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((third) => bankerDraws(total, third));
    expect([0, 1, 2].map((total) => drawsAgainst(total).length)).toEqual([11, 11, 11]);
    expect(drawsAgainst(3)).toEqual([null, 0, 1, 2, 3, 4, 5, 6, 7, 9]);
    expect(drawsAgainst(4)).toEqual([null, 2, 3, 4, 5, 6, 7]);
    expect(drawsAgainst(5)).toEqual([null, 4, 5, 6, 7]);
    expect(drawsAgainst(6)).toEqual([6, 7]);
    expect(drawsAgainst(7)).toEqual([]);
  });

  it("LAUNCH-08 pays 1 : 1, 0.95 : 1 and 8 : 1, and gives back both hands' stakes with a tie", () => {
    const paid = PLACES.map(({ on }) => PLACES.map(({ on: winner }) => paysOfSide(PLACES, on, winner)));
    expect(paid).toEqual([
      [200, 0, 100],
      [0, 195, 100],
      [0, 0, 900],
    ]);
  });

  it("LAUNCH-08 returns 98.76, 98.94 and 85.64 %, counted over every order of the eight decks' cards", () => {
    // How many cards of each worth are left; tens and pictures are worth nothing.
    const left = Array.from({ length: 10 }, (_, worth) => (worth === 0 ? 16 : 4) * DECKS);
    const worths = [...left.keys()];
    const ways: Record<Winner, number> = { player: 0, banker: 0, tie: 0 };
    const walk = (taken: readonly number[], count: number): void => {
      if (taken.length === 6) {
        let next = 0;
        ways[winnerOf(dealt(() => ((taken[next++] ?? 0) + 12) % 13))] += count;
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
    expect(ways).toEqual(WAYS);
    expect(ALL_WAYS).toBe(416 * 415 * 414 * 413 * 412 * 411);
    expect(PLACES.map((place) => returnOf(place, ALL_WAYS))).toEqual([98_76, 98_94, 85_64]);
    expect(baccarat.returnToPlayer).toBe(85_64);
  });

  it("LAUNCH-08 returns what is published for each place in 200,000 rounds", () => {
    const random = seeded(20_261_126);
    const world = { ...worldAt(OPENS + DECIDED_AFTER_MS), seedOf: String, randomOf: () => random };
    const choice = { table: TABLE, bets: PLACES.map(({ on }) => ({ on, stake: "100" })) };
    // The same rounds serve all places, of which each is paid by itself.
    const won = Array.from({ length: 200_000 }, () => {
      const round = playWith(baccarat, { choice, stakeMinor: 300n, world, beganMs: OPENS });
      return new Map(v.parse(wonSchema, round?.shown.won).map(({ on, win }) => [on, Number(win) / 100]));
    });
    for (const place of PLACES) {
      const { on } = place;
      const { mean, error } = meanOf(won.length, (round) => won[round]?.get(on) ?? 0);
      expect(Math.abs(mean - returnOf(place, ALL_WAYS) / 10_000), on).toBeLessThan(3 * error);
      expect(error).toBeLessThan(0.01);
    }
  });

  it("LAUNCH-08 waits for the table's clock, and shows both hands, their winner and the seed then", () => {
    const before = bet("banker", OPENS + DECIDED_AFTER_MS - 1);
    expect(before).toMatchObject({ winMinor: null, dueAtMs: OPENS + DECIDED_AFTER_MS });
    expect(before?.shown).not.toHaveProperty("player");
    const decided = bet("banker", OPENS + DECIDED_AFTER_MS);
    const { winner, player, banker, seed } = decided?.shown ?? {};
    expect([player, banker].every((cards) => Array.isArray(cards) && cards.length >= 2)).toBe(true);
    expect(decided?.winMinor).toBe(winner === "banker" ? 195n : winner === "tie" ? 100n : 0n);
    const open = baccarat.facts({ currency: "USD", gameCode: "GAME_0001", world: worldAt(OPENS) });
    expect(open.commit).toBe(commitTo(String(seed)));
    expect(bet("dragon", OPENS)).toBeNull();
  });

  it("LAUNCH-08 pays whole minor units: the banker's commission of a small stake is rounded up", () => {
    const banker = Array.from({ length: 60 }, (_, ago) => TABLE - ago).map((table) =>
      playWith(baccarat, {
        choice: { table, bets: [{ on: "banker", stake: "50" }] },
        stakeMinor: 50n,
        world: worldAt(table * ROUND_MS + DECIDED_AFTER_MS),
        beganMs: table * ROUND_MS,
      }),
    );
    expect(new Set(banker.map((round) => round?.winMinor))).toEqual(new Set([0n, 50n, 97n]));
    for (const round of banker) expect(round?.shown.won).toHaveLength(round?.winMinor === 0n ? 0 : 1);
  });

  it("LAUNCH-08 deals each card of the eight decks once at most, and shows whose it is", () => {
    const limits: number[] = [];
    const places = [5, 0, 4, 0, 20, 400];
    const random = {
      below(limit: number) {
        limits.push(limit);
        return places[limits.length - 1] ?? 0;
      },
    };
    const world = { ...worldAt(OPENS + DECIDED_AFTER_MS), randomOf: () => random };
    const choice = { table: TABLE, bets: [{ on: "banker", stake: "100" }] };
    const round = playWith(baccarat, { choice, stakeMinor: 100n, world, beganMs: OPENS });
    // The places count among the cards that are left, so 0 after 0 is the second card, and 4 after 5 and 0 the seventh.
    expect(round?.shown).toMatchObject({
      player: ["6S", "7S", "QH"],
      banker: ["AS", "2S", "3C"],
      totals: [3, 6],
      winner: "banker",
    });
    expect(limits).toEqual([416, 415, 414, 413, 412, 411]);
  });

  it("LAUNCH-08 publishes chance, payout and return of each place, the table's times, and the seeds of decided rounds", () => {
    const world = worldAt(OPENS);
    const factsOf = (gameCode: string) => baccarat.facts({ currency: "USD", gameCode, world });
    const facts = factsOf("GAME_0001");
    expect(facts).toMatchObject({
      returnToPlayer: "85.64 to 98.94",
      nextAtMs: OPENS + ROUND_MS,
      places: [
        { on: "player", pays: [200], chance: "44.62", returnToPlayer: "98.76" },
        { on: "banker", pays: [195], chance: "45.86", returnToPlayer: "98.94" },
        { on: "tie", pays: [900], chance: "9.52", returnToPlayer: "85.64" },
      ],
    });
    const seeds = Array.from({ length: 10 }, (_, ago) => {
      const table = TABLE - 1 - ago;
      return { table, seed: world.seedOf(`baccarat.GAME_0001.${table}`) };
    });
    expect(facts.results).toMatchObject(seeds);
    const hosts = ["GAME_0001", "GAME_0002", "GAME_0003"].map((code) => JSON.stringify(factsOf(code).host));
    expect(new Set(hosts).size).toBe(3);
    const names = Array.from({ length: 12 }, (_, at) => v.parse(hostSchema, factsOf(`GAME_${at}`).host).name);
    expect(new Set(names).size).toBeGreaterThan(3);
  });
});
